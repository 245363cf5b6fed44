import { manyScheduleOf } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { Queued } from '../../run/protocol.ts';
import { linkName } from '../../tree/names.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { PhaseContext, PhaseTexts } from '../common/inspection.ts';
import { preloaded } from '../common/loadable.ts';
import { inPhase, oneMessageInTime, overviewOf } from '../common/overview.ts';
import { explainContention } from '../common/why.ts';
import { manyInstant } from './instant.ts';
import { manyMessages } from './messages.ts';
import { manyPaper } from './paper.tsx';

function manyQueueSentences(
  { shape, loads }: PhaseContext,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
): string[] {
  const sentences = links.flatMap((link) => {
    const queue = queues.get(link) ?? [];
    const ofMessage = queue.filter(({ message, phase }) => message === task && phase === loads.phase).length;
    if (ofMessage === 0) return [];
    const others = queue.length - ofMessage;
    const queued = t`${counted(ofMessage, 'packet')} of its message ${agree(ofMessage, 'is', 'are')} queued after ${linkName(shape, link)}`;
    return [others === 0 ? `${queued}.` : t`${queued}, beside ${counted(others, 'packet')} of others.`];
  });
  return sentences.length > 0 ? sentences : [t`No packet of its message is in a buffer.`];
}

const texts: PhaseTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale,
      climbs: ({ routing }) => routing.climb === 'top',
      cost,
      reason: () => null,
    }),
  moment: manyInstant,
  why: (lane, link, users) => explainContention(lane, link, users, (settings) => ` ${inBuffer(settings)}`),
  asksForMessages: true,
  messages: manyMessages,
  whereQueued: (lane, task, links, queues) => [
    t`Task ${task} is ${inPhase(lane.settings, lane.loads.phase)}.`,
    ...manyQueueSentences(lane, task, links, queues),
  ],
};

export const manyInspection = phaseInspection(texts, preloaded(manyPaper));

function scale(settings: ResolvedLane): string {
  return settings.link.fastReceivers && settings.traffic.sizes.length > 0
    ? t`Every link takes one message in the time of a phase; that of a fast receiver takes more than one.`
    : oneMessageInTime(settings);
}

function cost(settings: ResolvedLane): string {
  return manyScheduleOf(settings).lockstep
    ? t`so the others wait in buffers and run into the next phase`
    : t`so the others wait in buffers, while senders go on without waiting for phases`;
}

/** In lock-step the next cycle begins regardless. */
function inBuffer(settings: ResolvedLane): string {
  return manyScheduleOf(settings).lockstep
    ? t`in a buffer and run into the next phase`
    : t`in a buffer, while senders go on`;
}
