/* Figure 6: what the uplinks carry when pairs of nodes exchange across them. Round 1 of the pairwise exchange by XOR, renumbered by
 * eq. 5, joins every node of one switch with its counterpart on the other; 10x2 nodes of which only some exchange are as many
 * nodes as do, since a silent node changes nothing. */

import type { Core } from '../../engine/core.ts';
import { laneOf, PAYLOAD_BYTES, PS } from './cluster.ts';
import type { Plan } from './schemes.ts';
import { mean } from './words.ts';

/** What is taken away from the test bed. */
export const PLACES = ['test bed', 'endless queues', 'no limit', 'one switch'] as const;
export type Place = (typeof PLACES)[number];

/** Pairs of 10x2 nodes. */
const MOST = 10;
const SEEDS = [1, 2, 3];
/** Of simulated time; the round lasts 50 ms without loss. */
const TICK_PS = 50e6;
const GIVE_UP_PS = 20e12;
const MOST_HOPS = 0xffffffff;

export interface Point {
  pairs: number;
  /** over both directions, mean over seeds */
  mbytes: number;
  lost: number;
}

export interface Carried {
  packets: number;
  lines: Record<Place, Point[]>;
}

function firstRound(core: Core, place: Place, pairs: number, packets: number, seed: number): Point {
  const [perSwitch, switches] = place === 'one switch' ? [2 * pairs, 1] : [pairs, 2];
  const loss = place === 'no limit' ? { uplinkMBs: 0 } : { infinite: place === 'endless queues' };
  const choice = { perSwitch, switches, schedule: 'pairwise', aware: true, xor: true, windowed: false } as const;
  const run = core.open(laneOf({ ...choice, packets, seed, loss }));
  try {
    for (let ps = TICK_PS; ps < GIVE_UP_PS; ps += TICK_PS) {
      while (run.run(ps, MOST_HOPS) === 'running');
      const { taskPhase, cluster } = run.frame();
      if (taskPhase.some((round) => round === 0)) continue;
      return { pairs, mbytes: (2 * pairs * packets * PAYLOAD_BYTES * PS) / ps / 1e6, lost: cluster?.lost ?? 0 };
    }
  } finally {
    run.destroy();
  }
  throw new Error(`${pairs} pairs, ${place}: the first round never ended.`);
}

export function carriedBy(core: Core, plan: Plan): Carried {
  const packets = 4 * plan.compared;
  const line = (place: Place) =>
    Array.from({ length: MOST }, (_, index): Point => {
      const points = SEEDS.map((seed) => firstRound(core, place, index + 1, packets, seed));
      const of = (field: 'mbytes' | 'lost') => mean(points.map((point) => point[field]));
      return { pairs: index + 1, mbytes: of('mbytes'), lost: of('lost') };
    });
  const lines = Object.fromEntries(PLACES.map((place) => [place, line(place)])) as Carried['lines'];
  return { packets, lines };
}

export function peakOf(points: readonly Point[]): Point {
  return points.reduce((a, b) => (b.mbytes > a.mbytes ? b : a));
}
