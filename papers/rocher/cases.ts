/* The runs behind the figures of Rocher-Gonzalez: traffic x queuing scheme x technique x seed, as in the sweeps, each with a
 * name such as '6/h10/1q/arn-afi/1'. */

import { hasHotSpot, resolveLanes } from '../../web/model/lanes.ts';
import type { LaneSettings, ResolvedLane } from '../../web/model/types.ts';
import type { Plan, RunPosition } from '../../web/study/plan.ts';
import { paperPlan } from '../campaign.ts';

export const TECHNIQUES = ['d-mod-k', 'oblivious', 'adaptive', 'adaptive-afi', 'arn', 'arn-afi'] as const;
export type Technique = (typeof TECHNIQUES)[number];

/** Adaptive routing that keeps its port when another has just as many credits: for comparison, not in any figure. */
export const STAYING = { adaptive: 'adaptive-stay', 'adaptive-afi': 'adaptive-afi-stay' } as const;
export type Ran = Technique | (typeof STAYING)[keyof typeof STAYING];

/** Names of lanes in the sweeps. */
export const LABELS: Record<Ran, string> = {
  'd-mod-k': 'D-mod-k',
  oblivious: 'Oblivious',
  adaptive: 'Adaptive-Th',
  'adaptive-afi': 'Adaptive-Th + AFI',
  arn: 'ARN',
  'arn-afi': 'ARN + AFI',
  'adaptive-stay': 'Adaptive-Th, stays',
  'adaptive-afi-stay': 'Adaptive-Th + AFI, stays',
};

export const SCHEMES: Record<LaneSettings['queuing']['kind'], string> = {
  '1q': '1Q',
  dbbm: 'DBBM',
  vftree: 'vFtree',
  flow2sl: 'Flow2SL',
  fifo: 'FIFO',
};

export const QUEUINGS: LaneSettings['queuing']['kind'][] = ['1q', 'dbbm', 'vftree', 'flow2sl'];

export const SYNTHETIC = ['rnd', 'h10', 'h10-4', 'h25', 'h25-4'] as const;
export type Synthetic = (typeof SYNTHETIC)[number];
export type TraceName = 'ptrans' | 'ptrans-incast' | 'cnn' | 'cnn-incast';
export type Figure = '6' | '7' | '8';

/** Names of cases in the sweeps. */
export const PATTERNS: Record<Synthetic | TraceName, string> = {
  rnd: 'RND',
  h10: 'H10',
  'h10-4': 'H10-4',
  h25: 'H25',
  'h25-4': 'H25-4',
  ptrans: 'PTRANS',
  'ptrans-incast': 'PTRANS with incast',
  cnn: 'CNN',
  'cnn-incast': 'CNN with incast',
};

/** The figure of each sweep, most important first: Figure 8 takes half an hour, Figure 7 most of the time. */
const SWEEPS: Record<string, Figure> = { 'rocher-8': '8', 'rocher-6': '6', 'rocher-6-ties': '6', 'rocher-7': '7' };
/** A small network that shows the same effects in 4 ms. */
const QUICK: Record<string, Figure> = { 'rocher-quick': '6' };

export function sweepsOf(quick: boolean): string[] {
  return Object.keys(quick ? QUICK : SWEEPS);
}

export interface Case {
  id: string;
  figure: Figure;
  traffic: Synthetic | TraceName;
  queuing: LaneSettings['queuing']['kind'];
  technique: Ran;
  seed: number;
}

function keyOf<K extends string>(names: Record<K, string>, name: unknown): K {
  const found = (Object.keys(names) as K[]).find((key) => names[key] === name);
  if (found === undefined) throw new Error(`There is no ${String(name)} in the figures.`);
  return found;
}

/** The figures' name for a run of a sweep. */
export function caseOf(sweep: string, position: RunPosition): Case {
  const plan = paperPlan(sweep);
  const { axes, lanes, seeds } = plan.sweep;
  const labels = new Map(axes.map(({ heading }, axis) => [heading, plan.labels(position.point)[axis]]));
  const figure = SWEEPS[sweep] ?? QUICK[sweep] ?? '6';
  const traffic = keyOf(PATTERNS, labels.get('traffic') ?? labels.get('program'));
  const queuing = (labels.get('queuing kind') ?? '1q') as LaneSettings['queuing']['kind'];
  const technique = keyOf(LABELS, lanes[position.lane]);
  const seed = seeds[position.seed] ?? 1;
  return { id: [figure, traffic, queuing, technique, seed].join('/'), figure, traffic, queuing, technique, seed };
}

function positionsOf(plan: Plan): RunPosition[] {
  return [...plan.indices()].map((index) => plan.position(index));
}

export function casesOf(quick: boolean): Case[] {
  return sweepsOf(quick).flatMap((sweep) => positionsOf(paperPlan(sweep)).map((position) => caseOf(sweep, position)));
}

/** The settings of a run. */
export function laneOf(id: string, quick: boolean): ResolvedLane {
  for (const sweep of sweepsOf(quick)) {
    const plan = paperPlan(sweep);
    const position = positionsOf(plan).find((position) => caseOf(sweep, position).id === id);
    if (position) return plan.request(position).lane;
  }
  throw new Error(`There is no run ${id} in the figures.`);
}

/** The time window of a figure's runs. */
export interface Network {
  /** of the hot spot */
  startNs: number;
  endNs: number;
  /** end time of runs with and without a hot spot */
  untilNs: { hot: number; rnd: number };
}

const networks = new Map<string, Network>();

export function networkOf(figure: Figure, quick: boolean): Network {
  const sweep = sweepsOf(quick).find((name) => (quick ? QUICK : SWEEPS)[name] === figure) ?? '';
  const known = networks.get(sweep);
  if (known) return known;
  const plan = paperPlan(sweep);
  const lanes = Array.from({ length: plan.points }, (_, point) =>
    resolveLanes(plan.sweep.at(plan.steps(point))),
  ).flat();
  const [hot, rnd] = [
    lanes.find(({ traffic }) => hasHotSpot(traffic)),
    lanes.find(({ traffic }) => !hasHotSpot(traffic)),
  ];
  if (!hot || !rnd) throw new Error(`Figure ${figure} has no hot spot.`);
  const { startNs, endNs } = hot.traffic;
  const network = { startNs, endNs, untilNs: { hot: hot.run.untilNs, rnd: rnd.run.untilNs } };
  networks.set(sweep, network);
  return network;
}
