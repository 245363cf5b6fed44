/* Which nodes cut cables separate from others: needed before a cable is cut, so computed from numbers alone. */

import { treeOf } from '../model/cables.ts';
import { cablesOfNode } from '../model/shape.ts';
import type { Cable, LaneSettings } from '../model/types.ts';
import { NO_PATH, type Tree } from '../tree/tree.ts';

interface CutOff {
  nodes: number[];
  /** how many others each of them cannot reach */
  others: number;
}

const ABSENT = 'absent';

/** Cut cables that a node may have above itself. Nodes with the same ones are parted from the same others. */
function cutsAbove(tree: Tree, node: number): string {
  const isAbove = (link: number) => {
    const { first, last } = tree.nodesUnder(tree.lowerEndOf(link));
    return node >= first && node <= last;
  };
  return [...tree.cuts].filter(isAbove).join();
}

/** Whether a node cannot reach another one by each of its rails, which traffic without phases sends by: also while cables are broken, as if all
 * were at once. */
export function isEverCutOff({ topology, routing }: Pick<LaneSettings, 'topology' | 'routing'>): boolean {
  const cuts = (topology.cuts ?? []).map(([one, other]): Cable => [one, other]);
  const rails = cuts.length === 0 ? [] : [...Array(cablesOfNode(topology)).keys()];
  return rails.some((rail) => cutOffBy({ routing, topology: { ...topology, cuts } }, rail).length > 0);
}

/** Nodes to which, or from which, some messages have no way up and then down left; of two sides only the one that lost more is listed. With a
 * `rail`: no way that begins with this up port of a node. */
export function cutOffBy({ topology, routing }: Pick<LaneSettings, 'topology' | 'routing'>, rail?: number): CutOff[] {
  const tree = treeOf(topology);
  if (tree.cuts.size === 0) return [];
  const { climb } = routing;
  const groups = new Map<string, number[]>();
  const groupOf: string[] = [];
  for (let node = 0; node < tree.nodes; node++) {
    if (tree.absent.has(node)) {
      groupOf.push(ABSENT);
      continue;
    }
    const cuts = cutsAbove(tree, node);
    groupOf.push(cuts);
    const nodes = groups.get(cuts);
    if (nodes) nodes.push(node);
    else groups.set(cuts, [node]);
  }
  const lost = new Map<string, number[]>();
  for (const [cuts, [first = 0]] of groups)
    if (cuts) lost.set(cuts, unreachableFrom(tree, climb, groupOf, first, rail));
  return [...lost].flatMap(([cuts, parted]) => {
    const losesMost = parted.some((other) => (lost.get(groupOf[other] ?? '')?.length ?? 0) <= parted.length);
    return losesMost ? [{ nodes: groups.get(cuts) ?? [], others: parted.length }] : [];
  });
}

/** All nodes that one cannot reach. Those that meet it at the same level with the same cables cut share the answer. */
function unreachableFrom(
  tree: Tree,
  climb: 'nearest' | 'top',
  groupOf: readonly string[],
  node: number,
  rail?: number,
): number[] {
  const known = new Map<string, boolean>();
  return groupOf.flatMap((cuts, other) => {
    if (other === node || cuts === ABSENT) return [];
    const turnLevel = tree.turnLevelOf(climb, node, other);
    const key = `${turnLevel} ${cuts}`;
    const parted = known.get(key) ?? isParted(tree, node, other, turnLevel, rail);
    known.set(key, parted);
    return parted ? [other] : [];
  });
}

/** The lowest digit of a label, which is tried last, is its up port at the node. */
function isParted(tree: Tree, node: number, other: number, turnLevel: number, rail?: number): boolean {
  const ofRail = tree.waysOf(turnLevel) / tree.upPortsOf(0);
  const label = tree.uncutLabel(node, other, turnLevel, (rail ?? 0) * ofRail);
  return label === NO_PATH || (rail !== undefined && Math.floor(label / ofRail) !== rail);
}
