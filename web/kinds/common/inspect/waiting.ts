/* What a task's message waits for at an instant of the packet run, in sentences. */

import { phasesOverlap } from '../../../model/lanes.ts';
import { phaseName } from '../../../model/phase-number.ts';
import { type Frame, IDLE, type Queued, type Shape } from '../../../run/protocol.ts';
import { participantsOf, RECEIVES } from '../../../traffic/participants.ts';
import type { Selection } from '../../../traffic/selection.ts';
import { t } from '../../../words/language/language.ts';
import type { PhaseContext, PhaseTexts } from '../inspection.ts';
import { inPhase } from '../overview.ts';
import { reverseLinks } from '../queue-sentences.ts';

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
  if (phasesOverlap(settings) && (selection?.kind === 'switch' || selection?.kind === 'link')) return null;
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

export function waitingOf(
  texts: PhaseTexts,
  lane: PhaseContext,
  task: number,
  links: number[],
  frame: Frame,
  queues: ReadonlyMap<number, Queued[]> | null,
): string[] {
  const { shape, loads, settings } = lane;
  const phase = frame.taskPhase[task] ?? 0;
  if (phase >= shape.phases) return [t`Task ${task} has gone through all phases.`];
  if (participantsOf(settings)?.roles[task] === RECEIVES)
    return [t`Task ${task} has yet to receive what is sent to it ${inPhase(settings, phase)}.`];
  const start = t`Task ${task} is ${inPhase(settings, phase)}.`;
  if (phase !== loads.phase)
    return [`${start} ${t`The paths shown are those of ${phaseName(settings, loads.phase)}.`}`];
  if (links.length === 0) return [`${start} ${t`It sends nothing over a link then.`}`];
  if (!queues) return [start, t`Pause to see where its message is.`];
  return texts.whereQueued(lane, task, links, queues, frame);
}
