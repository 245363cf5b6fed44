/* Table 1, and which schedules keep the promise of no contention. No time, only who shares a link with whom. */

import {
  type CycleLinks,
  contentionOf,
  type ExtendedTree,
  type Schedule,
  scheduleOf,
} from '../../scenario/algorithms/schedules.ts';
import { stack } from '../naruse/stack.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import { equalSizes, from, rounds, SENDERS, sixToTen, unequal } from './cases.ts';
import type { ManyCore } from './core.ts';
import { drawMap, type Tally, tallyOf, tallyWords } from './mapPicture.ts';

type Routing = 's-mod-k' | 'd-mod-k';

export const TWO: ExtendedTree = { k: 2, n: 3 };
export const FOUR: ExtendedTree = { k: 4, n: 3 };
const EIGHT: ExtendedTree = { k: 8, n: 3 };

const NAMES: Record<Routing, string> = { 's-mod-k': 'S-mod-k', 'd-mod-k': 'D-mod-k' };

/** What Table 1 prints: the destination without the wrap. */
export function printedReceiver(sender: number, cycle: number): number {
  return 6 + sender + cycle;
}

function hotPlaces(cycles: readonly CycleLinks[]): number[] {
  return cycles.flatMap(({ collisions }, t) => (collisions.length > 0 ? [t] : []));
}

/** Numbers of the cycles with contention, from 1: '8 to 10'. */
export function hotCycles(cycles: readonly CycleLinks[]): string {
  const runs: number[][] = [];
  for (const t of hotPlaces(cycles)) {
    const last = runs.at(-1);
    if (last?.at(-1) === t) last.push(t + 1);
    else runs.push([t + 1]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ');
}

export interface TableOne {
  section: Section;
  printed: { entries: number; beyond: number; wrong: number };
}

export function tableOne(): TableOne {
  const schedule = sixToTen();
  const pairs = schedule.cycles.flatMap(({ pairs: all }, t) => all.map(([sender, to]) => ({ sender, to, t })));
  const beyond = pairs.filter(({ sender, t }) => printedReceiver(sender, t) > 15).length;
  const wrong = pairs.filter(({ sender, to, t }) => {
    const printed = printedReceiver(sender, t);
    return to !== (printed > 15 ? printed - 10 : printed);
  }).length;
  const routed = (['s-mod-k', 'd-mod-k'] as const).map((routing) => ({
    routing,
    cycles: contentionOf(schedule, TWO, routing),
  }));
  const picture = drawMap({
    title: 'Six senders, ten receivers, ten cycles',
    subtitle: 'In every cell the receiver; struck out what the table prints instead, which is no node of the ten',
    cell: { width: 60, height: 22 },
    every: 1,
    words: ([sender, to], t) => {
      const printed = printedReceiver(sender, t);
      return printed === to ? [String(to)] : [String(to), String(printed)];
    },
    panels: routed.map(({ routing, cycles }) => ({
      name: `Routed by ${routing === 's-mod-k' ? 'source, S-mod-k, as the table is meant' : 'destination, D-mod-k, "also available" in the text'}`,
      senders: from(0, 5),
      cycles,
    })),
  });
  const rows: Row[] = [
    {
      figure: 'Table 1',
      what: 'pairs',
      ours: `${pairs.length}, all among nodes 0 to 15`,
      paper: `${pairs.length}, of which ${beyond} name nodes 16 to 20, which do not exist`,
      difference: wrong === 0 ? 'none once the table wraps after node 15' : `${wrong} pairs`,
      values: [beyond, wrong],
    },
    ...routed.map(({ routing, cycles }): Row => {
      const tally = tallyOf(cycles);
      return {
        figure: 'Table 1',
        what: `cycles with contention, ${NAMES[routing]}`,
        ours: tally.hot === 0 ? `none of ${tally.cycles}` : `${tally.hot} of ${tally.cycles}: ${hotCycles(cycles)}`,
        paper: 'none',
        difference: tally.hot === 0 ? 'none' : 'the schedule is not free of contention with this routing',
        values: [tally.hot],
      };
    }),
  ];
  const grid = {
    head: ['sender', ...schedule.cycles.map((_, t) => `cycle ${t + 1}`)],
    rows: from(0, 5).map((sender) => [
      String(sender),
      ...schedule.cycles.map(({ pairs: all }) => String(all.find(([from]) => from === sender)?.[1] ?? '-')),
    ]),
  };
  return {
    section: {
      title: 'Table 1: six to ten',
      source: SOURCES.rules,
      text: 'The shuffle of section V-A on the extended 2-ary 3-tree, climbed to the top. The last five columns of the print run on to node 20; a table of ten receivers wraps to node 6 instead.',
      pictures: [{ file: 'shu-table-1.svg', caption: 'Table 1: receivers of six senders in ten cycles', svg: picture }],
      rows,
      tables: [grid],
    },
    printed: { entries: pairs.length, beyond, wrong },
  };
}

interface Case {
  what: string;
  schedule: Schedule;
  tree: ExtendedTree;
  routing: Routing;
  /** the paper's words */
  paper: string;
}

export const NEIGHBOURS = '18 to 18 neighbours, 18 and 12, S-mod-k';

const CASES: Case[] = [
  { what: '48 to 54, S-mod-k', schedule: equalSizes(), tree: FOUR, routing: 's-mod-k', paper: 'no contention' },
  { what: '48 to 54, D-mod-k', schedule: equalSizes(), tree: FOUR, routing: 'd-mod-k', paper: '"also available"' },
  {
    what: '48 to 54 padded to 64 slots, D-mod-k',
    schedule: equalSizes('padded'),
    tree: FOUR,
    routing: 'd-mod-k',
    paper: 'not studied',
  },
  {
    what: '48 to 54 without wrap, D-mod-k',
    schedule: equalSizes('no-wrap'),
    tree: FOUR,
    routing: 'd-mod-k',
    paper: 'not studied',
  },
  {
    what: '48 to 72 with virtual destinations, S-mod-k',
    schedule: unequal('virtual-destinations'),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'still hot spots',
  },
  {
    what: '18 to 18, 18 and 12, S-mod-k',
    schedule: rounds(18),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    what: '18 to 18, 18 and 12, S-mod-k, k = 8',
    schedule: rounds(18),
    tree: EIGHT,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    what: NEIGHBOURS,
    schedule: rounds(18, from(48, 65)),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'no contention',
  },
  {
    what: '16 to 18, three times, S-mod-k',
    schedule: rounds(16),
    tree: FOUR,
    routing: 's-mod-k',
    paper: 'not studied',
  },
  {
    what: '16 to 18, three times, S-mod-k, k = 8',
    schedule: rounds(16),
    tree: EIGHT,
    routing: 's-mod-k',
    paper: 'not studied',
  },
];

/** By rounds, where there are several. */
function byRound({ schedule }: Case, cycles: readonly CycleLinks[]): string {
  if (schedule.rounds === 1) return '';
  const each = from(0, schedule.rounds - 1).map(
    (round) => tallyOf(cycles.filter((_, t) => schedule.cycles[t]?.round === round)).hot,
  );
  return `; by round ${each.join(', ')}`;
}

/** Exactly when a shuffle of M senders over N >= M receivers, side by side, shares no link with S-mod-k. Held for every group
 * of q = k .. k^(n-1) nodes below a port: whoever wraps in the middle of a group meets who is already there. */
export function freeBySource({ k, n }: ExtendedTree, senders: number, receivers: number): boolean {
  return from(1, n - 1)
    .map((level) => k ** level)
    .every((q) => receivers % q === 0 || receivers < q || senders <= receivers - (receivers % q));
}

/** Enough, but not needed: the table ends with a group of q nodes, or nobody who wraps meets those who have not begun to. */
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
  /** free with S-mod-k, and cases in which freeBySource says something else */
  free: number;
  wrong: number;
  /** free without being promised by the earlier condition, and promised without being free */
  missed: number;
  broken: number;
  /** D-mod-k: cases with N a multiple of q = k^(n-1), and of those free; the others likewise, and the most senders of these */
  whole: number;
  wholeFree: number;
  others: number;
  othersFree: number;
  mostSenders: number;
}

/** Every M <= N that a tree has room for, with N in local networks of its own. */
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
  section: Section;
  tallies: Record<string, Tally>;
  rule: Rule;
}

function claim(holds: boolean): string {
  return holds ? 'none' : 'the claim does not hold';
}

export function contention(core: ManyCore, quick: boolean): Contention {
  const routed = CASES.map((entry) => ({ ...entry, cycles: contentionOf(entry.schedule, entry.tree, entry.routing) }));
  const otherwise = routed.filter(
    ({ tree, schedule, routing, cycles }) =>
      String(core.hotCycles(tree.k, schedule, routing)) !== String(hotPlaces(cycles)),
  );
  const tallies = Object.fromEntries(routed.map(({ what, cycles }) => [what, tallyOf(cycles)]));
  const panelOf = (name: string) => {
    const { schedule, cycles = [] } = routed.find(({ what }) => what === name) ?? {};
    const breaks = (schedule?.cycles ?? []).flatMap(({ round }, t, all) =>
      t > 0 && round !== all[t - 1]?.round ? [t] : [],
    );
    return { name, senders: SENDERS, cycles, breaks };
  };
  const cell = { width: 11, height: 5 };
  const equal = drawMap({
    title: '48 senders, 54 receivers, 54 cycles',
    subtitle: 'The same shuffle on the same extended 4-ary 3-tree, climbed to the top',
    cell,
    every: 6,
    panels: [panelOf('48 to 54, S-mod-k'), panelOf('48 to 54, D-mod-k')],
  });
  const by18 = drawMap({
    title: '48 senders to 18 receivers, in rounds',
    subtitle: 'The second half of the hierarchical scheme: rounds of 18 as printed, and of 16, in the same 54 cycles',
    cell,
    every: 6,
    panels: [panelOf('18 to 18, 18 and 12, S-mod-k'), panelOf('16 to 18, three times, S-mod-k')],
  });
  const rule = tryAll(quick ? TREES.slice(0, 3) : TREES);
  const rows = routed.map((entry): Row => {
    const tally = tallyOf(entry.cycles);
    const held = entry.paper === 'no contention' || entry.paper.startsWith('"');
    return {
      figure: 'Section V',
      what: entry.what,
      ours: `${tallyWords(tally)}${tally.hot > 0 ? byRound(entry, entry.cycles) : ''}`,
      paper: entry.paper,
      difference: held ? claim(tally.hot === 0) : entry.paper === 'still hot spots' && tally.hot > 0 ? 'none' : '',
      values: [tally.hot, tally.cycles],
    };
  });
  const on = `every M ≤ N on ${quick ? 3 : TREES.length} trees`;
  const count = (value: number) => value.toLocaleString('en');
  const again: Row = {
    figure: 'Section V',
    what: `the ${routed.length} schedules above, counted again by the core`,
    ours:
      otherwise.length === 0
        ? 'contention in the same cycles'
        : `other cycles in ${otherwise.map(({ what }) => what).join('; ')}`,
    paper: 'not studied',
    difference: '',
    values: [otherwise.length],
  };
  const rules: Row[] = [
    {
      figure: 'Section V',
      what: `S-mod-k, ${on}; free exactly when for each q = k .. k^(n-1) q divides N, or N < q, or M ≤ N - N mod q`,
      ours: `${count(rule.free)} of ${count(rule.cases)} are free; the condition is ${rule.wrong === 0 ? 'right in all' : `wrong in ${rule.wrong}`}`,
      paper: 'always free',
      difference: claim(rule.free === rule.cases),
      values: [rule.free, rule.cases, rule.wrong],
    },
    {
      figure: 'Section V',
      what: `D-mod-k, ${on}`,
      ours: `${count(rule.wholeFree)} of ${count(rule.whole)} are free where N is a multiple of k^(n-1); of the others ${count(rule.othersFree)} of ${count(rule.others)}, none with more than ${rule.mostSenders} senders`,
      paper: 'always free',
      difference: claim(rule.wholeFree + rule.othersFree === rule.cases),
      values: [rule.wholeFree, rule.whole, rule.othersFree, rule.others],
    },
  ];
  return {
    section: {
      title: 'Section V: which schedules share a link',
      source: `${SOURCES.rules}; the schedules with a row of their own again by the core`,
      text: 'A cycle is free when no two of its messages share a link. Counted from the rules of the schedules and routes, and for those with a row of their own again by the core. The 18 are the receivers that take twice as much, every other node with gaps; neighbours are nodes 48 to 65, as in the lesson on shifts. With q nodes below each port of a top switch (16 on the 4-ary 3-tree), a shuffle wraps in the middle of such a group unless N is a multiple of q, and then two senders with the same place in their groups are routed through the same top switch into one group.',
      pictures: [
        {
          file: 'shu-contention.svg',
          caption: '48 to 54 by source and by destination, and 48 to 18 in rounds of 18 and of 16',
          svg: stack('Which schedules share a link', [equal, by18]),
        },
      ],
      rows: [...rows, again, ...rules],
    },
    tallies,
    rule,
  };
}
