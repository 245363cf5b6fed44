/* A worker that counts contention over random jobs and regularly posts its progress. */

import { loadCore } from '../engine/core.ts';
import { countJobs, emptyTallies, type JobsRequest } from '../families/job/statistics.ts';

/** ms between progress messages. */
const SLICE_MS = 100;

export interface CountJobsRequest {
  module: WebAssembly.Module;
  request: JobsRequest;
}

self.onmessage = async ({ data }: MessageEvent<CountJobsRequest>) => {
  const core = await loadCore(data.module);
  const tallies = emptyTallies();
  for (let done = false; !done; ) {
    done = countJobs(core, data.request, tallies, SLICE_MS);
    self.postMessage(structuredClone(tallies));
    // Lets pending messages be handled.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
