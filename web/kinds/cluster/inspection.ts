import { IDLE, type Queued } from '../../run/protocol.ts';
import { queueNames } from '../../traffic/queue-names.ts';
import { shortList } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { Explanation, PhaseContext, PhaseTexts } from '../common/inspection.ts';
import { preloaded } from '../common/loadable.ts';
import { inPhase } from '../common/overview.ts';
import { onlyPathText } from '../common/why.ts';
import { clusterInstant } from './instant.ts';
import { clusterMessages } from './node.ts';
import { clusterOverview } from './overview.ts';
import { clusterPaper } from './paper.tsx';

/** A cluster has one path per pair of nodes. Whether messages meet in time depends on the nodes, which have no common clock. */
function clusterWhy(lane: PhaseContext, link: number): Explanation {
  return { title: t`Why this way`, paragraphs: [onlyPathText(lane, link)] };
}

const texts: PhaseTexts = {
  overview: clusterOverview,
  moment: clusterInstant,
  why: clusterWhy,
  messages: clusterMessages,
  whereQueued: (lane, task, links, queues) => [
    t`Task ${task} is ${inPhase(lane.settings, lane.loads.phase)}.`,
    ...clusterQueueSentences(lane, task, links, queues),
  ],
};

export const clusterInspection = phaseInspection(texts, preloaded(clusterPaper));

function clusterQueueSentences(
  { shape, loads }: PhaseContext,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
): string[] {
  const to = loads.destination[task] ?? IDLE;
  const there = links.flatMap((link) =>
    queuedOn(queues, link, (entry) => entry.message === task && entry.destination === to),
  );
  const back = [...links]
    .reverse()
    .map((link) => shape.twinOf(link))
    .flatMap((link) => queuedOn(queues, link, (entry) => entry.message === task + shape.nodes && entry.source === to));

  function queuedOn(all: typeof queues, link: number, own: (entry: Queued) => boolean): string[] {
    const entries = (all.get(link) ?? []).filter(own);
    const names = queueNames(shape, link);
    const at = (queue: number) => entries.filter(({ phase }) => phase === queue).length;
    return [
      ...(at(0) > 0 ? [tFor('the adapter or queue')`${at(0)} in ${names.before}`] : []),
      ...(at(1) > 0 ? [tFor('the adapter or queue')`${at(1)} in ${names.behind}`] : []),
    ];
  }

  return [
    there.length > 0
      ? t`Its queued packets to task ${to}: ${shortList(there, 8)}.`
      : t`None of its packets to task ${to} is in a queue.`,
    ...(back.length > 0 ? [t`Queued acknowledgements for them: ${shortList(back, 8)}.`] : []),
  ];
}
