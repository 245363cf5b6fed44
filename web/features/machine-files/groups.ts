/* Groups of what is joined to the same below: the switches of a subtree, and among them those over the same switches of it. */

/** Steps of inner loops, and places of the tree, for each node, switch and cable of the machine. */
const STEPS = 100;
export const PLACES = 16;
/** Small machines may cost more than their size, such as one with a few hundred login nodes on one of its leaf switches. */
const LEAST_STEPS = 100_000;
const LEAST_PLACES = 1 << 17;

/** Why a search for a tree is given up. */
export class GivenUp extends Error {
  constructor(readonly fault: 'tangled' | 'sparse') {
    super(fault);
  }
}

export class Work {
  private left: number;
  private readonly places: number;

  /** `size`: nodes, switches and cables */
  constructor(size: number) {
    this.left = LEAST_STEPS + STEPS * size;
    this.places = LEAST_PLACES + PLACES * size;
  }

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new GivenUp('tangled');
  }

  /** Whether a tree, or a level of it, may have so many places. */
  hold(places: number): void {
    if (places > this.places) throw new GivenUp('sparse');
  }
}

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
      const list = withKey.get(key) ?? [];
      withKey.set(key, list);
      list.push(groups.length);
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
    const group = groups.get(rootOf(at)) ?? [];
    groups.set(rootOf(at), group);
    group.push(vertex);
  }
  return [...groups.values()];
}

export type Grouping = typeof byOverlap;
