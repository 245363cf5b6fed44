/* Lanes and latencies shared by many presets. */

import { defaultView } from '../defaults.ts';
import { limits } from '../limits.ts';
import type { LaneOverride, View } from '../types.ts';

const xor: LaneOverride = { name: 'XOR', traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } };
const lin: LaneOverride = { name: 'LIN', traffic: { exchange: 'lin' }, routing: { kind: 'd-mod-k' } };
const opt: LaneOverride = { name: 'OPT', traffic: { exchange: 'opt' }, routing: { kind: 'conflict-free' } };

/** The three exchanges, each on the routing that serves it best. */
export const threeExchanges: LaneOverride[] = [xor, lin, opt];

/** Contention only: every latency is 0. */
export const noLatency = {
  link: { latencyNs: 0 },
  switch: { latencyNs: 0 },
  adapter: { latencyNs: 0 },
};

/** Table 1: end nodes, children and parents. */
export const networks: readonly { nodes: number; m: number[]; w: number[] }[] = [
  { nodes: 16, m: [4, 2, 2], w: [1, 4, 1] },
  { nodes: 32, m: [4, 4, 2], w: [1, 4, 2] },
  { nodes: 64, m: [8, 4, 2], w: [1, 8, 2] },
  { nodes: 128, m: [8, 8, 2], w: [1, 8, 4] },
  { nodes: 256, m: [8, 4, 4, 2], w: [1, 8, 4, 2] },
  { nodes: 512, m: [8, 8, 4, 2], w: [1, 8, 8, 2] },
  { nodes: 1024, m: [8, 8, 8, 2], w: [1, 8, 8, 4] },
];

export function network(nodes: number): { kind: 'xgft'; m: number[]; w: number[] } {
  const row = networks.find((candidate) => candidate.nodes === nodes);
  if (!row) throw new Error(`Table 1 has no network of ${nodes} nodes.`);
  return { kind: 'xgft', m: row.m, w: row.w };
}

/** Target duration of a run with many phases, ms; up to MAX_STANDARD_MS the default pace is kept. */
const TARGET_MS = 30_000;
const MAX_STANDARD_MS = 40_000;
const STEP = 50;

/** Shorter phases where there are many. */
export function pace(phases: number): { view?: Pick<View, 'phaseMs'> } {
  if (phases * defaultView.phaseMs <= MAX_STANDARD_MS) return {};
  return { view: { phaseMs: Math.max(limits.phaseMs.min, Math.round(TARGET_MS / phases / STEP) * STEP) } };
}
