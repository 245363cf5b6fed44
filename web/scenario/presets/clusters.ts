/* Two-level clusters that drop packets (Tam and Wang). */

import type { LaneOverride } from '../types.ts';
import type { PresetRow } from './preset.ts';

const group = 'Clusters with loss';

const global = { kind: 'global' } as const;
const aware = { kind: 'contention-aware' } as const;

/** From all at once to packets spread over time and switches. */
const schemes: LaneOverride[] = [
  { name: 'Naive', traffic: { schedule: 'naive' } },
  { name: 'Pairwise', traffic: { schedule: 'pairwise' } },
  { name: 'Sync', traffic: { schedule: 'sync' } },
  { name: 'Sync + GW', traffic: { schedule: 'sync' }, window: global },
  { name: 'Sync + GW + CA', traffic: { schedule: 'sync' }, window: global, mapping: aware },
];

const tournament = {
  kind: 'all-to-all',
  exchange: 'edge-coloring',
  schedule: 'sync',
  packetsPerDestination: 100,
} as const;

function compared(
  nodesPerSwitch: number,
  switches: number,
  figure: string,
  point: string,
  trees: [number, number] = [2, 4],
): PresetRow {
  return {
    id: `cluster-${nodesPerSwitch}x${switches}`,
    point,
    group,
    source: `Tam and Wang, section 4, ${figure}`,
    sketch: {
      title: `Cluster ${nodesPerSwitch}x${switches}`,
      topology: { kind: 'cluster', nodesPerSwitch, switches },
      traffic: tournament,
      lanes: schemes,
      view: { clock: 'packets', trees },
    },
  };
}

export const clusterPresets: readonly PresetRow[] = [
  {
    id: 'contention-aware',
    point:
      'With plain numbers, twelve steps in a row cross the backbone; contention-aware, every fourth does not, and no node sends to the same far switch twice in a row.',
    group,
    source: 'Tam and Wang, Figures 3 and 4',
    sketch: {
      title: 'XOR on 4x4, plain and contention-aware',
      topology: { kind: 'cluster', nodesPerSwitch: 4, switches: 4 },
      traffic: { kind: 'all-to-all', exchange: 'xor', schedule: 'sync', packetsPerDestination: 100 },
      lanes: [{ name: 'Plain' }, { name: 'Contention-aware', mapping: aware }],
      view: { phase: 7, play: false },
    },
  },
  compared(
    8,
    2,
    'cluster of 16 nodes',
    'With only a window, a few frames are still dropped; with node numbers spread over both switches too, none is, and a node gets 95 % of what the uplinks allow.',
  ),
  compared(
    8,
    3,
    'cluster of 24 nodes',
    'With three switches every remedy helps, from 2.5 MB/s (naive) to 8.9 of a possible 9.25; only a window and spread numbers together prevent all drops.',
  ),
  compared(
    8,
    4,
    'cluster of 32 nodes',
    'With four switches a naive exchange drops more packets than it has to send, and gets less than a quarter of the rate that a window and spread numbers give without any loss.',
    [0, 4],
  ),
  compared(
    6,
    4,
    'cluster of 24 nodes',
    'Without a window, even the pairwise exchange beats the synchronous one; with one, no frame is lost, and spread numbers reach 96 % of the bound.',
  ),
  {
    id: 'why-packets-drop',
    point: 'Unlimited queues, a faster uplink engine or free acknowledgements: each removes one reason for the window.',
    group,
    source: 'Beyond the paper: Tam and Wang, section 2.3, part by part.',
    sketch: {
      title: 'Why packets are dropped',
      topology: { kind: 'cluster', nodesPerSwitch: 8, switches: 2 },
      traffic: tournament,
      lanes: [
        { name: 'As measured' },
        { name: 'Unlimited queues', loss: { infinite: true } },
        { name: 'No engine limit', loss: { uplinkMBs: 0 } },
        { name: 'Piggybacked acks', loss: { acknowledge: 'rides' } },
        { name: 'Free acks', loss: { acknowledge: 'free' } },
      ],
      view: { clock: 'packets', trees: [0, 1] },
    },
  },
];
