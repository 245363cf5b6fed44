/* Lanes whose contention the figures count. */

import { defaultSettings } from '../web/model/defaults.ts';
import type { ExchangeKind, ResolvedLane, Xgft } from '../web/model/types.ts';

/** Table 1 of Prisacari 2013. */
export const TABLE_1: { nodes: number; shape: Xgft }[] = [
  { nodes: 16, shape: { m: [4, 2, 2], w: [1, 4, 1] } },
  { nodes: 32, shape: { m: [4, 4, 2], w: [1, 4, 2] } },
  { nodes: 64, shape: { m: [8, 4, 2], w: [1, 8, 2] } },
  { nodes: 128, shape: { m: [8, 8, 2], w: [1, 8, 4] } },
  { nodes: 256, shape: { m: [8, 4, 4, 2], w: [1, 8, 4, 2] } },
  { nodes: 512, shape: { m: [8, 8, 4, 2], w: [1, 8, 8, 2] } },
  { nodes: 1024, shape: { m: [8, 8, 8, 2], w: [1, 8, 8, 4] } },
];

export function shapeOfSize(nodes: number): Xgft {
  const row = TABLE_1.find((entry) => entry.nodes === nodes);
  if (!row) throw new Error(`Table 1 has no tree of ${nodes} nodes.`);
  return row.shape;
}

export type Latencies = 'ideal' | 'realistic';

export interface LaneChoice {
  shape: Xgft;
  exchange: ExchangeKind;
  latencies: Latencies;
  messageBytes?: number;
  jitterNs?: number;
  seed?: number;
  conflictFree?: boolean;
}

export const EXCHANGES: ExchangeKind[] = ['xor', 'lin', 'opt'];

/** Routing of the paper's exchanges; all others take D-mod-k. */
const ROUTINGS: Partial<Record<ExchangeKind, 'conflict-free'>> = { opt: 'conflict-free' };

/** Lanes as in the paper: 10 Gb/s, 4 KB buffers. */
export function laneOf(choice: LaneChoice): ResolvedLane {
  const real = choice.latencies === 'realistic';
  return {
    ...defaultSettings,
    name: choice.exchange.toUpperCase(),
    topology: { kind: 'xgft', ...choice.shape },
    mapping: { kind: 'contiguous', seed: 1, swaps: [] },
    traffic: {
      ...defaultSettings.traffic,
      exchange: choice.exchange,
      messageBytes: choice.messageBytes ?? 4096,
    },
    routing: {
      ...defaultSettings.routing,
      kind: choice.conflictFree ? 'conflict-free' : (ROUTINGS[choice.exchange] ?? 'd-mod-k'),
    },
    link: { ...defaultSettings.link, gbps: 10, latencyNs: real ? 100 : 0 },
    switch: { ...defaultSettings.switch, latencyNs: real ? 50 : 0 },
    adapter: { latencyNs: real ? 500 : 0, gapNs: 0 },
    run: { seed: choice.seed ?? 1, startJitterNs: choice.jitterNs ?? 0, untilNs: 0 },
  };
}
