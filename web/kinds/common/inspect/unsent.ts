/* Messages of a phase that cannot be sent since all their paths are cut: the core reports their tasks as idle. */

import type { ResolvedLane } from '../../../model/types.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../../run/protocol.ts';
import { destinationsOf } from '../../../traffic/plan.ts';
import { NO_PATH } from '../../../tree/tree.ts';

/** Where the task wants to send; null where it can, and where it sends nothing. */
export function unsentTarget(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): number | null {
  return unsentPairs(settings, shape, loads).find(([sender]) => sender === task)?.[1] ?? null;
}

/** Whose message to the task cannot be sent; else null. */
export function unsentSource(settings: ResolvedLane, shape: Shape, loads: PhaseLoads, task: number): number | null {
  return unsentPairs(settings, shape, loads).find(([, target]) => target === task)?.[0] ?? null;
}

function unsentPairs(settings: ResolvedLane, shape: Shape, loads: PhaseLoads): [sender: number, target: number][] {
  if (loads.unreachable === 0) return [];
  const destinationIn = destinationsOf(settings);
  const nodeOf = (task: number) => loads.taskNode[task] ?? 0;
  return [...loads.destination].flatMap((sent, task) => {
    const target = sent === IDLE ? destinationIn(task, loads.phase) : null;
    if (target === null) return [];
    const [from, to] = [nodeOf(task), nodeOf(target)];
    const turnLevel = shape.turnLevelOf(settings.routing.climb, from, to);
    return shape.uncutLabel(from, to, turnLevel, 0) === NO_PATH ? [[task, target]] : [];
  });
}
