/* How the bus bandwidth of collectives changes with the size of their data, if phases wait for each other: by the loads of the phases,
 * which do not change. Pieces are rounded up to whole bytes and flits, as in a run. */

import type { Operation } from '../model/algorithms/collectives/collectives.ts';
import { tasksOf } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { collectiveOf } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { Analysis, Shape } from '../run/protocol.ts';
import { missingOf } from './comparable.ts';
import { analysedPhases } from './contention.ts';
import { loadsOf, lockstepBandwidth } from './loads.ts';

/** Bytes of a task's data, up to the most that can be set. */
const SIZES = { from: 2 ** 8, to: limits.messageBytes };
/** At even distances between two powers of two, so that pieces are whole flits at most of them. */
const STEPS = 4;

export interface SizeCurve {
  /** index of its lane */
  lane: number;
  name: string;
  /** what it brings about, and among how many: time goes by bandwidth only among those that do the same */
  operation: Operation;
  tasks: number;
  /** the size that is set */
  at: number;
  /** ascending, the same of all curves; the sizes that are set are among them */
  sizes: readonly number[];
  /** Gb/s */
  bandwidths: readonly number[];
}

type Analysed = Pick<LaneState, 'settings'> & { shape: Shape; analysis: Analysis };

/** A curve for each lane with a collective whose loads are known, except where messages are missing. */
export function sizeCurves(lanes: readonly LaneState[]): SizeCurve[] {
  const all = lanes.flatMap((lane) => {
    const operation = collectiveOf(lane.settings)?.operation;
    return operation ? [{ lane, operation }] : [];
  });
  const sizes = sizesWith(all.map(({ lane: { settings } }) => settings.traffic.dataBytes));
  return all.flatMap(({ lane, operation }) => {
    const { index, name, settings, shape } = lane;
    const analysis = analysedPhases(lane.analysis);
    if (!shape || !analysis || missingOf(lane)) return [];
    const bandwidths = bandwidthsOf({ settings, shape, analysis }, sizes);
    const what = { operation, tasks: tasksOf(settings), at: settings.traffic.dataBytes };
    return [{ lane: index, name, ...what, sizes, bandwidths }];
  });
}

function sizesWith(set: readonly number[]): number[] {
  const sizes = new Set(set);
  const first = 2 ** Math.floor(Math.log2(Math.min(SIZES.from, ...set)));
  for (let from = first; from < SIZES.to; from *= 2)
    for (let step = 0; step < STEPS; step++) sizes.add(Math.ceil(from * (1 + step / STEPS)));
  return [...sizes.add(SIZES.to)].sort((a, b) => a - b);
}

/** While runs go on, lanes are asked for ten times per second. */
const cache = new WeakMap<Analysis, { settings: ResolvedLane; sizes: string; bandwidths: number[] }>();

function bandwidthsOf({ settings, shape, analysis }: Analysed, sizes: readonly number[]): number[] {
  const known = cache.get(analysis);
  const key = sizes.join();
  if (known?.settings === settings && known.sizes === key) return known.bandwidths;
  const loads = loadsOf(shape, analysis);
  const bandwidths = sizes.map((dataBytes) => {
    const sized = { ...settings, traffic: { ...settings.traffic, dataBytes } };
    return lockstepBandwidth(sized, loads) ?? 0;
  });
  cache.set(analysis, { settings, sizes: key, bandwidths });
  return bandwidths;
}

/** Who is the fastest from one size to another. */
export interface Fastest {
  /** several where they are equally fast all the way */
  lanes: number[];
  from: number;
  to: number;
}

/** Differences of times below this share are those of arithmetic. */
const SAME = 1e-9;

/** In proportion to its time at one of the sizes, among those that do the same. */
const timeOf = ({ sizes, bandwidths }: SizeCurve, at: number) => (sizes[at] ?? 0) / (bandwidths[at] ?? 0);
const keepsUp = (one: SizeCurve, other: SizeCurve, at: number) => timeOf(one, at) <= timeOf(other, at) * (1 + SAME);

/** By ascending sizes; none where they do not all do the same. Between two sizes of the curves times are straight lines, as they are where pieces are whole flits: the fastest
 * changes where two of them cross. */
export function fastestBySize(curves: readonly SizeCurve[]): Fastest[] {
  const [one] = curves;
  if (!one || curves.some(({ operation, tasks }) => operation !== one.operation || tasks !== one.tasks)) return [];
  const { sizes } = one;
  const spans: { curve: SizeCurve; from: number; first: number }[] = [];
  for (const first of sizes.keys()) {
    const curve = curves.reduce((a, b) => (timeOf(b, first) < timeOf(a, first) ? b : a));
    const before = spans.at(-1)?.curve;
    if (before && keepsUp(before, curve, first)) continue;
    spans.push({ curve, from: before ? crossingOf(before, curve, first) : (sizes[0] ?? 0), first });
  }
  return spans.map(({ curve, from, first }, index) => {
    const next = spans[index + 1];
    const own = Array.from({ length: (next?.first ?? sizes.length) - first }, (_, step) => first + step);
    const lanes = curves.filter((other) => own.every((at) => keepsUp(other, curve, at))).map(({ lane }) => lane);
    return { lanes, from, to: next?.from ?? sizes.at(-1) ?? from };
  });
}

/** Before the size in that place, from which on one is faster than the other. */
function crossingOf(before: SizeCurve, after: SizeCurve, at: number): number {
  const [from, to] = [after.sizes[at - 1] ?? 0, after.sizes[at] ?? 0];
  const [left, right] = [at - 1, at].map((place) => timeOf(before, place) - timeOf(after, place)) as [number, number];
  return to - (right / (right - left)) * (to - from);
}
