/* The nearest XGFT to a machine: levels by the distance to the nodes, subtrees and planes by what is joined to the same, and then, whatever these
 * come to, a comparison cable by cable: what the tree has and the machine has not is cut, the other way round it is left out. */

import { limits } from '../../model/limits.ts';
import type { Xgft } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import { type Graph, type Joined, renumbered, without } from './graph.ts';
import { byConnection, byOverlap, GivenUp, type Grouping, Work } from './groups.ts';
import {
  fewestPlaces,
  heightOf,
  levelsBesideOthers,
  levelsOf,
  misplacedEnds,
  orderedLevels,
  type Padded,
  steadyLevels,
  UNREACHED,
  type Wiring,
  wiringOf,
  withSkippedLevels,
  withTops,
} from './levels.ts';
import { type Level, label, levelAbove, levelOfNodes, NOBODY, tally } from './subtrees.ts';

export interface Nearest {
  graph: Graph;
  shape: Xgft;
  /** the vertex at each entity; NOBODY where the machine has none */
  vertices: Int32Array;
  /** places for which the machine has no node, ascending */
  absent: number[];
  /** up links from what stands over a node that the machine does not have; those between what it has come first */
  missing: number[];
  /** how many of them are between what it has */
  missingBetween: number;
  /** by level of the lower end */
  fit: Fit[];
  /** pairs with more cables than the tree has between two: [a, b, how many] */
  parallel: [number, number, number][];
  /** pairs joined in the machine alone */
  left: [number, number][];
  /** of these, cables between end nodes and switches above level 1 */
  leftEnds: string[];
  /** what has no place in the tree, or no cable, by name */
  nowhere: string[];
  /** switches that the machine does not have, where its cables lead past a level: between which two */
  standIns: [number, number][];
  /** nodes with several cables were drawn as several nodes */
  split: number;
}

/** Pairs that cables of the file join, how many of them the tree does not join, and how many the tree joins and the file does not. What is
 * below a switch and does not exist is not missing: a leaf switch may have fewer nodes than another. */
export interface Fit {
  pairs: number;
  left: number;
  missing: number;
}

/** Why there is none. */
export type NoTree =
  | { fault: 'no-end' | 'no-switch' | 'no-top' }
  /** `tops`: switches of which the file does not say what is above, where it says that of others */
  | { fault: 'apart'; names: [string, string]; tops: string[] }
  | { fault: 'too-large'; nodes: number; links: number; levels: number }
  | { fault: 'circle' | 'too-many' }
  | { fault: 'deep'; levels: number }
  | { fault: 'sparse' | 'tangled' }
  /** `level`: null where it is no level by itself */
  | ({ fault: 'no-tree'; level: number | null } & Fit);

const MOST_DIGITS = 12;

/** Vertices in the order of their names, n2 before n10, so that nodes are counted as they are named. */
function sorted(graph: Graph): Graph {
  const keys = graph.names.map((name) => name.replace(/\d+/g, (digits) => digits.padStart(MOST_DIGITS, '0')));
  const order = [...keys.keys()].sort((a, b) => {
    const [x, y] = [keys[a] ?? '', keys[b] ?? ''];
    return x < y ? -1 : x > y ? 1 : a - b;
  });
  return renumbered(graph, order);
}

/** Two that no cables join, however many are between. */
function apart({ names }: Graph, wiring: Wiring): [string, string] | null {
  const fromFirst = names.map((_, vertex) => vertex === 0);
  const other = levelsOf(fromFirst, wiring).indexOf(UNREACHED);
  return other < 0 ? null : [names[0] ?? '', names[other] ?? ''];
}

/** Switches below none, in a file that says what is above. */
function topsOf({ names, isEnd, cables, isOrdered }: Graph): string[] {
  const below = new Set(cables.map(([, lower]) => lower));
  return isOrdered ? names.filter((_, vertex) => !isEnd[vertex] && !below.has(vertex)) : [];
}

interface Leveled extends Padded {
  wiring: Wiring;
  /** pairs joined by cables of nodes that are left out */
  leftPairs: number;
  leftEnds: string[];
}

const placed = (own: Padded, leftPairs = 0, leftEnds: string[] = []): Leveled => ({
  ...own,
  wiring: wiringOf(own.graph),
  leftPairs,
  leftEnds,
});

/** Without end nodes that sit on switches higher up, unless the file says what is above. */
function leveled(whole: Graph): Leveled | NoTree {
  if (whole.isOrdered) {
    const levels = orderedLevels(whole);
    if (!levels) return { fault: 'circle' };
    const height = heightOf(levels);
    if (height > limits.levels) return { fault: 'deep', levels: height };
    if (fewestPlaces(whole, levels) > limits.nodes) return { fault: 'too-many' };
    return placed(withSkippedLevels(whole, levels));
  }
  const leftEnds: string[] = [];
  const pairs = pairsIn(wiringOf(whole));
  let graph = whole;
  for (let height = 0; ; height++) {
    const wiring = wiringOf(graph);
    const levels = levelsOf(graph.isEnd, wiring);
    // Each time at least one switch comes to stand higher than before.
    const misplaced = new Set(height < limits.levels ? misplacedEnds(graph, wiring, levels) : []);
    if (misplaced.size === 0) return placed({ graph, levels, standIns: [] }, pairs - pairsIn(wiring), leftEnds);
    for (const end of misplaced) leftEnds.push(graph.names[end] ?? '');
    graph = without(graph, (vertex) => misplaced.has(vertex));
  }
}

function levelsUnder(levels: Int32Array, { neighbours }: Wiring, grouping: Grouping, work: Work): Level[] {
  const height = heightOf(levels);
  const at: number[][] = Array.from({ length: height + 1 }, () => []);
  for (const [vertex, level] of levels.entries()) if (level !== UNREACHED) at[level]?.push(vertex);
  const downTo = (vertex: number) =>
    (neighbours[vertex] ?? []).filter((other) => levels[other] === (levels[vertex] ?? 0) - 1);
  const built = [levelOfNodes(at[0] ?? [])];
  for (const switches of at.slice(1)) built.push(levelAbove(built.at(-1) as Level, switches, downTo, grouping, work));
  return built;
}

function tooLarge(shape: Xgft): NoTree | null {
  const { nodes, links, levels } = new Tree(shape);
  const fits = nodes <= limits.nodes && links <= limits.links && levels <= limits.levels;
  if (fits) return null;
  return Number.isSafeInteger(links) ? { fault: 'too-large', nodes, links, levels } : { fault: 'too-many' };
}

/** With as many parallel cables as there are anywhere on a level where so few are missing elsewhere that all of them can be cut; else with as
 * many as there are most often. */
function compared(leveled: Leveled, built: readonly Level[], split: number, work: Work): Nearest | NoTree {
  const { wiring, levels } = leveled;
  const counts = cablesPerLevel(wiring, levels, built.length - 1);
  const most = comparedWith(counts.map(greatest), leveled, built, split, work);
  if (isTree(most) && most.missing.length <= limits.cuts) return most;
  const usual = counts.map(mostFrequent);
  return usual.join() === counts.map(greatest).join() ? most : comparedWith(usual, leveled, built, split, work);
}

/** What the tree and the machine do not have in common. */
function comparedWith(
  p: number[],
  leveled: Leveled,
  built: readonly Level[],
  split: number,
  work: Work,
): Nearest | NoTree {
  const { graph, wiring, levels, leftEnds, standIns } = leveled;
  const switched = built.slice(1);
  const shape = {
    m: switched.map(({ m }) => m),
    w: switched.map(({ w }) => w),
    ...(p.some((cables) => cables > 1) ? { p } : {}),
  };
  const large = tooLarge(shape);
  if (large) return large;
  let tree = new Tree(shape);
  work.hold(tree.nodes + tree.switches + tree.upLinks);
  const vertices = new Int32Array(tree.nodes + tree.switches).fill(NOBODY);
  const entities = new Int32Array(levels.length).fill(NOBODY);
  label(built, (level, subtree, at, vertex) => {
    const index = subtree * tree.widthOf(level) + at;
    const entity = tree.firstEntityOf(level) + index;
    if (index >= tree.entitiesOf(level) || vertices[entity] !== NOBODY) return;
    vertices[entity] = vertex;
    entities[vertex] = entity;
  });
  const absent = [...vertices.subarray(0, tree.nodes).keys()].filter((node) => vertices[node] === NOBODY);
  tree = new Tree(shape, [], absent);
  const [between, beside]: [number[], number[]] = [[], []];
  const kept = p.map(() => 0);
  const lacking = p.map(() => 0);
  for (let link = 0; link < tree.upLinks; link++) {
    const [lower, upper] = [vertices[tree.lowerEndOf(link)] ?? NOBODY, vertices[tree.upperEndOf(link)] ?? NOBODY];
    const isThere = tree.cableOf(link) < cablesBetween(wiring, lower, upper);
    const counts = isThere ? kept : lacking;
    const level = tree.levelOf(tree.lowerEndOf(link));
    if (lower !== NOBODY && tree.cableOf(link) === 0) counts[level] = (counts[level] ?? 0) + 1;
    if (isThere) continue;
    if (lower !== NOBODY && upper !== NOBODY) between.push(link);
    else if (!tree.isAbsent(tree.lowerEndOf(link))) beside.push(link);
  }
  const left = pairsBeyond(tree, wiring, entities);
  return {
    graph,
    shape,
    vertices,
    absent,
    missing: [...between, ...beside],
    missingBetween: between.length,
    fit: fitOf(leveled, kept, lacking),
    parallel: pairsWithMore(tree, wiring, levels).filter(([a, b]) =>
      isJoined(tree, entities[a] ?? NOBODY, entities[b] ?? NOBODY),
    ),
    left,
    leftEnds,
    nowhere: graph.names.filter((name, vertex) => name !== '' && entities[vertex] === NOBODY),
    standIns,
    split,
  };
}

const pairsIn = ({ neighbours }: Wiring) => neighbours.reduce((pairs, list) => pairs + list.length, 0) / 2;

/** By the level of the lower end; what joins nodes that are left out counts with what joins the others. */
function fitOf({ wiring, levels, leftPairs }: Leveled, kept: readonly number[], missing: readonly number[]): Fit[] {
  const all = kept.map(() => 0);
  for (const [vertex, list] of wiring.neighbours.entries())
    for (const other of list) {
      // What joins two at the top counts with what leads up to it.
      const level = Math.min(levels[vertex] ?? 0, levels[other] ?? 0, kept.length - 1);
      if (vertex < other) all[level] = (all[level] ?? 0) + 1;
    }
  all[0] = (all[0] ?? 0) + leftPairs;
  return all.map((pairs, level) => ({ pairs, left: pairs - (kept[level] ?? 0), missing: missing[level] ?? 0 }));
}

/** How many cables join each pair, by the level of the lower one. */
function cablesPerLevel({ neighbours, cables }: Wiring, levels: Int32Array, height: number): number[][] {
  const counts = Array.from({ length: height }, (): number[] => []);
  for (const [vertex, list] of neighbours.entries())
    for (const [at, other] of list.entries()) {
      const level = levels[vertex] ?? UNREACHED;
      if (levels[other] === level + 1) counts[level]?.push(cables[vertex]?.[at] ?? 1);
    }
  return counts;
}

const greatest = (counts: readonly number[]): number => counts.reduce((most, many) => Math.max(most, many), 1);

const mostFrequent = (counts: readonly number[]): number => tally(counts)[0]?.[0] ?? 1;

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

/** At every level tree and machine may differ in so many of all pairs that either joins; and where pairs are left out, in so many at all levels,
 * those of nodes and switches that do not exist included: a ring without one of its cables is a tree, most of which does not exist. */
const MOST_DIFFERENT = 1 / 3;
const MOST_IN_ALL = 1 / 2;

/** Why a tree is none of the machine; null where it is. */
function misfit({ fit, missing }: Nearest): NoTree | null {
  const level = fit.findIndex(({ pairs, left, missing }) => left + missing > MOST_DIFFERENT * (pairs + missing));
  if (level >= 0) return { fault: 'no-tree', level, ...(fit[level] as Fit) };
  const sum = (of: (fit: Fit) => number) => fit.reduce((total, one) => total + of(one), 0);
  const all = { pairs: sum(({ pairs }) => pairs), left: sum(({ left }) => left), missing: missing.length };
  const differs = all.left > 0 && all.left + all.missing > MOST_IN_ALL * (all.pairs + all.missing);
  return differs ? { fault: 'no-tree', level: null, ...all } : null;
}

function better(a: Nearest | NoTree, b: Nearest | NoTree): Nearest | NoTree {
  if (!isTree(a) || !isTree(b)) return isTree(b) ? b : a;
  if (!misfit(a) !== !misfit(b)) return misfit(a) ? b : a;
  return b.left.length < a.left.length || (b.left.length === a.left.length && faults(b) < faults(a)) ? b : a;
}

function attempt(whole: Graph, work: Work, split = 0): Nearest | NoTree {
  const known = leveled(whole);
  if ('fault' in known) return known;
  let found = attemptTopped(known, work, split);
  if (whole.isOrdered) return found;
  const beside = levelsBesideOthers(known.wiring, known.levels);
  const steady = [known.levels, beside].map((own) => steadyLevels(known.wiring, own));
  const tried = new Set([known.levels.join()]);
  for (const levels of [beside, ...steady]) {
    const isEnough = isTree(found) && !misfit(found) && (levels === beside ? faults(found) : found.left.length) === 0;
    const key = levels.join();
    if (!isEnough && !tried.has(key)) found = better(found, attemptTopped({ ...known, levels }, work, split));
    tried.add(key);
  }
  return found;
}

function attemptTopped(known: Leveled, work: Work, split: number): Nearest | NoTree {
  const found = attemptOn(known, work, split);
  if (isTree(found) || found.fault !== 'no-top') return found;
  const topped = withTops(known.graph, known.wiring, known.levels);
  return topped ? attemptOn(placed(topped, known.leftPairs, known.leftEnds), work, split) : found;
}

function attemptOn(known: Leveled, work: Work, split: number): Nearest | NoTree {
  const height = heightOf(known.levels);
  if (height > limits.levels) return { fault: 'deep', levels: height };
  const of = (grouping: Grouping): Nearest | NoTree => {
    try {
      const built = levelsUnder(known.levels, known.wiring, grouping, work);
      return built.at(-1)?.subtrees.length === 1 ? compared(known, built, split, work) : { fault: 'no-top' };
    } catch (error) {
      if (error instanceof GivenUp) return { fault: error.fault };
      throw error;
    }
  };
  const first = of(byOverlap);
  if (isTree(first) && !misfit(first) && first.left.length === 0 && first.missing.length <= limits.cuts) return first;
  return better(first, of(byConnection));
}

export function nearestTree(read: Graph): Nearest | NoTree {
  const degree = new Int32Array(read.names.length);
  for (const [a, b] of read.cables) for (const end of [a, b]) degree[end] = (degree[end] ?? 0) + 1;
  const isLoose = (vertex: number) => degree[vertex] === 0;
  const whole = sorted(without(read, isLoose));
  if (!whole.isEnd.includes(true)) return { fault: 'no-end' };
  if (!whole.isEnd.includes(false)) return { fault: 'no-switch' };
  const names = apart(whole, wiringOf(whole));
  if (names) return { fault: 'apart', names, tops: topsOf(whole) };
  const work = new Work(whole.names.length + whole.cables.length);
  let found = attempt(whole, work);
  if (!isTree(found) || found.left.length > 0 || misfit(found)) {
    const { graph, split } = splitEnds(whole);
    if (split > 0) found = better(found, attempt(sorted(graph), work, split));
  }
  const refused = isTree(found) ? misfit(found) : found;
  if (refused || !isTree(found)) return refused ?? found;
  return { ...found, nowhere: [...found.nowhere, ...read.names.filter((_, vertex) => isLoose(vertex))] };
}
