/* One run, and what is kept of it. */

import { createHash } from 'node:crypto';
import { type Core, type CoreRun, FOREVER_PS } from '../../engine/core.ts';
import { efficiencyOf, idealOf, recoveryOf } from '../../engine/efficiency.ts';
import type { Summary } from '../../engine/protocol.ts';
import { standardSettings } from '../../scenario/defaults.ts';
import { PARTS } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { type Case, laneOf, NETWORKS, settingsOf } from './cases.ts';
import { isTrace, recipeOf } from './traces.ts';

/** A line of the file of kept runs. Loads are shares of the rate of a link. */
export interface Kept {
  id: string;
  /** of the settings, and of the core that ran them */
  settings: string;
  core: string;
  /** of the whole final state */
  hash: string;
  /** of one processor */
  seconds: number;
  hops: number;
  /** of the recording of a trace; null without one */
  completionNs: number | null;
  sources: number;
  /** null for a trace */
  ideal: number | null;
  /** lowest mean over a ninetieth of the hot spot, time until the ideal is back for good, mean of the last third;
   * null without a hot spot, or where it never happened */
  drop: number | null;
  recoveryNs: number | null;
  steady: number | null;
  roots: number;
  binNs: number;
  efficiency: number[];
}

/** About a second of work. */
const SLICE_HOPS = 30_000_000;

function runToEnd(run: CoreRun, untilPs: number, tell: (fraction: number) => void): void {
  while (run.run(untilPs, SLICE_HOPS) === 'running') tell(run.progress().timePs / untilPs);
}

/** Means over bins of about `binNs`; what does not fill the last one is left out. */
function coarse(lane: ResolvedLane, summary: Summary, nodes: number, binNs: number) {
  const fine = efficiencyOf(lane, summary, nodes);
  const fold = Math.max(1, Math.round((binNs * 1000) / fine.binPs));
  const values = Array.from({ length: Math.floor(fine.endPs / (fine.binPs * fold)) }, (_, bin) => {
    const part = fine.values.slice(bin * fold, (bin + 1) * fold);
    return Number((part.reduce((a, b) => a + b, 0) / fold).toFixed(4));
  });
  return { binNs: (fine.binPs * fold) / 1000, values };
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(5));
}

export function measure(
  core: Core,
  entry: Case,
  quick: boolean,
  tell: (fraction: number) => void,
): Omit<Kept, 'core' | 'settings'> {
  const lane = laneOf(entry, quick);
  const run = core.open(lane);
  try {
    const start = performance.now();
    runToEnd(run, lane.run.untilNs > 0 ? lane.run.untilNs * 1000 : FOREVER_PS, tell);
    const summary = run.result();
    return keptOf(entry, lane, summary, run.shape.nodes, (performance.now() - start) / 1000, quick);
  } finally {
    run.destroy();
  }
}

function keptOf(entry: Case, lane: ResolvedLane, summary: Summary, nodes: number, seconds: number, quick: boolean) {
  const { congestion } = summary;
  if (!congestion) throw new Error('A run on input-queued switches tells nothing of congestion.');
  const recovery = recoveryOf(lane, summary, nodes);
  const series = coarse(lane, summary, nodes, NETWORKS[quick ? 'quick' : entry.figure].keptNs);
  const { sources, ideal } = idealOf(lane, congestion, nodes);
  return {
    id: entry.id,
    hash: summary.hash,
    seconds: Number(seconds.toFixed(1)),
    hops: summary.hops,
    completionNs: summary.completionPs < 0 ? null : summary.completionPs / 1000,
    sources,
    ideal: lane.traffic.kind === 'trace' ? null : rounded(ideal),
    drop: rounded(recovery?.drop),
    recoveryNs: recovery?.recoveryPs == null ? null : recovery.recoveryPs / 1000,
    steady: rounded(recovery?.steady),
    roots: congestion.roots,
    binNs: series.binNs,
    efficiency: series.values,
  };
}

/** What the core did before a field came whose default is something else. Only adaptive routing reads this one. */
function usualOf(lane: ResolvedLane, part: string, name: string, standard: unknown): unknown {
  if (part !== 'congestion' || name !== 'adaptiveTies') return standard;
  return lane.routing.kind === 'adaptive' ? 'stay' : lane.congestion.adaptiveTies;
}

/** What a lane says beyond the defaults, which are published and stay: so fields that are new one day change nothing. */
function ownFields(lane: ResolvedLane): [string, unknown][] {
  const fields = PARTS.flatMap((part) => {
    const usual = new Map<string, unknown>(Object.entries(standardSettings[part]));
    return Object.entries(lane[part])
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usualOf(lane, part, name, usual.get(name))))
      .map(([name, value]): [string, unknown] => [`${part}.${name}`, value]);
  });
  return fields.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Tells whether a kept run is one of these settings: 12 hex digits. */
export function settingsHash(entry: Case, quick: boolean): string {
  const recipe = isTrace(entry.traffic) ? recipeOf(entry.traffic, entry.seed) : null;
  const text = JSON.stringify([ownFields(settingsOf(entry, quick)), recipe]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A kept run belongs to a case as it is now. */
export function isOf(kept: Kept, entry: Case, quick: boolean): boolean {
  return kept.id === entry.id && kept.settings === settingsHash(entry, quick);
}
