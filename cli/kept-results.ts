/* npm run results: runs presets and keeps what they came to, for the page to show at once. public/recordings: those that take minutes, as
 * recordings. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ResolvedLane } from '../web/model/types.ts';
import { type Core, type CoreRun, loadCore } from '../web/run/core.ts';
import { HistoryRecorder } from '../web/run/history.ts';
import { RunRecorder } from '../web/run/recording.ts';
import { runLimitPs } from '../web/run/run-limit.ts';
import { RECORDED, recordedLane } from '../web/state/recorded.ts';
import { SUPPLIES } from '../web/study/built-core.ts';
import { inRepository } from '../web/study/repository.ts';
import { isProgram } from './is-program.ts';

const CALL_HOPS = 20_000_000;

function runTo(run: CoreRun, timePs: number): void {
  while (run.run(timePs, CALL_HOPS) === 'running');
}

/** The recording of a lane, uncompressed: a step for each column of the history that a page would have of it. */
export function recordingOfRun(core: Core, lane: ResolvedLane, untilPs = runLimitPs(lane)): Uint8Array {
  const run = core.open(lane);
  run.prepare();
  const { nextPs: stepPs } = new HistoryRecorder(lane, run.shape, runLimitPs(lane));
  const recorder = new RunRecorder(run.shape, lane);
  for (let timePs = stepPs; timePs <= untilPs; timePs += stepPs) {
    runTo(run, timePs);
    recorder.add(run.frame(), run.latencies());
  }
  runTo(run, untilPs);
  const file = recorder.finish(stepPs, run.result());
  run.destroy();
  return file;
}

async function main(words: readonly string[]): Promise<void> {
  const core = await loadCore(readFileSync(SUPPLIES['fattree.wasm']));
  const folder = inRepository('public/recordings');
  mkdirSync(folder, { recursive: true });
  for (const id of RECORDED.filter((id) => words.every((word) => id.includes(word)))) {
    const lane = recordedLane(id);
    const file = gzipSync(recordingOfRun(core, lane), { level: 9 });
    writeFileSync(`${folder}/${id}.recording`, file);
    process.stderr.write(`${id}: ${(file.length / 1000).toFixed(0)} kB\n`);
  }
}

if (isProgram(import.meta.url)) await main(process.argv.slice(2));
