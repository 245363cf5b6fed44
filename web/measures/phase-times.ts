/* How long phases last if each waits for the one before: what the fullest link carries, and the latencies of the longest path. */

import { busBandwidth } from '../model/collective.ts';
import { flitsIn } from '../model/message-sizes.ts';
import type { ResolvedLane } from '../model/types.ts';
import { flitPs } from '../run/flits.ts';
import type { Loads } from './loads.ts';

/** Of a message over a switch of this level, there and, where it is acknowledged, back. */
function latencyPs(lane: ResolvedLane, level: number): number {
  const { link, switch: switches, adapter, traffic } = lane;
  const ns = 2 * adapter.latencyNs + 2 * level * link.latencyNs + (2 * level - 1) * switches.latencyNs;
  const wayPs = Math.round(ns * 1000);
  return traffic.acknowledge ? 2 * wayPs + flitPs(lane) : wayPs;
}

/** By phase. Only on output-queued switches. */
export function phaseTimesPs(
  lane: ResolvedLane,
  { contention, levels }: Pick<Loads, 'contention' | 'levels'>,
): number[] {
  const flits = flitsIn(lane);
  return contention.map((load, phase) => {
    const top = levels.findLastIndex(({ crossings }) => (crossings[phase] ?? 0) > 0);
    return top < 0 ? 0 : latencyPs(lane, top + 1) + load * flits(phase) * flitPs(lane);
  });
}

export function lockstepPs(lane: ResolvedLane, loads: Pick<Loads, 'contention' | 'levels'>): number {
  return phaseTimesPs(lane, loads).reduce((sum, ps) => sum + ps, 0);
}

/** The bus bandwidth of a collective whose phases wait for each other; null for what is none. */
export function lockstepBandwidth(lane: ResolvedLane, loads: Pick<Loads, 'contention' | 'levels'>): number | null {
  return busBandwidth(lane, lockstepPs(lane, loads));
}
