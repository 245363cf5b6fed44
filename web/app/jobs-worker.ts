/* Counts how crowded random jobs are, in a worker of its own: told what to count, it says now and then how far it is. */

import { loadCore } from '../engine/core.ts';
import { countJobs, type JobsRequest, noTallies } from '../families/job/statistics.ts';

/** Between two words of it. */
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
    // A message that waits is heard here.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
};
