/* The tree that a topology is. */

import { Tree } from '../tree/tree.ts';
import { topologyRow } from './algorithms/topologies.ts';
import type { Topology, Xgft } from './types.ts';

/** m[0] = m1 */
export function shapeOf(topology: Topology): Xgft {
  return topologyRow(topology).shape(topology);
}

/** Of a node, to all of its parents. */
export function cablesOfNode(topology: Topology): number {
  return uncutTreeOf(topology).upPortsOf(0);
}

/** Rate of the links into a level, 1 .. h, as a multiple of `link.gbps`; a cluster has its own. */
export function rateInto(topology: Topology, level: number): number {
  return (topology.kind === 'xgft' && topology.r?.[level - 1]) || 1;
}

/** Whether some levels are faster than `link.gbps`. */
export function hasRates(topology: Topology): boolean {
  return topology.kind === 'xgft' && topology.r?.some((rate) => rate > 1) === true;
}

/** With all of its cables; see treeOf (cables.ts). */
export function uncutTreeOf(topology: Topology): Tree {
  return new Tree(shapeOf(topology));
}

/** Nodes below one port of a top switch. */
export function nodesBelowTop(topology: Topology): number {
  const tree = uncutTreeOf(topology);
  return tree.nodesBelow(tree.levels - 1);
}

/** End nodes of a topology, equal to its number of tasks. */
export function nodesOf(topology: Topology): number {
  return uncutTreeOf(topology).nodes;
}
