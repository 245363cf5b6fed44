/* Counts random jobs in a worker and streams the counts. */

import type { ComputeJobs, JobTallies } from '../families/job/statistics.ts';
import { t } from '../language/language.ts';
import { askWorker } from './ask-worker.ts';
import type { JobsOrder } from './jobs-worker.ts';
import script from './jobs-worker.ts?worker&url';

export const countJobsInWorker: ComputeJobs = async function* (request, onProgress, signal) {
  const stopped = t`Counting stopped; start it again.`;
  for await (const newest of askWorker<JobsOrder, JobTallies>(script, { asked: request }, signal, stopped)) {
    onProgress(newest.jobs / request.count);
    yield newest;
    if (newest.jobs >= request.count) return;
  }
};
