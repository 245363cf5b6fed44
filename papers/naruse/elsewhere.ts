/* Where the algorithm makes things worse: other trees, and jobs whose local ids do not follow leaf-switch order. */

import type { Core } from '../../web/engine/core.ts';
import { count } from '../../web/scenario/grammar.ts';
import { type Measurement, NOT_STUDIED } from '../measurement.ts';
import { type Section, SOURCES } from '../report.ts';
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
import { share, shareText } from './contention.ts';
import { type Compared, compare, type Progress } from './random-jobs.ts';

function* anywhere(count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield jobAnywhere(seed);
}

function* unsortedJobs(tree: Tree, count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield unsorted(jobOn(tree, seed), seed);
}

export interface Elsewhere {
  section: Section;
  /** by initial table, plus cycling through all three */
  compared: Compared[];
  /** with local ids out of leaf-switch order, by tree */
  unsorted: Compared[];
}

function worseMeasurement(
  key: string,
  what: string,
  { worse, slim, worstBy: most, after, before }: Compared,
  note = '',
): Measurement {
  return {
    id: `elsewhere/${key}`,
    paperRef: 'Other trees',
    quantity: `${what}: phases with more contention after than before`,
    unit: '%',
    value: [share(worse, after.phases)],
    ours: `${shareText(worse, after.phases)} of ${count(after.phases)}, by at most ${most}; ${slim === worse ? 'all' : `${slim} of ${worse}`} on trees with fewer roots than nodes on a leaf (hot phases ${shareText(before.hotPhases, before.phases)} -> ${shareText(after.hotPhases, after.phases)})`,
    paper: NOT_STUDIED,
    note,
  };
}

/** Where the algorithm makes things worse, and why it depends on the order of ids. */
export function elsewhere(core: Core, jobs: number, say: Progress): Elsewhere {
  say(`${jobs} jobs on any trees`);
  const all = count(jobs);
  const each = INITIALS.map((initial) => compare(core, anywhere(jobs), () => initial));
  const mixed = compare(core, anywhere(jobs), (index) => INITIALS[index % INITIALS.length] ?? 'destination');
  const worse = [
    ...INITIALS.map((initial, at) =>
      worseMeasurement(
        initial,
        `${all} random trees and jobs, table from ${INITIAL_NAMES[initial]}`,
        each[at] as Compared,
      ),
    ),
    worseMeasurement('in-turn', `${all} random trees and jobs, the three tables in turn`, mixed, EARLIER),
  ];
  const mixedUp = TREES.map((tree) => ({
    tree,
    compared: compare(core, unsortedJobs(tree, Math.ceil(jobs / 6)), () => 'source'),
  }));
  const unordered = mixedUp.map(
    ({ tree, compared: { after } }): Measurement => ({
      id: `elsewhere/unsorted/${tree.leaves}x${tree.perLeaf}`,
      paperRef: 'Unsorted local ids',
      quantity: `${treeName(tree)}, table from source port: hot phases when local ids are not sorted by leaf switch`,
      unit: '%',
      value: [share(after.hotPhases, after.phases)],
      ours: shareText(after.hotPhases, after.phases),
      paper: NOT_STUDIED,
      note: 'independent model: 77 %, of a tree and table not known',
    }),
  );
  const section: Section = {
    title: 'Beyond the paper: other trees, and other orders',
    source: SOURCES.plans,
    text: `"Not worse than before" held in every phase on the trees of the paper, but it is not a law. Here trees are random: up to nine nodes a leaf, nine leaves, nine roots, at most 64 nodes (seeds 1 to ${all}). Where a leaf has more nodes than there are roots, a connection can find every root taken; it stays, and meets one that has moved. Finally, the jobs of the paper's trees with their local ids in any order.`,
    pictures: [],
    measurements: [...worse, ...unordered],
  };
  return { section, compared: [...each, mixed], unsorted: mixedUp.map(({ compared }) => compared) };
}

const EARLIER = 'earlier counts of this core, over other trees: 0.6 to 0.9 %';
