/* Which nodes cut cables separate from others: needed before a cable is cut, so computed from numbers alone. */

import { treeOf } from '../model/cables.ts';
import type { Cable, LaneSettings } from '../model/types.ts';
import { NO_PATH, type Tree } from '../tree/tree.ts';

export interface CutOff {
  nodes: number[];
  /** how many others each of them cannot reach */
  others: number;
}

/** Cut cables that a node may have above itself. Nodes with the same ones are parted from the same others. */
function cutsAbove(tree: Tree, node: number): string {
  const isAbove = (link: number) => {
    const { first, last } = tree.nodesUnder(tree.lowerEndOf(link));
    return node >= first && node <= last;
  };
  return [...tree.cuts].filter(isAbove).join();
}

/** The same also while cables are broken, as if all were at once. */
export function everCutOffBy(lane: Pick<LaneSettings, 'topology' | 'routing'>): CutOff[] {
  const cuts = (lane.topology.cuts ?? []).map(([one, other]): Cable => [one, other]);
  return cutOffBy({ ...lane, topology: { ...lane.topology, cuts } });
}

/** Nodes to which, or from which, some messages have no way up and then down left; of two sides only the one that lost more is listed. */
export function cutOffBy({ topology, routing }: Pick<LaneSettings, 'topology' | 'routing'>): CutOff[] {
  const tree = treeOf(topology);
  if (tree.cuts.size === 0) return [];
  const { climb } = routing;
  const groups = new Map<string, number[]>();
  const groupOf: string[] = [];
  for (let node = 0; node < tree.nodes; node++) {
    const cuts = cutsAbove(tree, node);
    groupOf.push(cuts);
    const nodes = groups.get(cuts);
    if (nodes) nodes.push(node);
    else groups.set(cuts, [node]);
  }
  const lost = new Map<string, number[]>();
  for (const [cuts, [first = 0]] of groups) if (cuts) lost.set(cuts, unreachableFrom(tree, climb, groupOf, first));
  return [...lost].flatMap(([cuts, parted]) => {
    const losesMost = parted.some((other) => (lost.get(groupOf[other] ?? '')?.length ?? 0) <= parted.length);
    return losesMost ? [{ nodes: groups.get(cuts) ?? [], others: parted.length }] : [];
  });
}

/** All nodes that one cannot reach. Those that meet it at the same level with the same cables cut share the answer. */
function unreachableFrom(tree: Tree, climb: 'nearest' | 'top', groupOf: readonly string[], node: number): number[] {
  const known = new Map<string, boolean>();
  return groupOf.flatMap((cuts, other) => {
    if (other === node) return [];
    const turnLevel = tree.turnLevelOf(climb, node, other);
    const key = `${turnLevel} ${cuts}`;
    const parted = known.get(key) ?? tree.uncutLabel(node, other, turnLevel, 0) === NO_PATH;
    known.set(key, parted);
    return parted ? [other] : [];
  });
}
