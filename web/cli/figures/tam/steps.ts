/* Who sends to whom in which step, and how many packets that sends up an uplink: Figures 2 to 4. No time, and no core. */

import { coloured, logicalOf, physicalOf } from '../../../scenario/algorithms/permutations.ts';
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

/** Packets from one switch to another in a step; `to` null: to all others. */
function crossing(step: readonly number[], perSwitch: number, from: number, to: number | null): number {
  const targets = step.slice(from * perSwitch, (from + 1) * perSwitch).map((target) => Math.floor(target / perSwitch));
  return targets.filter((target) => target !== from && (to === null || target === to)).length;
}

/** Of `window` steps in a row, from each step on, the first following the last: the most that one of `counts` comes to. */
function mostInWindow(counts: readonly number[][], window: number): number[] {
  const steps = counts[0]?.length ?? 0;
  const sum = (count: readonly number[], first: number) =>
    Array.from({ length: window }, (_, i) => count[(first + i) % steps] ?? 0).reduce((a, b) => a + b, 0);
  return Array.from({ length: steps }, (_, first) => Math.max(...counts.map((count) => sum(count, first))));
}

/** Packets up the fullest uplink in the `window` steps that begin with each step. */
export function upInWindow(steps: Steps, { perSwitch, switches }: Shape, window: number): number[] {
  const from = Array.from({ length: switches }, (_, at) => at);
  return mostInWindow(
    from.map((at) => steps.map((step) => crossing(step, perSwitch, at, null))),
    window,
  );
}

/** Packets between the busiest two switches in the `window` steps that begin with each step. */
export function pairInWindow(steps: Steps, { perSwitch, switches }: Shape, window: number): number[] {
  const places = Array.from({ length: switches }, (_, at) => at);
  const pairs = places.flatMap((from) => places.filter((to) => to !== from).map((to) => [from, to] as const));
  return mostInWindow(
    pairs.map(([from, to]) => steps.map((step) => crossing(step, perSwitch, from, to))),
    window,
  );
}

/** Most steps in a row in which a node sends to the same remote switch, the first step following the last. */
export function longestRun(steps: Steps, { perSwitch }: Shape): number {
  let most = 0;
  for (const node of steps[0]?.keys() ?? []) {
    const towards = [...steps, ...steps].map((step) => Math.floor((step[node] ?? 0) / perSwitch));
    const home = Math.floor(node / perSwitch);
    let run = 0;
    for (const [at, to] of towards.entries()) {
      if (to === home) run = 0;
      else run = to === towards[at - 1] ? run + 1 : 1;
      most = Math.max(most, run);
    }
  }
  return Math.min(most, steps.length);
}

/** Nodes that nobody, or more than one node, sends to in a step. */
export function unmatched(steps: Steps): number {
  return steps.filter((step) => new Set(step).size !== step.length).length;
}
