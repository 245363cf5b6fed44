/* Where a node's packets to its partner of the step are queued in a lossy cluster, and their acknowledgements. */

import { IDLE, type Queued } from '../../run/protocol.ts';
import { queueNames } from '../../traffic/queue-names.ts';
import { shortList } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { PhaseContext } from '../common/inspection.ts';

export function clusterQueueSentences(
  { shape, loads }: PhaseContext,
  task: number,
  links: number[],
  queues: ReadonlyMap<number, Queued[]>,
): string[] {
  const to = loads.destination[task] ?? IDLE;
  const there = links.flatMap((link) =>
    standing(queues, link, (entry) => entry.message === task && entry.destination === to),
  );
  const back = [...links]
    .reverse()
    .map((link) => shape.twinOf(link))
    .flatMap((link) => standing(queues, link, (entry) => entry.message === task + shape.nodes && entry.source === to));

  function standing(all: typeof queues, link: number, own: (entry: Queued) => boolean): string[] {
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
