/* The level of every switch: how many cables lead from it down to the nearest end node, or, where the file says what is above, to the farthest. */

import type { Graph, Joined } from './graph.ts';

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

/** Levels that a few stray cables do not change: a switch above level 1 to which less than half as many cables lead from the level below as
 * are usual there waits for a level from which it has its share, and keeps its own of `levels` where none gives it that. */
export function steadyLevels({ neighbours }: Wiring, levels: Int32Array): Int32Array {
  const steady = levels.map((level) => (level <= 1 ? level : UNREACHED));
  let below = [...levels.keys()].filter((vertex) => levels[vertex] === 1);
  const height = heightOf(levels);
  for (let level = 2; level <= height; level++) {
    const shares = new Map<number, number>();
    for (const vertex of below)
      for (const next of neighbours[vertex] ?? [])
        if (steady[next] === UNREACHED) shares.set(next, (shares.get(next) ?? 0) + 1);
    const usual = usualShare([...shares.values()]);
    below = [...shares].flatMap(([vertex, share]) => (2 * share < usual ? [] : [vertex]));
    for (const vertex of below) steady[vertex] = level;
  }
  return steady.map((level, vertex) => (level === UNREACHED ? (levels[vertex] ?? UNREACHED) : level));
}

/** That of the switch to which the middle one of all cables leads, so that switches with few hardly count. */
function usualShare(shares: number[]): number {
  let above = shares.reduce((sum, share) => sum + share, 0) / 2;
  for (const share of shares.sort((a, b) => b - a)) {
    above -= share;
    if (above <= 0) return share;
  }
  return 0;
}

/** So many of the switches that one is joined to tell whether it stands over them, or among others below them. */
const TOLD_BY = 8;

/** Levels in which switches without nodes stand beside those that lead up to the same others as they do, two levels below where the distance to
 * nodes puts them: leaf switches none of whose nodes are there, and what is over such leaf switches alone. */
export function levelsBesideOthers({ neighbours }: Wiring, levels: Int32Array): Int32Array {
  const beside = levels.slice();
  const at = (vertex: number) => levels[vertex] ?? UNREACHED;
  const upFrom = (vertex: number, level: number) => (neighbours[vertex] ?? []).filter((other) => at(other) === level);
  const hasOther = (level: number, above: readonly number[]) => {
    const told = above.slice(0, TOLD_BY);
    const times = new Map<number, number>();
    for (const other of told.flatMap((over) => upFrom(over, level))) times.set(other, (times.get(other) ?? 0) + 1);
    const [most, often] = [...times].reduce((a, b) => (b[1] > a[1] ? b : a), [UNREACHED, 0]);
    return 2 * often > told.length && 2 * above.length > upFrom(most, level + 1).length;
  };
  for (const vertex of [...levels.keys()].sort((a, b) => at(a) - at(b))) {
    const level = at(vertex);
    const above = level < 3 ? [] : upFrom(vertex, level - 1);
    if (above.length === 0) continue;
    const lowest = above.reduce((least, over) => Math.min(least, beside[over] ?? level), level);
    if (above.every((over) => beside[over] !== at(over))) beside[vertex] = lowest > 1 ? lowest - 1 : level;
    else if (hasOther(level - 2, above)) beside[vertex] = level - 2;
  }
  return beside;
}

export const heightOf = (levels: Int32Array) => levels.reduce((most, level) => Math.max(most, level), 0);

/** Where the file says what is above; null where something stands above itself. */
export function orderedLevels({ names, cables }: Graph): Int32Array | null {
  const above = names.map((): number[] => []);
  const open = new Int32Array(names.length);
  for (const [upper, lower] of cables) {
    above[lower]?.push(upper);
    open[upper] = (open[upper] ?? 0) + 1;
  }
  const levels = new Int32Array(names.length);
  const order = [...names.keys()].filter((vertex) => open[vertex] === 0);
  for (const vertex of order)
    for (const upper of above[vertex] ?? []) {
      levels[upper] = Math.max(levels[upper] ?? 0, (levels[vertex] ?? 0) + 1);
      open[upper] = (open[upper] ?? 0) - 1;
      if (open[upper] === 0) order.push(upper);
    }
  return order.length === names.length ? levels : null;
}

/** Places for nodes that the tree of a machine has at least, before the levels that cables skip are filled: each node with one cable is a child
 * of its switch, or has stand-ins of its own below it. */
export function fewestPlaces({ names, isEnd, cables }: Graph, levels: Int32Array): number {
  const degree = new Int32Array(names.length);
  for (const [, lower] of cables) degree[lower] = (degree[lower] ?? 0) + 1;
  const own = new Int32Array(names.length);
  for (const [upper, lower] of cables) if (isEnd[lower] && degree[lower] === 1) own[upper] = (own[upper] ?? 0) + 1;
  const most = Array<number>(heightOf(levels) + 1).fill(1);
  for (const [vertex, level] of levels.entries()) most[level] = Math.max(most[level] ?? 1, own[vertex] ?? 1);
  return most.reduce((places, children) => places * children, 1);
}

/** A machine with switches of its tree that it does not have, where cables lead past a level. */
export interface Padded {
  graph: Graph;
  levels: Int32Array;
  /** the two between which such a switch stands */
  standIns: [number, number][];
}

function padded(graph: Graph, levels: Int32Array, levelsBetween: (a: number, b: number) => readonly number[]): Padded {
  const { names, ids, isEnd } = { names: [...graph.names], ids: [...graph.ids], isEnd: [...graph.isEnd] };
  const all = [...levels];
  const standIns: [number, number][] = [];
  const between = new Map<string, number>();
  const standIn = (a: number, b: number, level: number): number => {
    const key = [Math.min(a, b), Math.max(a, b), level].join(' ');
    const known = between.get(key);
    if (known !== undefined) return known;
    between.set(key, names.length);
    standIns.push([a, b]);
    ids.push('');
    isEnd.push(false);
    all.push(level);
    return names.push('') - 1;
  };
  const cables = graph.cables.flatMap(([a, b, speed]): Joined[] => {
    const steps = levelsBetween(a, b).map((level) => standIn(a, b, level));
    const stops = [b, ...steps, a];
    return stops.slice(1).map((stop, at): Joined => [stop, stops[at] ?? b, speed]);
  });
  return { graph: { ...graph, names, ids, isEnd, cables }, levels: Int32Array.from(all), standIns };
}

/** One in every level that a cable skips, where the first end of each is above. */
export function withSkippedLevels(graph: Graph, levels: Int32Array): Padded {
  return padded(graph, levels, (upper, lower) => {
    const [from, to] = [(levels[lower] ?? 0) + 1, levels[upper] ?? 0];
    return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  });
}

/** One over every two at the top that stand back to back; null where there are others. */
export function withTops(graph: Graph, { neighbours }: Wiring, levels: Int32Array): Padded | null {
  const height = heightOf(levels);
  const isTop = (vertex: number) => levels[vertex] === height;
  const tops = [...graph.names.keys()].filter(isTop);
  const arePairs = tops.every((top) => (neighbours[top] ?? []).filter(isTop).length === 1);
  return arePairs ? padded(graph, levels, (a, b) => (isTop(a) && isTop(b) ? [height + 1] : [])) : null;
}

/** End nodes on switches that belong higher up, such as one for management on a spine: on a switch of level 1 that is joined to others
 * of level 1, all of which have at least twice as many, or that stands over switches further up. Of two switches alone neither is higher. */
export function misplacedEnds({ isEnd }: Graph, wiring: Wiring, levels: Int32Array): number[] {
  const { neighbours } = wiring;
  if (isEnd.filter((end) => !end).length === 2) return [];
  const ends = neighbours.map((list) => list.filter((vertex) => isEnd[vertex]));
  const many = (vertex: number) => ends[vertex]?.length ?? 0;
  const above = standingOver(isEnd, wiring, many);
  return [...neighbours.keys()].flatMap((vertex) => {
    const peers = (neighbours[vertex] ?? []).filter((other) => levels[other] === 1);
    const isHigher = levels[vertex] === 1 && peers.length > 0 && peers.every((peer) => many(peer) >= 2 * many(vertex));
    return isHigher || above.has(vertex) ? (ends[vertex] ?? []) : [];
  });
}

/** Switches with at most half as many end nodes as are usual which without these are at level 3 or 4, over switches of which no two stand over
 * the same: what is over a leaf switch stands over others with it. At level 5 could be the leaf switches of a subtree all of which have few. */
function standingOver(isEnd: readonly boolean[], wiring: Wiring, many: (vertex: number) => number): Set<number> {
  const { neighbours } = wiring;
  const leaves = [...isEnd.keys()].filter((vertex) => !isEnd[vertex] && many(vertex) > 0);
  const usual = usualShare(leaves.map(many));
  const few = new Set(leaves.filter((leaf) => 2 * many(leaf) <= usual));
  if (few.size === 0) return few;
  const isKept = isEnd.map((end, vertex) => end && !neighbours[vertex]?.every((leaf) => few.has(leaf)));
  const levels = levelsOf(isKept, wiring);
  const below = (vertex: number) =>
    (neighbours[vertex] ?? []).filter((other) => levels[other] === (levels[vertex] ?? 0) - 1);
  const standsOver = (vertex: number) => {
    const over = below(vertex)
      .slice(0, TOLD_BY)
      .map((child) => below(child).filter((other) => !few.has(other)));
    return over.length > 1 && 4 * new Set(over.flat()).size > 3 * over.flat().length;
  };
  return new Set([...few].filter((vertex) => [3, 4].includes(levels[vertex] ?? 0) && standsOver(vertex)));
}
