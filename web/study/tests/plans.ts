/* Plans of sweeps, and made-up rows of them, for tests. */

import { Plan, type RunPosition } from '../plan.ts';
import { checkSweep } from '../read.ts';
import type { RunRow } from '../tables.ts';

/** The plan of a sweep in which nothing is wrong. */
export function planOf(document: object): Plan {
  const read = checkSweep({ version: 1, ...document });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return new Plan(read.value);
}

/** A row for each run of a plan, with these values. */
export const rowsWith = (
  plan: Plan,
  valuesAt: (position: RunPosition, index: number) => RunRow['ran']['values'],
): RunRow[] =>
  [...plan.indices()].map((index) => {
    const position = plan.position(index);
    return { ...position, ran: { values: valuesAt(position, index), hash: null, ms: 1 } };
  });
