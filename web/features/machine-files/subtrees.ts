/* The subtrees of a machine, level by level: which switches stand over the same ones below, and in which order they have to be counted so
 * that they are those of an XGFT. A subtree of level l has m_l subtrees of level l - 1, each with the same number of top switches; a *plane*
 * is one of these in each of them, and the w_l switches over these. */

import type { Grouping, Work } from './groups.ts';

interface Subtree {
  /** the one node of level 0, else those below */
  children: Subtree[];
  planes: Plane[];
  /** by which it is counted: the smallest of its nodes */
  rank: number;
}

interface Plane {
  members: Map<Subtree, number>;
  switches: number[];
}

/** A place that the machine does not fill. */
export const NOBODY = -1;

const topsOf = (subtree: Subtree) => subtree.planes.flatMap((plane) => plane.switches);

export class Level {
  readonly subtrees: Subtree[];
  /** switches over one subtree: W_l */
  readonly width: number;
  /** most children of a subtree, and most switches of a plane: m_l and w_l */
  readonly m: number;
  readonly w: number;

  constructor(subtrees: Subtree[], widthBelow: number) {
    this.subtrees = subtrees.sort((a, b) => a.rank - b.rank);
    this.m = subtrees.reduce((most, { children }) => Math.max(most, children.length), 1);
    let most = 1;
    for (const { planes } of subtrees) for (const { switches } of planes) most = Math.max(most, switches.length);
    this.w = most;
    this.width = widthBelow * this.w;
  }
}

export function levelOfNodes(nodes: readonly number[]): Level {
  const subtrees = nodes.map((node, rank): Subtree => {
    const plane: Plane = { members: new Map(), switches: [node] };
    return { children: [], planes: [plane], rank };
  });
  return new Level(subtrees, 1);
}

/** Each of a list with how often it occurs, most first. */
export function tally(list: readonly number[]): [number, number][] {
  const times = new Map<number, number>();
  for (const entry of list) times.set(entry, (times.get(entry) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/** The switches of a level over the subtrees of the one below. */
export function levelAbove(
  below: Level,
  switches: readonly number[],
  downTo: (vertex: number) => readonly number[],
  grouping: Grouping,
  work: Work,
): Level {
  const home = new Map<number, number>();
  for (const [at, subtree] of below.subtrees.entries()) for (const top of topsOf(subtree)) home.set(top, at);
  const homesOf = (vertex: number) => [...new Set(downTo(vertex).map((lower) => home.get(lower) ?? NOBODY))];
  const groups = grouping(switches, homesOf, work);
  const groupOf = new Map(groups.flatMap((group, at) => group.map((vertex) => [vertex, at] as const)));
  // Each subtree belongs to those to which most of its cables lead.
  const above: number[][] = below.subtrees.map(() => []);
  for (const vertex of switches) {
    const group = groupOf.get(vertex) ?? 0;
    for (const lower of downTo(vertex)) above[home.get(lower) ?? NOBODY]?.push(group);
  }
  const children: Subtree[][] = groups.map(() => []);
  for (const [at, subtree] of below.subtrees.entries()) {
    const [group = 0] = tally(above[at] ?? [])[0] ?? [];
    children[group]?.push(subtree);
  }
  const subtrees = groups.map((group, at): Subtree => {
    const own = children[at] ?? [];
    const planes = inTurn(planesOf(own, group, downTo, below.width, grouping, work), own, below.w, work);
    return { children: own, planes, rank: own.reduce((first, { rank }) => Math.min(first, rank), Number.MAX_VALUE) };
  });
  const level = new Level(subtrees, below.width);
  work.hold(subtrees.length * level.width);
  return level;
}

function planesOf(
  children: readonly Subtree[],
  switches: readonly number[],
  downTo: (vertex: number) => readonly number[],
  width: number,
  grouping: Grouping,
  work: Work,
): Plane[] {
  const childOf = new Map<number, Subtree>();
  for (const child of children) for (const top of topsOf(child)) childOf.set(top, child);
  const lowerOf = (vertex: number) => downTo(vertex).filter((lower) => childOf.has(lower));
  const planes = grouping(switches, lowerOf, work).map((group): Plane => ({ members: new Map(), switches: group }));
  chooseMembers(planes, lowerOf, childOf);
  merge(planes, width, work);
  while (planes.length < width) planes.push({ members: new Map(), switches: [] });
  fill(planes, children, work);
  // Sorted as they are named, where nothing else decides.
  for (const { switches } of planes) switches.sort((a, b) => a - b);
  const first = ({ switches }: Plane) => switches[0] ?? Number.MAX_VALUE;
  return planes.sort((a, b) => first(a) - first(b));
}

/** One of each child, and none twice: first where most cables lead, and of equals to what has the fewest others. */
function chooseMembers(
  planes: readonly Plane[],
  lowerOf: (vertex: number) => readonly number[],
  childOf: ReadonlyMap<number, Subtree>,
): void {
  const wanted = planes.flatMap((plane) =>
    tally(plane.switches.flatMap(lowerOf)).map(([top, cables]) => ({ plane, top, cables })),
  );
  const planesOver = new Map(tally(wanted.map(({ top }) => top)));
  const others = (top: number) => planesOver.get(top) ?? 0;
  wanted.sort((a, b) => b.cables - a.cables || others(a.top) - others(b.top));
  const taken = new Set<number>();
  for (const { plane, top } of wanted) {
    const child = childOf.get(top);
    if (!child || taken.has(top) || plane.members.has(child)) continue;
    plane.members.set(child, top);
    taken.add(top);
  }
}

/** More planes than there can be are one in parts: two become one as long as no child has a member in both. */
function merge(planes: Plane[], width: number, work: Work): void {
  for (let at = planes.length - 1; at > 0 && planes.length > width; at--) {
    const part = planes[at] as Plane;
    const whole = planes.find((plane, other) => {
      work.spend(part.members.size);
      return other < at && ![...part.members.keys()].some((child) => plane.members.has(child));
    });
    if (!whole) continue;
    for (const [child, top] of part.members) whole.members.set(child, top);
    whole.switches.push(...part.switches);
    planes.splice(at, 1);
  }
}

/** By top switch of a subtree: the plane of its own that it is in. */
function ownPlanes(children: readonly Subtree[]): Map<number, Plane> {
  return new Map(
    children.flatMap(({ planes }) => planes.flatMap((own) => own.switches.map((top) => [top, own] as const))),
  );
}

/** A switch without a cable up takes a place that is free: where it can, beside those that are together in other children. */
function fill(planes: readonly Plane[], children: readonly Subtree[], work: Work): void {
  const ownOf = ownPlanes(children);
  for (const child of children) {
    work.spend(planes.length);
    const over = planesOver(planes, child);
    const free = planes.filter((plane) => !plane.members.has(child));
    for (const own of child.planes)
      for (const top of own.switches) {
        if (over.has(top) || free.length === 0) continue;
        const beside = free.findIndex((plane) => isBeside(plane, own, over, ownOf, work));
        const [plane] = free.splice(Math.max(beside, 0), 1) as [Plane];
        plane.members.set(child, top);
        over.set(top, plane);
      }
  }
}

/** By top switch of a child: the plane over it. */
function planesOver(planes: readonly Plane[], child: Subtree): Map<number, Plane> {
  return new Map(planes.map((plane) => [plane.members.get(child) ?? NOBODY, plane] as const));
}

/** Whether a plane goes, in some other child, with a plane that is over a switch of `own`. */
function isBeside(
  plane: Plane,
  own: Plane,
  over: ReadonlyMap<number, Plane>,
  ownOf: ReadonlyMap<number, Plane>,
  work: Work,
): boolean {
  work.spend(1 + own.switches.length);
  const [[other, top] = []] = plane.members;
  if (!other || top === undefined) return false;
  const group = ownOf.get(top);
  return own.switches.some((beside) => {
    const member = over.get(beside)?.members.get(other);
    return member !== undefined && ownOf.get(member) === group;
  });
}

/** Planes in an order in which those come together whose switches have the same ones below, and those again, and so on: the order of the
 * tops of one of the children, of the one that has most of them. */
function inTurn(planes: Plane[], children: readonly Subtree[], w: number, work: Work): Plane[] {
  const tops = new Map(children.map((child) => [child, topsOf(child).length]));
  const [first] = [...children].sort((a, b) => (tops.get(b) ?? 0) - (tops.get(a) ?? 0) || a.rank - b.rank);
  if (!first) return planes;
  const left = new Set(planes);
  const take = (plane: Plane | undefined) => {
    if (plane) left.delete(plane);
    return plane;
  };
  const over = planesOver(planes, first);
  const ownOf = ownPlanes(children);
  const besideIn = (own: Plane) => {
    for (const plane of left) if (isBeside(plane, own, over, ownOf, work)) return plane;
    return undefined;
  };
  const slots = first.planes.flatMap((own) =>
    Array.from({ length: w }, (_, x) => ({ own, plane: take(over.get(own.switches[x] ?? Number.NaN)) })),
  );
  for (const slot of slots) slot.plane ??= take(besideIn(slot.own));
  const next = () => take(left.values().next().value);
  return [...slots.flatMap((slot) => slot.plane ?? next() ?? []), ...left];
}

/** Writes which switch has which place: `place(level, subtree, label, vertex)`. `order`: the tops of the subtree as those above count them. */
export function label(
  levels: readonly Level[],
  place: (level: number, subtree: number, label: number, vertex: number) => void,
): void {
  const visit = (level: number, subtree: Subtree | undefined, at: number, order: readonly number[]): void => {
    for (const [label, vertex] of order.entries()) if (vertex !== NOBODY) place(level, at, label, vertex);
    if (level === 0 || !subtree) return;
    const { m, w } = levels[level] as Level;
    const planes = inOrder(subtree.planes, order, w);
    const children = [...subtree.children].sort((a, b) => a.rank - b.rank);
    for (const [child, lower] of children.entries()) {
      const own = planes.map((plane) => plane?.members.get(lower) ?? NOBODY);
      visit(level - 1, lower, at * m + child, own);
    }
  };
  const top = levels.length - 1;
  for (const [at, subtree] of (levels[top]?.subtrees ?? []).entries()) {
    const { w = 1 } = levels[top] ?? {};
    const order = subtree.planes.flatMap(({ switches }) => Array.from({ length: w }, (_, x) => switches[x] ?? NOBODY));
    visit(top, subtree, at, order);
  }
}

/** The planes as blocks of w switches stand in an order, one for each block. */
function inOrder(planes: readonly Plane[], order: readonly number[], w: number): (Plane | undefined)[] {
  const planeOf = new Map(planes.flatMap((plane) => plane.switches.map((vertex) => [vertex, plane] as const)));
  const left = new Set(planes);
  const blocks = Array.from({ length: order.length / w }, (_, block) => {
    const own = order.slice(block * w, block * w + w).map((vertex) => planeOf.get(vertex));
    const found = own.find((plane) => plane && left.has(plane));
    if (found) left.delete(found);
    return found;
  });
  const rest = [...left];
  return blocks.map((plane) => plane ?? rest.shift());
}
