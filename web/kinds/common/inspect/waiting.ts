/* What a task's message waits for at an instant of the packet run. */

import type { Selection } from '../../../draw/drawing.ts';
import { sumOf } from '../../../measures/sums.ts';
import { engineRow } from '../../../model/lanes.ts';
import { phaseName } from '../../../model/notes.ts';
import { type Frame, IDLE, type Queued, type Shape } from '../../../run/protocol.ts';
import { participantsOf, RECEIVES } from '../../../traffic/participants.ts';
import { queuesBehindLinks } from '../../../traffic/queue-capacity.ts';
import { linksOfTask } from '../../../traffic/traffic.ts';
import { linkName } from '../../../tree/names.ts';
import { counted, joinSentence, shortList } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { queueNamesOf } from '../facts.ts';
import type { PhaseContext } from '../inspection.ts';
import { inPhase } from '../overview.ts';
import type { Fact, Item } from '../panel.ts';
import { sentences } from './parts.ts';

/** Links whose queues can hold a message or its acknowledgement: the path there, then back. */
export function linksToQuery(shape: Shape, links: number[]): number[] {
  return [...links, ...reverseLinks(shape, links)];
}

/** The phase a selection is in: a task's own, a node's that of its task, a link's that of the message on it, a switch's the
 * first one unfinished. null: no single phase. */
export function phaseAt(
  { shape, loads, settings }: PhaseContext,
  selection: Selection | null,
  frame: Frame,
): number | null {
  if (engineRow(settings).overlap && (selection?.kind === 'switch' || selection?.kind === 'link')) return null;
  if (selection?.kind === 'switch') {
    const first = frame.taskPhase.reduce((a, b) => Math.min(a, b), shape.phases);
    return first < shape.phases ? first : null;
  }
  const task = taskAt(shape, selection, frame, loads.taskNode);
  const phase = task === null ? null : (frame.taskPhase[task] ?? 0);
  return phase === null || phase >= shape.phases ? null : phase;
}

function taskAt(shape: Shape, selection: Selection | null, frame: Frame, taskNode: Uint32Array): number | null {
  if (selection?.kind === 'task') return selection.task;
  if (selection?.kind === 'node') return taskNode.indexOf(selection.node);
  const message = selection?.kind === 'link' ? (frame.linkLast[selection.link] ?? IDLE) : IDLE;
  return message === IDLE ? null : message % shape.nodes;
}

/** Where a task's message is, and its acknowledgement: in sentences as long as no queue tells. */
export function waitingOf(
  lane: PhaseContext,
  task: number,
  frame: Frame,
  queues: ReadonlyMap<number, Queued[]> | null,
): Item[] {
  const { shape, loads, settings } = lane;
  const phase = frame.taskPhase[task] ?? 0;
  if (phase >= shape.phases) return sentences([t`Task ${task} has gone through all phases.`]);
  if (participantsOf(settings)?.roles[task] === RECEIVES)
    return sentences([t`Task ${task} has yet to receive what is sent to it ${inPhase(settings, phase)}.`]);
  const start = t`Task ${task} is ${inPhase(settings, phase)}.`;
  if (phase !== loads.phase)
    return sentences([`${start} ${t`The paths shown are those of ${phaseName(settings, loads.phase)}.`}`]);
  const links = linksOfTask(shape, loads, task);
  if (links.length === 0) return sentences([`${start} ${t`It sends nothing over a link then.`}`]);
  if (!queues) return sentences([start, t`Pause to see where its message is.`]);
  const facts = [
    ...links.flatMap((link) => queuedAt(lane, task, link, queues, frame)),
    ...reverseLinks(shape, links).flatMap((link) => queuedAt(lane, task + shape.nodes, link, queues, frame)),
  ];
  if (facts.length === 0) return sentences([start, t`No part of its message is queued.`]);
  return [...sentences([start]), { kind: 'facts', facts }];
}

/** How much of a message is in the queue before a link and in the one behind it, behind whom, and what stops it. */
function queuedAt(
  { shape, loads, settings }: PhaseContext,
  message: number,
  link: number,
  queues: ReadonlyMap<number, Queued[]>,
  { linkWaits }: Frame,
): Fact[] {
  const { drops } = engineRow(settings);
  const isAnswer = message >= shape.nodes;
  const partner = loads.destination[message % shape.nodes];
  const isOwn = (entry: Queued) => {
    if (entry.message !== message) return false;
    if (drops) return partner === (isAnswer ? entry.source : entry.destination);
    return !queuesBehindLinks(settings) || entry.phase === loads.phase;
  };
  const names = queueNamesOf({ shape, settings }, link);
  // In a cluster both ends of a link have a queue: `phase` 1 is the one behind it.
  return (drops ? [0, 1] : [0]).flatMap((side): Fact[] => {
    const queue = (queues.get(link) ?? []).filter(({ phase }) => !drops || phase === side);
    const first = queue.findIndex(isOwn);
    if (first < 0) return [];
    const isAhead = ({ nextLink }: Queued) => !queuesBehindLinks(settings) || nextLink === queue[first]?.nextLink;
    const ahead = queue.slice(0, first).filter(isAhead);
    const own = counted(sumOf(queue.filter(isOwn).map(({ flits }) => flits)), engineRow(settings).carries);
    const next = drops || queuesBehindLinks(settings) ? IDLE : (linkWaits[link] ?? IDLE);
    return [
      {
        name: side === 1 || queuesBehindLinks(settings) ? names.behind : names.before,
        value: joinSentence(
          isAnswer ? t`acknowledgement` : own,
          ahead.length > 0 ? t`behind ${countText({ shape, loads, settings }, ahead)}` : '',
        ),
      },
      ...(next === IDLE ? [] : [{ name: t`waits`, value: t`the queue of ${linkName(shape, next)} is full` }]),
    ];
  });
}

/** '12 flits of task 4 and 1 acknowledgement' */
function countText({ shape, settings }: PhaseContext, ahead: readonly Queued[]): string {
  const units = new Map<number, number>();
  let acknowledgements = 0;
  for (const { message, flits } of ahead) {
    if (message >= shape.nodes) acknowledgements += flits;
    else units.set(message, (units.get(message) ?? 0) + flits);
  }
  const parts = [...units].map(([task, count]) => t`${counted(count, engineRow(settings).carries)} of task ${task}`);
  if (acknowledgements > 0) parts.push(counted(acknowledgements, 'acknowledgement'));
  return shortList(parts, 3);
}

/** The reverse links, from the end of the path. */
function reverseLinks(shape: Shape, links: number[]): number[] {
  return links.map((link) => shape.twinOf(link)).reverse();
}
