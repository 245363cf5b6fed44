/* Lanes and views that the lessons share. */

import type { Sketch } from '../scenario/presets/preset.ts';
import type { LaneOverride, Traffic, View } from '../scenario/types.ts';

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

/** The same in microseconds. */
export function atMicro(microseconds: number, hidden: string[] = []): Partial<View> {
  return at(microseconds / 1000, hidden);
}

/** Trees that are climbed to the top: 4 top switches over 16 nodes, and 16 over 128. */
const small = { kind: 'extended-kary-ntree', k: 2, n: 3 } as const;
export const large = { kind: 'extended-kary-ntree', k: 4, n: 3 } as const;

/** first, first + 1, .., last */
export function run(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

export function manyToMany(traffic: Partial<Traffic>): Omit<Sketch, 'title' | 'lanes'> {
  return {
    topology: small,
    traffic: { kind: 'many-to-many', schedule: 'shuffle', messageBytes: 256, ...traffic },
    routing: { kind: 's-mod-k', climb: 'top' },
  };
}

/** An all-to-all on a cluster that drops packets, step by step through a permutation. */
export function cluster(nodesPerSwitch: number, switches: number, traffic: Partial<Traffic> = {}) {
  return {
    topology: { kind: 'cluster', nodesPerSwitch, switches },
    traffic: {
      kind: 'all-to-all',
      exchange: 'edge-coloring',
      schedule: 'sync',
      packetsPerDestination: 100,
      ...traffic,
    },
  } as const satisfies Omit<Sketch, 'title' | 'lanes'>;
}

/** Sixteen of thirty nodes under five leaf switches of six, and under six of five. */
const shiftExchange = { kind: 'all-to-all', exchange: 'shift' } as const;
export const fiveLeaves = {
  topology: { kind: 'xgft', m: [6, 5], w: [1, 6] },
  traffic: shiftExchange,
} satisfies Partial<Sketch>;
export const sixLeaves = {
  topology: { kind: 'xgft', m: [5, 6], w: [1, 5] },
  traffic: shiftExchange,
} satisfies Partial<Sketch>;
export const someNodes = { nodes: [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29] };
export const byDestinationPort: LaneOverride = { name: 'Destination port', routing: { kind: 'd-mod-k' } };
export const bySourcePort: LaneOverride = { name: 'Source port', routing: { kind: 's-mod-k' } };
