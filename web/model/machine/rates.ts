/* How fast the links of each level are: as most of its cables are. */

import type { Tree } from '../../tree/tree.ts';
import { limits } from '../limits.ts';
import type { Joined, Speed } from './graph.ts';
import { isJoined, type Nearest } from './nearest.ts';
import { NOBODY } from './subtrees.ts';

export interface Rates {
  /** by level, as a multiple of the slowest or a part of it; [] where all are equal, null where no numbers up to `limits.rate` say it */
  r: number[] | null;
  /** by level; empty where no cable says how fast it is */
  usual: Speed[];
  /** by level: cables that are faster or slower */
  others: Joined[][];
  /** some levels have cables that say it, others none */
  isPartly: boolean;
  /** of a rate of 1; null where the file does not say it in Gb/s, or all are drawn alike although they are not */
  gbps: number | null;
}

function usualOf(cables: readonly Joined[]): Speed | null {
  const times = new Map<number, { speed: Speed; many: number }>();
  for (const [, , speed] of cables) {
    if (!speed) continue;
    const known = times.get(speed.rate);
    if (known) known.many += 1;
    else times.set(speed.rate, { speed, many: 1 });
  }
  const [most] = [...times.values()].sort((a, b) => b.many - a.many || b.speed.rate - a.speed.rate);
  return most?.speed ?? null;
}

/** The least whole numbers in these proportions; null: above the limit. */
function multiplesOf(rates: readonly number[]): number[] | null {
  const least = Math.min(...rates);
  for (let times = 1; times <= limits.rate; times++) {
    const all = rates.map((rate) => (rate / least) * times);
    if (all.every((value) => value <= limits.rate && Math.abs(value - Math.round(value)) < 1e-6))
      return all.map(Math.round);
  }
  return null;
}

export function ratesOf(tree: Tree, { graph, vertices }: Nearest): Rates {
  const entities = new Int32Array(graph.names.length).fill(NOBODY);
  for (const [entity, vertex] of vertices.entries()) if (vertex !== NOBODY) entities[vertex] = entity;
  const cables = Array.from({ length: tree.levels }, (): Joined[] => []);
  for (const cable of graph.cables) {
    const [a, b] = [entities[cable[0]] ?? NOBODY, entities[cable[1]] ?? NOBODY];
    if (cable[2] && isJoined(tree, a, b)) cables[tree.levelOf(Math.min(a, b))]?.push(cable);
  }
  const all = cables.map(usualOf);
  const usual = all.filter((speed) => speed !== null);
  const isPartly = usual.length > 0 && usual.length < all.length;
  const rates = isPartly ? [] : multiplesOf(usual.map(({ rate }) => rate));
  const others = all.map((speed, level) => (cables[level] ?? []).filter(([, , own]) => own?.rate !== speed?.rate));
  const r = rates?.every((rate) => rate === 1) ? [] : rates;
  const [first] = usual;
  const gbps = graph.inGbps && first && r && !isPartly ? first.rate / (r[0] ?? 1) : null;
  return { r, usual, others, isPartly, gbps };
}
