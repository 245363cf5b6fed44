/* Home subtrees and their colours: four, used in turn. */

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

/** The first groups of a tree, and how many more there are. A tree of one-node subtrees has none worth naming. */
export function groupsOf(nodes: number, nodesPerHome: number, limit: number): { groups: Group[]; more: number } {
  if (nodesPerHome < 2 || nodesPerHome >= nodes) return { groups: [], more: 0 };
  const homes = Math.ceil(nodes / nodesPerHome);
  const shown = Math.min(homes, limit);
  const groups = Array.from({ length: shown }, (_, home) => ({
    home,
    text: `${home * nodesPerHome}–${Math.min(nodes, (home + 1) * nodesPerHome) - 1}`,
  }));
  return { groups, more: homes - shown };
}
