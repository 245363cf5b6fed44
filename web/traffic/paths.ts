/* Who uses which link, from the numbering alone, so that the page need not ask the core. */

import { IDLE, type PhaseLoads, type Shape } from '../run/protocol.ts';

/** Links of a task's message in the phase of `loads`. */
export function linksOfTask(shape: Shape, loads: PhaseLoads, task: number): number[] {
  const destination = loads.destination[task] ?? IDLE;
  if (destination === IDLE) return [];
  const [src, dst] = [loads.taskNode[task] ?? 0, loads.taskNode[destination] ?? 0];
  return shape.linksOfPath(src, dst, loads.turnLevel[task] ?? 0, loads.label[task] ?? 0);
}

/** The same link in the other direction. */
export function twinOf(shape: Shape, link: number): number {
  return shape.twinOf(link);
}
