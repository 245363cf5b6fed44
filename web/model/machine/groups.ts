/* Groups of what is joined to the same below: the switches of a subtree, and among them those over the same switches of it. */

import type { Work } from './work.ts';

/** Switches that have more than half of what the one with less has in common with the fullest of their group: a few cables that are
 * missing, or lead elsewhere, change nothing. */
export function byOverlap(
  switches: readonly number[],
  keysOf: (vertex: number) => readonly number[],
  work: Work,
): number[][] {
  const all = switches.map((vertex) => ({ vertex, keys: keysOf(vertex) }));
  all.sort((a, b) => b.keys.length - a.keys.length || a.vertex - b.vertex);
  const groups: { keys: number; members: number[] }[] = [];
  const withKey = new Map<number, number[]>();
  for (const { vertex, keys } of all) {
    const common = new Map<number, number>();
    for (const key of keys) {
      const sharing = withKey.get(key) ?? [];
      work.spend(1 + sharing.length);
      for (const at of sharing) common.set(at, (common.get(at) ?? 0) + 1);
    }
    let [found, most] = [-1, 0];
    for (const [at, shared] of common) if (shared > most) [found, most] = [at, shared];
    const group = groups[found];
    if (group && 2 * most > Math.min(keys.length, group.keys)) {
      group.members.push(vertex);
      continue;
    }
    for (const key of keys) {
      const list = withKey.get(key);
      if (list) list.push(groups.length);
      else withKey.set(key, [groups.length]);
    }
    groups.push({ keys: keys.length, members: [vertex] });
  }
  return groups.map(({ members }) => members);
}

/** All that are joined to each other, by however few cables. */
export function byConnection(switches: readonly number[], keysOf: (vertex: number) => readonly number[]): number[][] {
  const parent = [...switches.keys()];
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let next = at; next !== root; ) {
      const above = parent[next] ?? root;
      parent[next] = root;
      next = above;
    }
    return root;
  };
  const firstWith = new Map<number, number>();
  for (const [at, vertex] of switches.entries())
    for (const key of keysOf(vertex)) {
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, at);
      else parent[rootOf(at)] = rootOf(first);
    }
  const groups = new Map<number, number[]>();
  for (const [at, vertex] of switches.entries()) {
    const root = rootOf(at);
    const group = groups.get(root);
    if (group) group.push(vertex);
    else groups.set(root, [vertex]);
  }
  return [...groups.values()];
}

export type Grouping = typeof byOverlap;
