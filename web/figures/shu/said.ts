/* What every finding is put together from. */

import type { Made, Status } from '../../gallery/gallery.ts';
import type { Finding } from '../gallery.ts';
import type { Section } from '../report.ts';
import type { Ran } from './large.ts';

interface Said {
  id: string;
  ours: string;
  difference: string;
  status: Status;
  why?: string;
}

export function finding({ section, made }: { section: Section; made: Made }, said: Said): Finding {
  const file = section.pictures[0]?.file;
  return { ...said, rows: section.rows, made, ...(file ? { picture: file } : {}) };
}

/** A status, and why it is no better. */
export function judged(status: Status, why: string): Pick<Said, 'status' | 'why'> {
  return status === 'reproduced' ? { status } : { status, why };
}

export function runNamed(runs: readonly Ran[], start: string): Ran {
  const found = runs.find(({ what }) => what.startsWith(start));
  if (!found) throw new Error(`No run is called "${start}".`);
  return found;
}
