/* One instant of the packet run in a few words: what is under way, or that it is over. */

import { flitPs } from '../../engine/config.ts';
import { IDLE } from '../../engine/protocol.ts';
import { formatCount, formatTime } from '../../state/format.ts';
import type { Instant, LaneView } from './lane.ts';
import { plural } from './words.ts';

export interface MomentText {
  title: string;
  sentences: string[];
}

/** 'finished at 53.2 µs', once the instant is not before it; else null. */
export function finishedAt({ summary }: Pick<LaneView, 'summary'>, { frame }: Instant): string | null {
  if (!frame.finished) return null;
  return summary?.finished ? `finished at ${formatTime(summary.completionPs)}` : 'finished';
}

export function momentOf(lane: Pick<LaneView, 'shape' | 'settings' | 'summary'>, instant: Instant): MomentText {
  const { nodes, phases } = lane.shape;
  const { frame } = instant;
  const finished = finishedAt(lane, instant);
  if (finished !== null) {
    const sentences = [`All ${formatCount(nodes)} tasks have gone through their ${plural(phases, 'phase')}.`];
    return { title: finished.replace('f', 'F'), sentences: [...sentences, 'Nothing is under way any more.'] };
  }
  const waiting = frame.linkWaits.reduce((sum, next) => sum + (next === IDLE ? 0 : 1), 0);
  const sending = sendingOf(lane, instant);
  const queued = frame.linkQueue.reduce((sum, flits) => sum + flits, 0);
  return {
    title: waiting > 0 ? `${plural(waiting, 'link')} ${waiting === 1 ? 'waits' : 'wait'}` : 'No link waits',
    sentences: [
      tasksNow(instant, phases, nodes),
      `${plural(sending, 'link')} ${sending === 1 ? 'sends' : 'send'} a flit now; ${formatCount(queued)} ${queued === 1 ? 'flit stands' : 'flits stand'} in queues.`,
      'A link waits when the queue it leads into is full.',
    ],
  };
}

function tasksNow({ frame: { taskPhase } }: Instant, phases: number, nodes: number): string {
  const open = taskPhase.filter((phase) => phase < phases);
  const [first, last] = [open.reduce((a, b) => Math.min(a, b), phases - 1), open.reduce((a, b) => Math.max(a, b), 0)];
  const where =
    first === last ? `in phase ${formatCount(first)}` : `in phases ${formatCount(first)} to ${formatCount(last)}`;
  const done = nodes - open.length;
  if (done === 0) return `The tasks are ${where}.`;
  return `${formatCount(done)} of ${plural(nodes, 'task')} ${done === 1 ? 'has' : 'have'} finished, the others are ${where}.`;
}

/** Links on which a flit is going. */
function sendingOf({ settings }: Pick<LaneView, 'settings'>, { frame, timePs }: Instant): number {
  const flit = flitPs(settings);
  let sending = 0;
  for (let link = 0; link < frame.linkMessage.length; link++) {
    if (frame.linkMessage[link] !== IDLE && timePs - (frame.linkSentAtPs[link] ?? 0) < flit) sending += 1;
  }
  return sending;
}
