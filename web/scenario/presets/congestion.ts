/* Congestion trees on input-queued switches, and countermeasures. */

import type { LaneOverride, LaneSettings, Traffic } from '../types.ts';
import type { PresetRow } from './preset.ts';

const dModK: LaneOverride = { name: 'D-mod-k', routing: { kind: 'd-mod-k' }, isolation: { kind: 'none' } };
const quiet: LaneOverride = { ...dModK, name: 'No incast', traffic: { incast: false } };
const arnAfi: LaneOverride = { name: 'ARN + AFI' };

/** Common starting point: notifications, and isolation of the packets they divert. */
const managed = { routing: { kind: 'arn' }, isolation: { kind: 'afi' }, queuing: { kind: '1q' } } as const;
const hardware = { link: { gbps: 100, latencyNs: 30 }, packet: { bytes: 4096 } } as const;
const packets = { clock: 'packets' } as const;

const THRESHOLDS = { highThreshold: 0.81, lowThreshold: 0.63, freeCredits: 0.78 } as const;

/** 128 nodes that show the paper's effects within 4 ms. */
const small = {
  topology: { kind: 'rlft', ports: 8, stages: 3 },
  ...managed,
  ...hardware,
  switch: { buffering: 'input', bufferPackets: 48 },
  congestion: { ...THRESHOLDS, rootTimerNs: 400_000, ttlNs: 2_000_000 },
  run: { untilNs: 4_000_000, seed: 1 },
  view: packets,
} as const satisfies { [K in keyof LaneSettings]?: Partial<LaneSettings[K]> } & { view: object };

const hotSpot: Partial<Traffic> = {
  kind: 'hot-spot',
  share: 0.1,
  hotNodes: [4],
  startNs: 300_000,
  endNs: 3_000_000,
  load: 1,
};

/** As in the paper: 84 packets per input port, root timer 5 ms. */
function large(ports: number): Pick<PresetRow['sketch'], 'topology' | 'congestion' | 'view'> & typeof managed {
  return { topology: { kind: 'rlft', ports, stages: 3 }, ...managed, ...hardware, view: packets };
}

function trace(kind: 'ptrans' | 'cnn', title: string, endNs: number): PresetRow['sketch'] {
  const traffic: Partial<Traffic> = { ...hotSpot, kind: 'trace', trace: kind, incast: true, endNs };
  return { title, ...small, traffic, run: { untilNs: 8_000_000, seed: 1 }, lanes: [quiet, dModK, arnAfi] };
}

const group = 'Congestion';

export const congestionPresets: readonly PresetRow[] = [
  {
    id: 'one-hot-node',
    point:
      'A tenth of the nodes send to one node, and everybody waits; notifications with isolation set the others free.',
    group,
    source: 'Rocher-Gonzalez, Figure 6, on 128 nodes',
    sketch: {
      title: 'One hot node',
      ...small,
      traffic: hotSpot,
      lanes: [
        dModK,
        arnAfi,
        { name: 'Oblivious', routing: { kind: 'random' }, isolation: { kind: 'none' } },
        { name: 'Adaptive-Th', routing: { kind: 'adaptive' }, isolation: { kind: 'none' } },
        { name: 'Adaptive-Th + AFI', routing: { kind: 'adaptive' } },
        { name: 'ARN', isolation: { kind: 'none' } },
      ],
      view: { ...packets, trees: [0, 1] },
    },
  },
  {
    id: 'isolation-off',
    point: 'Neither notifications alone nor isolation in switches alone helps: the end nodes have to take part.',
    group,
    source: 'Rocher-Gonzalez, section 2.4; beyond the paper',
    sketch: {
      title: 'Who has to isolate',
      ...small,
      traffic: hotSpot,
      lanes: [
        { name: 'Everywhere', isolation: { kind: 'afi' } },
        { name: 'In switches only', isolation: { kind: 'afi-switches' } },
        { name: 'Nowhere', isolation: { kind: 'none' } },
      ],
    },
  },
  {
    id: 'queuing-schemes',
    point:
      'Three channels shelter part of the traffic, whatever the scheme; notifications with isolation shelter the rest.',
    group,
    source: 'Rocher-Gonzalez, Figure 6, on 128 nodes',
    sketch: {
      title: 'Queuing schemes and notifications',
      ...small,
      traffic: hotSpot,
      queuing: { kind: '1q', vcs: 3 },
      lanes: [
        { ...dModK, name: '1Q' },
        { ...dModK, name: 'DBBM', queuing: { kind: 'dbbm' } },
        { ...dModK, name: 'vFtree', queuing: { kind: 'vftree' } },
        { ...dModK, name: 'Flow2SL', queuing: { kind: 'flow2sl' } },
        arnAfi,
      ],
      view: { ...packets, trees: [0, 4] },
    },
  },
  {
    id: 'four-hot-nodes',
    point: 'Four hot nodes share the hot sources, so four congestion trees grow at once.',
    group,
    source: 'Rocher-Gonzalez, section 4.2.1 (HX-4), on 128 nodes',
    sketch: {
      title: 'Four hot nodes',
      ...small,
      traffic: { ...hotSpot, hotNodes: [4, 37, 74, 111] },
      lanes: [dModK, arnAfi],
    },
  },
  {
    id: 'hot-432',
    point: 'The hot spot of the paper at full length: from 3 ms on, a tenth of 432 nodes send to one for 90 ms.',
    group,
    source: 'Rocher-Gonzalez, Figure 6 (H10, 1Q)',
    sketch: {
      title: 'H10 on 432 nodes',
      ...large(12),
      traffic: { ...hotSpot, startNs: 3_000_000, endNs: 93_000_000 },
      run: { untilNs: 120_000_000, seed: 1 },
      lanes: [dModK, arnAfi],
    },
  },
  {
    id: 'hot-3456',
    point: 'The same hot spot on 3,456 nodes, with shorter timers so that 20 ms are enough.',
    group,
    source: 'After Rocher-Gonzalez, section 4.3, 3,456 nodes',
    sketch: {
      title: 'H10 on 3,456 nodes',
      ...large(24),
      traffic: { ...hotSpot, startNs: 1_000_000, endNs: 20_000_000 },
      congestion: { rootTimerNs: 1_000_000 },
      run: { untilNs: 20_000_000, seed: 1 },
      lanes: [arnAfi],
    },
  },
  {
    id: 'parking-lot',
    point:
      'Node 1, beside the hot node, gets half of its link; nodes 2 and 8, which share a path to it, a quarter each.',
    group,
    source: 'After Rocher-Gonzalez, section 2.3: the parking lot problem',
    sketch: {
      title: 'The nearest gets the most',
      topology: { kind: 'rlft', ports: 4, stages: 3 },
      ...hardware,
      traffic: { kind: 'hot-spot', hotNodes: [0], sources: [1, 2, 8], startNs: 0, endNs: 1_000_000, background: 0 },
      routing: { kind: 'd-mod-k' },
      run: { untilNs: 1_000_000 },
      // The result is the packets received from each source by this time, which the hot node's panel lists.
      view: { ...packets, timeNs: 500_000, select: 'node:0:0', play: false },
      lanes: [{ name: 'D-mod-k' }],
    },
  },
  {
    id: 'ptrans',
    point:
      'Incast nearly doubles the time of a transpose, and isolation recovers some of it; the trace is generated, not measured.',
    group,
    source: 'After Rocher-Gonzalez, section 4.4 (PTRANS)',
    sketch: trace('ptrans', 'A transpose with incast', 3_000_000),
  },
  {
    id: 'cnn',
    point:
      'One slow message holds up a whole ring, so incast makes the training several times as long; isolation halves that. The trace is generated, not measured.',
    group,
    source: 'After Rocher-Gonzalez, section 4.4 (training of a CNN)',
    sketch: trace('cnn', 'Training with incast', 3_000_000),
  },
];
