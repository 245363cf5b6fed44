/* Where a message and its acknowledgement are queued, and what blocks them, in sentences. */

import { type Frame, IDLE, type Queued, type Shape } from '../../run/protocol.ts';
import { linkName } from '../../tree/names.ts';
import { formatCount } from '../../words/format.ts';
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
  if (there) return [queueSentence(shape, MESSAGE, there, task, frame), ...blocked(shape, there.link, frame)];
  const back = furthest(queues, reverseLinks(shape, links), task + shape.nodes);
  if (back)
    return [`${t`Its message has arrived.`} ${queueSentence(shape, ACKNOWLEDGEMENT, back, task + shape.nodes, frame)}`];
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

/** Wording for one queue; `where`: 'in the queue of …', `leaving`: 'leaving the queue of …'. */
interface QueueWording {
  waits(where: string, behind: string): string;
  stuck(where: string): string;
  goes(leaving: string): string;
}

const MESSAGE: QueueWording = {
  waits: (where, behind) => t`Its message waits ${where} behind ${behind}.`,
  stuck: (where) => t`Its message is first ${where}, and cannot leave.`,
  goes: (leaving) => t`Its message is ${leaving}.`,
};

const ACKNOWLEDGEMENT: QueueWording = {
  waits: (where, behind) => t`The acknowledgement waits ${where} behind ${behind}.`,
  stuck: (where) => t`The acknowledgement is first ${where}, and cannot leave.`,
  goes: (leaving) => t`The acknowledgement is ${leaving}.`,
};

function queueSentence(
  shape: Shape,
  wording: QueueWording,
  { link, queue }: QueuePosition,
  message: number,
  frame: Frame,
): string {
  const first = queue.findIndex((entry) => entry.message === message);
  const ahead = queue.slice(0, first);
  if (ahead.length > 0) return wording.waits(inQueue(shape, link), countText(shape, ahead));
  const stuck = (frame.linkWaits[link] ?? IDLE) !== IDLE;
  return stuck ? wording.stuck(inQueue(shape, link)) : wording.goes(leavingQueue(shape, link));
}

function blocked(shape: Shape, link: number, frame: Frame): string[] {
  const next = frame.linkWaits[link] ?? IDLE;
  if (next === IDLE) return [];
  const node = adapterOf(shape, next);
  return [
    node === null
      ? t`The queue of ${linkName(shape, next)} is full, so nothing moves.`
      : t`The adapter of node ${node} is full, so nothing moves.`,
  ];
}

/** The node whose adapter holds the queue of a link; null if a switch does. */
function adapterOf(shape: Shape, link: number): number | null {
  return shape.isUp(link) ? shape.endNodeOf(link) : null;
}

function inQueue(shape: Shape, link: number): string {
  const node = adapterOf(shape, link);
  return node === null ? t`in the queue of ${linkName(shape, link)}` : t`in the adapter of node ${node}`;
}

function leavingQueue(shape: Shape, link: number): string {
  const node = adapterOf(shape, link);
  return node === null ? t`leaving the queue of ${linkName(shape, link)}` : t`leaving the adapter of node ${node}`;
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

/** For a task that has been through all phases. */
export function finishedSentence({ shape }: Pick<PhaseContext, 'shape'>, task: number): string {
  return t`Task ${task} has finished all ${formatCount(shape.phases)} phases.`;
}
