/* Where a message and its acknowledgement are queued, and what blocks them, in sentences. */

import { type Frame, IDLE, type Queued, type Shape } from '../../run/protocol.ts';
import { linkName } from '../../tree/names.ts';
import { counted, shortList } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { PhaseContext } from './inspection.ts';
import { inPhase } from './overview.ts';

/** The reverse links, from the end of the path. */
export function reverseLinks(shape: Shape, links: number[]): number[] {
  return links.map((link) => shape.twinOf(link)).reverse();
}

export function queueSentences(
  { shape, loads, settings }: PhaseContext,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
  frame: Frame,
): string[] {
  const there = furthest(queues, links, task);
  if (there) return queuedAt(shape, t`Its message`, there, task, frame);
  const back = furthest(queues, reverseLinks(shape, links), task + shape.nodes);
  if (back)
    return [t`Its message has arrived.`, ...queuedAt(shape, t`The acknowledgement`, back, task + shape.nodes, frame)];
  return [
    `${t`Task ${task} is ${inPhase(settings, loads.phase)}.`} ${t`No part of its message is queued: it is on the links, or it has all arrived and task ${task} is waiting for the message sent to it.`}`,
  ];
}

interface QueuePosition {
  link: number;
  queue: Queued[];
}

/** The queue furthest along the path that holds flits of a message. */
function furthest(queues: ReadonlyMap<number, Queued[]>, links: number[], message: number): QueuePosition | null {
  for (const link of [...links].reverse()) {
    const queue = queues.get(link) ?? [];
    if (queue.some((entry) => entry.message === message)) return { link, queue };
  }
  return null;
}

/** Where a message or its acknowledgement is queued, behind what, and what holds it up. */
function queuedAt(shape: Shape, what: string, { link, queue }: QueuePosition, message: number, frame: Frame): string[] {
  const first = queue.findIndex((entry) => entry.message === message);
  const ahead = queue.slice(0, first);
  const where = inQueue(shape, link);
  const next = frame.linkWaits[link] ?? IDLE;
  return [
    ahead.length > 0 ? t`${what} waits ${where} behind ${countText(shape, ahead)}.` : t`${what} is first ${where}.`,
    ...(next === IDLE ? [] : [t`Waiting: the queue of ${linkName(shape, next)} is full.`]),
  ];
}

function inQueue(shape: Shape, link: number): string {
  const node = shape.isUp(link) ? shape.endNodeOf(link) : null;
  return node === null ? t`in the queue of ${linkName(shape, link)}` : t`in the adapter of node ${node}`;
}

/** '12 flits of task 4 and 1 acknowledgement' */
function countText(shape: Shape, ahead: Queued[]): string {
  const flits = new Map<number, number>();
  let acknowledgements = 0;
  for (const entry of ahead) {
    if (entry.message >= shape.nodes) acknowledgements += entry.flits;
    else flits.set(entry.message, (flits.get(entry.message) ?? 0) + entry.flits);
  }
  const parts = [...flits].map(([task, count]) => t`${counted(count, 'flit')} of task ${task}`);
  if (acknowledgements > 0) parts.push(counted(acknowledgements, 'acknowledgement'));
  return shortList(parts, 3);
}
