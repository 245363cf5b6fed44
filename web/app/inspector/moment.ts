/* One instant of the packet run in a few words: what is under way, what it waits for, or that it is over. */

import { IDLE } from '../../engine/protocol.ts';
import { clusterMoment } from '../../families/cluster/moment-cluster.ts';
import type { Instant, LaneView } from '../../families/common/lane-view.ts';
import { engineOf, manyOf } from '../../scenario/lanes.ts';
import { sendingLinks } from '../../tree/rates.ts';
import { placesOf } from '../../tree/rooms.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import { phaseName, phaseWord, unitWord } from '../../words/phase-word.ts';
import { PLACES_TAKEN } from './link-now.ts';
import { partiesOf } from './parties.ts';
import { linkInWords } from './words.ts';

export interface MomentText {
  title: string;
  sentences: string[];
}

export type Momentary = Pick<LaneView, 'shape' | 'settings' | 'summary'> & Partial<Pick<LaneView, 'run'>>;

/** 'finished at 53.2 µs', once the instant is not before it; else null. */
export function finishedAt({ summary }: Pick<LaneView, 'summary'>, { frame }: Instant): string | null {
  if (!frame.finished) return null;
  return summary?.finished ? `finished at ${formatTime(summary.completionPs)}` : 'finished';
}

export function momentOf(lane: Momentary, instant: Instant): MomentText {
  if (engineOf(lane.settings) === 'lossy') return clusterMoment(lane, instant, finishedAt(lane, instant));
  const finished = finishedAt(lane, instant);
  if (finished !== null) return overOf(lane, finished);
  const { frame } = instant;
  const unit = unitWord(lane.settings);
  const waiting = frame.linkWaits.reduce((sum, next) => sum + (next === IDLE ? 0 : 1), 0);
  const sending = sendingLinks(lane.settings, lane.shape, frame, instant.timePs);
  const queued = frame.linkQueue.reduce((sum, count) => sum + count, 0);
  const sends = `${counted(sending, 'link')} ${agree(sending, 'sends', 'send')} a ${unit} now`;
  const stands = `${counted(queued, unit)} ${agree(queued, 'stands', 'stand')} in ${unit === 'flit' ? 'queues' : 'buffers'}`;
  return {
    title: waitWords(waiting, queued),
    sentences: [tasksNow(lane, instant), `${sends}; ${stands}.`, ...fullest(lane, instant), waitsFor(lane)],
  };
}

/** What stands in queues waits too, for its turn. */
function waitWords(links: number, queued: number): string {
  if (links > 0) return `${counted(links, 'link')} ${agree(links, 'waits', 'wait')}`;
  return queued > 0 ? 'No link waits for room' : 'No link waits';
}

function overOf({ settings, shape }: Momentary, finished: string): MomentText {
  const { many } = phaseWord(settings);
  const done =
    engineOf(settings) === 'voq'
      ? `All ${counted(manyMessages(settings), 'message')} of ${counted(shape.phases, 'cycle')} have arrived.`
      : `All ${counted(partiesOf(settings, shape.nodes).length, 'task')} have gone through their ${formatCount(shape.phases)} ${many}.`;
  return { title: finished.replace('f', 'F'), sentences: [done, 'Nothing is under way any more.'] };
}

function manyMessages(settings: Momentary['settings']): number {
  return manyOf(settings).cycles.reduce((sum, { pairs }) => sum + pairs.length, 0);
}

function waitsFor({ settings }: Momentary): string {
  if (engineOf(settings) === 'voq')
    return `A link waits when no place in the buffer behind it is free. ${PLACES_TAKEN}`;
  return 'A link waits when the queue it leads into is full.';
}

/** The fullest buffer against its room. */
function fullest({ settings, shape }: Momentary, { frame: { linkQueue } }: Instant): string[] {
  if (engineOf(settings) !== 'voq') return [];
  const most = linkQueue.reduce((a, b) => Math.max(a, b), 0);
  if (most === 0) return [];
  const link = linkQueue.indexOf(most);
  const places = formatCount(placesOf(settings, shape, link));
  return [`The fullest buffer, behind ${linkInWords(shape, link)}, holds ${formatCount(most)} of ${places}.`];
}

/** 'The tasks are in phases 3 to 5.' */
function tasksNow({ settings, shape }: Momentary, { frame: { taskPhase, linkMessage } }: Instant): string {
  if (linkMessage.every((message) => message === IDLE)) return 'No task has sent anything yet.';
  const parties = partiesOf(settings, shape.nodes);
  if (engineOf(settings) === 'voq') return sendersNow(settings, taskPhase, shape.phases);
  const open = parties.map((task) => taskPhase[task] ?? 0).filter((phase) => phase < shape.phases);
  const [first, last] = [Math.min(...open), Math.max(...open)];
  const where =
    first === last ? phaseName(settings, first) : `${phaseWord(settings).many} ${spanOf(settings, first, last)}`;
  const done = parties.length - open.length;
  const preposition = phaseWord(settings).brief === 'distance' ? 'at' : 'in';
  if (done === 0) return `The tasks are ${preposition} ${where}.`;
  const finished = `${formatCount(done)} of ${counted(parties.length, 'task')} ${agree(done, 'has', 'have')} finished`;
  return open.length === 0 ? `${finished}.` : `${finished}, the others are ${preposition} ${where}.`;
}

/** The cycles of receivers are those of what they have yet to get, which says little: all of them at the start. */
function sendersNow(settings: Momentary['settings'], taskPhase: Uint32Array, cycles: number): string {
  const { senders } = settings.traffic;
  const open = senders.map((task) => taskPhase[task] ?? 0).filter((cycle) => cycle < cycles);
  if (open.length === 0) return 'All senders are done; the last packets are on their way.';
  const [first, last] = [Math.min(...open), Math.max(...open)];
  const where = first === last ? phaseName(settings, first) : `cycles ${spanOf(settings, first, last)}`;
  const done = senders.length - open.length;
  if (done === 0) return `The senders are in ${where}.`;
  return `${formatCount(done)} of ${counted(senders.length, 'sender')} ${agree(done, 'is', 'are')} done, the others are in ${where}.`;
}

function spanOf(settings: Momentary['settings'], first: number, last: number): string {
  const { first: base } = phaseWord(settings);
  return `${formatCount(first + base)} to ${formatCount(last + base)}`;
}
