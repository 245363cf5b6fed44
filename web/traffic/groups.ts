/* Parts of a tree: home subtrees and their colours, four used in turn; and the two halves, between which messages cross the middle. */

import { rangeText } from '../tree/names.ts';
import type { Bisection, Tree } from '../tree/tree.ts';

/** 0 .. 3: the token --group<n> */
export function groupOf(home: number): number {
  return home % 4;
}

/** The first two of several jobs differ in hue. */
export function groupOfJob(job: number): number {
  return [0, 2, 1, 3][job % 4] ?? 0;
}

export interface Group {
  home: number;
  /** '0–3' */
  text: string;
}

/** The first groups of a tree that have tasks, and how many more there are. A tree of one-node subtrees has none worth naming. */
export function groupsOf(tree: Tree, limit: number): { groups: Group[]; more: number } {
  const inHome = tree.nodesBelow(1);
  if (inHome < 2 || inHome >= tree.nodes) return { groups: [], more: 0 };
  const homes = [...tree.nodesPerSubtree(1).entries()].flatMap(([home, nodes]) => (nodes > 0 ? [home] : []));
  const groups = homes
    .slice(0, limit)
    .map((home) => ({ home, text: rangeText(tree, home * inHome, (home + 1) * inHome - 1) }));
  return { groups, more: homes.length - groups.length };
}

/** With room for what its links take in a phase. `capacities`: of a link, by the level of its upper end (model/capacity.ts). */
export function bisectionOf({ bisection, levels }: Tree, capacities: readonly number[]): Bisection | null {
  return bisection && { ...bisection, room: bisection.room * (capacities[levels] ?? 1) };
}

export function crossesMiddle({ firstRight }: Bisection, from: number, to: number): boolean {
  return from < firstRight !== to < firstRight;
}

/** How many go from the left half to the right one, and back. */
export function crossingsOf(
  { firstRight }: Bisection,
  messages: Iterable<{ from: number; to: number }>,
): { right: number; left: number } {
  let [right, left] = [0, 0];
  for (const { from, to } of messages) {
    if (from < firstRight && to >= firstRight) right++;
    if (from >= firstRight && to < firstRight) left++;
  }
  return { right, left };
}
