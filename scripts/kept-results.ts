/* npm run results: what presets come to, run as far as the page runs them, for it to show at once. public/results has a file for each preset,
 * public/recordings one for each whose run takes minutes. Only of what has changed since; `-- WORD`: of presets whose name holds that. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { isProgram } from '../cli/is-program.ts';
import { inRepository, presentModel, SUPPLIES } from '../cli/sweep/built-core.ts';
import { hasPhases, resolveLanes } from '../web/model/lanes.ts';
import { everyPreset, type Preset } from '../web/model/presets/presets.ts';
import type { ResolvedLane } from '../web/model/types.ts';
import { type Core, CoreRefusal, type CoreRun, loadCore } from '../web/run/core.ts';
import { HistoryRecorder, TreeSizeRecorder, withTrees } from '../web/run/history.ts';
import type { KeptResult } from '../web/run/lane-state.ts';
import type { Summary } from '../web/run/protocol.ts';
import { RunRecorder } from '../web/run/recording.ts';
import { runLimitPs } from '../web/run/run-limit.ts';
import { inOneGo, runUntil } from '../web/run/slices.ts';
import { RECORDED, recordedLane } from '../web/state/recorded.ts';
import { IN_ONE_GO, timingJobs } from '../web/study/measure-lane.ts';

/** What a file was made from: the model, and the preset without its view. */
export function digestOf(model: string, { scenario: { view: _, ...scenario } }: Preset): string {
  return createHash('sha256')
    .update(`${model} ${JSON.stringify(scenario)}`)
    .digest('hex')
    .slice(0, 16);
}

/** Null where the core refuses packets. */
export function resultOf(core: Core, lane: ResolvedLane): KeptResult | null {
  const run = core.open(lane);
  try {
    run.prepare();
    const trees = hasPhases(lane) ? null : new TreeSizeRecorder(lane, run);
    inOneGo(runUntil(run, runLimitPs(lane), IN_ONE_GO, trees));
    const jobs = inOneGo(timingJobs(core, lane, run, IN_ONE_GO));
    return { summary: withoutLists(withTrees(run.result(), trees)), ...(jobs && { jobs }) };
  } catch (error) {
    if (error instanceof CoreRefusal) return null;
    throw error;
  } finally {
    run.destroy();
  }
}

/** Without what is of single nodes, tasks and messages: no head tells of them. */
function withoutLists({ congestion, ...summary }: Summary): Summary {
  return {
    ...summary,
    taskTimes: null,
    congestion: congestion && {
      ...congestion,
      flows: [] as unknown as Uint32Array,
      nodeRole: [] as unknown as Uint8Array,
    },
  };
}

/** The recording of a lane, uncompressed: a step for each column of the history that a page would have of it. */
export function recordingOfRun(core: Core, lane: ResolvedLane, untilPs = runLimitPs(lane)): Uint8Array {
  const run = core.open(lane);
  const trees = new TreeSizeRecorder(lane, run);
  const { nextPs: stepPs } = new HistoryRecorder(lane, run.shape, runLimitPs(lane));
  const recorder = new RunRecorder(run.shape, lane);
  const runTo = (timePs: number): CoreRun => {
    inOneGo(runUntil(run, timePs, IN_ONE_GO, trees));
    return run;
  };
  for (let timePs = stepPs; timePs <= untilPs; timePs += stepPs) recorder.add(runTo(timePs).frame(), run.latencies());
  const file = recorder.finish(stepPs, withTrees(runTo(untilPs).result(), trees));
  run.destroy();
  return file;
}

async function main([word = '']: readonly string[]): Promise<void> {
  const core = await loadCore(readFileSync(SUPPLIES['fattree.wasm']));
  const model = presentModel();
  for (const preset of everyPreset().filter(({ id }) => id.includes(word))) {
    const [file, made] = [inRepository(`public/results/${preset.id}.json`), digestOf(model, preset)];
    if (word === '' && existsSync(file) && readFileSync(file, 'utf8').includes(made)) continue;
    const isRecorded = RECORDED.includes(preset.id);
    if (isRecorded) {
      const recording = gzipSync(recordingOfRun(core, recordedLane(preset.id)), { level: 9 });
      writeFileSync(inRepository(`public/recordings/${preset.id}.recording`), recording);
    }
    // A recording has its result in it.
    const lanes = isRecorded ? [] : resolveLanes(preset.scenario).map((lane) => resultOf(core, lane));
    const text = `${JSON.stringify({ made, lanes })}\n`;
    writeFileSync(file, text);
    process.stderr.write(`${preset.id}: ${(text.length / 1000).toFixed(1)} kB\n`);
  }
}

if (isProgram(import.meta.url)) await main(process.argv.slice(2));
