/* Random jobs: in how many phases a cable carries two messages, and how many jobs meet such a phase at all. */

import type { Core } from '../../engine/core.ts';
import { knownShares } from '../../scenario/knownShares.ts';
import { type Row, type Section, SOURCES, type Table } from '../report.ts';
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
import { drawDistribution } from './distributionPicture.ts';
import { drawShares, type ShareRow } from './sharePicture.ts';
import { stack } from './stack.ts';
import { contentionOf, contentionOfTable } from './tables.ts';
import { addJob, emptyTally, share, shareWords, type Tally } from './tally.ts';

export type Say = (text: string) => void;

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

export function compare(core: Core, jobs: Iterable<Job>, initial: (index: number) => Initial): Compared {
  const compared: Compared = { before: emptyTally(), after: emptyTally(), worse: 0, slim: 0, most: 0 };
  let index = 0;
  for (const job of jobs) {
    const { before, after } = contentionOfTable(core, laneOf(job, { kind: 'root-table', initial: initial(index++) }));
    addJob(compared.before, before);
    addJob(compared.after, after);
    const added = after.map((value, phase) => value - (before[phase] ?? 0)).filter((more) => more > 0);
    compared.worse += added.length;
    compared.slim += job.tree.roots < job.tree.perLeaf ? added.length : 0;
    compared.most = Math.max(compared.most, ...added);
  }
  return compared;
}

function tallyOf(core: Core, jobs: Iterable<Job>, kind: 'd-mod-k' | 'conflict-free'): Tally {
  const tally = emptyTally();
  for (const job of jobs) addJob(tally, contentionOf(core, laneOf(job, { kind })));
  return tally;
}

function* randomJobs(tree: Tree, count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield jobOn(tree, seed);
}

export interface OnTree {
  tree: Tree;
  tables: Record<Initial, Compared>;
  standard: Tally;
  exact: Tally;
}

function onTree(core: Core, tree: Tree, jobs: number, say: Say): OnTree {
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
  const known = knownShares({ ...tree, size: SIZE })?.independent[initial];
  const change = (field: 'hotPhases' | 'hotJobs', all: 'phases' | 'jobs') =>
    `${shareWords(before[field], before[all])} -> ${shareWords(after[field], after[all])}`;
  return {
    figure: 'Any 16 of 30 nodes',
    what: `${treeName(tree)}, table from ${INITIAL_NAMES[initial]}`,
    ours: `hot phases ${change('hotPhases', 'phases')}; jobs with one ${change('hotJobs', 'jobs')}; worst ${before.worst} -> ${after.worst}`,
    paper: 'no hot spot at any time',
    difference: `${after.hotJobs.toLocaleString('en')} of ${after.jobs.toLocaleString('en')} jobs keep a hot spot; ${worse === 0 ? 'no phase got worse' : `${worse} phases got worse`}; independent model: hot phases ${known?.before} % -> ${known?.after} %`,
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
      { name: 'D-mod-k, the default', before: dots(standard), after: null },
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

/** In the order of the pictures. */
function waysOf({ tables, standard, exact }: OnTree): { name: string; tally: Tally }[] {
  return [
    { name: 'D-mod-k, the default', tally: standard },
    ...INITIALS.map((initial) => ({ name: `table from ${INITIAL_NAMES[initial]}`, tally: tables[initial].after })),
    { name: 'exact colouring', tally: exact },
  ];
}

function distributionTable(trees: readonly OnTree[]): Table {
  const hots = Array.from({ length: PHASES + 1 }, (_, hot) => hot);
  const rows = trees.flatMap((on) =>
    waysOf(on).map(({ name, tally }) => [
      `${treeName(on.tree)}, ${name}`,
      ...hots.map((hot) => (tally.jobsByHot[hot] ?? 0).toLocaleString('en')),
    ]),
  );
  return { head: ['jobs with so many hot distances', ...hots.map(String)], rows };
}

export interface Any16 {
  section: Section;
  trees: OnTree[];
}

export function any16(core: Core, jobs: number, say: Say): Any16 {
  const trees = TREES.map((tree) => onTree(core, tree, jobs, say));
  const count = jobs.toLocaleString('en');
  const section: Section = {
    title: `Any ${SIZE} of ${NODES} nodes`,
    source: SOURCES.plans,
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
          drawDistribution(
            `How many of its ${PHASES} distances are hot in a job`,
            `${count} random jobs of ${SIZE} of ${NODES} nodes, % of them; tables after the algorithm`,
            PHASES,
            trees.map((on) => ({ title: `${treeName(on.tree)}, 6 roots`, rows: waysOf(on) })),
          ),
        ]),
      },
    ],
    rows: trees.flatMap((on) => [
      plainRow(on.tree, 'D-mod-k, the default', on.standard, ''),
      ...INITIALS.map((initial) => tableRow(on, initial)),
      plainRow(on.tree, 'exact colouring', on.exact, on.exact.hotPhases === 0 ? 'none hot' : 'some are hot'),
    ]),
    tables: [distributionTable(trees)],
  };
  return { section, trees };
}
