/* A worker that counts contention over random jobs and regularly posts its progress. */

import { loadCore } from '../engine/core.ts';
import { countJobs, type JobsRequest, noTallies } from '../families/job/statistics.ts';

/** ms between progress messages. */
const SLICE_MS = 100;

export interface JobsOrder {
  module: WebAssembly.Module;
  asked: JobsRequest;
}

self.onmessage = async ({ data }: MessageEvent<JobsOrder>) => {
  const core = await loadCore(data.module);
  const tallies = noTallies();
  for (let done = false; !done; ) {
    done = countJobs(core, data.asked, tallies, SLICE_MS);
    self.postMessage(structuredClone(tallies));
    // Lets pending messages be handled.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
