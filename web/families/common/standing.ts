/* Where a message and its acknowledgement stand in queues before links, and what stops them, in sentences. */

import { type Frame, IDLE, type Queued, type Shape } from '../../engine/protocol.ts';
import { linkInWords } from '../../tree/link-words.ts';
import { twinOf } from '../../tree/paths.ts';
import { formatCount } from '../../words/format.ts';
import { counted, shortList } from '../../words/grammar.ts';
import { phaseWord } from '../../words/phase-word.ts';
import type { Overviewed } from './inspection.ts';
import { inPhase } from './overview.ts';

/** The links back from the end of a way. */
export function wayBack(shape: Shape, links: number[]): number[] {
  return links.map((link) => twinOf(shape, link)).reverse();
}

export function standingOf(
  { shape, loads, settings }: Overviewed,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
  frame: Frame,
): string[] {
  const there = furthest(queues, links, task);
  if (there) return [standing(shape, 'Its message', there, task, frame), ...blocked(shape, there.link, frame)];
  const back = furthest(queues, wayBack(shape, links), task + shape.nodes);
  if (back)
    return [`Its message has arrived. ${standing(shape, 'The acknowledgement', back, task + shape.nodes, frame)}`];
  return [
    `Task ${task} is ${inPhase(settings, loads.phase)}. No part of its message is in a queue: it is on the links, or all of it has arrived and task ${task} waits for what is sent to it.`,
  ];
}

interface Standing {
  link: number;
  queue: Queued[];
}

/** The queue nearest to the end of the way that holds flits of a message. */
function furthest(queues: ReadonlyMap<number, Queued[]>, links: number[], message: number): Standing | null {
  for (const link of [...links].reverse()) {
    const queue = queues.get(link) ?? [];
    if (queue.some((entry) => entry.message === message)) return { link, queue };
  }
  return null;
}

function standing(shape: Shape, what: string, { link, queue }: Standing, message: number, frame: Frame): string {
  const first = queue.findIndex((entry) => entry.message === message);
  const ahead = queue.slice(0, first);
  const place = placeOf(shape, link);
  if (ahead.length > 0) return `${what} waits in ${place} behind ${crowd(shape, ahead)}.`;
  const stuck = (frame.linkWaits[link] ?? IDLE) !== IDLE;
  return stuck ? `${what} is first in ${place}, and cannot leave.` : `${what} leaves ${place} now.`;
}

function blocked(shape: Shape, link: number, frame: Frame): string[] {
  const next = frame.linkWaits[link] ?? IDLE;
  return next === IDLE ? [] : [`${placeOf(shape, next).replace('the', 'The')} is full, so nothing moves.`];
}

function placeOf(shape: Shape, link: number): string {
  if ((shape.linkFrom[link] ?? 0) < shape.nodes) return `the adapter of node ${shape.linkFrom[link]}`;
  return `the queue of ${linkInWords(shape, link)}`;
}

/** '12 flits of task 4 and 1 acknowledgement' */
function crowd(shape: Shape, ahead: Queued[]): string {
  const flits = new Map<number, number>();
  let acknowledgements = 0;
  for (const entry of ahead) {
    if (entry.message >= shape.nodes) acknowledgements += entry.flits;
    else flits.set(entry.message, (flits.get(entry.message) ?? 0) + entry.flits);
  }
  const parts = [...flits].map(([task, count]) => `${counted(count, 'flit')} of task ${task}`);
  if (acknowledgements > 0) parts.push(counted(acknowledgements, 'acknowledgement'));
  return shortList(parts, 3);
}

/** Of a task that has been through all phases. */
export function goneThrough({ shape, settings }: Pick<Overviewed, 'shape' | 'settings'>, task: number): string {
  return `Task ${task} has finished all ${formatCount(shape.phases)} ${phaseWord(settings).many}.`;
}
