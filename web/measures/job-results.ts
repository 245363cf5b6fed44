/* What several jobs on one tree take, as a record. */

import { jobLetter } from '../model/algorithms/jobs.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { JobTime } from '../run/job-times.ts';
import { decimals, ns } from './results.ts';

export interface JobResult {
  /** its letter */
  job: string;
  collective: string;
  /** its nodes, task by task */
  nodes: number[];
  startNs: number;
  /** from its start to its last message; null if the run was stopped before its end */
  timeNs: number | null;
  /** the same without the other jobs, on the same nodes */
  aloneNs: number | null;
  /** the one divided by the other */
  slowdown: number | null;
}

export interface JobResults {
  jobs: JobResult[];
}

export function jobResults({ traffic }: ResolvedLane, times: readonly JobTime[]): JobResults {
  const jobs = times.map(({ nodes, ps, alonePs }, index): JobResult => {
    const [collective = '', , , startNs = 0] = traffic.jobs[index] ?? [];
    const slowdown = ps === null || alonePs === null ? null : decimals(ps / alonePs);
    const known = (time: number | null) => (time === null ? null : ns(time));
    return { job: jobLetter(index), collective, nodes, startNs, timeNs: known(ps), aloneNs: known(alonePs), slowdown };
  });
  return { jobs };
}

/** Slowdown of the job that the others slow most; null as long as it is not known of all. */
export function worstSlowdown(jobs: readonly Pick<JobResult, 'slowdown'>[] | undefined): number | null {
  const all = (jobs ?? []).map(({ slowdown }) => slowdown);
  return all.reduce<number | null>(
    (worst, one) => (worst === null || one === null ? null : Math.max(worst, one)),
    all[0] ?? null,
  );
}
