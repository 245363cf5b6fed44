/* Schedules of many-to-many traffic: each sender has a message for each receiver (Shu et al.). A schedule is a list of cycles.
 * In one cycle a node sends at most one minimum-size message; a receiver of size l takes l of them from each sender. */

import { t } from '../../words/language/language.ts';
import { type Choice, flagsOf, tableOf } from '../field.ts';
import { uncutTreeOf } from '../shape.ts';
import { routings } from './routings.ts';

interface Endpoints {
  /** tasks, each once; the order is the order of the shuffle */
  senders: readonly number[];
  /** tasks, each once, none of them a sender */
  receivers: readonly number[];
  /** by receiver, in multiples of the minimum message; default 1 */
  sizes?: readonly number[];
  /** hierarchical: maximum senders per round where senders outnumber the receivers in the table; default: as many as
   * receivers. 16 makes 48-to-18 contention-free, 18 does not */
  width?: number;
  /** padded: idle slots extend the table to a multiple of this; k^(n-1) on an extended k-ary n-tree */
  multiple?: number;
}

export type ScheduleKind = keyof typeof schedules;

export interface ManyToMany extends Endpoints {
  schedule: ScheduleKind;
}

export type Pair = [sender: number, receiver: number];

export interface Cycle {
  pairs: Pair[];
  /** its round, and the turn of that round */
  round: number;
  turn: number;
}

/** A slot of a table; null: idle. */
type Table = readonly (number | null)[];

/** Senders that go through one table together, once. In every turn each is at a slot; where that is outside of the table, it is idle. */
export interface Round {
  senders: readonly number[];
  table: Table;
  turns: number;
  /** of the sender at an index */
  slotOf(index: number, turn: number): number;
}

export interface Schedule {
  cycles: Cycle[];
  rounds: readonly Round[];
  /** senders wait for the start of a cycle; otherwise each sends as soon as it can */
  lockstep: boolean;
}

interface ManyScheduleRow extends Choice {
  /** every table is gone through as by a shuffle, without gaps */
  shuffles?: true;
  /** as many senders at a time as a table has receivers, or fewer */
  grouped?: true;
  /** what is said of it is why messages meet, or do not */
  saysWhy?: true;
  /** senders wait for the start of a cycle */
  lockstep?: true;
  /** a receiver gets at most one message per cycle, provided there are at most as many senders as slots in the table */
  onePerReceiver?: true;
  /** a receiver of size l has l slots, of one message each; otherwise one slot that takes as many cycles as its messages */
  slotPerMessage?: true;
  rounds(traffic: Endpoints): Round[];
}

function sizeAt({ sizes }: Endpoints, index: number): number {
  return sizes?.[index] ?? 1;
}

/** A destination of size l appears in l tables: as itself in the first, as a virtual destination in each of the others (Shu,
 * section V-B). */
function tables(traffic: Endpoints): number[][] {
  const length = traffic.receivers.reduce((most, _, index) => Math.max(most, sizeAt(traffic, index)), 1);
  return Array.from({ length }, (_, l) => traffic.receivers.filter((_, index) => sizeAt(traffic, index) > l));
}

/** Sender i uses slot (i + t) mod table length in turn t (Shu, figure 5). */
function shuffled(senders: readonly number[], table: Table): Round {
  const { length } = table;
  return { senders, table, turns: length, slotOf: (index, turn) => (index + turn) % length };
}

/** The senders of each round for a table of so many receivers; the last round has the remainder (Shu, section V-A-2). */
function groups({ senders, width = Infinity }: Endpoints, receivers: number): (readonly number[])[] {
  if (senders.length <= receivers) return [senders];
  const limit = Math.min(width, receivers);
  return Array.from({ length: Math.ceil(senders.length / limit) }, (_, round) =>
    senders.slice(round * limit, (round + 1) * limit),
  );
}

/** Senders of the widest round of a hierarchical schedule in which some table has fewer receivers than there are senders; null
 * where every table serves all senders at once, whatever the width. */
export function widestRound(traffic: Endpoints): number | null {
  const { senders, width = Infinity } = traffic;
  const divided = tables(traffic).flatMap(({ length }) => (length < senders.length ? [Math.min(width, length)] : []));
  return divided.length > 0 ? Math.max(...divided) : null;
}

const is = flagsOf<ManyScheduleRow>();

export const schedules = tableOf<ManyScheduleRow>()({
  independent: {
    label: t`Independent`,
    description: t`Every sender goes through the receivers in the same order, as fast as it can.`,
    rounds: ({ senders, receivers: table }) => [{ senders, table, turns: table.length, slotOf: (_, turn) => turn }],
  },
  shuffle: {
    label: t`Shuffle`,
    description: t`In phase t (a cycle in the paper), sender i sends to receiver (i + t) mod N, so no two meet at a receiver as long as M ≤ N.`,
    ...is('shuffles', 'lockstep', 'onePerReceiver'),
    rounds: ({ senders, receivers }) => [shuffled(senders, receivers)],
  },
  hierarchical: {
    label: t`Hierarchical`,
    description: t`One table after another, and in each table one group of senders after another, no larger than the table, as in a shuffle.`,
    ...is('shuffles', 'grouped', 'lockstep', 'onePerReceiver', 'slotPerMessage'),
    rounds: (traffic) =>
      tables(traffic).flatMap((table) => groups(traffic, table.length).map((senders) => shuffled(senders, table))),
  },
  'virtual-destinations': {
    label: t`Virtual destinations`,
    description: t`A receiver of size l is in the table l times: first come all receivers, then those of size 2 or more, and so on.`,
    ...is('lockstep', 'slotPerMessage'),
    rounds: (traffic) => [shuffled(traffic.senders, tables(traffic).flat())],
  },
  'no-wrap': {
    label: t`No wrap`,
    description: t`Sender i starts M - 1 - i phases late instead of wrapping round the table: N + M - 1 phases (beyond the paper).`,
    ...is('saysWhy', 'lockstep', 'onePerReceiver'),
    rounds: ({ senders, receivers: table }) => {
      const late = senders.length - 1;
      return [{ senders, table, turns: table.length + late, slotOf: (index, turn) => turn + index - late }];
    },
  },
  padded: {
    label: t`Padded`,
    description: t`Idle slots pad the table to a multiple of the number of nodes below a top switch’s port (beyond the paper).`,
    ...is('saysWhy', 'lockstep', 'onePerReceiver'),
    rounds: ({ senders, receivers, multiple = 1 }) => {
      const length = Math.ceil(receivers.length / multiple) * multiple;
      return [
        shuffled(
          senders,
          Array.from({ length }, (_, slot) => receivers[slot] ?? null),
        ),
      ];
    },
  },
});

export function scheduleOf(traffic: ManyToMany): Schedule {
  const { lockstep = false, slotPerMessage, rounds: roundsOf } = schedules[traffic.schedule];
  const rounds = roundsOf(traffic);
  const size = new Map(slotPerMessage ? [] : traffic.receivers.map((to, index) => [to, sizeAt(traffic, index)]));
  const sizeOf = ([, receiver]: Pair) => size.get(receiver) ?? 1;
  const cycles: Cycle[] = [];
  for (const [index, round] of rounds.entries())
    for (let turn = 0; turn < round.turns; turn++) {
      const pairs = round.senders.flatMap((sender, at): Pair[] => {
        const receiver = round.table[round.slotOf(at, turn)] ?? null;
        return receiver === null ? [] : [[sender, receiver]];
      });
      // A turn lasts until its largest message is through; senders of smaller ones wait.
      const most = Math.max(1, ...pairs.map(sizeOf));
      for (let part = 0; part < most; part++)
        cycles.push({ pairs: pairs.filter((pair) => sizeOf(pair) > part), round: index, turn });
    }
  return { cycles, rounds, lockstep };
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
export function contentionOf(
  schedule: { cycles: readonly Pick<Cycle, 'pairs'>[] },
  { k, n }: ExtendedTree,
  routing: 's-mod-k' | 'd-mod-k',
): CycleLinks[] {
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
