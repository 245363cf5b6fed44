/* Who sends to whom in which step, and how many packets that sends up an uplink: Figures 2 to 4. No time, and no core. */

import { coloured, logicalOf, physicalOf } from '../../scenario/algorithms/permutations.ts';
import type { Shape } from './cluster.ts';

/** The target of every node, step by step. */
export type Steps = number[][];

export function xorSteps(nodes: number): Steps {
  return Array.from({ length: nodes - 1 }, (_, step) => Array.from({ length: nodes }, (_, node) => node ^ (step + 1)));
}

/** An even number of nodes: nobody is idle. */
export function colouredSteps(nodes: number): Steps {
  return coloured(nodes).map((step) => step.map((target) => target ?? -1));
}

/** The same permutation of the logical numbers (eq. 5), between nodes. */
export function awareSteps(steps: Steps, { perSwitch, switches }: Shape): Steps {
  return steps.map((step) =>
    step.map((_, node) => physicalOf(step[logicalOf(node, perSwitch, switches)] ?? 0, perSwitch, switches)),
  );
}

/** The switches that the nodes of every switch send to; more than one where they do not agree. */
export function switchPattern(steps: Steps, { perSwitch, switches }: Shape): number[][][] {
  return steps.map((step) =>
    Array.from({ length: switches }, (_, from) => {
      const targets = step.slice(from * perSwitch, (from + 1) * perSwitch);
      return [...new Set(targets.map((target) => Math.floor(target / perSwitch)))];
    }),
  );
}

/** Nodes that nobody, or more than one node, sends to in a step. */
export function unmatched(steps: Steps): number {
  return steps.filter((step) => new Set(step).size !== step.length).length;
}
