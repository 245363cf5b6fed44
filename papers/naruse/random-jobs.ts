/* Random jobs: in how many phases a cable carries two messages, and how many jobs have any such phase. */

import { contentionOf } from '../../web/measures/loads.ts';
import type { Core } from '../../web/run/core.ts';
import { count } from '../../web/words/grammar.ts';
import type { Measurement } from '../measurement.ts';
import { stack, svgOf } from '../picture.ts';
import { type PageTable, pageTable, type Section } from '../report.ts';
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
  treeKey,
  treeName,
} from './cases.ts';
import { addJob, contentionOfTable, emptyTally, share, shareText, type Tally } from './contention.ts';
import { claim, independent, section } from './rows.ts';
import { drawDistribution, drawShares, type ShareRow } from './shares-picture.ts';

export type Progress = (text: string) => void;

export interface Compared {
  before: Tally;
  after: Tally;
  /** phases that the table made worse */
  worse: number;
  /** those of them on trees with fewer roots than nodes per leaf */
  slim: number;
  /** largest increase in messages */
  worstBy: number;
}

export function compare(core: Core, jobs: Iterable<Job>, initial: (index: number) => Initial): Compared {
  const compared: Compared = { before: emptyTally(), after: emptyTally(), worse: 0, slim: 0, worstBy: 0 };
  let index = 0;
  for (const job of jobs) {
    const { before, after } = contentionOfTable(core, laneOf(job, { kind: 'root-table', initial: initial(index++) }));
    addJob(compared.before, before);
    addJob(compared.after, after);
    const added = after.map((value, phase) => value - (before[phase] ?? 0)).filter((more) => more > 0);
    compared.worse += added.length;
    compared.slim += job.tree.roots < job.tree.perLeaf ? added.length : 0;
    compared.worstBy = Math.max(compared.worstBy, ...added);
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

function onTree(core: Core, tree: Tree, jobs: number, say: Progress): OnTree {
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

function sharesOf(tree: Tree, initial: Initial, when: 'before' | 'after', tally: Tally): Measurement {
  return claim(
    'any-16/{tree}/{initial}/hot-phases-{when}',
    { value: [share(tally.hotPhases, tally.phases)] },
    {
      ...{ tree: treeKey(tree), name: treeName(tree), initial, port: INITIAL_NAMES[initial], when },
      ...{ share: shareText(tally.hotPhases, tally.phases), worst: tally.worst },
      independent: independent.hotPhases[treeKey(tree) as '5x6' | '6x5'][initial][when],
    },
  );
}

function tableMeasurements({ tree, tables }: Pick<OnTree, 'tree' | 'tables'>, initial: Initial): Measurement[] {
  const { before, after, worse } = tables[initial];
  const jobs = ({ hotJobs, jobs: all }: Tally) => shareText(hotJobs, all);
  const keep = claim(
    'any-16/{tree}/{initial}/hot-jobs-after',
    { value: [after.hotJobs] },
    {
      ...{ tree: treeKey(tree), name: treeName(tree), initial, port: INITIAL_NAMES[initial] },
      ...{ before: jobs(before), after: jobs(after), hot: count(after.hotJobs), jobs: count(after.jobs) },
      ...{ worse, note: worse === 0 },
    },
  );
  return [sharesOf(tree, initial, 'before', before), sharesOf(tree, initial, 'after', after), keep];
}

function plainMeasurement(tree: Tree, key: string, routes: string, tally: Tally): Measurement {
  return claim(
    'any-16/{tree}/{key}/hot-phases',
    { value: [share(tally.hotPhases, tally.phases)] },
    {
      ...{ tree: treeKey(tree), name: treeName(tree), key, routes, worst: tally.worst },
      ...{ phases: shareText(tally.hotPhases, tally.phases), jobs: shareText(tally.hotJobs, tally.jobs) },
      note: key === 'exact' ? (tally.hotPhases === 0 ? 'none' : 'some') : 'plain',
    },
  );
}

export function measurementsOf(on: OnTree): Measurement[] {
  return [
    plainMeasurement(on.tree, 'd-mod-k', 'D-mod-k, the default', on.standard),
    ...INITIALS.flatMap((initial) => tableMeasurements(on, initial)),
    plainMeasurement(on.tree, 'exact', 'exact colouring', on.exact),
  ];
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

function distributionTable(trees: readonly OnTree[]): PageTable {
  const rows = trees.flatMap((on) => waysOf(on).map((way) => ({ ...way, tree: on.tree })));
  return pageTable<(typeof rows)[number]>({
    columns: [
      { heading: 'jobs with so many hot distances', value: ({ tree, name }) => `${treeName(tree)}, ${name}` },
      ...Array.from({ length: PHASES + 1 }, (_, hot) => ({
        heading: String(hot),
        value: ({ tally }: (typeof rows)[number]) => tally.jobsByHot[hot] ?? 0,
      })),
    ],
    rows,
  });
}

export function any16(core: Core, jobs: number, say: Progress): { section: Section; trees: OnTree[] } {
  const trees = TREES.map((tree) => onTree(core, tree, jobs, say));
  const all = count(jobs);
  const drawing = stack('Any 16 of 30 nodes', [
    drawShares(
      'The table cools most phases, not all; exact colouring cools all',
      `${all} random jobs of ${SIZE} of ${NODES} nodes, 15 shift distances each; logarithmic`,
      trees.map(pictured),
    ),
    drawDistribution(
      `How many of its ${PHASES} distances are hot in a job`,
      `${all} random jobs of ${SIZE} of ${NODES} nodes, % of them; tables after the algorithm`,
      PHASES,
      trees.map((on) => ({ title: `${treeName(on.tree)}, 6 roots`, rows: waysOf(on) })),
    ),
  ]);
  const measurements = trees.flatMap(measurementsOf);
  const own = { svgs: [svgOf(drawing)], measurements, tables: [distributionTable(trees)] };
  return { section: section('any-16', own, { jobs: all }), trees };
}
