/* Which nodes are in a job: toggles, drags across several, ranges. */

/** '0-3, 8, 14' for ascending nodes. */
export function nodesAsText(nodes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const node of nodes) {
    const last = ranges.at(-1);
    if (last && last[1] === node - 1) last[1] = node;
    else ranges.push([node, node]);
  }
  return ranges
    .map(([from, to]) => (to > from + 1 ? `${from}-${to}` : to > from ? `${from}, ${to}` : `${from}`))
    .join(', ');
}

/** The job with all nodes from one end of a range to the other added or removed; ascending. */
export function withRange(job: ReadonlySet<number>, from: number, to: number, take: boolean): Set<number> {
  const next = new Set(job);
  for (let node = Math.min(from, to); node <= Math.max(from, to); node++) {
    if (take) next.add(node);
    else next.delete(node);
  }
  return next;
}

export function ascending(job: ReadonlySet<number>): number[] {
  return [...job].sort((a, b) => a - b);
}

/** The node an arrow key leads to, with `perLeaf` nodes per leaf switch; up and down keep the port. null: another key. */
export function nodeAfter(key: string, node: number, perLeaf: number, nodes: number): number | null {
  const by: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perLeaf, ArrowDown: perLeaf };
  if (key === 'Home') return 0;
  if (key === 'End') return nodes - 1;
  const step = by[key];
  if (step === undefined) return null;
  const next = node + step;
  return next < 0 || next >= nodes ? node : next;
}
