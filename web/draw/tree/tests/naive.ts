/* Exchanges and routes written from the numbering rules alone, for the tests of the pictures. */

import type { PhaseLoads } from '../../../run/protocol.ts';
import type { Shape } from '../../../run/shape.ts';
import { naiveLoads as loadsOf, partner } from '../../../traffic/tests/naive.ts';
import type { TreeModel } from '../scene.ts';

export { naiveShape, partner } from '../../../traffic/tests/naive.ts';

export type Exchange = 'xor' | 'lin' | 'opt';

/** Loads of a phase with D-mod-k. */
export function naiveLoads(
  shape: Shape,
  exchange: Exchange,
  phase: number,
  swaps: [number, number][] = [],
): PhaseLoads {
  const taskNode = Array.from({ length: shape.nodes }, (_, task) => task);
  for (const [a, b] of swaps) {
    const [first, second] = [taskNode.indexOf(a), taskNode.indexOf(b)];
    taskNode[first] = b;
    taskNode[second] = a;
  }
  return loadsOf(shape, (task, at) => partner(shape, exchange, task, at), 'd-mod-k', phase, taskNode);
}

/** A tree at rest on the clock of phases. */
export const treeModel = (shape: Shape, loads: PhaseLoads, more: Partial<TreeModel> = {}): TreeModel => ({
  ...{ shape, loads, capacities: Array(9).fill(1), fullShares: Array(9).fill(1) },
  ...{ selection: null, filter: null, preview: null, theme: 'light', gutter: 'wide', reducedMotion: false },
  ...{ playing: false, clock: 'phases', flitPs: 51200, linkPs: 100000, window: 0, participants: null },
  ...{ arcs: false, bisection: false, sendsTo: () => null, dragDisabledReason: null, firstPhase: 0, name: 'XOR' },
  queueCapacities: () => ({ before: 64, behind: 0 }),
  explain: () => ({ title: '', lines: [] }),
  ...more,
});
