/* Random jobs: in how many phases a cable carries two messages, and how many jobs meet such a phase at all. */

import type { Row, Section } from '../report.ts';
import {
  INITIAL_NAMES,
  INITIALS,
  type Initial,
  type Job,
  jobAnywhere,
  jobOn,
  laneOf,
  NODES,
  SIZE,
  TREES,
  type Tree,
  treeName,
  unsorted,
} from './cases.ts';
import { drawShares, type ShareRow } from './sharePicture.ts';
import type { Plans, TableCore } from './tables.ts';

type Say = (text: string) => void;

/** Counts over jobs. */
export interface Tally {
  jobs: number;
  phases: number;
  hotPhases: number;
  hotJobs: number;
  worst: number;
}

export function emptyTally(): Tally {
  return { jobs: 0, phases: 0, hotPhases: 0, hotJobs: 0, worst: 0 };
}

export function addJob(tally: Tally, contention: readonly number[]): void {
  const hot = contention.filter((value) => value > 1).length;
  tally.jobs++;
  tally.phases += contention.length;
  tally.hotPhases += hot;
  tally.hotJobs += hot > 0 ? 1 : 0;
  tally.worst = Math.max(tally.worst, ...contention);
}

export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

/** Three digits, or what it was counted among. */
export function shareWords(part: number, whole: number): string {
  if (part === 0) return `none of ${whole.toLocaleString('en')}`;
  return `${Number(share(part, whole).toPrecision(whole > 999 ? 3 : 2))} %`;
}

function contentionOf(plans: Plans, initial = false): number[] {
  const read = initial ? plans.initialContention : plans.contention;
  return Array.from({ length: plans.phases }, (_, phase) => read(phase));
}

interface Compared {
  before: Tally;
  after: Tally;
  /** phases in which the table made it worse */
  worse: number;
  /** of those: on trees with fewer roots than nodes on a leaf */
  slim: number;
  /** by how many messages, at most */
  most: number;
}

function compare(core: TableCore, jobs: Iterable<Job>, initial: (index: number) => Initial): Compared {
  const compared: Compared = { before: emptyTally(), after: emptyTally(), worse: 0, slim: 0, most: 0 };
  let index = 0;
  for (const job of jobs) {
    const plans = core.plans(laneOf(job, { kind: 'root-table', initial: initial(index++) }));
    const [before, after] = [contentionOf(plans, true), contentionOf(plans)];
    plans.destroy();
    addJob(compared.before, before);
    addJob(compared.after, after);
    const added = after.map((value, phase) => value - (before[phase] ?? 0)).filter((more) => more > 0);
    compared.worse += added.length;
    compared.slim += job.tree.roots < job.tree.perLeaf ? added.length : 0;
    compared.most = Math.max(compared.most, ...added);
  }
  return compared;
}

function tallyOf(core: TableCore, jobs: Iterable<Job>, kind: 'd-mod-k' | 'conflict-free'): Tally {
  const tally = emptyTally();
  for (const job of jobs) {
    const plans = core.plans(laneOf(job, { kind }));
    addJob(tally, contentionOf(plans));
    plans.destroy();
  }
  return tally;
}

function* randomJobs(tree: Tree, count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield jobOn(tree, seed);
}

/** What an independent model gave over 20,000 other jobs: percent of the phases that are hot. */
const MODEL: Record<string, Record<Initial, { before: string; after: string }>> = {
  '5 leaves of 6': {
    destination: { before: '52', after: '13.9' },
    source: { before: '52', after: '0.44' },
    local: { before: '7.5', after: '0.44' },
  },
  '6 leaves of 5': {
    destination: { before: '58', after: '13.5' },
    source: { before: '58', after: '0.034' },
    local: { before: '2.4', after: '0.072' },
  },
};

export interface OnTree {
  tree: Tree;
  tables: Record<Initial, Compared>;
  standard: Tally;
  exact: Tally;
}

function onTree(core: TableCore, tree: Tree, jobs: number, say: Say): OnTree {
  const table = (initial: Initial) => {
    say(`${jobs} jobs on ${treeName(tree)}, table from ${INITIAL_NAMES[initial]}`);
    return compare(core, randomJobs(tree, jobs), () => initial);
  };
  const tables = { destination: table('destination'), source: table('source'), local: table('local') };
  say(`${jobs} jobs on ${treeName(tree)}, default routes and exact colouring`);
  return {
    tree,
    tables,
    standard: tallyOf(core, randomJobs(tree, jobs), 'd-mod-k'),
    exact: tallyOf(core, randomJobs(tree, jobs), 'conflict-free'),
  };
}

function tableRow({ tree, tables }: OnTree, initial: Initial): Row {
  const { before, after, worse } = tables[initial];
  const model = MODEL[treeName(tree)]?.[initial];
  const change = (field: 'hotPhases' | 'hotJobs', all: 'phases' | 'jobs') =>
    `${shareWords(before[field], before[all])} -> ${shareWords(after[field], after[all])}`;
  return {
    figure: 'Any 16 of 30 nodes',
    what: `${treeName(tree)}, table from ${INITIAL_NAMES[initial]}`,
    ours: `hot phases ${change('hotPhases', 'phases')}; jobs with one ${change('hotJobs', 'jobs')}; worst ${before.worst} -> ${after.worst}`,
    paper: 'no hot spot at any time',
    difference: `${after.hotJobs.toLocaleString('en')} of ${after.jobs.toLocaleString('en')} jobs keep a hot spot; ${worse === 0 ? 'no phase got worse' : `${worse} phases got worse`}; independent model: hot phases ${model?.before} % -> ${model?.after} %`,
    values: [share(before.hotPhases, before.phases), share(after.hotPhases, after.phases)],
  };
}

function plainRow(tree: Tree, name: string, tally: Tally, difference: string): Row {
  return {
    figure: 'Any 16 of 30 nodes',
    what: `${treeName(tree)}, ${name}`,
    ours: `hot phases ${shareWords(tally.hotPhases, tally.phases)}; jobs with one ${shareWords(tally.hotJobs, tally.jobs)}; worst ${tally.worst}`,
    paper: '-',
    difference,
    values: [share(tally.hotPhases, tally.phases)],
  };
}

function pictured({ tree, tables, standard, exact }: OnTree): { title: string; rows: ShareRow[] } {
  const dots = (tally: Tally) => ({
    phases: share(tally.hotPhases, tally.phases),
    jobs: share(tally.hotJobs, tally.jobs),
  });
  return {
    title: `${treeName(tree)}, 6 roots`,
    rows: [
      { name: 'D-mod-K, the default', before: dots(standard), after: null },
      ...INITIALS.map((initial) => ({
        name: `table from ${INITIAL_NAMES[initial]}`,
        before: dots(tables[initial].before),
        after: dots(tables[initial].after),
      })),
      { name: 'exact colouring', before: null, after: dots(exact) },
    ],
  };
}

export interface Any16 {
  section: Section;
  trees: OnTree[];
}

export function any16(core: TableCore, jobs: number, say: Say): Any16 {
  const trees = TREES.map((tree) => onTree(core, tree, jobs, say));
  const count = jobs.toLocaleString('en');
  const section: Section = {
    title: `Any ${SIZE} of ${NODES} nodes`,
    text: `${count} random jobs of ${SIZE} of the ${NODES} nodes (seeds 1 to ${count}), local ids sorted by leaf switch, all 15 shift distances of each, on five leaves of six nodes and on six of five. A phase is hot when a cable carries two messages or more.`,
    pictures: [
      {
        file: 'naruse-any-16.svg',
        caption: 'Any 16 of 30 nodes: hot phases, and jobs that meet one, before and after',
        svg: drawShares(
          'The table cools most phases, not all; exact colouring cools all',
          `${count} random jobs of ${SIZE} of ${NODES} nodes, 15 shift distances each; logarithmic`,
          trees.map(pictured),
        ),
      },
    ],
    rows: trees.flatMap((on) => [
      plainRow(on.tree, 'D-mod-K, the default', on.standard, ''),
      ...INITIALS.map((initial) => tableRow(on, initial)),
      plainRow(on.tree, 'exact colouring', on.exact, on.exact.hotPhases === 0 ? 'none hot' : 'some are hot'),
    ]),
  };
  return { section, trees };
}

function* anywhere(count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield jobAnywhere(seed);
}

function* unsortedJobs(tree: Tree, count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield unsorted(jobOn(tree, seed), seed);
}

export interface Elsewhere {
  section: Section;
  /** phases that got worse, percent, by initial table */
  worse: number[];
}

function worseRow(what: string, { worse, slim, most, after, before }: Compared, difference: string): Row {
  return {
    figure: 'Other trees',
    what: `${what}: phases with more contention after than before`,
    ours: `${shareWords(worse, after.phases)} of ${after.phases.toLocaleString('en')}, by at most ${most}; ${slim === worse ? 'all' : `${slim} of ${worse}`} on trees with fewer roots than nodes on a leaf (hot phases ${shareWords(before.hotPhases, before.phases)} -> ${shareWords(after.hotPhases, after.phases)})`,
    paper: 'not studied',
    difference,
    values: [share(worse, after.phases)],
  };
}

/** Where the algorithm does harm, and what it needs its order for. */
export function elsewhere(core: TableCore, jobs: number, say: Say): Elsewhere {
  say(`${jobs} jobs on any trees`);
  const count = jobs.toLocaleString('en');
  const rows = INITIALS.map((initial) =>
    worseRow(
      `${count} random trees and jobs, table from ${INITIAL_NAMES[initial]}`,
      compare(core, anywhere(jobs), () => initial),
      '',
    ),
  );
  const mixed = compare(core, anywhere(jobs), (index) => INITIALS[index % INITIALS.length] ?? 'destination');
  rows.push(worseRow(`${count} random trees and jobs, the three tables in turn`, mixed, EARLIER));
  const unordered = TREES.map((tree): Row => {
    const { after } = compare(core, unsortedJobs(tree, Math.ceil(jobs / 6)), () => 'source');
    return {
      figure: 'Unsorted local ids',
      what: `${treeName(tree)}, table from source port: hot phases when local ids are not sorted by leaf switch`,
      ours: shareWords(after.hotPhases, after.phases),
      paper: 'not studied',
      difference: 'independent model: 77 %, of a tree and table not known',
    };
  });
  const section: Section = {
    title: 'Beyond the paper: other trees, and other orders',
    text: `"Not worse than before" held in every phase on the trees of the paper, but it is no law. Here trees are random: up to nine nodes a leaf, nine leaves, nine roots, at most 64 nodes (seeds 1 to ${count}). Where a leaf has more nodes than there are roots, a connection can find every root taken; it stays, and meets one that has moved. At last the jobs of the paper's trees with their local ids in any order.`,
    pictures: [],
    rows: [...rows, ...unordered],
  };
  return { section, worse: rows.map(({ values }) => values?.[0] ?? 0) };
}

const EARLIER = 'earlier counts of this core, over other trees: 0.6 to 0.9 %';
