/* The nearest XGFT to a machine: levels by the distance to the nodes, subtrees and planes by what is joined to the same, and then, whatever these
 * come to, a comparison cable by cable: what the tree has and the machine has not is cut, the other way round it is left out. */

import { Tree } from '../../tree/tree.ts';
import { limits } from '../limits.ts';
import type { Xgft } from '../types.ts';
import { type Graph, type Joined, without } from './graph.ts';
import { byConnection, byOverlap, type Grouping } from './groups.ts';
import { levelsOf, misplacedEnds, UNREACHED, type Wiring, wiringOf } from './levels.ts';
import { type Level, label, levelAbove, levelOfNodes, NOBODY } from './subtrees.ts';

export interface Nearest {
  graph: Graph;
  shape: Xgft;
  /** the vertex at each entity; NOBODY where the machine has none */
  vertices: Int32Array;
  /** up links that the machine does not have; those between what it has come first */
  missing: number[];
  /** how many of them are between what it has */
  missingBetween: number;
  /** pairs with more cables than the tree has between two: [a, b, how many] */
  parallel: [number, number, number][];
  /** pairs joined in the machine alone */
  left: [number, number][];
  /** of these, cables between end nodes and switches above level 1 */
  leftEnds: string[];
  /** what has no place in the tree, or no cable, by name */
  nowhere: string[];
  /** nodes with several cables were drawn as several nodes */
  split: number;
}

/** Why there is none. */
export type NoTree =
  | { fault: 'no-end' | 'no-switch' | 'no-top' }
  | { fault: 'apart'; names: [string, string] }
  | { fault: 'too-large'; nodes: number; links: number; levels: number }
  | { fault: 'no-tree'; left: number; cables: number };

const MOST_DIGITS = 12;

/** Vertices in the order of their names, n2 before n10, so that nodes are counted as they are named. */
function sorted(graph: Graph): Graph {
  const keys = graph.names.map((name) => name.replace(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0')));
  const order = [...keys.keys()].sort((a, b) => {
    const [x, y] = [keys[a] ?? '', keys[b] ?? ''];
    return x < y ? -1 : x > y ? 1 : a - b;
  });
  const numbers = new Int32Array(order.length);
  for (const [number, vertex] of order.entries()) numbers[vertex] = number;
  return {
    names: order.map((vertex) => graph.names[vertex] ?? ''),
    ids: order.map((vertex) => graph.ids[vertex] ?? ''),
    isEnd: order.map((vertex) => graph.isEnd[vertex] ?? false),
    cables: graph.cables.map(([a, b, speed]): Joined => [numbers[a] ?? 0, numbers[b] ?? 0, speed]),
    inGbps: graph.inGbps,
    notes: graph.notes,
  };
}

/** Two that no cables join, however many are between. */
function apart({ names }: Graph, { neighbours }: Wiring): [string, string] | null {
  const reached = new Uint8Array(names.length);
  const order = [0];
  reached[0] = 1;
  for (const vertex of order)
    for (const next of neighbours[vertex] ?? [])
      if (!reached[next]) {
        reached[next] = 1;
        order.push(next);
      }
  const other = reached.indexOf(0);
  return other < 0 ? null : [names[0] ?? '', names[other] ?? ''];
}

interface Leveled {
  graph: Graph;
  wiring: Wiring;
  levels: Int32Array;
  leftEnds: string[];
}

/** Without end nodes that sit on switches higher up. */
function leveled(whole: Graph): Leveled {
  const leftEnds: string[] = [];
  let graph = whole;
  for (;;) {
    const wiring = wiringOf(graph);
    const levels = levelsOf(graph.isEnd, wiring);
    const misplaced = new Set(misplacedEnds(graph, wiring, levels));
    if (misplaced.size === 0) return { graph, wiring, levels, leftEnds };
    for (const end of misplaced) leftEnds.push(graph.names[end] ?? '');
    graph = without(graph, (vertex) => misplaced.has(vertex));
  }
}

function levelsUnder(levels: Int32Array, { neighbours }: Wiring, grouping: Grouping): Level[] {
  const height = levels.reduce((most, level) => Math.max(most, level), 0);
  const at: number[][] = Array.from({ length: height + 1 }, () => []);
  for (const [vertex, level] of levels.entries()) if (level !== UNREACHED) at[level]?.push(vertex);
  const downTo = (vertex: number) =>
    (neighbours[vertex] ?? []).filter((other) => levels[other] === (levels[vertex] ?? 0) - 1);
  const built = [levelOfNodes(at[0] ?? [])];
  for (const switches of at.slice(1)) built.push(levelAbove(built.at(-1) as Level, switches, downTo, grouping));
  return built;
}

function tooLarge(shape: Xgft): NoTree | null {
  const { nodes, links, levels } = new Tree(shape);
  const fits = nodes <= limits.nodes && links <= limits.links && levels <= limits.levels;
  return fits ? null : { fault: 'too-large', nodes, links, levels };
}

/** With as many parallel cables as there are anywhere on a level where so few are missing elsewhere that all of them can be cut; else with as
 * many as there are most often. */
function compared(leveled: Leveled, built: readonly Level[], split: number): Nearest | NoTree {
  const { wiring, levels } = leveled;
  const counts = cablesPerLevel(wiring, levels, built.length - 1);
  const most = comparedWith(counts.map(greatest), leveled, built, split);
  if (isTree(most) && most.missing.length <= limits.cuts) return most;
  const usual = counts.map(mostFrequent);
  return usual.join() === counts.map(greatest).join() ? most : comparedWith(usual, leveled, built, split);
}

/** What the tree and the machine do not have in common. */
function comparedWith(p: number[], leveled: Leveled, built: readonly Level[], split: number): Nearest | NoTree {
  const { graph, wiring, levels, leftEnds } = leveled;
  const switched = built.slice(1);
  const shape = {
    m: switched.map(({ m }) => m),
    w: switched.map(({ w }) => w),
    ...(p.some((cables) => cables > 1) ? { p } : {}),
  };
  const large = tooLarge(shape);
  if (large) return large;
  const tree = new Tree(shape);
  const vertices = new Int32Array(tree.nodes + tree.switches).fill(NOBODY);
  const entities = new Int32Array(levels.length).fill(NOBODY);
  label(built, (level, subtree, at, vertex) => {
    const index = subtree * tree.widthOf(level) + at;
    const entity = tree.firstEntityOf(level) + index;
    if (index >= tree.entitiesOf(level) || vertices[entity] !== NOBODY) return;
    vertices[entity] = vertex;
    entities[vertex] = entity;
  });
  const [between, beside]: [number[], number[]] = [[], []];
  for (let link = 0; link < tree.upLinks; link++) {
    const [lower, upper] = [vertices[tree.lowerEndOf(link)] ?? NOBODY, vertices[tree.upperEndOf(link)] ?? NOBODY];
    if (lower === NOBODY || upper === NOBODY) beside.push(link);
    else if (tree.cableOf(link) >= cablesBetween(wiring, lower, upper)) between.push(link);
  }
  const left = pairsBeyond(tree, wiring, entities);
  return {
    graph,
    shape,
    vertices,
    missing: [...between, ...beside],
    missingBetween: between.length,
    parallel: pairsWithMore(tree, wiring, levels).filter(([a, b]) =>
      isJoined(tree, entities[a] ?? NOBODY, entities[b] ?? NOBODY),
    ),
    left,
    leftEnds,
    nowhere: graph.names.filter((_, vertex) => entities[vertex] === NOBODY),
    split,
  };
}

/** How many pairs are joined by so many cables, by the level of the lower one. */
function cablesPerLevel({ neighbours, cables }: Wiring, levels: Int32Array, height: number): Map<number, number>[] {
  const counts = Array.from({ length: height }, () => new Map<number, number>());
  for (const [vertex, list] of neighbours.entries())
    for (const [at, other] of list.entries()) {
      const level = levels[vertex] ?? UNREACHED;
      const many = cables[vertex]?.[at] ?? 1;
      const own = levels[other] === level + 1 ? counts[level] : undefined;
      own?.set(many, (own.get(many) ?? 0) + 1);
    }
  return counts;
}

function greatest(counts: ReadonlyMap<number, number>): number {
  return Math.max(1, ...counts.keys());
}

function mostFrequent(counts: ReadonlyMap<number, number>): number {
  const [[many] = [1]] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return many;
}

function pairsWithMore(tree: Tree, { neighbours, cables }: Wiring, levels: Int32Array): Nearest['parallel'] {
  return [...neighbours.entries()].flatMap(([vertex, list]) =>
    list.flatMap((other, at): Nearest['parallel'] => {
      const level = Math.min(levels[vertex] ?? 0, levels[other] ?? 0);
      const many = cables[vertex]?.[at] ?? 1;
      return vertex < other && many > tree.cablesToParent(level) ? [[vertex, other, many]] : [];
    }),
  );
}

/** 0: none. */
function cablesBetween({ neighbours, cables }: Wiring, one: number, other: number): number {
  const list = neighbours[one] ?? [];
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle] ?? 0) < other) from = middle + 1;
    else to = middle;
  }
  return list[from] === other ? (cables[one]?.[from] ?? 0) : 0;
}

export function isJoined(tree: Tree, a: number, b: number): boolean {
  if (a === NOBODY || b === NOBODY) return false;
  const [lower, upper] = a < b ? [a, b] : [b, a];
  const [below, above] = [tree.levelOf(lower), tree.levelOf(upper)];
  if (above !== below + 1) return false;
  const { children, labels } = { children: tree.childrenOf(above), labels: tree.parentsOf(below) };
  const isOver = Math.floor(tree.subtreeOf(lower) / children) === tree.subtreeOf(upper);
  const label = tree.indexOf(upper) % tree.widthOf(above);
  return isOver && Math.floor(label / labels) === tree.indexOf(lower) % tree.widthOf(below);
}

function pairsBeyond(tree: Tree, { neighbours }: Wiring, entities: Int32Array): [number, number][] {
  const left: [number, number][] = [];
  for (const [vertex, list] of neighbours.entries())
    for (const other of list)
      if (vertex < other && !isJoined(tree, entities[vertex] ?? NOBODY, entities[other] ?? NOBODY))
        left.push([vertex, other]);
  return left;
}

/** An end node for each cable of a node that has several to different switches. */
function splitEnds(graph: Graph): { graph: Graph; split: number } {
  const { neighbours } = wiringOf(graph);
  const names = [...graph.names];
  const ids = [...graph.ids];
  const isEnd = [...graph.isEnd];
  const own = new Map<string, number>();
  let split = 0;
  for (const [vertex, list] of neighbours.entries()) {
    if (!isEnd[vertex] || list.length < 2) continue;
    split += 1;
    for (const [at, other] of list.entries()) {
      if (at === 0) continue;
      own.set(`${vertex} ${other}`, names.length);
      names.push(`${graph.names[vertex]}/${at}`);
      ids.push(graph.ids[vertex] ?? '');
      isEnd.push(true);
    }
  }
  const cables = graph.cables.map(
    ([a, b, speed]): Joined => [own.get(`${a} ${b}`) ?? a, own.get(`${b} ${a}`) ?? b, speed],
  );
  return { graph: { ...graph, names, ids, isEnd, cables }, split };
}

const isTree = (found: Nearest | NoTree): found is Nearest => !('fault' in found);
const faults = (found: Nearest) => found.left.length + found.missing.length + found.leftEnds.length;

function better(a: Nearest | NoTree, b: Nearest | NoTree): Nearest | NoTree {
  if (!isTree(a) || !isTree(b)) return isTree(b) ? b : a;
  return b.left.length < a.left.length || (b.left.length === a.left.length && faults(b) < faults(a)) ? b : a;
}

/** Where cables have to be left out, tree and machine may differ in so many for each cable between switches. */
const MOST_DIFFERENT = 1 / 3;

function attempt(whole: Graph, split = 0): Nearest | NoTree {
  const known = leveled(whole);
  const of = (grouping: Grouping) => {
    const built = levelsUnder(known.levels, known.wiring, grouping);
    return built.at(-1)?.subtrees.length === 1 ? compared(known, built, split) : null;
  };
  const first = of(byOverlap);
  if (first && isTree(first) && first.left.length === 0 && first.missing.length <= limits.cuts) return first;
  const second = of(byConnection);
  return first && second ? better(first, second) : (first ?? second ?? { fault: 'no-top' });
}

export function nearestTree(read: Graph): Nearest | NoTree {
  const degree = new Int32Array(read.names.length);
  for (const [a, b] of read.cables) for (const end of [a, b]) degree[end] = (degree[end] ?? 0) + 1;
  const isLoose = (vertex: number) => degree[vertex] === 0;
  const whole = sorted(without(read, isLoose));
  if (!whole.isEnd.includes(true)) return { fault: 'no-end' };
  if (!whole.isEnd.includes(false)) return { fault: 'no-switch' };
  const names = apart(whole, wiringOf(whole));
  if (names) return { fault: 'apart', names };
  let found = attempt(whole);
  if (!isTree(found) || found.left.length > 0) {
    const { graph, split } = splitEnds(whole);
    if (split > 0) found = better(found, attempt(sorted(graph), split));
  }
  if (!isTree(found)) return found;
  const { graph } = found;
  const areSwitches = (ends: readonly number[]) => ends.every((end) => !graph.isEnd[end]);
  const [left, cables] = [
    found.left.filter(areSwitches).length,
    graph.cables.filter(([a, b]) => areSwitches([a, b])).length,
  ];
  const differs = left > 0 && left + found.missingBetween > MOST_DIFFERENT * cables;
  if (differs) return { fault: 'no-tree', left, cables };
  return { ...found, nowhere: [...found.nowhere, ...read.names.filter((_, vertex) => isLoose(vertex))] };
}
