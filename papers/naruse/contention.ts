/* Contention at every shift distance of a job, before and after the algorithm; and totals over random jobs. */

import { collisionsIn } from '../../web/measures/contention.ts';
import { eachPhase } from '../../web/measures/loads.ts';
import type { ResolvedLane } from '../../web/model/types.ts';
import type { Core } from '../../web/run/core.ts';
import { count } from '../../web/words/grammar.ts';

/** Contention of a root table, initially and after the algorithm. */
export function contentionOfTable(core: Core, lane: ResolvedLane): { before: number[]; after: number[] } {
  const tables = eachPhase(core, lane, (run, phase) => run.tableConstruction(phase));
  return {
    before: tables.map(({ initial }) => initial.contention),
    after: tables.map(({ final }) => final.contention),
  };
}

/** Totals over jobs. */
export interface Tally {
  jobs: number;
  phases: number;
  hotPhases: number;
  hotJobs: number;
  worst: number;
  /** number of jobs by their number of hot phases, from 0 */
  jobsByHot: number[];
}

export function emptyTally(): Tally {
  return { jobs: 0, phases: 0, hotPhases: 0, hotJobs: 0, worst: 0, jobsByHot: [] };
}

export function addJob(tally: Tally, contention: readonly number[]): void {
  const { colliding: hot, worst } = collisionsIn(contention);
  tally.jobs++;
  tally.phases += contention.length;
  tally.hotPhases += hot;
  tally.hotJobs += hot > 0 ? 1 : 0;
  tally.worst = Math.max(tally.worst, worst);
  tally.jobsByHot[hot] = (tally.jobsByHot[hot] ?? 0) + 1;
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** Percent to two or three digits, or 'none of' the total. */
export function shareText(part: number, whole: number): string {
  if (part === 0) return `none of ${count(whole)}`;
  return `${Number(share(part, whole).toPrecision(whole > 999 ? 3 : 2))} %`;
}
