/* Schedules of many-to-many traffic: each sender has a message for each receiver (Shu et al.). A schedule is a list of cycles.
 * In one cycle a node sends at most one minimum-size message; a receiver of size l takes l of them from each sender. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import { uncutTreeOf } from '../shape.ts';
import { routings } from './routings.ts';

export type ScheduleKind = 'independent' | 'shuffle' | 'hierarchical' | 'virtual-destinations' | 'no-wrap' | 'padded';

export interface ManyToMany {
  /** tasks, each once; the order is the order of the shuffle */
  senders: readonly number[];
  /** tasks, each once, none of them a sender */
  receivers: readonly number[];
  /** by receiver, in multiples of the minimum message; default 1 */
  sizes?: readonly number[];
  schedule: ScheduleKind;
  /** hierarchical: maximum senders per round where senders outnumber the receivers in the table; default: as many as
   * receivers. 16 makes 48-to-18 contention-free, 18 does not */
  width?: number;
  /** padded: idle slots extend the table to a multiple of this; k^(n-1) on an extended k-ary n-tree */
  multiple?: number;
}

export type Pair = [sender: number, receiver: number];

export interface Cycle {
  pairs: Pair[];
  /** its round: a set of senders that pass through one table once */
  round: number;
}

export interface Schedule {
  cycles: Cycle[];
  rounds: number;
  /** senders wait for the start of a cycle; otherwise each sends as soon as it can */
  lockstep: boolean;
}

export interface ManyScheduleRow extends Option {
  name: ScheduleKind;
  /** every table is gone through as by a shuffle, without gaps */
  shuffles?: true;
  /** as many senders at a time as a table has receivers, or fewer */
  grouped?: true;
  /** its description says why messages meet, or do not */
  saysWhy?: true;
  lockstep: boolean;
  /** a receiver gets at most one message per cycle, provided there are at most as many senders as slots in the table */
  onePerReceiver: boolean;
  rounds(traffic: ManyToMany): Pair[][][];
}

/** A slot of a table; null: idle. */
type Table = readonly (number | null)[];

function sizeAt({ sizes }: Pick<ManyToMany, 'sizes'>, index: number): number {
  return sizes?.[index] ?? 1;
}

function largest(traffic: Pick<ManyToMany, 'receivers' | 'sizes'>): number {
  return traffic.receivers.reduce((max, _, index) => Math.max(max, sizeAt(traffic, index)), 1);
}

/** A destination of size l appears in l tables: as itself in the first, as a virtual destination in each of the others (Shu,
 * section V-B). */
function tables(traffic: Pick<ManyToMany, 'receivers' | 'sizes'>): number[][] {
  return Array.from({ length: largest(traffic) }, (_, l) =>
    traffic.receivers.filter((_, index) => sizeAt(traffic, index) > l),
  );
}

/** Cycle t: sender i uses slot (i + t) mod table length (Shu, figure 5). */
function shuffled(senders: readonly number[], table: Table): Pair[][] {
  return table.map((_, t) => pairsOf(senders, (i) => table[(i + t) % table.length]));
}

function pairsOf(senders: readonly number[], slot: (index: number) => number | null | undefined): Pair[] {
  const pairs: Pair[] = [];
  for (const [index, sender] of senders.entries()) {
    const receiver = slot(index) ?? null;
    if (receiver !== null) pairs.push([sender, receiver]);
  }
  return pairs;
}

/** A cycle lasts until its largest message is through; senders of smaller ones wait. */
function stretched(traffic: ManyToMany, cycles: Pair[][]): Pair[][] {
  if (largest(traffic) === 1) return cycles;
  const size = new Map(traffic.receivers.map((receiver, index) => [receiver, sizeAt(traffic, index)]));
  const sizeOf = ([, receiver]: Pair) => size.get(receiver) ?? 1;
  return cycles.flatMap((pairs) =>
    Array.from({ length: Math.max(1, ...pairs.map(sizeOf)) }, (_, part) => pairs.filter((pair) => sizeOf(pair) > part)),
  );
}

/** The senders of each round for a table of so many receivers; the last round has the remainder (Shu, section V-A-2). */
function groups({ senders, width = Infinity }: ManyToMany, receivers: number): (readonly number[])[] {
  if (senders.length <= receivers) return [senders];
  const limit = Math.min(width, receivers);
  return Array.from({ length: Math.ceil(senders.length / limit) }, (_, round) =>
    senders.slice(round * limit, (round + 1) * limit),
  );
}

/** Senders of the widest round of a hierarchical schedule in which some table has fewer receivers than there are senders; null
 * where every table serves all senders at once, whatever the width. */
export function widestRound(traffic: Omit<ManyToMany, 'schedule'>): number | null {
  const { senders, width = Infinity } = traffic;
  const divided = tables(traffic).flatMap(({ length }) => (length < senders.length ? [Math.min(width, length)] : []));
  return divided.length > 0 ? Math.max(...divided) : null;
}

/** Slots are never reached by wrapping: sender i starts M - 1 - i cycles late and is idle at the end. */
function withoutWrap({ senders, receivers }: ManyToMany): Pair[][] {
  return Array.from({ length: receivers.length + senders.length - 1 }, (_, t) =>
    pairsOf(senders, (i) => receivers[t + i - (senders.length - 1)]),
  );
}

function padded({ receivers, multiple = 1 }: ManyToMany): Table {
  const length = Math.ceil(receivers.length / multiple) * multiple;
  return Array.from({ length }, (_, slot) => receivers[slot] ?? null);
}

export const schedules: { [K in ScheduleKind]: ManyScheduleRow & { name: K } } = {
  independent: {
    name: 'independent',
    label: t`Independent`,
    description: t`Every sender goes through the receivers in the same order, as fast as it can.`,
    lockstep: false,
    onePerReceiver: false,
    rounds: (traffic) => [
      stretched(
        traffic,
        traffic.receivers.map((receiver) => traffic.senders.map((sender): Pair => [sender, receiver])),
      ),
    ],
  },
  shuffle: {
    name: 'shuffle',
    label: t`Shuffle`,
    description: t`In phase t (a cycle in the paper), sender i sends to receiver (i + t) mod N, so no two meet at a receiver as long as M ≤ N.`,
    shuffles: true,
    lockstep: true,
    onePerReceiver: true,
    rounds: (traffic) => [stretched(traffic, shuffled(traffic.senders, traffic.receivers))],
  },
  hierarchical: {
    name: 'hierarchical',
    label: t`Hierarchical`,
    description: t`One table after another, and in each table one group of senders after another, no larger than the table, as in a shuffle.`,
    shuffles: true,
    grouped: true,
    lockstep: true,
    onePerReceiver: true,
    rounds: (traffic) =>
      tables(traffic).flatMap((table) => groups(traffic, table.length).map((senders) => shuffled(senders, table))),
  },
  'virtual-destinations': {
    name: 'virtual-destinations',
    label: t`Virtual destinations`,
    description: t`A receiver of size l is in the table l times: first come all receivers, then those of size 2 or more, and so on.`,
    lockstep: true,
    onePerReceiver: false,
    rounds: (traffic) => [shuffled(traffic.senders, tables(traffic).flat())],
  },
  'no-wrap': {
    name: 'no-wrap',
    label: t`No wrap`,
    description: t`Sender i starts M - 1 - i phases late instead of wrapping round the table: N + M - 1 phases (beyond the paper).`,
    saysWhy: true,
    lockstep: true,
    onePerReceiver: true,
    rounds: (traffic) => [stretched(traffic, withoutWrap(traffic))],
  },
  padded: {
    name: 'padded',
    label: t`Padded`,
    description: t`Idle slots pad the table to a multiple of the number of nodes below a top switch’s port (beyond the paper).`,
    saysWhy: true,
    lockstep: true,
    onePerReceiver: true,
    rounds: (traffic) => [stretched(traffic, shuffled(traffic.senders, padded(traffic)))],
  },
};

export function scheduleOf(traffic: ManyToMany): Schedule {
  const { lockstep, rounds } = schedules[traffic.schedule];
  const made = rounds(traffic);
  const cycles = made.flatMap((round, index) => round.map((pairs): Cycle => ({ pairs, round: index })));
  return { cycles, rounds: made.length, lockstep };
}

/** The destination of every node in every cycle, null where it sends nothing. */
export function cyclesAsPhases(schedule: Schedule, nodes: number): (number | null)[][] {
  return schedule.cycles.map(({ pairs }) => {
    const destination = new Map(pairs);
    return Array.from({ length: nodes }, (_, node) => destination.get(node) ?? null);
  });
}

/** An extended k-ary n-tree: 2k subtrees of k^(n-1) nodes under k^(n-1) top switches. */
export interface ExtendedTree {
  k: number;
  n: number;
}

export interface CycleLinks {
  /** directed links of each pair, first to last, numbered as in the core */
  pairs: { pair: Pair; links: number[] }[];
  /** links used by more than one pair, with the indices of those pairs */
  collisions: { link: number; pairs: number[] }[];
}

function shared(paths: readonly number[][]): CycleLinks['collisions'] {
  const users = new Map<number, number[]>();
  for (const [index, links] of paths.entries())
    for (const link of links) users.set(link, [...(users.get(link) ?? []), index]);
  return [...users].filter(([, pairs]) => pairs.length > 1).map(([link, pairs]) => ({ link, pairs }));
}

/** Contention on links in each cycle, when its messages are under way simultaneously. Their paths climb to the top regardless of the
 * nearest common ancestor: 2n links each. */
export function contentionOf(schedule: Schedule, { k, n }: ExtendedTree, routing: 's-mod-k' | 'd-mod-k'): CycleLinks[] {
  const tree = uncutTreeOf({ kind: 'extended-kary-ntree', k, n });
  const bySource = routings[routing].digitsOf === 'source';
  return schedule.cycles.map(({ pairs }) => {
    const routed = pairs.map((pair) => {
      const [sender, receiver] = pair;
      const label = tree.labelByModulo(bySource ? sender : receiver, n);
      return { pair, links: tree.linksOfPath(sender, receiver, n, label) };
    });
    return { pairs: routed, collisions: shared(routed.map(({ links }) => links)) };
  });
}
