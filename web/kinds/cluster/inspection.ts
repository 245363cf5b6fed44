import { sentWord } from '../../model/phase-number.ts';
import { IDLE, type Queued } from '../../run/protocol.ts';
import { queueNames } from '../../traffic/queue-names.ts';
import { formatCapacity, formatMultiple } from '../../words/format.ts';
import { agree, counted, shortList } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import type { Explanation, LoadWording, PhaseContext, PhaseTexts } from '../common/inspection.ts';
import { preloaded } from '../common/loadable.ts';
import { inPhase } from '../common/overview.ts';
import { onlyPathText } from '../common/why.ts';
import { clusterInstant } from './instant.ts';
import { clusterLink } from './link.ts';
import { clusterMessages, nodeNow } from './node.ts';
import { clusterOverview } from './overview.ts';
import { clusterPaper } from './paper.tsx';

/** A cluster has one path per pair of nodes. Whether messages meet in time depends on the nodes, which have no common clock. */
function clusterWhy(lane: PhaseContext, link: number): Explanation {
  return { title: t`Why this way`, paragraphs: [onlyPathText(lane, link)] };
}

/** A link takes more than one packet, or less, so packets are counted. */
const COUNTED: LoadWording = {
  text: formatMultiple,
  meaning: ({ settings }, load, fits) =>
    t`${counted(load, sentWord(settings))} in this phase; ${formatCapacity(fits)} ${agree(fits, 'fits', 'fit')} in the time a node's link takes for one`,
  meets: false,
};

const texts: PhaseTexts = {
  load: COUNTED,
  overview: clusterOverview,
  moment: clusterInstant,
  why: clusterWhy,
  link: clusterLink,
  node: nodeNow,
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
