/* What the lanes of an exchange compare: '16 nodes send to all others in 3 orders: ..'. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { collectiveOf } from '../../model/collective.ts';
import { tasksOf } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';

interface Difference {
  of(lane: ResolvedLane): unknown;
  /** so many of them */
  text(count: number): string;
}

const DIFFERENCES: readonly Difference[] = [
  { of: ({ traffic }) => traffic.exchange, text: (count) => tFor('what is compared')`in ${counted(count, 'order')}` },
  { of: ({ topology }) => topology, text: (count) => tFor('what is compared')`on ${counted(count, 'tree')}` },
  { of: ({ mapping }) => mapping, text: (count) => tFor('what is compared')`with ${counted(count, 'mapping')}` },
  { of: ({ routing }) => routing, text: (count) => tFor('what is compared')`with ${counted(count, 'routing')}` },
];

/** '' where lanes do not all do the same. */
export function exchangeComparison(lanes: readonly ResolvedLane[]): string {
  const [first] = lanes;
  if (!first) return '';
  const operations = new Set(lanes.map((lane) => collectiveOf(lane)?.operation));
  const [operation] = operations;
  if (operations.size === 1 && operation) return collectiveComparison(operation.label, lanes, first);
  if (lanes.some(({ traffic }) => !exchanges[traffic.exchange].complete)) return '';
  const sizes = distinct(lanes, tasksOf);
  const who = sizes === 1 ? counted(tasksOf(first), 'node') : t`All nodes`;
  if (lanes.length === 1)
    return t`${who} send to all others: how much longer that takes than if every node sent without a pause.`;
  const told = DIFFERENCES.find(({ of }) => distinct(lanes, of) === lanes.length);
  const how = told?.text(lanes.length) ?? tFor('what is compared')`in ${counted(lanes.length, 'way')}`;
  return t`${who} send to all others ${how}: how much longer each takes than if every node sent without a pause.`;
}

function collectiveComparison(label: string, lanes: readonly ResolvedLane[], first: ResolvedLane): string {
  const who = distinct(lanes, tasksOf) === 1 ? counted(tasksOf(first), 'task') : t`all tasks`;
  const how = lanes.length === 1 ? '' : ` ${tFor('what is compared')`in ${counted(lanes.length, 'way')}`}`;
  return t`${label} among ${who}${how}: its bus bandwidth, at best the rate of a node’s links.`;
}

function distinct(lanes: readonly ResolvedLane[], of: (lane: ResolvedLane) => unknown): number {
  return new Set(lanes.map((lane) => JSON.stringify(of(lane)))).size;
}
