/* Table 1, and which schedules are free of contention as promised. No time, only which messages share a link. */

import {
  type CycleLinks,
  contentionOf,
  type ExtendedTree,
  type Schedule,
  scheduleOf,
} from '../../web/scenario/algorithms/schedules.ts';
import { count } from '../../web/scenario/grammar.ts';
import { atLeast, type Measurement, NONE, NOT_STUDIED } from '../measurement.ts';
import { stack, svgOf } from '../picture.ts';
import { type PageTable, pageTable, type Section, SOURCES } from '../report.ts';
import { equalSizes, from, rounds, SENDERS, sixToTen, unequal } from './cases.ts';
import type { ManyCore } from './core.ts';
import { drawMap, type Tally, tallyOf, tallyText } from './map.ts';

type Routing = 's-mod-k' | 'd-mod-k';

export const TWO: ExtendedTree = { k: 2, n: 3 };
export const FOUR: ExtendedTree = { k: 4, n: 3 };
const EIGHT: ExtendedTree = { k: 8, n: 3 };

const NAMES: Record<Routing, string> = { 's-mod-k': 'S-mod-k', 'd-mod-k': 'D-mod-k' };

/** Receiver as printed in Table 1: without wrap-around. */
export function printedReceiver(sender: number, cycle: number): number {
  return 6 + sender + cycle;
}

function hotIndices(cycles: readonly CycleLinks[]): number[] {
  return cycles.flatMap(({ collisions }, t) => (collisions.length > 0 ? [t] : []));
}

/** Numbers, from 1, of cycles with contention: '8 to 10'. */
export function hotCycles(cycles: readonly CycleLinks[]): string {
  const runs: number[][] = [];
  for (const t of hotIndices(cycles)) {
    const last = runs.at(-1);
    if (last?.at(-1) === t) last.push(t + 1);
    else runs.push([t + 1]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ');
}

/** Table 1: pairs; pairs that name nonexistent nodes; pairs that differ after the table wraps; and hot cycles by routing. */
export interface TableOne {
  entries: number;
  beyond: number;
  wrong: number;
  cycles: number;
  hot: Record<Routing, { cycles: number; which: string }>;
}

export function hotText({ cycles, hot }: TableOne, routing: Routing): string {
  const { cycles: of, which } = hot[routing];
  return of === 0 ? `none of ${cycles}` : `${of} of ${cycles}: ${which}`;
}

export function tableOneMeasurements(table: TableOne): Measurement[] {
  const { entries, beyond, wrong, hot } = table;
  const paperRef = 'Table 1';
  return [
    {
      id: 'table-1/pairs',
      paperRef,
      quantity: 'pairs',
      unit: 'pairs',
      value: [wrong],
      printed: NONE,
      shape: true,
      ours: `${entries}, all among nodes 0 to 15`,
      paper: `${entries}, of which ${beyond} name nodes 16 to 20, which do not exist`,
      otherwise: `${wrong} pairs`,
      ...(wrong === 0 ? { note: 'once the table wraps after node 15' } : {}),
    },
    {
      id: 'table-1/beyond',
      paperRef,
      quantity: 'printed pairs with nodes beyond the ten receivers',
      unit: 'pairs',
      value: [beyond],
      printed: NONE,
      ours: `${beyond} of ${entries}`,
      paper: 'a table of ten receivers',
      otherwise: 'the print does not wrap',
    },
    ...(['s-mod-k', 'd-mod-k'] as const).map(
      (routing): Measurement => ({
        id: `table-1/${routing}`,
        paperRef,
        quantity: `cycles with contention, ${NAMES[routing]}`,
        unit: 'cycles',
        value: [hot[routing].cycles],
        printed: NONE,
        ...(routing === 's-mod-k' ? { shape: true } : {}),
        ours: hotText(table, routing),
        paper: 'none',
        otherwise: 'the schedule is not free of contention with this routing',
      }),
    ),
  ];
}

export function tableOne(): { section: Section; table: TableOne } {
  const schedule = sixToTen();
  const pairs = schedule.cycles.flatMap(({ pairs: all }, t) => all.map(([sender, to]) => ({ sender, to, t })));
  const beyond = pairs.filter(({ sender, t }) => printedReceiver(sender, t) > 15).length;
  const wrong = pairs.filter(({ sender, to, t }) => {
    const printed = printedReceiver(sender, t);
    return to !== (printed > 15 ? printed - 10 : printed);
  }).length;
  const routed = {
    's-mod-k': contentionOf(schedule, TWO, 's-mod-k'),
    'd-mod-k': contentionOf(schedule, TWO, 'd-mod-k'),
  };
  const hotOf = (routing: Routing) => ({ cycles: tallyOf(routed[routing]).hot, which: hotCycles(routed[routing]) });
  const table = {
    ...{ entries: pairs.length, beyond, wrong, cycles: schedule.cycles.length },
    hot: { 's-mod-k': hotOf('s-mod-k'), 'd-mod-k': hotOf('d-mod-k') },
  };
  const picture = drawMap({
    title: 'Six senders, ten receivers, ten cycles',
    subtitle: 'In every cell the receiver; struck out what the table prints instead, which is no node of the ten',
    cell: { width: 60, height: 22 },
    every: 1,
    words: ([sender, to], t) => {
      const printed = printedReceiver(sender, t);
      return printed === to ? [String(to)] : [String(to), String(printed)];
    },
    panels: [
      { name: 'Routed by source, S-mod-k, as the table is meant', senders: from(0, 5), cycles: routed['s-mod-k'] },
      {
        name: 'Routed by destination, D-mod-k, "also available" in the text',
        senders: from(0, 5),
        cycles: routed['d-mod-k'],
      },
    ],
  });
  const section = {
    title: 'Table 1: six to ten',
    source: SOURCES.rules,
    text: 'The shuffle of section V-A on the extended 2-ary 3-tree, climbed to the top. The last five columns of the print run on to node 20; a table of ten receivers wraps to node 6 instead.',
    pictures: [
      { file: 'shu-table-1.svg', caption: 'Table 1: receivers of six senders in ten cycles', svg: svgOf(picture) },
    ],
    measurements: tableOneMeasurements(table),
    tables: [gridOf(schedule)],
  };
  return { section, table };
}

/** Receivers by sender and cycle. */
function gridOf({ cycles }: Schedule): PageTable {
  const receiver = (sender: number, t: number) => cycles[t]?.pairs.find(([source]) => source === sender)?.[1];
  return pageTable<number>({
    columns: [
      { heading: 'sender', value: (sender) => sender },
      ...cycles.map((_, t) => ({ heading: `cycle ${t + 1}`, value: (sender: number) => receiver(sender, t) })),
    ],
    rows: from(0, 5),
  });
}

interface Case {
  key: ScheduleKey;
  what: string;
  schedule: Schedule;
  tree: ExtendedTree;
  routing: Routing;
  /** the paper's words; judged where they mention contention */
  paper: string;
}

export type ScheduleKey =
  | '54-by-source'
  | '54-by-destination'
  | '54-padded'
  | '54-no-wrap'
  | 'virtual'
  | 'rounds-18'
  | 'rounds-18-8-ary'
  | 'rounds-18-neighbours'
  | 'rounds-16'
  | 'rounds-16-8-ary';

const CASES: Case[] = [
  {
    key: '54-by-source',
    what: '48 to 54, S-mod-k',
    schedule: equalSizes(),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    key: '54-by-destination',
    what: '48 to 54, D-mod-k',
    schedule: equalSizes(),
    tree: FOUR,
    routing: 'd-mod-k',
    paper: '"also available"',
  },
  {
    key: '54-padded',
    what: '48 to 54 padded to 64 slots, D-mod-k',
    schedule: equalSizes('padded'),
    tree: FOUR,
    routing: 'd-mod-k',
    paper: 'not studied',
  },
  {
    key: '54-no-wrap',
    what: '48 to 54 without wrap, D-mod-k',
    schedule: equalSizes('no-wrap'),
    tree: FOUR,
    routing: 'd-mod-k',
    paper: 'not studied',
  },
  {
    key: 'virtual',
    what: '48 to 72 with virtual destinations, S-mod-k',
    schedule: unequal('virtual-destinations'),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'still hot spots',
  },
  {
    key: 'rounds-18',
    what: '18 to 18, 18 and 12, S-mod-k',
    schedule: rounds(18),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    key: 'rounds-18-8-ary',
    what: '18 to 18, 18 and 12, S-mod-k, k = 8',
    schedule: rounds(18),
    tree: EIGHT,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    key: 'rounds-18-neighbours',
    what: '18 to 18 neighbours, 18 and 12, S-mod-k',
    schedule: rounds(18, from(48, 65)),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    key: 'rounds-16',
    what: '16 to 18, three times, S-mod-k',
    schedule: rounds(16),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'not studied',
  },
  {
    key: 'rounds-16-8-ary',
    what: '16 to 18, three times, S-mod-k, k = 8',
    schedule: rounds(16),
    tree: EIGHT,
    routing: 's-mod-k',
    paper: 'not studied',
  },
];

/** By round, if there are several. */
function byRound({ schedule }: Case, cycles: readonly CycleLinks[]): string {
  if (schedule.rounds === 1) return '';
  const each = from(0, schedule.rounds - 1).map(
    (round) => tallyOf(cycles.filter((_, t) => schedule.cycles[t]?.round === round)).hot,
  );
  return `; by round ${each.join(', ')}`;
}

/** Exact condition for a shuffle of M senders over N >= M receivers to share no link with S-mod-k. It must hold for every
 * group of q = k .. k^(n-1) nodes below a port: a sender that wraps in the middle of a group collides with those already
 * there. */
export function freeBySource({ k, n }: ExtendedTree, senders: number, receivers: number): boolean {
  return from(1, n - 1)
    .map((level) => k ** level)
    .every((q) => receivers % q === 0 || receivers < q || senders <= receivers - (receivers % q));
}

/** Sufficient but not necessary: the table ends with a complete group of q nodes, or no sender wraps into those still waiting. */
export function promised(senders: number, receivers: number, q: number): boolean {
  return receivers % q === 0 || receivers >= senders - 1 + q;
}

function isFree(tree: ExtendedTree, senders: number, receivers: number, routing: Routing): boolean {
  const q = tree.k ** (tree.n - 1);
  const first = Math.ceil(senders / q) * q;
  const schedule = scheduleOf({
    senders: from(0, senders - 1),
    receivers: from(first, first + receivers - 1),
    schedule: 'shuffle',
  });
  return contentionOf(schedule, tree, routing).every(({ collisions }) => collisions.length === 0);
}

export interface Rule {
  cases: number;
  /** contention-free with S-mod-k, and cases in which freeBySource is wrong */
  free: number;
  wrong: number;
  /** free but not covered by the earlier condition, and covered but not free */
  missed: number;
  broken: number;
  /** D-mod-k: cases with N a multiple of q = k^(n-1), and how many of those are free; likewise the other cases, and the most
   * senders among the free ones */
  whole: number;
  wholeFree: number;
  others: number;
  othersFree: number;
  mostSenders: number;
}

/** Every M <= N that fits a tree, with the N receivers in separate local networks. */
export function tryAll(trees: readonly ExtendedTree[]): Rule {
  const rule: Rule = {
    cases: 0,
    free: 0,
    wrong: 0,
    missed: 0,
    broken: 0,
    whole: 0,
    wholeFree: 0,
    others: 0,
    othersFree: 0,
    mostSenders: 0,
  };
  for (const tree of trees) {
    const [q, nodes] = [tree.k ** (tree.n - 1), 2 * tree.k ** tree.n];
    for (let m = 1; m <= nodes; m++)
      for (let n = m; Math.ceil(m / q) * q + n <= nodes; n++) {
        const free = isFree(tree, m, n, 's-mod-k');
        rule.cases++;
        if (free) rule.free++;
        if (free !== freeBySource(tree, m, n)) rule.wrong++;
        if (free && !promised(m, n, q)) rule.missed++;
        if (!free && promised(m, n, q)) rule.broken++;
        countByDestination(rule, m, n % q === 0, isFree(tree, m, n, 'd-mod-k'));
      }
  }
  return rule;
}

function countByDestination(rule: Rule, senders: number, whole: boolean, free: boolean): void {
  if (whole) {
    rule.whole++;
    if (free) rule.wholeFree++;
    return;
  }
  rule.others++;
  if (!free) return;
  rule.othersFree++;
  rule.mostSenders = Math.max(rule.mostSenders, senders);
}

const TREES: ExtendedTree[] = [{ k: 2, n: 2 }, { k: 3, n: 2 }, { k: 4, n: 2 }, TWO, { k: 3, n: 3 }];

export interface Contention {
  tallies: Partial<Record<ScheduleKey, Tally>>;
  rule: Rule;
}

interface Routed extends Case {
  cycles: CycleLinks[];
}

/** The paper promises no contention, mentions hot spots, or does not study the schedule. */
function scheduleMeasurement(entry: Routed): Measurement {
  const tally = tallyOf(entry.cycles);
  const promised = entry.paper === 'no contention' || entry.paper.startsWith('"');
  const plain = {
    id: `contention/${entry.key}`,
    paperRef: 'Section V',
    quantity: entry.what,
    unit: 'cycles',
    value: [tally.hot],
    ours: `${tallyText(tally)}${tally.hot > 0 ? byRound(entry, entry.cycles) : ''}`,
    paper: entry.paper,
    otherwise: 'the claim does not hold',
  };
  if (promised) return { ...plain, printed: NONE };
  return entry.key === 'virtual' ? { ...plain, printed: atLeast(1) } : plain;
}

function ruleMeasurements(rule: Rule, trees: number): Measurement[] {
  const on = `every M ≤ N on ${trees} trees`;
  const promise = {
    paperRef: 'Section V',
    unit: 'cases that are not free',
    printed: NONE,
    paper: 'always free',
    otherwise: 'the claim does not hold',
  };
  return [
    {
      ...promise,
      id: 'contention/rule-s-mod-k',
      quantity: `S-mod-k, ${on}; free exactly when for each q = k .. k^(n-1) q divides N, or N < q, or M ≤ N - N mod q`,
      value: [rule.cases - rule.free],
      ours: `${count(rule.free)} of ${count(rule.cases)} are free; the condition is ${rule.wrong === 0 ? 'right in all' : `wrong in ${rule.wrong}`}`,
    },
    {
      ...promise,
      id: 'contention/rule-d-mod-k',
      quantity: `D-mod-k, ${on}`,
      value: [rule.cases - rule.wholeFree - rule.othersFree],
      ours: `${count(rule.wholeFree)} of ${count(rule.whole)} are free where N is a multiple of k^(n-1); of the others ${count(rule.othersFree)} of ${count(rule.others)}, none with more than ${rule.mostSenders} senders`,
    },
  ];
}

function drawSchedules(routed: readonly Routed[]): string {
  const panelOf = (key: ScheduleKey) => {
    const { schedule, cycles = [], what = '' } = routed.find((entry) => entry.key === key) ?? {};
    const breaks = (schedule?.cycles ?? []).flatMap(({ round }, t, all) =>
      t > 0 && round !== all[t - 1]?.round ? [t] : [],
    );
    return { name: what, senders: SENDERS, cycles, breaks };
  };
  const plain = { cell: { width: 11, height: 5 }, every: 6 };
  const equal = drawMap({
    ...plain,
    title: '48 senders, 54 receivers, 54 cycles',
    subtitle: 'The same shuffle on the same extended 4-ary 3-tree, climbed to the top',
    panels: [panelOf('54-by-source'), panelOf('54-by-destination')],
  });
  const by18 = drawMap({
    ...plain,
    title: '48 senders to 18 receivers, in rounds',
    subtitle: 'The second half of the hierarchical scheme: rounds of 18 as printed, and of 16, in the same 54 cycles',
    panels: [panelOf('rounds-18'), panelOf('rounds-16')],
  });
  return svgOf(stack('Which schedules share a link', [equal, by18]));
}

export function contention(core: ManyCore, quick: boolean): { section: Section; contention: Contention } {
  const routed = CASES.map((entry) => ({ ...entry, cycles: contentionOf(entry.schedule, entry.tree, entry.routing) }));
  const otherwise = routed.filter(
    ({ tree, schedule, routing, cycles }) =>
      String(core.hotCycles(tree.k, schedule, routing)) !== String(hotIndices(cycles)),
  );
  const trees = quick ? TREES.slice(0, 3) : TREES;
  const rule = tryAll(trees);
  const again: Measurement = {
    id: 'contention/again',
    paperRef: 'Section V',
    quantity: `the ${routed.length} schedules above, counted again by the core`,
    unit: 'schedules that differ',
    value: [otherwise.length],
    ours:
      otherwise.length === 0
        ? 'contention in the same cycles'
        : `other cycles in ${otherwise.map(({ what }) => what).join('; ')}`,
    paper: NOT_STUDIED,
  };
  const section = {
    title: 'Section V: which schedules share a link',
    source: `${SOURCES.rules}; the schedules with a row of their own again by the core`,
    text: 'A cycle is free when no two of its messages share a link. Counted from the rules of the schedules and routes, and for those with a row of their own again by the core. The 18 are the receivers that take twice as much, every other node with gaps; neighbours are nodes 48 to 65, as in the lesson on shifts. With q nodes below each port of a top switch (16 on the 4-ary 3-tree), a shuffle wraps in the middle of such a group unless N is a multiple of q, and then two senders with the same place in their groups are routed through the same top switch into one group.',
    pictures: [
      {
        file: 'shu-contention.svg',
        caption: '48 to 54 by source and by destination, and 48 to 18 in rounds of 18 and of 16',
        svg: drawSchedules(routed),
      },
    ],
    measurements: [...routed.map(scheduleMeasurement), again, ...ruleMeasurements(rule, trees.length)],
  };
  const tallies = Object.fromEntries(routed.map(({ key, cycles }) => [key, tallyOf(cycles)]));
  return { section, contention: { tallies, rule } };
}
