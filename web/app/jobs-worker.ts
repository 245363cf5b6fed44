/* A worker that counts how crowded random jobs are and posts its progress now and then. */

import { loadCore } from '../engine/core.ts';
import { countJobs, type JobsRequest, noTallies } from '../families/job/statistics.ts';

/** Between two progress messages. */
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
    // Lets a waiting message in.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
