/* What Figures 5 and 7 to 10 compare, on which clusters, and what the paper prints. */

import { uplinkPerStep } from '../../web/model/capacity.ts';
import type { Stroke } from '../picture.ts';
import { colourOf } from '../rows.ts';
import type { Shape } from './cluster.ts';
import { clusters, schemes } from './rows.ts';

/** Its settings are in the sweeps. */
export interface Scheme extends Stroke {
  name: string;
}

/** From sending everything at once to spreading packets over time and switches: GW is a global window, CA a contention-aware
 * permutation. The last one is the paper's proposal. */
export const SCHEMES: readonly Scheme[] = schemes.map((scheme) => ({ ...scheme, colour: colourOf(scheme.colour) }));

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

export const CLUSTERS = clusters as readonly object[] as readonly Cluster[];

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
