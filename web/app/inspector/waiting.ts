/* What a task's message waits for at an instant of the packet run, in sentences. */

import { type Frame, IDLE, type Queued, type Shape } from '../../engine/protocol.ts';
import { clusterWaiting } from '../../families/cluster/waiting-cluster.ts';
import { type LaneView, mixesPhases } from '../../families/common/lane-view.ts';
import { manyWaiting } from '../../families/many/waiting-many.ts';
import { engineOf } from '../../scenario/lanes.ts';
import { partsOf, RECEIVES } from '../../tree/parts.ts';
import { twinOf } from '../../tree/paths.ts';
import type { Selection } from '../../tree/selection.ts';
import { formatCount } from '../../words/format.ts';
import { counted, shortList } from '../../words/grammar.ts';
import { phaseName, phaseWord } from '../../words/phase-word.ts';
import { inPhase } from './overview.ts';
import { linkInWords } from './words.ts';

/** Links whose queues tell where a message and its acknowledgement are: the way there, then the way back. */
export function linksToAsk(shape: Shape, links: number[]): number[] {
  return [...links, ...wayBack(shape, links)];
}

/** The phase that what is selected is in: a task's own, a node's that of its task, a link's that of the message on it, a
 * switch's the first that is still going on. null: no one phase. */
export function phaseAt({ shape, loads, settings }: Waiter, selection: Selection | null, frame: Frame): number | null {
  if (mixesPhases(settings) && (selection?.kind === 'switch' || selection?.kind === 'link')) return null;
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
  const message = selection?.kind === 'link' ? (frame.linkMessage[selection.link] ?? IDLE) : IDLE;
  return message === IDLE ? null : message % shape.nodes;
}

function wayBack(shape: Shape, links: number[]): number[] {
  return links.map((link) => twinOf(shape, link)).reverse();
}

export type Waiter = Pick<LaneView, 'shape' | 'loads' | 'settings'>;

export function waitingOf(
  lane: Waiter,
  task: number,
  links: number[],
  frame: Frame,
  queues: ReadonlyMap<number, Queued[]> | null,
): string[] {
  const { shape, loads, settings } = lane;
  const phase = frame.taskPhase[task] ?? 0;
  if (phase >= shape.phases && engineOf(settings) === 'voq')
    return [`Task ${task} has nothing left to send or to receive.`];
  if (phase >= shape.phases)
    return [`Task ${task} has finished all ${formatCount(shape.phases)} ${phaseWord(settings).many}.`];
  if (engineOf(settings) === 'voq' && partsOf(settings)?.roles[task] === RECEIVES)
    return [`Task ${task} has yet to receive what is sent to it ${inPhase(settings, phase)}.`];
  const start = `Task ${task} is ${inPhase(settings, phase)}.`;
  if (phase !== loads.phase) return [`${start} The ways shown are those of ${phaseName(settings, loads.phase)}.`];
  if (links.length === 0) return [`${start} It sends nothing over a link then.`];
  if (!queues) return [start, 'Pause to see where its message stands.'];
  const engine = engineOf(settings);
  if (engine === 'voq') return [start, ...manyWaiting(lane, task, links, queues)];
  if (engine === 'lossy') return [start, ...clusterWaiting(lane, task, links, queues)];

  const there = furthest(queues, links, task);
  if (there) return [standing(shape, 'Its message', there, task, frame), ...blocked(shape, there.link, frame)];
  const back = furthest(queues, wayBack(shape, links), task + shape.nodes);
  if (back)
    return [`Its message has arrived. ${standing(shape, 'The acknowledgement', back, task + shape.nodes, frame)}`];
  return [
    `${start} Nothing of its message stands in a queue: it is on the links, or all of it has arrived and task ${task} waits for what is sent to it.`,
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
  return stuck ? `${what} is the first in ${place}, and cannot leave.` : `${what} leaves ${place} now.`;
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
