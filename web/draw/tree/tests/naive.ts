/* Exchanges and routes written from the numbering rules alone, for the tests of the pictures. */

import type { PhaseLoads } from '../../../run/protocol.ts';
import type { Shape } from '../../../run/shape.ts';
import { naiveLoads as loadsOf } from '../../../traffic/tests/naive.ts';
import type { TreeModel } from '../scene.ts';

export { naiveShape } from '../../../traffic/tests/naive.ts';

export type Exchange = 'xor' | 'lin' | 'opt';

export function partner(shape: Shape, exchange: Exchange, s: number, p: number): number {
  if (exchange === 'xor') return s ^ p;
  if (exchange === 'lin') return (s + p) % shape.nodes;
  let rest = p;
  let d = 0;
  for (let l = shape.levels; l >= 1; l--) {
    const base = shape.childrenOf(l);
    const below = shape.nodesBelow(l - 1);
    d += ((Math.floor(s / below) + (rest % base)) % base) * below;
    rest = Math.floor(rest / base);
  }
  return d;
}

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
