/* The level of every switch: how many cables lead from it down to the nearest end node. */

import type { Graph } from './graph.ts';

/** A graph whose cables between the same two are counted, in both directions. */
export interface Wiring {
  /** by vertex, each neighbour once, in ascending order */
  neighbours: number[][];
  /** how many cables lead to it */
  cables: number[][];
}

export function wiringOf({ names, cables }: Graph): Wiring {
  const all: number[][] = names.map(() => []);
  for (const [a, b] of cables) {
    all[a]?.push(b);
    all[b]?.push(a);
  }
  const counts: number[][] = [];
  const neighbours = all.map((ends) => {
    ends.sort((a, b) => a - b);
    const own: number[] = [];
    let first = 0;
    const each = ends.filter((end, at) => {
      if (end !== ends[at - 1]) first = at;
      if (end === ends[at + 1]) return false;
      own.push(at - first + 1);
      return true;
    });
    counts.push(own);
    return each;
  });
  return { neighbours, cables: counts };
}

export const UNREACHED = -1;

/** 0 for end nodes; UNREACHED for what hangs on none. */
export function levelsOf(isEnd: readonly boolean[], { neighbours }: Wiring): Int32Array {
  const levels = new Int32Array(isEnd.length).fill(UNREACHED);
  const order = [...isEnd.keys()].filter((vertex) => isEnd[vertex]);
  for (const end of order) levels[end] = 0;
  for (const vertex of order)
    for (const next of neighbours[vertex] ?? []) {
      if (levels[next] !== UNREACHED) continue;
      levels[next] = (levels[vertex] ?? 0) + 1;
      order.push(next);
    }
  return levels;
}

/** End nodes on switches that belong higher up, such as one for management on a spine: on a switch of level 1 that is joined to others
 * of level 1, all of which have at least twice as many. */
export function misplacedEnds({ isEnd }: Graph, { neighbours }: Wiring, levels: Int32Array): number[] {
  const ends = neighbours.map((list) => list.filter((vertex) => isEnd[vertex]));
  const many = (vertex: number) => ends[vertex]?.length ?? 0;
  return [...neighbours.keys()].flatMap((vertex) => {
    const peers = (neighbours[vertex] ?? []).filter((other) => levels[other] === 1);
    const isHigher = levels[vertex] === 1 && peers.length > 0 && peers.every((peer) => many(peer) >= 2 * many(vertex));
    return isHigher ? (ends[vertex] ?? []) : [];
  });
}
