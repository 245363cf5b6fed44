/* The runs behind the figures of Rocher-Gonzalez: traffic x queuing scheme x technique x seed, each with a name such as
 * '6/h10/1q/arn-afi/1', in the order in which they are worth having. */

import { standardSettings } from '../../scenario/defaults.ts';
import type { Isolation, Queuing, ResolvedLane, RoutingKind, Traffic } from '../../scenario/types.ts';
import { isTrace, recipeOf, rowsOf, type TraceName } from './traces.ts';

export const TECHNIQUES = ['d-mod-k', 'oblivious', 'adaptive', 'adaptive-afi', 'arn', 'arn-afi'] as const;
export type Technique = (typeof TECHNIQUES)[number];

/** Adaptive routing that stays where another port has just as many credits: for comparison, in no figure. */
export const STAYING = { adaptive: 'adaptive-stay', 'adaptive-afi': 'adaptive-afi-stay' } as const;
export type Ran = Technique | (typeof STAYING)[keyof typeof STAYING];

export const QUEUINGS: Queuing['kind'][] = ['1q', 'dbbm', 'vftree', 'flow2sl'];

export const SYNTHETIC = ['rnd', 'h10', 'h10-4', 'h25', 'h25-4'] as const;
export type Synthetic = (typeof SYNTHETIC)[number];
export type Figure = '6' | '7' | '8';

export interface Case {
  id: string;
  figure: Figure;
  traffic: Synthetic | TraceName;
  queuing: Queuing['kind'];
  technique: Ran;
  seed: number;
}

/** Where a figure is run: the paper's network, or a small one that tells the same story in 4 ms. */
export interface Network {
  ports: number;
  bufferPackets: number;
  hotNodes: { one: number[]; four: number[] };
  startNs: number;
  endNs: number;
  rootTimerNs: number;
  ttlNs: number;
  /** of runs with a hot spot, and without */
  untilNs: { hot: number; rnd: number };
  /** width of the bins of a kept series */
  keptNs: number;
}

const MS = 1e6;
const PAPER = { bufferPackets: 84, startNs: 3 * MS, endNs: 93 * MS, rootTimerNs: 5 * MS, ttlNs: 10 * MS, keptNs: MS };

export const NETWORKS: Record<Figure | 'quick', Network> = {
  6: {
    ...PAPER,
    ports: 12,
    hotNodes: { one: [4], four: [4, 120, 244, 431] },
    untilNs: { hot: 120 * MS, rnd: 120 * MS },
  },
  7: {
    ...PAPER,
    ports: 24,
    hotNodes: { one: [4], four: [0, 889, 1772, 3454] },
    untilNs: { hot: 60 * MS, rnd: 20 * MS },
  },
  8: {
    ...PAPER,
    ports: 12,
    hotNodes: { one: [4], four: [4, 120, 244, 431] },
    untilNs: { hot: 0, rnd: 0 },
  },
  quick: {
    ports: 8,
    bufferPackets: 48,
    hotNodes: { one: [4], four: [4, 37, 74, 111] },
    startNs: 0.3 * MS,
    endNs: 3 * MS,
    rootTimerNs: 0.4 * MS,
    ttlNs: 2 * MS,
    untilNs: { hot: 4 * MS, rnd: 4 * MS },
    keptNs: 0.04 * MS,
  },
};

const ROUTINGS: Record<Ran, [RoutingKind, Isolation['kind']]> = {
  'd-mod-k': ['d-mod-k', 'none'],
  oblivious: ['random', 'none'],
  adaptive: ['adaptive', 'none'],
  'adaptive-afi': ['adaptive', 'afi'],
  'adaptive-stay': ['adaptive', 'none'],
  'adaptive-afi-stay': ['adaptive', 'afi'],
  arn: ['arn', 'none'],
  'arn-afi': ['arn', 'afi'],
};

function trafficOf({ traffic, seed }: Case, network: Network): Partial<Traffic> {
  if (isTrace(traffic)) {
    const { incast, startNs, endNs, hotNode, sources } = recipeOf(traffic, seed);
    return { kind: 'trace', trace: 'file', incast, hotNodes: [hotNode], sources, startNs, endNs };
  }
  if (traffic === 'rnd') return { kind: 'uniform' };
  return {
    kind: 'hot-spot',
    share: traffic.startsWith('h10') ? 0.1 : 0.25,
    hotNodes: traffic.endsWith('-4') ? network.hotNodes.four : network.hotNodes.one,
    startNs: network.startNs,
    endNs: network.endNs,
  };
}

/** All but the rows of a trace. */
export function settingsOf(entry: Case, quick: boolean): ResolvedLane {
  const network = NETWORKS[quick ? 'quick' : entry.figure];
  const [routing, isolation] = ROUTINGS[entry.technique];
  const { hot, rnd } = network.untilNs;
  return {
    ...standardSettings,
    name: entry.id,
    topology: { kind: 'rlft', ports: network.ports, stages: 3 },
    traffic: { ...standardSettings.traffic, ...trafficOf(entry, network) },
    routing: { ...standardSettings.routing, kind: routing, seed: entry.seed },
    link: { ...standardSettings.link, gbps: 100, latencyNs: 30 },
    switch: { ...standardSettings.switch, buffering: 'input', bufferPackets: network.bufferPackets, latencyNs: 0 },
    queuing: { kind: entry.queuing, vcs: 3 },
    isolation: { kind: isolation },
    congestion: {
      ...standardSettings.congestion,
      adaptiveTies: entry.technique.endsWith('-stay') ? 'stay' : 'go',
      rootTimerNs: network.rootTimerNs,
      ttlNs: network.ttlNs,
    },
    run: { seed: entry.seed, startJitterNs: 0, untilNs: entry.traffic === 'rnd' ? rnd : hot },
  };
}

export function laneOf(entry: Case, quick: boolean): ResolvedLane {
  const lane = settingsOf(entry, quick);
  if (!isTrace(entry.traffic)) return lane;
  return { ...lane, traffic: { ...lane.traffic, rows: rowsOf(recipeOf(entry.traffic, entry.seed)) } };
}

function wave(
  figure: Figure,
  traffics: readonly Case['traffic'][],
  queuings: Queuing['kind'][],
  seed: number,
  techniques: readonly Ran[] = TECHNIQUES,
): Case[] {
  return queuings.flatMap((queuing) =>
    traffics.flatMap((traffic) =>
      techniques.map((technique): Case => {
        const id = [figure, traffic, queuing, technique, seed].join('/');
        return { id, figure, traffic, queuing, technique, seed };
      }),
    ),
  );
}

/** The paper's panels without channels come first; the quick ones are all of Figure 6. */
export function casesOf(seeds: number, quick: boolean): Case[] {
  const traces: TraceName[] = ['ptrans', 'ptrans-incast', 'cnn', 'cnn-incast'];
  const hot: Synthetic[] = ['rnd', 'h10', 'h25', 'h10-4', 'h25-4'];
  const all = Array.from({ length: seeds }, (_, index) => index + 1);
  const [first = 1, ...later] = all;
  if (quick) return all.flatMap((seed) => wave('6', hot, QUEUINGS, seed));
  const schemes = QUEUINGS.filter((kind) => kind !== '1q');
  return [
    ...wave('6', hot, ['1q'], first),
    ...wave('8', traces, ['1q'], first),
    ...wave('6', hot, schemes, first),
    ...wave('6', hot, QUEUINGS, first, Object.values(STAYING)),
    ...later.flatMap((seed) => wave('6', hot, ['1q'], seed)),
    ...wave('7', hot, ['1q'], first),
    ...wave('8', traces, schemes, first),
    ...later.flatMap((seed) => wave('8', traces, ['1q'], seed)),
    ...later.flatMap((seed) => wave('6', hot, schemes, seed)),
    ...later.flatMap((seed) => wave('7', hot, ['1q'], seed)),
    ...later.flatMap((seed) => wave('8', traces, schemes, seed)),
  ];
}
