/* How long phases last if each waits for the one before: what the fullest link carries, and the latencies of the longest path. */

import { busBandwidth, flitsIn, waitsForAnswer, wayPs } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { levelFlitPs } from '../run/flits.ts';
import type { Loads } from './loads.ts';

/** Latency of a message over a switch of this level, there and, where its task waits for the acknowledgement, back. */
function latencyPs(lane: ResolvedLane, level: number): number {
  const onePs = wayPs(lane, level, (at) => levelFlitPs(lane, at));
  return waitsForAnswer(lane) ? 2 * onePs + levelFlitPs(lane, 1) : onePs;
}

/** By phase. Only on output-queued switches. */
export function phaseTimesPs(
  lane: ResolvedLane,
  { contention, levels }: Pick<Loads, 'contention' | 'levels'>,
): number[] {
  const flits = flitsIn(lane);
  const eachPs = levels.map((_, level) => levelFlitPs(lane, level + 1));
  const startPs = levels.map((_, level) => latencyPs(lane, level + 1));
  return contention.map((_, phase) => {
    const top = levels.findLastIndex(({ crossings }) => (crossings[phase] ?? 0) > 0);
    const busiestPs = levels.map(
      ({ maxLinkUp, maxLinkDown }, level) =>
        Math.max(maxLinkUp[phase] ?? 0, maxLinkDown[phase] ?? 0) * (eachPs[level] ?? 0),
    );
    return top < 0 ? 0 : (startPs[top] ?? 0) + Math.max(...busiestPs) * flits(phase);
  });
}

export function lockstepPs(lane: ResolvedLane, loads: Pick<Loads, 'contention' | 'levels'>): number {
  return phaseTimesPs(lane, loads).reduce((sum, ps) => sum + ps, 0);
}

/** The bus bandwidth of a collective whose phases wait for each other; null for what is none. */
export function lockstepBandwidth(lane: ResolvedLane, loads: Pick<Loads, 'contention' | 'levels'>): number | null {
  return busBandwidth(lane, lockstepPs(lane, loads));
}
