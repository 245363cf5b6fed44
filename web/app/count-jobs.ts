/* Random jobs are counted in a worker; whoever looks at the counts hears of them as they grow, and ends the worker by
 * turning away. */

import { compileCore } from '../engine/core.ts';
import { startWorker } from '../engine/start-worker.ts';
import type { ComputeJobs, JobTallies } from '../families/job/statistics.ts';
import { t } from '../language/language.ts';
import type { JobsOrder } from './jobs-worker.ts';
import script from './jobs-worker.ts?worker&url';

export const countJobsInWorker: ComputeJobs = async function* (asked, onProgress, signal) {
  const module = await compileCore(await fetch(new URL('core/fattree.wasm', document.baseURI)));
  const worker = startWorker(script);
  const told: JobTallies[] = [];
  let wake: () => void = () => undefined;
  let broken: Error | null = null;
  worker.onmessage = ({ data }: MessageEvent<JobTallies>) => {
    told.push(data);
    wake();
  };
  worker.onerror = () => {
    broken = new Error(t`Counting stopped; start it again.`);
    wake();
  };
  signal.addEventListener('abort', () => wake());
  worker.postMessage({ module, asked } satisfies JobsOrder);
  try {
    while (!signal.aborted) {
      if (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      if (broken) throw broken;
      const newest = told.splice(0).at(-1);
      if (!newest || signal.aborted) continue;
      onProgress(newest.jobs / asked.count);
      yield newest;
      if (newest.jobs >= asked.count) return;
    }
  } finally {
    worker.terminate();
  }
};
