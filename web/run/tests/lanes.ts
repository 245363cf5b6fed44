/* Lanes and the built core, for tests. */

import { readFileSync } from 'node:fs';
import { defaultSettings } from '../../model/defaults.ts';
import { resolveLane } from '../../model/lanes.ts';
import type { Cable, LaneSettings, ResolvedLane } from '../../model/types.ts';
import { AnalysisRows } from '../analysis.ts';
import { Background } from '../background.ts';
import { type Core, type CoreRun, FOREVER_PS, loadCore } from '../core.ts';
import type { LaneState } from '../lane-state.ts';
import type { Analysis, WorkerEvent } from '../protocol.ts';
import { Timeline } from '../timeline.ts';

const WASM = new URL('../../../public/core/fattree.wasm', import.meta.url);

export function coreModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(WASM));
}

export function builtCore(): Promise<Core> {
  return loadCore(readFileSync(WASM));
}

/** The loads of all phases. */
export function analysisOf(run: CoreRun): Analysis {
  const rows = new AnalysisRows(run.shape);
  while (!rows.complete) rows.add(run.plan(rows.done));
  return rows.copy();
}

/** A lane whose loads are counted, and which has not run. */
export function planned(core: Core, settings: ResolvedLane, index = 0): LaneState {
  const run = core.open(settings);
  const [{ shape }, analysis] = [run, analysisOf(run)];
  run.destroy();
  const idle = { state: 'idle', fraction: 0, secondsLeft: null, refusal: null } as const;
  const rest = { status: 'ready', error: null, loads: null, summary: null, history: null, run: idle } as const;
  return { index, name: settings.name, settings, shape, analysis, ...rest };
}

/** Goes on to an instant, or to the end. */
export function runOn(run: CoreRun, untilPs = FOREVER_PS): CoreRun {
  while (run.run(untilPs, 1e7) === 'running');
  return run;
}

/** What somebody sees of a run that is over, or has come this far. */
export function ran<T>(core: Core, settings: ResolvedLane, look: (run: CoreRun) => T, untilPs?: number): T {
  const run = core.open(settings);
  run.prepare();
  const seen = look(runOn(run, untilPs));
  run.destroy();
  return seen;
}

/** A lane's background with a clock that goes on by so much at each reading; `toEnd` gives all that it told. */
export function inBackground(
  core: Core,
  settings: ResolvedLane,
  tickMs = 60,
  hear: (event: WorkerEvent, timeline: Timeline) => void = () => undefined,
) {
  const open = (own = settings) => core.open(own);
  const run = open();
  const timeline = new Timeline(run, open);
  const events: WorkerEvent[] = [];
  let nowMs = 0;
  const now = () => (nowMs += tickMs);
  const emit = (event: WorkerEvent) => {
    events.push(event);
    hear(event, timeline);
  };
  const background = new Background({ lane: settings, run, timeline, analyse: false, open }, emit, now);
  const toEnd = (afterSlice: () => void = () => undefined) => {
    while (background.working) {
      background.slice(nowMs + tickMs + 40);
      afterSlice();
    }
    return events;
  };
  return { run, timeline, background, now, toEnd };
}

/** When it has run. */
export function finished(core: Core, settings: ResolvedLane): LaneState {
  const summary = ran(core, settings, (run) => run.result());
  const state = { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } as const;
  return { ...planned(core, settings), summary, run: state };
}

/** The default lane with some fields changed. */
export function lane(patch: { [K in keyof LaneSettings]?: Partial<LaneSettings[K]> } = {}): ResolvedLane {
  return resolveLane(defaultSettings, { name: 'lane', ...patch });
}

/** Its last message is ready after the clock has counted all that it can: nodes of two cables count half as long. It costs next to nothing. */
export const BEYOND_THE_CLOCK = lane({
  topology: { kind: 'xgft', m: [4], w: [2] },
  traffic: {
    kind: 'trace',
    trace: 'file',
    rows: [-1, 0, 1, 2].map((after) => [after, after < 0 ? 0 : 900_000_000, after + 1, (after + 2) % 4, 64]),
  },
  routing: { kind: 'd-mod-k' },
  packet: { bytes: 64 },
  link: { gbps: 512, latencyNs: 0 },
  switch: { buffering: 'input', latencyNs: 0 },
} as never);
export const CLOCK_ENDS_PS = 0x7fff_ffff * 1000;

/** XOR on the tree of Figure 1, d-mod-k: contention 2 across the top. */
export const XOR = lane({ traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } });
export const OPT = lane();

/** A tree whose nodes 0 to 3 and 4 to 7 are parted: messages between them cannot be sent. */
export const PARTED = {
  kind: 'xgft' as const,
  m: [4, 2],
  w: [1, 2],
  cuts: [
    ['1.0', '2.0'],
    ['1.0', '2.1'],
  ] as Cable[],
} satisfies Partial<LaneSettings['topology']>;
