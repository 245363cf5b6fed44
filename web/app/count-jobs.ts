/* Random jobs are counted in a worker; whoever looks at the counts hears of them as they grow. */

import type { ComputeJobs, JobTallies } from '../families/job/statistics.ts';
import { t } from '../language/language.ts';
import { askWorker } from './ask-aside.ts';
import type { JobsOrder } from './jobs-worker.ts';
import script from './jobs-worker.ts?worker&url';

export const countJobsInWorker: ComputeJobs = async function* (asked, onProgress, signal) {
  const stopped = t`Counting stopped; start it again.`;
  for await (const newest of askWorker<JobsOrder, JobTallies>(script, { asked }, signal, stopped)) {
    onProgress(newest.jobs / asked.count);
    yield newest;
    if (newest.jobs >= asked.count) return;
  }
};
