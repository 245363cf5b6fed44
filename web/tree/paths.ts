/* Who uses which link, from the numbering alone, so that the page need not ask the core. */

import { IDLE, type PhaseLoads, type Shape } from '../engine/protocol.ts';
import { writeLinks } from './routes.ts';

/** Directed links from node `src` to node `dst`, first to last. Turn level 0 (self or idle) has none. */
export function linksOfMessage(shape: Shape, src: number, dst: number, turnLevel: number, label: number): number[] {
  const links = new Uint32Array(2 * turnLevel);
  writeLinks(shape, src, dst, turnLevel, label, links);
  return [...links];
}

/** Links of a task's message in the phase of `loads`. */
export function linksOfTask(shape: Shape, loads: PhaseLoads, task: number): number[] {
  const destination = loads.destination[task] ?? IDLE;
  if (destination === IDLE) return [];
  const [src, dst] = [loads.taskNode[task] ?? 0, loads.taskNode[destination] ?? 0];
  return linksOfMessage(shape, src, dst, loads.turnLevel[task] ?? 0, loads.label[task] ?? 0);
}

/** The same link in the other direction. */
export function twinOf(shape: Shape, link: number): number {
  return link < shape.upLinks ? link + shape.upLinks : link - shape.upLinks;
}
