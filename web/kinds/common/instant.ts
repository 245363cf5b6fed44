/* One instant of the packet run in a few words: what is under way, what it waits for, or that it is over. */

import { missingOf, missingText } from '../../measures/comparable.ts';
import { sumOf } from '../../measures/sums.ts';
import { firstPhase, phaseName, unitWord } from '../../model/phase-number.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { type Frame, IDLE } from '../../run/protocol.ts';
import { queuesBehindLinks } from '../../traffic/queue-capacity.ts';
import { sendingLinks } from '../../traffic/rates.ts';
import { participatingTasks } from '../../traffic/roles.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { agree, capitalize, counted, ofTotal } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Description, InstantContext } from './inspection.ts';
import type { Instant, LaneView } from './lane-view.ts';

/** What families word differently. */
interface InstantWording {
  /** 'Phases 3 to 5: 16 tasks.' */
  tasks(lane: InstantContext, instant: Instant): string;
  /** the fullest buffer against its capacity, if all buffers have the same one */
  fullest(lane: InstantContext, instant: Instant): string[];
}

/** 'finished at 53.2 µs' if the run has finished by this instant, else null. */
export function finishedAt({ summary }: Pick<LaneView, 'summary'>, { frame }: Instant): string | null {
  if (!frame.finished) return null;
  return summary?.finished ? t`finished at ${formatTime(summary.completionPs)}` : tFor('a run')`finished`;
}

export function describeInstant(lane: InstantContext, instant: Instant, wording: InstantWording): Description {
  const finished = finishedAt(lane, instant);
  if (finished !== null) return { title: capitalize(finished), sentences: missingSentences(lane) };
  const { frame } = instant;
  const unit = unitWord(lane.settings);
  const waiting = frame.linkWaits.reduce((sum, next) => sum + (next === IDLE ? 0 : 1), 0);
  const sending = sendingLinks(lane.settings, lane.shape, frame, instant.timePs);
  const [queued, inNodes] = queuedIn(lane, frame.linkQueue);
  const sends = t`${counted(sending, 'link')} ${agree(sending, 'sends', 'send')} a ${agree(1, unit)} now`;
  const units = `${counted(queued, unit)} ${agree(queued, 'is', 'are')}`;
  const begun = frame.linkLast.some((message) => message !== IDLE);
  const now = begun
    ? [wording.tasks(lane, instant), `${sends}; ${t`${units} in buffers of switches`}.`]
    : [notBegun(inNodes, unit)];
  return {
    title: waitText(waiting),
    sentences: [...now, ...wording.fullest(lane, instant), t`A link waits while the queue it leads into is full.`],
  };
}

function missingSentences({ settings, summary, analysis = null }: InstantContext): string[] {
  const missing = missingOf({ settings, summary, analysis });
  return missing ? [`${missingText(missing)}.`] : [];
}

/** How much is queued in switches, and how much before the links of nodes, where it waits to begin and fills no buffer. */
function queuedIn(
  { settings, shape }: InstantContext,
  linkQueue: Frame['linkQueue'],
): [inSwitches: number, inNodes: number] {
  let inNodes = 0;
  if (queuesBehindLinks(settings)) return [sumOf(linkQueue), inNodes];
  for (const [link, queued] of linkQueue.entries())
    if (shape.isUp(link) && shape.endNodeOf(link) !== null) inNodes += queued;
  return [sumOf(linkQueue) - inNodes, inNodes];
}

/** Before anything has been sent, all queued flits are still at their sources. */
function notBegun(queued: number, unit: string): string {
  return t`Nothing is on a link yet: ${counted(queued, unit)} ${agree(queued, 'waits', 'wait')} in the nodes that send.`;
}

function waitText(links: number): string {
  return links > 0 ? `${counted(links, 'link')} ${agree(links, 'waits', 'wait')}` : t`No link waits for room`;
}

/** For tasks that go through the phases of a schedule, with queues before the links. */
export const taskWording: InstantWording = {
  tasks: (lane, instant) => phasesText(lane, instant, participatingTasks(lane.settings), 'task'),
  fullest: () => [],
};

/** In which phases some tasks are, and how many are through: 'Finished: 3 of 16 tasks; phases 4 to 5: 13 tasks.' */
export function phasesText(
  { settings, shape }: InstantContext,
  { frame: { taskPhase } }: Instant,
  tasks: readonly number[],
  noun: string,
): string {
  const open = tasks.map((task) => taskPhase[task] ?? 0).filter((phase) => phase < shape.phases);
  const done = tasks.length - open.length;
  const finished = done === 0 ? [] : [t`Finished: ${ofTotal(done, tasks.length, noun)}`];
  const where = phasesName(settings, Math.min(...open), Math.max(...open));
  const others = open.length === 0 ? [] : [`${where}: ${counted(open.length, noun)}`];
  return `${capitalize([...finished, ...others].join('; '))}.`;
}

/** 'phase 3', 'phases 3 to 5' */
function phasesName(settings: ResolvedLane, first: number, last: number): string {
  if (first === last) return phaseName(settings, first);
  const base = firstPhase(settings);
  return t`phases ${tFor('a range')`${formatCount(first + base)} to ${formatCount(last + base)}`}`;
}
