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

/** From one end of a range to the other, in either direction. */
export function nodesBetween(nodes: readonly number[], from: number, to: number): number[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  return nodes.filter((node) => node >= first && node <= last);
}

/** The job with nodes added or removed. */
export function withNodes(job: ReadonlySet<number>, nodes: readonly number[], take: boolean): Set<number> {
  const next = new Set(job);
  for (const node of nodes) {
    if (take) next.add(node);
    else next.delete(node);
  }
  return next;
}

export function ascending(job: ReadonlySet<number>): number[] {
  return [...job].sort((a, b) => a - b);
}

/** The one of ascending nodes that an arrow key leads to, with `perLeaf` places per leaf switch; up and down keep the port. null: another key. */
export function nodeAfter(key: string, node: number, perLeaf: number, nodes: readonly number[]): number | null {
  const [first = node, last = node] = [nodes[0], nodes.at(-1)];
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const by: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perLeaf, ArrowDown: perLeaf };
  const step = by[key];
  if (step === undefined) return null;
  const exists = new Set(nodes);
  for (let next = node + step; next >= first && next <= last; next += step) if (exists.has(next)) return next;
  return node;
}
