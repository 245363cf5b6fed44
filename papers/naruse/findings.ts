/* What the runs say about the claims of Naruse et al., worded from their numbers. */

import { collisionsIn } from '../../web/measures/contention.ts';
import { agree, andList } from '../../web/words/grammar.ts';
import { count } from '../../web/words/inflection.ts';
import type { Finding, Findings } from '../gallery.ts';
import { verdictOf, verdictText } from '../measurement.ts';
import { percent, spread } from '../report.ts';
import { INITIAL_NAMES, INITIALS, type Initial } from './cases.ts';
import { share, shareText } from './contention.ts';
import type { Moves } from './example.ts';
import type { Experiments, Part } from './naruse.ts';
import type { OnTree } from './random-jobs.ts';
import { finding } from './rows.ts';

const range = (values: readonly number[]) => spread(values, percent);

export function bedFinding({ section }: Part): Finding {
  const [first] = section.measurements;
  const fits = first !== undefined && verdictOf(first) === 'holds';
  return finding(section, 'test-bed', {
    ...{ ours: first?.ours ?? '', difference: fits, verdict: first ? verdictText(first) : '' },
  });
}

/** 's = 3, 5, 8 move, and the fullest cable carries 2 before and 1 after' */
function movesText({ initial, moved, contention: [before, after] }: Moves): string {
  return `From ${initial} ports s = ${moved.join(', ')} ${agree(moved.length, 'moves', 'move')}; the fullest cable carries ${before} before and ${after} after.`;
}

function exampleFinding({ section, moves }: Experiments['example']): Finding {
  const same = section.measurements.every((measured) => verdictOf(measured) === 'holds');
  return finding(section, 'algorithm', { moves: moves.map(movesText).join('\n'), difference: same });
}

export function distancesFinding({ section, courses }: Experiments['shifts']): Finding {
  const hot = (key: string) => collisionsIn(courses.find((course) => course.key === key)?.contention ?? []).colliding;
  const tables = INITIALS.map((initial) => ({
    name: INITIAL_NAMES[initial],
    before: hot(`${initial}/before`),
    after: hot(`${initial}/after`),
  }));
  const left = tables.filter(({ after }) => after > 0);
  return finding(section, 'distances', {
    ...{ standard: hot('d-mod-k'), exact: hot('exact'), difference: left.length === 0 },
    tables: tables.map(({ name, before, after }) => `table from ${name} ${before} before, ${after} after`).join('\n'),
    left: left.map(({ name, after }) => `${name} leaves ${after}`).join(', from '),
  });
}

export function hotFinding({ section, hot }: Experiments['hot']): Finding {
  return finding(section, 'stays-hot', { ...hot, difference: hot.after > 1 });
}

const MESSAGES = ['no message', 'one message', 'two messages', 'three messages'];

/** The table's effect on random trees, and on those of the paper. */
export function elsewhereFinding(part: Experiments['elsewhere'], trees: readonly Pick<OnTree, 'tables'>[]): Finding {
  const { compared, section } = part;
  const sum = (field: 'worse' | 'slim') => compared.reduce((total, comparison) => total + comparison[field], 0);
  const max = Math.max(0, ...compared.map((comparison) => comparison.worstBy));
  const where =
    sum('slim') === sum('worse')
      ? 'all where a leaf has more nodes than there are roots'
      : `${count(sum('slim'))} of ${count(sum('worse'))} where a leaf has more nodes than there are roots`;
  const harm =
    sum('worse') === 0
      ? 'On random trees the table makes no phase worse.'
      : `On random trees the table makes ${range(compared.map(({ worse, after }) => share(worse, after.phases)))} of the phases worse, by at most ${MESSAGES[max] ?? `${max} messages`}, ${where}.`;
  const atHome = worseOn(trees);
  const unsorted = part.unsorted.map(({ after }) => shareText(after.hotPhases, after.phases));
  const home = atHome === 0 ? 'no phase' : `${count(atHome)} phases`;
  return finding(section, 'elsewhere', { harm, unsorted: andList(unsorted), home });
}

function worseOn(trees: readonly Pick<OnTree, 'tables'>[]): number {
  return trees.flatMap(({ tables }) => Object.values(tables)).reduce((sum, { worse }) => sum + worse, 0);
}

/** By tree, jobs that meet a hot spot, with the initial table that leaves the fewest hot phases. */
function bestOf(trees: OnTree[]): string[] {
  return trees.map(({ tables }) => {
    const [best] = Object.values(tables)
      .map(({ after }) => after)
      .sort((a, b) => a.hotPhases - b.hotPhases);
    return best ? shareText(best.hotJobs, best.jobs) : '-';
  });
}

export function anyFinding(part: Experiments['any']): Finding {
  const tables = part.trees.flatMap((on) => Object.values(on.tables));
  const worse = worseOn(part.trees);
  const never = tables.every(({ after }) => after.hotJobs === 0);
  const rarer = tables.every(({ before, after }) => after.hotPhases < before.hotPhases);
  const exact = part.trees.every((on) => on.exact.hotPhases === 0);
  const change = (initial: Initial) =>
    part.trees
      .map(({ tables: { [initial]: table } }) => [table.before, table.after])
      .map((tallies) => tallies.map((tally) => shareText(tally.hotPhases, tally.phases)).join(' to '))
      .join(', and ');
  const jobs = andList(bestOf(part.trees));
  const jobsRun = count(tables[0]?.after.jobs ?? 0);
  return finding(part.section, 'any-16', {
    jobs: jobsRun,
    changes: INITIALS.map((initial) => `from ${INITIAL_NAMES[initial]} ${change(initial)}`).join('\n'),
    ...{ best: jobs, exact: exact ? ' Exact colouring leaves none.' : '' },
    hot: never
      ? 'None: no job meets a hot spot'
      : `A hot spot ${rarer ? 'becomes rarer, but' : 'does not become rarer with every table, and'} is not avoided "at any time"`,
    worse: worse === 0 ? 'No phase got worse' : `${worse} phases got worse`,
  });
}

export function bandwidthFinding({ section, gained }: Experiments['bandwidth']): Finding {
  const large = (key: string) =>
    gained.trees.map((gains) => gains.find((gain) => gain.key === key)?.large ?? Number.NaN);
  const gains = (key: string) => andList(large(key).map((gain) => `${gain.toFixed(0)} %`));
  const faster = [...large('source'), ...large('destination')].every((gain) => gain > 0);
  return finding(section, 'bandwidth', {
    ...{ source: gains('source'), destination: gains('destination'), exact: gains('exact'), why: faster },
    faster: faster
      ? 'The table is faster, as the text says without numbers; how much cannot be compared'
      : 'The table is not always faster, though the text says that it is',
    small: range(gained.trees.flat().map(({ small }) => small)),
    large: range(gained.allNodes.map(({ large: gain }) => gain)),
  });
}

export function headlineOf(trees: OnTree[]): string {
  const tables = trees.flatMap((on) => Object.values(on.tables));
  const before = tables.reduce((sum, table) => sum + table.before.hotPhases, 0);
  const after = tables.reduce((sum, table) => sum + table.after.hotPhases, 0);
  const exact = trees.every((on) => on.exact.hotJobs === 0);
  const what =
    after === 0
      ? 'The table removes all hot spots'
      : `The table removes ${after < before / 2 ? 'most' : 'some'} hot spots, but not all`;
  return `Several addresses for each node let a job choose a root switch for every pair. ${what}: with the best one ${andList(bestOf(trees))} of random jobs, on two trees, still meet one, while exact colouring leaves ${exact ? 'none' : 'some too'}.`;
}

export function findingsOf(parts: Experiments): Findings {
  return {
    headline: headlineOf(parts.any.trees),
    findings: [
      bedFinding(parts.bed),
      exampleFinding(parts.example),
      distancesFinding(parts.shifts),
      anyFinding(parts.any),
      hotFinding(parts.hot),
      bandwidthFinding(parts.bandwidth),
      elsewhereFinding(parts.elsewhere, parts.any.trees),
    ],
  };
}
