/* The tree that a topology is. */

import { Tree } from '../tree/tree.ts';
import { isOfMachine, topologyRow } from './algorithms/topologies.ts';
import type { Topology, Xgft } from './types.ts';

/** m[0] = m1 */
export function shapeOf(topology: Topology): Xgft {
  return topologyRow(topology).shape(topology);
}

/** Cables of a node, to all of its parents. */
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

/** Whether the links between two halves carry less than the nodes of one: with a wider top there were no halves any more. */
export function hasNarrowHalves(topology: Topology): boolean {
  const tree = uncutTreeOf(topology);
  const below = tree.levels - 1;
  const links = (tree.uplinksOf(below) * rateInto(topology, tree.levels)) / rateInto(topology, 1);
  return topology.kind === 'xgft' && tree.childrenOf(tree.levels) === 2 && links < tree.nodesBelow(below);
}

/** A tree whose two halves are so many times as large, with as many times the links between them: by wider switches or by a level more.
 * null: there is no such tree. */
export function withLargerHalves(topology: Topology, times: number, by: 'width' | 'levels'): Topology | null {
  if (topology.kind !== 'xgft' || !hasNarrowHalves(topology)) return null;
  const top = topology.m.length - 1;
  const [m, w] = [[...topology.m], [...topology.w]];
  if (times === 1) return topology;
  if (isOfMachine(topology)) return null;
  if (by === 'width') {
    m[top - 1] = (m[top - 1] ?? 1) * times;
    w[top] = (w[top] ?? 1) * times;
    return [...m, ...w].every(Number.isInteger) ? { ...topology, m, w } : null;
  }
  if (!Number.isInteger(times)) return null;
  const within = (perLevel: readonly number[] | undefined, of: number) =>
    perLevel?.length ? [...perLevel.slice(0, top), of, ...perLevel.slice(top)] : perLevel;
  const { p, r } = topology;
  const parallel = p && { p: within(p, 1) as number[] };
  const rates = r && { r: within(r, r[top - 1] ?? 1) as number[] };
  return { ...topology, m: within(m, times) as number[], w: within(w, times) as number[], ...parallel, ...rates };
}

/** Cables up to the top switches for each node below them; 1: all. */
export function shareAtTop(topology: Topology): number {
  const tree = uncutTreeOf(topology);
  const below = tree.levels - 1;
  return below === 0 ? 1 : tree.uplinksOf(below) / tree.nodesBelow(below);
}

/** An XGFT of the same switches below, with such a share of cables at the top: fewer parents from the top level down. null: there is none. */
export function withShareAtTop(topology: Topology, share: number): Topology | null {
  if (isOfMachine(topology)) return null;
  const { m, w, p = [] } = shapeOf(topology);
  const parents = [...w];
  const wanted = share * nodesBelowTop(topology);
  for (let level = m.length - 1; level > 0; level--) {
    const below = parents.slice(0, level).reduce((product, each, at) => product * each * (p[at] ?? 1), p[level] ?? 1);
    parents[level] = Math.max(1, wanted / below);
    if (below <= wanted) break;
  }
  const to: Topology = { ...topology, kind: 'xgft', m: [...m], w: parents, p: [...p] };
  return parents.every(Number.isInteger) && shareAtTop(to) === share ? to : null;
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

/** Places for end nodes, which are numbered by them. */
export function placesOf(topology: Topology): number {
  return uncutTreeOf(topology).nodes;
}

/** Places without a node. */
export function absentOf(topology: Topology): readonly number[] {
  return (topology.kind === 'xgft' && topology.absent) || [];
}

/** Places of the tree, each once, ascending, and all but two at most. */
export function fittingAbsent(topology: Topology): number[] {
  const places = placesOf(topology);
  const fitting = [...new Set(absentOf(topology))].filter((node) => node < places).sort((a, b) => a - b);
  return fitting.length > places - 2 ? [] : fitting;
}

/** End nodes that exist, which is how many tasks there can be. */
export function nodesOf(topology: Topology): number {
  return placesOf(topology) - absentOf(topology).length;
}

export function hasNode(topology: Topology): (node: number) => boolean {
  const [places, absent] = [placesOf(topology), new Set(absentOf(topology))];
  return (node) => node < places && !absent.has(node);
}

/** Those themselves, ascending. */
export function nodesIn(topology: Topology): number[] {
  return Array.from({ length: placesOf(topology) }, (_, node) => node).filter(hasNode(topology));
}

/** The fewest and the most nodes of a leaf switch that has some. */
export function nodesOfLeaves(topology: Topology): { least: number; most: number } {
  return new Tree(shapeOf(topology), [], absentOf(topology)).presentSubtrees(1);
}
