/* Where the algorithm makes things worse: other trees, and jobs whose local ids do not follow leaf-switch order. */

import type { Core } from '../../web/run/core.ts';
import { count } from '../../web/words/grammar.ts';
import type { Measurement } from '../measurement.ts';
import type { Section } from '../report.ts';
import {
  INITIAL_NAMES,
  INITIALS,
  type Job,
  jobAnywhere,
  jobOn,
  TREES,
  type Tree,
  treeKey,
  treeName,
  unsorted,
} from './cases.ts';
import { share, shareText } from './contention.ts';
import { type Compared, compare, type Progress } from './random-jobs.ts';
import { claim, section } from './rows.ts';

function* anywhere(count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield jobAnywhere(seed);
}

function* unsortedJobs(tree: Tree, count: number): Generator<Job> {
  for (let seed = 1; seed <= count; seed++) yield unsorted(jobOn(tree, seed), seed);
}

function worseMeasurement(key: string, jobs: string, tables: string, compared: Compared): Measurement {
  const { worse, slim, worstBy, after, before } = compared;
  return claim(
    'elsewhere/{key}',
    { value: [share(worse, after.phases)] },
    {
      ...{ key, jobs, tables, share: shareText(worse, after.phases), phases: count(after.phases), most: worstBy },
      slim: slim === worse ? 'all' : `${slim} of ${worse}`,
      ...{ before: shareText(before.hotPhases, before.phases), after: shareText(after.hotPhases, after.phases) },
      note: key === 'in-turn',
    },
  );
}

/** Where the algorithm makes things worse, and why it depends on the order of ids. */
export function elsewhere(core: Core, jobs: number, say: Progress): Section {
  say(`${jobs} jobs on any trees`);
  const all = count(jobs);
  const comparisons = INITIALS.map((initial) => compare(core, anywhere(jobs), () => initial));
  const mixed = compare(core, anywhere(jobs), (index) => INITIALS[index % INITIALS.length] ?? 'destination');
  const worse = [
    ...INITIALS.map((initial, at) =>
      worseMeasurement(initial, all, `table from ${INITIAL_NAMES[initial]}`, comparisons[at] as Compared),
    ),
    worseMeasurement('in-turn', all, 'the three tables in turn', mixed),
  ];
  const unordered = TREES.map((tree) => {
    const { after } = compare(core, unsortedJobs(tree, Math.ceil(jobs / 6)), () => 'source');
    const measured = { value: [share(after.hotPhases, after.phases)], ours: shareText(after.hotPhases, after.phases) };
    return claim('elsewhere/unsorted/{tree}', measured, { tree: treeKey(tree), name: treeName(tree) });
  });
  return section('elsewhere', { measurements: [...worse, ...unordered] }, { jobs: all });
}
