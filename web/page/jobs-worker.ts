/* A worker that counts contention over random jobs. */

import { countJobs, emptyTallies, type JobsRequest, type JobTallies } from '../kinds/job/statistics.ts';
import { answer } from './answer.ts';

export interface CountJobsRequest {
  module: WebAssembly.Module;
  request: JobsRequest;
}

answer<CountJobsRequest, JobTallies>(function* (core, { request }) {
  const tallies = emptyTallies();
  for (let done = false; !done; ) {
    done = countJobs(core, request, tallies, 0);
    yield tallies;
  }
});
