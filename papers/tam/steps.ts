/* Who sends to whom in each step, and how many packets that sends up an uplink: Figures 2 to 4. No time, and no core. */

import { listedPhases } from '../../web/model/algorithms/exchanges.ts';
import { logicalOf, physicalOf } from '../../web/model/algorithms/permutations.ts';
import { defaultSettings } from '../../web/model/defaults.ts';
import type { Shape } from './cluster.ts';

/** The destination of every node, by step. */
export type Steps = number[][];

/** No node is ever idle: XOR requires a power of two nodes, edge colouring an even number. */
function stepsOf(exchange: 'xor' | 'edge-coloring', nodes: number): Steps {
  const phases = listedPhases(exchange, defaultSettings.traffic, nodes);
  return phases.map((step) => step.map((target) => target ?? -1));
}

/** Without phase 0, in which every node would send to itself. */
export function xorSteps(nodes: number): Steps {
  return stepsOf('xor', nodes).slice(1);
}

export function colouredSteps(nodes: number): Steps {
  return stepsOf('edge-coloring', nodes);
}

/** Applies a permutation to the logical numbers (eq. 5), in terms of nodes. */
export function awareSteps(steps: Steps, { perSwitch, switches }: Shape): Steps {
  return steps.map((step) =>
    step.map((_, node) => physicalOf(step[logicalOf(node, perSwitch, switches)] ?? 0, perSwitch, switches)),
  );
}

/** The destination switches of every switch; more than one if its nodes disagree. */
export function switchPattern(steps: Steps, { perSwitch, switches }: Shape): number[][][] {
  return steps.map((step) =>
    Array.from({ length: switches }, (_, from) => {
      const targets = step.slice(from * perSwitch, (from + 1) * perSwitch);
      return [...new Set(targets.map((target) => Math.floor(target / perSwitch)))];
    }),
  );
}

/** Number of nodes that receive from none, or from more than one, in a step. */
export function unmatched(steps: Steps): number {
  return steps.filter((step) => new Set(step).size !== step.length).length;
}
