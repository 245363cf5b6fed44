/* What Figures 5 and 7 to 10 compare, on which clusters, and what the paper prints. */

import { uplinkPerStep } from '../../web/scenario/cluster-formulas.ts';
import { COLOUR, type Stroke } from '../picture.ts';
import type { Shape } from './cluster.ts';

/** Its settings are in the sweeps. */
export interface Scheme extends Stroke {
  name: string;
}

/** From sending everything at once to spreading packets over time and switches: GW is a global window, CA a contention-aware
 * permutation. The last one is the paper's proposal. */
export const SCHEMES: readonly Scheme[] = [
  {
    name: 'naive',
    colour: COLOUR.grey,
    width: 1.4,
    dash: '2 3',
  },
  {
    name: 'pairwise',
    colour: COLOUR.berry,
    width: 1.6,
  },
  {
    name: 'pairwise + CA',
    colour: COLOUR.berry,
    width: 1.6,
    dash: '6 3',
  },
  { name: 'sync', colour: COLOUR.sand, width: 1.6 },
  {
    name: 'sync + CA',
    colour: COLOUR.sand,
    width: 1.6,
    dash: '6 3',
  },
  { name: 'sync + GW', colour: COLOUR.green, width: 1.8 },
  {
    name: 'sync + GW + CA',
    colour: COLOUR.accent,
    width: 2.6,
  },
];

/** A single switch has no uplinks, so the permutation changes nothing there. */
export function schemesOn({ switches }: Shape): readonly Scheme[] {
  return switches > 1 ? SCHEMES : SCHEMES.filter(({ name }) => !name.endsWith(' + CA'));
}

/** The scheme the paper proposes for a cluster. */
export function bestOf(shape: Shape): Scheme {
  return schemesOn(shape).at(-1) as Scheme;
}

export interface Cluster extends Shape {
  id: string;
  figure: string;
  /** W_g as printed */
  window: number | null;
  /** percent of the expected best (16x1: of eq. 2) */
  efficiency: [number, number];
  /** MB/s, by eq. 7 */
  bound: number | null;
  /** the paper on pairwise exchanges, in our words */
  pairwise: string;
  /** results of our earlier model, MB/s by scheme; written from the paper, without this core */
  earlier: Record<string, number>;
}

export const CLUSTERS: readonly Cluster[] = [
  {
    id: 'figure-5',
    figure: 'Figure 5',
    perSwitch: 16,
    switches: 1,
    window: null,
    efficiency: [87, 97],
    bound: null,
    pairwise: 'below the shuffle at every size',
    earlier: {},
  },
  {
    id: 'figure-7',
    figure: 'Figure 7',
    perSwitch: 8,
    switches: 2,
    window: 5,
    efficiency: [93, 93],
    bound: 12.07,
    pairwise: 'rises with the size, drops once packets are lost, recovers slowly',
    earlier: { naive: 3.6, pairwise: 6.0, sync: 6.4, 'sync + GW': 7.1, 'sync + GW + CA': 11.35 },
  },
  {
    id: 'figure-8',
    figure: 'Figure 8',
    perSwitch: 8,
    switches: 3,
    window: 4,
    efficiency: [89, 89],
    bound: 9.25,
    pairwise: 'loses much from small sizes on; better with CA',
    earlier: { naive: 3.0, pairwise: 3.9, sync: 5.4, 'sync + GW': 6.6, 'sync + GW + CA': 8.86 },
  },
  {
    id: 'figure-9',
    figure: 'Figure 9',
    perSwitch: 6,
    switches: 4,
    window: 5,
    efficiency: [88, 88],
    bound: 10.96,
    pairwise: 'loses only from middle sizes on',
    earlier: {},
  },
  {
    id: 'figure-10',
    figure: 'Figure 10',
    perSwitch: 8,
    switches: 4,
    window: 3,
    efficiency: [92, 92],
    bound: 8.32,
    pairwise: 'suffers at small and middle sizes; slightly better with CA',
    earlier: { naive: 1.5, pairwise: 4.8, sync: 5.2, 'sync + GW': 7.2, 'sync + GW + CA': 7.97 },
  },
];

/** Combined rate of an uplink in both directions, MB/s. */
export const ENGINE_MBYTES = 103;

/** Eq. 3, evaluated. */
export function averageUp(shape: Shape): number {
  const { numerator, denominator } = uplinkPerStep(shape);
  return numerator / denominator;
}

/** Packets per destination at which the schemes are compared. */
export const COMPARED = 100;

/** That size has five seeds; curves use only as many as at neighbouring sizes. */
export const CURVE_SEEDS = 3;

export interface Plan {
  /** packets per destination: 1.5 to 1,200 KB */
  sizes: readonly number[];
  /** maximum, from 1; the sweeps have fewer for large messages */
  seeds: number;
  /** packets that pairs exchange over the uplinks */
  paired: number;
}

export const PLAN: Plan = { sizes: [1, 2, 5, 10, 20, 50, COMPARED, 200, 400, 800], seeds: 5, paired: 400 };

export const QUICK: Plan = { sizes: [1, 5, 20, COMPARED], seeds: 2, paired: 80 };
