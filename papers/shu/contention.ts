/* Table 1, and which schedules are free of contention as promised. No time, only which messages share a link. */

import {
  type CycleLinks,
  contentionOf,
  type ExtendedTree,
  type Schedule,
  scheduleOf,
} from '../../web/model/algorithms/schedules.ts';
import { count } from '../../web/words/grammar.ts';
import type { Measurement } from '../measurement.ts';
import { stack, svgOf } from '../picture.ts';
import { type PageTable, pageTable, type Section } from '../report.ts';
import { equalSizes, from, rounds, SENDERS, sixToTen, unequal } from './cases.ts';
import type { ManyCore } from './core.ts';
import { drawMap, type Tally, tallyOf, tallyText } from './map.ts';
import { claim, schedules, section } from './rows.ts';

type Routing = 's-mod-k' | 'd-mod-k';

export const TWO: ExtendedTree = { k: 2, n: 3 };
export const FOUR: ExtendedTree = { k: 4, n: 3 };

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
interface TableOne {
  entries: number;
  beyond: number;
  wrong: number;
  cycles: number;
  hot: Record<Routing, { cycles: number; which: string }>;
}

function hotText({ cycles, hot }: TableOne, routing: Routing): string {
  const { cycles: of, which } = hot[routing];
  return of === 0 ? `none of ${cycles}` : `${of} of ${cycles}: ${which}`;
}

export function tableOneMeasurements(table: TableOne): Measurement[] {
  const { entries, beyond, wrong, hot } = table;
  const values = { entries, beyond, wrong, note: wrong === 0 };
  return [
    claim('table-1/pairs', { value: [wrong] }, values),
    claim('table-1/beyond', { value: [beyond] }, values),
    ...(['s-mod-k', 'd-mod-k'] as const).map((routing) => {
      const measured = { value: [hot[routing].cycles], ours: hotText(table, routing), shape: routing === 's-mod-k' };
      return claim('table-1/{routing}', measured, { routing, name: NAMES[routing] });
    }),
  ];
}

export function tableOne(): Section {
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
  const svgs = [svgOf(picture)];
  const measurements = tableOneMeasurements(table);
  return section('table-1', { svgs, measurements, tables: [gridOf(schedule)] });
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

const SCHEDULES = {
  '54-by-source': equalSizes(),
  '54-by-destination': equalSizes(),
  '54-padded': equalSizes('padded'),
  '54-no-wrap': equalSizes('no-wrap'),
  virtual: unequal('virtual-destinations'),
  'rounds-18': rounds(18),
  'rounds-18-8-ary': rounds(18),
  'rounds-18-neighbours': rounds(18, from(48, 65)),
  'rounds-16': rounds(16),
  'rounds-16-8-ary': rounds(16),
} satisfies Record<string, Schedule>;

type ScheduleKey = keyof typeof SCHEDULES;

interface Case {
  key: ScheduleKey;
  what: string;
  schedule: Schedule;
  tree: ExtendedTree;
  routing: Routing;
  /** the paper's words; judged where they mention contention */
  paper: string;
}

const CASES = schedules.map(({ key, what, paper, k, routing }): Case => {
  const schedule = SCHEDULES[key as ScheduleKey];
  return { key: key as ScheduleKey, what, paper, schedule, tree: { k, n: 3 }, routing: routing as Routing };
});

/** By round, if there are several. */
function byRound({ schedule }: Case, cycles: readonly CycleLinks[]): string {
  if (schedule.rounds.length < 2) return '';
  const rounds = schedule.rounds.map(
    (_, round) => tallyOf(cycles.filter((_, t) => schedule.cycles[t]?.round === round)).hot,
  );
  return `; by round ${rounds.join(', ')}`;
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
  const { key, what, paper, cycles } = entry;
  const tally = tallyOf(cycles);
  const isPromised = paper === 'no contention' || paper.startsWith('"');
  const row = isPromised ? 'contention/promised' : key === 'virtual' ? 'contention/virtual' : 'contention/other';
  const ours = `${tallyText(tally)}${tally.hot > 0 ? byRound(entry, cycles) : ''}`;
  return claim(row, { value: [tally.hot], ours }, { key, what, paper });
}

function ruleMeasurements(rule: Rule, trees: number): Measurement[] {
  const counts = Object.fromEntries(Object.entries(rule).map(([name, value]) => [name, count(value)]));
  const values = { ...counts, trees, wrong: rule.wrong, mostSenders: rule.mostSenders, ours: rule.wrong === 0 };
  return [
    claim('contention/rule-s-mod-k', { value: [rule.cases - rule.free] }, values),
    claim('contention/rule-d-mod-k', { value: [rule.cases - rule.wholeFree - rule.othersFree] }, values),
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
  const again = claim(
    'contention/again',
    { value: [otherwise.length] },
    {
      schedules: routed.length,
      ours: otherwise.length === 0,
      differing: otherwise.map(({ what }) => what).join('; '),
    },
  );
  const measurements = [...routed.map(scheduleMeasurement), again, ...ruleMeasurements(rule, trees.length)];
  const tallies = Object.fromEntries(routed.map(({ key, cycles }) => [key, tallyOf(cycles)]));
  return {
    section: section('contention', { svgs: [drawSchedules(routed)], measurements }),
    contention: { tallies, rule },
  };
}
