/* Where the algorithm does harm: other trees, and jobs whose local ids do not follow the leaf switches. */

import type { Core } from '../../engine/core.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import {
  INITIAL_NAMES,
  INITIALS,
  type Job,
  jobAnywhere,
  jobOn,
  TREES,
  type Tree,
  treeName,
  unsorted,
} from './cases.ts';
import { type Compared, compare, type Say } from './randomJobs.ts';
import { share, shareWords } from './tally.ts';

function* anywhere(count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield jobAnywhere(seed);
}

function* unsortedJobs(tree: Tree, count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield unsorted(jobOn(tree, seed), seed);
}

export interface Elsewhere {
  section: Section;
  /** by initial table, and the three in turn */
  compared: Compared[];
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
export function elsewhere(core: Core, jobs: number, say: Say): Elsewhere {
  say(`${jobs} jobs on any trees`);
  const count = jobs.toLocaleString('en');
  const each = INITIALS.map((initial) => compare(core, anywhere(jobs), () => initial));
  const mixed = compare(core, anywhere(jobs), (index) => INITIALS[index % INITIALS.length] ?? 'destination');
  const rows = [
    ...INITIALS.map((initial, at) =>
      worseRow(`${count} random trees and jobs, table from ${INITIAL_NAMES[initial]}`, each[at] as Compared, ''),
    ),
    worseRow(`${count} random trees and jobs, the three tables in turn`, mixed, EARLIER),
  ];
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
    source: SOURCES.plans,
    text: `"Not worse than before" held in every phase on the trees of the paper, but it is no law. Here trees are random: up to nine nodes a leaf, nine leaves, nine roots, at most 64 nodes (seeds 1 to ${count}). Where a leaf has more nodes than there are roots, a connection can find every root taken; it stays, and meets one that has moved. At last the jobs of the paper's trees with their local ids in any order.`,
    pictures: [],
    rows: [...rows, ...unordered],
  };
  return { section, compared: [...each, mixed] };
}

const EARLIER = 'earlier counts of this core, over other trees: 0.6 to 0.9 %';
