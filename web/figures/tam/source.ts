/* What a finding takes from its section, and from what was compared. */

import type { Made } from '../../gallery/gallery.ts';
import type { Row } from '../report.ts';
import type { Compared } from './sweep.ts';
import type { Told } from './tam.ts';

const NOTHING: Made = { seeds: [], runs: 0, seconds: 0 };

export interface Source {
  rows: Row[];
  made: Made;
  picture?: string;
}

export function sourceOf({ sections, made }: Told, figure: string): Source {
  const section = sections.find(({ rows }) => rows.some((row) => row.figure === figure));
  const picture = section?.pictures.find(({ caption }) => caption.startsWith(`${figure}:`))?.file;
  return {
    rows: section?.rows.filter((row) => row.figure === figure) ?? [],
    made: (section && made.get(section)) ?? NOTHING,
    ...(picture ? { picture } : {}),
  };
}

/** MB/s of a node, by seed. */
export const rates = ({ runs }: Compared): number[] => runs.map(({ mbytes }) => mbytes);

export function named(compared: readonly Compared[], name: string): Compared {
  const found = compared.find(({ scheme }) => scheme.name === name);
  if (!found) throw new Error(`There is no scheme called ${name}.`);
  return found;
}
