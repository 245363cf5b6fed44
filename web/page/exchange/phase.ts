/* One phase of a custom exchange: the destination of every task, null where it is idle. After every edit no two tasks of the
 * phase send to the same one. Pure. */

import { listedPhases } from '../../model/algorithms/exchange-rules.ts';
import { defaultSettings } from '../../model/defaults.ts';
import type { ExchangeKind, Xgft } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';

export type Phase = readonly (number | null)[];

/** More tasks than this can only be pasted. */
export const MAX_DRAWN = 32;

/** `source` sends to `destination`. The previous sender to that destination takes over the one freed, or becomes idle. */
export function withMessage(phase: Phase, source: number, destination: number): (number | null)[] {
  const freed = phase[source] ?? null;
  const holder = phase.indexOf(destination);
  return phase.map((to, task) => (task === source ? destination : task === holder ? freed : to));
}

export function withIdleTask(phase: Phase, source: number): (number | null)[] {
  return phase.map((to, task) => (task === source ? null : to));
}

export function emptyPhase(tasks: number): null[] {
  return Array.from({ length: tasks }, () => null);
}

/** All phases of one of the known exchanges, among the tasks of a tree. */
export function phasesOfTemplate(kind: ExchangeKind, shape: Xgft): (number | null)[][] {
  return listedPhases(kind, defaultSettings.traffic, new Tree(shape).nodes, shape.m);
}
