/* Home subtrees and their colours: four, used in turn. */

import { rangeText } from '../tree/names.ts';
import type { Tree } from '../tree/tree.ts';

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
