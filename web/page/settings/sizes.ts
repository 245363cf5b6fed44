/* Trees with other numbers of nodes: the top gets more or fewer children, and all else stays; or two halves grow. */

import { isOfMachine, topologyRow } from '../../model/algorithms/topologies.ts';
import { hasNarrowHalves, nodesBelowTop, nodesOf, withLargerHalves } from '../../model/shape.ts';
import type { Topology } from '../../model/types.ts';

/** Up to so many times the present number. */
const GROWTH = 8;

type Growth = Parameters<typeof withLargerHalves>[2];

/** The tree with so many nodes. `by`: how two halves grow whose cut carries less than full bisection, and which therefore stay two. */
export function resized(topology: Topology, nodes: number, by: Growth): Topology | null {
  if (nodes === nodesOf(topology)) return topology;
  return hasNarrowHalves(topology)
    ? withLargerHalves(topology, nodes / nodesOf(topology), by)
    : topologyRow(topology).withTop(topology, nodes / nodesBelowTop(topology));
}

/** From two children at the top on, each twice the last, and the present one; two halves double from the smallest ones. `most`: nodes of the largest tree whose packets can be simulated. */
export function offeredSizes(topology: Topology, most: number, by: Growth = 'width'): number[] {
  const [below, nodes] = [nodesBelowTop(topology), nodesOf(topology)];
  const sizes = new Set([nodes]);
  if (isOfMachine(topology)) return [...sizes];
  let size = 2 * below;
  if (hasNarrowHalves(topology)) while (resized(topology, size / 2, by)) size /= 2;
  for (; size <= Math.min(most, GROWTH * nodes); size *= 2) sizes.add(size);
  return [...sizes].sort((a, b) => a - b);
}
