/* The rows of Rocher-Gonzalez et al. Beside what the paper prints: results of an independent model, written before this core with
 * other code (`model`, techniques in order). They are the efficiency during the hot spot; '>' separates before and after recovery.
 * With several channels the model chose the input before the channel, which starves inputs; some cells were recomputed with
 * channels first, as in the core. */

import type { Measurement } from '../measurement.ts';
import { rowsOf } from '../rows.ts';
import { type Case, PATTERNS, SCHEMES, TECHNIQUES, type Technique } from './cases.ts';
import rows from './rows.json' with { type: 'json' };

export const { claim, section } = rowsOf(rows);
export const { wanted, trees, printed, choices } = rows;

type Place = Pick<Case, 'figure' | 'traffic' | 'queuing'>;

/** `known`: whether all runs needed for the verdict exist. */
type Judged = Parameters<typeof claim>[1] & { known: boolean };

/** A statement of the paper about one panel, or about one kind of traffic. */
export function claimOn(
  { figure, traffic, queuing }: Omit<Place, 'queuing'> & Partial<Place>,
  key: Exclude<keyof typeof rows.claims, 'table-3/{ports}-ports'>,
  { known, value, ...measured }: Judged,
  values: Parameters<typeof claim>[2] = {},
): Measurement {
  const paperRef = [PATTERNS[traffic], ...(queuing ? [SCHEMES[queuing]] : [])].join(', ');
  const row = claim(key, { ...measured, paperRef, value: known ? value : [] }, values);
  return { ...row, id: [`figure-${figure}`, traffic, ...(queuing ? [queuing] : []), row.id].join('/') };
}

export function modelOf({ figure, traffic, queuing, technique }: Place & { technique: Technique }): string {
  const cells = (rows.model as Record<string, string[]>)[`${figure}/${traffic}/${queuing}`];
  return cells?.[TECHNIQUES.indexOf(technique)] ?? '-';
}
