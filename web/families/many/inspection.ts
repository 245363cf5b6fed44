import type { Queued } from '../../engine/protocol.ts';
import { manyOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { linkInWords } from '../../tree/link-words.ts';
import { agree, counted } from '../../words/grammar.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { Overviewed, PhaseTexts } from '../common/inspection.ts';
import { inPhase, oneMessageInTime, overviewOf } from '../common/overview.ts';
import { fetched } from '../common/part.ts';
import { whyOf } from '../common/why.ts';
import { manyLink } from './link.ts';
import { manyMessages } from './messages.ts';
import { manyMoment } from './moment.ts';

export function manyStanding(
  { shape, loads }: Overviewed,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
): string[] {
  const places = links.flatMap((link) => {
    const queue = queues.get(link) ?? [];
    const own = queue.filter(({ message, phase }) => message === task && phase === loads.phase).length;
    if (own === 0) return [];
    const others = queue.length - own;
    const beside = others === 0 ? '' : `, beside ${counted(others, 'packet')} of others`;
    return [
      `${counted(own, 'packet')} of its message ${agree(own, 'is', 'are')} queued after ${linkInWords(shape, link)}${beside}.`,
    ];
  });
  return places.length > 0 ? places : ['No packet of its message is in a buffer.'];
}

const texts: PhaseTexts = {
  overview: (lane) =>
    overviewOf(lane, {
      scale,
      climbs: ({ routing }) => routing.climb === 'top',
      cost,
      reason: () => null,
    }),
  moment: manyMoment,
  why: (lane, link, users) =>
    whyOf(lane, link, users, (settings, load) => ` in a buffer${carriedOn(settings, load - 1)}`),
  link: manyLink,
  messages: manyMessages,
  standing: (lane, task, links, queues) => [
    `Task ${task} is ${inPhase(lane.settings, lane.loads.phase)}.`,
    ...manyStanding(lane, task, links, queues),
  ],
  finished: (_, task) => `Task ${task} has nothing left to send or to receive.`,
};

export const manyInspection = phaseInspection(
  texts,
  fetched(async () => (await import('./paper.tsx')).manyPaper),
);

function scale(settings: ResolvedLane): string {
  return settings.link.fastReceivers && settings.traffic.sizes.length > 0
    ? 'Every link takes one message in the time of a cycle, that of a fast receiver more than one.'
    : oneMessageInTime(settings);
}

function cost(settings: ResolvedLane): string {
  return manyOf(settings).lockstep
    ? 'so the others wait in buffers and run into the next cycle'
    : 'so the others wait in buffers, while senders go on without waiting for cycles';
}

/** In lock-step the next cycle begins all the same. */
function carriedOn(settings: ResolvedLane, waiting: number): string {
  if (!manyOf(settings).lockstep) return ', while senders go on';
  return ` and ${agree(waiting, 'runs', 'run')} into the next cycle`;
}
