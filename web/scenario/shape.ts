/* The numbers of a topology's tree, without building it. */

import { topologyRow } from './algorithms/topologies.ts';
import type { Topology, Xgft } from './types.ts';

export interface Counts {
  nodes: number;
  switches: number;
  /** directed */
  links: number;
  levels: number;
}

/** A tree without cuts, as far as descriptions need it: as the core reports it (web/engine/protocol.ts). */
export interface Outline extends Counts {
  m: readonly number[];
  /** nodes in a subtree of level l, l = 0 .. h */
  below: readonly number[];
  /** up links that leave a level-l subtree, level 0 .. h-1 */
  capacity: readonly number[];
}

/** The XGFT that a topology is. m[0] = m1. */
export function shapeOf(topology: Topology): Xgft {
  return topologyRow(topology).shape(topology);
}

/** Counts of a tree; only approximate beyond 2^53, far above every limit. */
export function countsOf({ m, w }: Xgft): Counts {
  const nodes = m.reduce((product, children) => product * children, 1);
  let switches = 0;
  let upLinks = 0;
  let below = 1;
  let width = 1;
  m.forEach((children, level) => {
    width *= w[level] ?? 1;
    upLinks += (nodes / below) * width;
    below *= children;
    switches += (nodes / below) * width;
  });
  return { nodes, switches, links: 2 * upLinks, levels: m.length };
}

export function outlineOf(shape: Xgft): Outline {
  const products = (factors: readonly number[]) => {
    let product = 1;
    return factors.map((factor) => {
      product *= factor;
      return product;
    });
  };
  return { ...countsOf(shape), m: shape.m, below: [1, ...products(shape.m)], capacity: products(shape.w) };
}

/** End nodes of a topology, equal to its number of tasks. */
export function nodesOf(topology: Topology): number {
  return countsOf(shapeOf(topology)).nodes;
}
