/* Lanes and views that the lessons share. */

import type { Sketch } from '../scenario/presets/preset.ts';
import type { LaneOverride, View } from '../scenario/types.ts';

export const xor: LaneOverride = { name: 'XOR', traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } };
export const lin: LaneOverride = { name: 'LIN', traffic: { exchange: 'lin' }, routing: { kind: 'd-mod-k' } };
export const opt: LaneOverride = { name: 'OPT', traffic: { exchange: 'opt' }, routing: { kind: 'conflict-free' } };

/** The phase clock, standing. */
export function still(phase: number, hidden: string[] = []): Partial<View> {
  return { clock: 'phases', phase, play: false, hidden };
}

/** The phase clock, running. */
export function moving(phase: number, hidden: string[] = []): Partial<View> {
  return { clock: 'phases', phase, play: true, hidden };
}

/** The packet clock, running. */
export function packets(hidden: string[] = []): Partial<View> {
  return { clock: 'packets', phase: 0, play: true, hidden };
}

/** 128 nodes on switches of 8 ports, where a tenth of the nodes turn to node 4 from 0.3 to 3 ms. */
export const hotNode: Omit<Sketch, 'title' | 'lanes'> = {
  topology: { kind: 'rlft', ports: 8, stages: 3 },
  traffic: { kind: 'hot-spot', share: 0.1, hotNodes: [4], startNs: 300_000, endNs: 3_000_000 },
  link: { gbps: 100, latencyNs: 30 },
  switch: { buffering: 'input', bufferPackets: 48 },
  congestion: { rootTimerNs: 400_000, ttlNs: 2_000_000 },
  run: { untilNs: 4_000_000, seed: 1 },
};

/** The port into node 4: the twin of that node's link up. */
export const HOT_PORT = 388;

export const fixed: LaneOverride = { name: 'D-mod-K', routing: { kind: 'd-mod-k' } };
export const notified: LaneOverride = { name: 'ARN', routing: { kind: 'arn' } };
export const isolated: LaneOverride = { name: 'ARN + AFI', routing: { kind: 'arn' }, isolation: { kind: 'afi' } };

/** Simulated time, standing at an instant. */
export function at(milliseconds: number, hidden: string[] = []): Partial<View> {
  return { clock: 'packets', timeNs: milliseconds * 1e6, play: false, hidden };
}

/** Simulated time, running from an instant on. */
export function from(milliseconds: number, hidden: string[] = []): Partial<View> {
  return { ...at(milliseconds, hidden), play: true };
}
