/* Lanes and views that the lessons share. */

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
