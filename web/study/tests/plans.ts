/* Plans of sweeps, and made-up rows of them, for tests. */

import type { ResolvedLane } from '../../model/types.ts';
import type { Core } from '../../run/core.ts';
import { measureLane, type RunRequest } from '../measure-lane.ts';
import { Plan, type RunPosition } from '../plan.ts';
import { checkSweep } from '../read-sweep.ts';
import type { RunRow } from '../tables.ts';

/** The plan of a sweep in which nothing is wrong. */
export function planOf(document: object): Plan {
  const read = checkSweep({ version: 1, ...document });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return new Plan(read.value);
}

const positionsOf = (plan: Plan) => [...plan.indices()].map((index) => plan.position(index));

export const requestsOf = (plan: Plan) => positionsOf(plan).map((position) => plan.request(position));

/** For a run of packets alone. */
export const requestOf = (lane: ResolvedLane, warmUpNs = 0): RunRequest => ({
  ...{ lane, warmUpNs, loads: false, packets: true, series: [] },
});

/** A row for each run of a plan, with these values. */
export const rowsWith = (
  plan: Plan,
  valuesAt: (position: RunPosition, index: number) => RunRow['ran']['values'],
): RunRow[] =>
  positionsOf(plan).map((at, index) => ({ ...at, ran: { values: valuesAt(at, index), hash: null, ms: 1 } }));

/** A row for each run of a plan, as the core makes it. */
export const rowsRun = (core: Core, plan: Plan, more: Partial<RunRequest> = {}): RunRow[] =>
  positionsOf(plan).map((at) => ({ ...at, ran: measureLane(core, { ...plan.request(at), ...more }) }));
