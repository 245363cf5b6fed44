/* Random jobs: in how many phases a cable carries two messages, and how many jobs meet such a phase at all. */

import { drawChart, type Series } from '../picture.ts';
import type { Row, Section, Table } from '../report.ts';
import {
  INITIAL_NAMES,
  INITIALS,
  type Initial,
  type Job,
  jobOn,
  laneOf,
  NODES,
  SIZE,
  TREES,
  type Tree,
  treeName,
} from './cases.ts';
import { drawShares, type ShareRow } from './sharePicture.ts';
import { stack } from './stack.ts';
import type { Plans, TableCore } from './tables.ts';
import { addJob, emptyTally, share, shareWords, type Tally } from './tally.ts';

export type Say = (text: string) => void;

function contentionOf(plans: Plans, initial = false): number[] {
  const read = initial ? plans.initialContention : plans.contention;
  return Array.from({ length: plans.phases }, (_, phase) => read(phase));
}

export interface Compared {
  before: Tally;
  after: Tally;
  /** phases in which the table made it worse */
  worse: number;
  /** of those: on trees with fewer roots than nodes on a leaf */
  slim: number;
  /** by how many messages, at most */
  most: number;
}

export function compare(core: TableCore, jobs: Iterable<Job>, initial: (index: number) => Initial): Compared {
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

const PHASES = SIZE - 1;

/** Jobs by the number of their hot distances. */
function drawDistribution({ tree, tables, standard, exact }: OnTree): string {
  const line = (name: string, { jobsByHot, jobs }: Tally, drawn: Omit<Series, 'name' | 'points'>): Series => ({
    name,
    ...drawn,
    points: Array.from({ length: PHASES + 1 }, (_, hot): [number, number] => [hot, share(jobsByHot[hot] ?? 0, jobs)]),
  });
  return drawChart({
    title: `How many of its ${PHASES} distances are hot in a job, ${treeName(tree)}`,
    subtitle: `${standard.jobs.toLocaleString('en')} random jobs of ${SIZE} of ${NODES} nodes; tables after the algorithm`,
    xLabel: 'distances of a job with a hot spot',
    yLabel: '% of the jobs',
    xTicks: [0, 3, 6, 9, 12, 15],
    yTicks: [0, 25, 50, 75, 100],
    series: [
      line('default', standard, { colour: '#D4400C', width: 2 }),
      line('table, destination', tables.destination.after, { colour: '#9E9775', width: 1.8 }),
      line('table, local id', tables.local.after, { colour: '#0B7A66', width: 1.8, dash: '6 3' }),
      line('table, source', tables.source.after, { colour: '#1F5FD6', width: 2.6 }),
      line('exact colouring', exact, { colour: '#15181D', width: 1.4, dash: '2 4' }),
    ],
  });
}

function distributionTable(trees: readonly OnTree[]): Table {
  const cells = ({ jobsByHot }: Tally) =>
    Array.from({ length: PHASES + 1 }, (_, hot) => (jobsByHot[hot] ?? 0).toLocaleString('en'));
  const rows = trees.flatMap(({ tree, tables, standard, exact }) => [
    [`${treeName(tree)}, default`, ...cells(standard)],
    ...INITIALS.map((initial) => [
      `${treeName(tree)}, table from ${INITIAL_NAMES[initial]}`,
      ...cells(tables[initial].after),
    ]),
    [`${treeName(tree)}, exact colouring`, ...cells(exact)],
  ]);
  return {
    head: ['jobs with so many hot distances', ...Array.from({ length: PHASES + 1 }, (_, hot) => String(hot))],
    rows,
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
        svg: stack('Any 16 of 30 nodes', [
          drawShares(
            'The table cools most phases, not all; exact colouring cools all',
            `${count} random jobs of ${SIZE} of ${NODES} nodes, 15 shift distances each; logarithmic`,
            trees.map(pictured),
          ),
          ...trees.map(drawDistribution),
        ]),
      },
    ],
    rows: trees.flatMap((on) => [
      plainRow(on.tree, 'D-mod-K, the default', on.standard, ''),
      ...INITIALS.map((initial) => tableRow(on, initial)),
      plainRow(on.tree, 'exact colouring', on.exact, on.exact.hotPhases === 0 ? 'none hot' : 'some are hot'),
    ]),
    tables: [distributionTable(trees)],
  };
  return { section, trees };
}
