import { manyScheduleOf } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { PhaseTexts } from '../common/inspection.ts';
import { preloaded } from '../common/loadable.ts';
import { oneMessageInTime, overviewOf } from '../common/overview.ts';
import { explainContention } from '../common/why.ts';
import { manyInstant } from './instant.ts';
import { manyMessages } from './messages.ts';
import { manyPaper } from './paper.tsx';

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
