/* Trees, jobs and lanes of Naruse: a K-ary 2-tree is an XGFT(2; nodes per leaf, leaves; 1, K). */

import { drawDistinct } from '../../web/model/algorithms/random.ts';
import { defaultSettings } from '../../web/model/defaults.ts';
import type { LaneSettings, ResolvedLane } from '../../web/model/types.ts';

export interface Tree {
  perLeaf: number;
  leaves: number;
  /** K */
  roots: number;
}

export interface Job {
  tree: Tree;
  /** node of each local id */
  nodes: number[];
}

/** Possible trees for the paper's 30 nodes; its 7 switches match the first: 5 leaf switches, 2 spines. */
export const FIVE_OF_SIX: Tree = { perLeaf: 6, leaves: 5, roots: 6 };
export const SIX_OF_FIVE: Tree = { perLeaf: 5, leaves: 6, roots: 6 };
export const TREES: readonly Tree[] = [FIVE_OF_SIX, SIX_OF_FIVE];

export const NODES = 30;
export const SIZE = 16;

/** The worked example, at shift distance 8. */
export const EXAMPLE: Job = {
  tree: FIVE_OF_SIX,
  nodes: [0, 3, 6, 7, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 26, 29],
};
export const EXAMPLE_DISTANCE = 8;

/** A job the table cannot free of hot spots: shift distance 7, starting from source ports. */
export const STAYS_HOT: Job = {
  tree: SIX_OF_FIVE,
  nodes: [1, 5, 6, 7, 8, 9, 10, 11, 13, 14, 18, 19, 21, 22, 25, 26],
};
export const HOT_DISTANCE = 7;

export type Initial = LaneSettings['routing']['initial'];
export const INITIALS: readonly Initial[] = ['destination', 'source', 'local'];

export const INITIAL_NAMES: Record<Initial, string> = {
  destination: 'destination port',
  source: 'source port',
  local: 'local id',
};

export function treeName({ perLeaf, leaves }: Tree): string {
  return `${leaves} leaves of ${perLeaf}`;
}

/** '5x6', in ids */
export function treeKey({ perLeaf, leaves }: Tree): string {
  return `${leaves}x${perLeaf}`;
}

export function leafOf({ tree, nodes }: Job, local: number): number {
  return Math.floor((nodes[local] ?? 0) / tree.perLeaf);
}

export function jobOn(tree: Tree, seed: number): Job {
  return { tree, nodes: drawDistinct(tree.perLeaf * tree.leaves, SIZE, seed) };
}

export type Routed = { kind: 'd-mod-k' | 'conflict-free' } | { kind: 'root-table'; initial: Initial };

/** A job's all-to-all, one process per node, shift by shift, for counting contention. */
export function laneOf({ tree, nodes }: Job, routed: Routed): ResolvedLane {
  return {
    ...defaultSettings,
    name: routed.kind,
    topology: { kind: 'xgft', m: [tree.perLeaf, tree.leaves], w: [1, tree.roots] },
    traffic: { ...defaultSettings.traffic, exchange: 'shift' },
    job: { ...defaultSettings.job, nodes },
    routing: { ...defaultSettings.routing, ...routed },
  };
}

/** A random integer from 1 to `max`. */
function upTo(max: number, seed: number): number {
  return 1 + (drawDistinct(max, 1, seed)[0] ?? 0);
}

const LARGEST = 64;

/** A random job on a random tree: up to nine nodes per leaf, nine leaves and nine roots, at most 64 nodes. */
export function jobAnywhere(seed: number): Job {
  for (let draw = seed * 1000; ; draw += 4) {
    const [perLeaf, leaves, roots] = [upTo(9, draw), upTo(9, draw + 1), upTo(9, draw + 2)];
    const nodes = perLeaf * leaves;
    if (nodes < 2 || nodes > LARGEST) continue;
    return { tree: { perLeaf, leaves, roots }, nodes: drawDistinct(nodes, 1 + upTo(nodes - 1, draw + 3), seed) };
  }
}

/** Shuffles the local ids of a job's nodes. */
export function unsorted({ tree, nodes }: Job, seed: number): Job {
  const mixed = [...nodes];
  for (let left = mixed.length; left > 1; left--) {
    const pick = upTo(left, seed * 100 + left) - 1;
    [mixed[left - 1], mixed[pick]] = [mixed[pick] as number, mixed[left - 1] as number];
  }
  return { tree, nodes: mixed };
}
