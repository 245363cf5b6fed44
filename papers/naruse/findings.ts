/* What the runs say about the claims of Naruse et al., worded from their numbers. */

import { count } from '../../web/scenario/grammar.ts';
import { agree, andList } from '../../web/words/grammar.ts';
import { type Finding, type Findings, findingOf } from '../gallery.ts';
import { verdictOf, verdictText } from '../measurement.ts';
import { percent, spread } from '../report.ts';
import { EXAMPLE_DISTANCE, HOT_DISTANCE, INITIAL_NAMES, INITIALS, type Initial } from './cases.ts';
import { hotIn, share, shareText } from './contention.ts';
import type { Moves } from './example.ts';
import type { Experiments, Part } from './naruse.ts';

import type { OnTree } from './random-jobs.ts';

const range = (values: readonly number[]) => spread(values, percent);

export function bedFinding({ section }: Part): Finding {
  const [first] = section.measurements;
  const fits = first !== undefined && verdictOf(first) === 'holds';
  const words = {
    id: 'test-bed',
    ours: `${first?.ours}.`,
    difference: fits
      ? 'None, if a spine is read as three roots. The text does not say how the nodes are placed.'
      : `${first ? verdictText(first) : ''}.`,
    why: 'Five leaf switches of six nodes do not add up to the printed network.',
  };
  return findingOf(section, words);
}

/** 's = 3, 5, 8 move, and the fullest cable carries 2 before and 1 after' */
function movesText({ initial, moved, contention: [before, after] }: Moves): string {
  return `From ${initial} ports s = ${moved.join(', ')} ${agree(moved.length, 'moves', 'move')}; the fullest cable carries ${before} before and ${after} after.`;
}

function exampleFinding({ section, moves }: Experiments['example']): Finding {
  const same = section.measurements.every((measured) => verdictOf(measured) === 'holds');
  return findingOf(section, {
    id: 'algorithm',
    paper:
      'The listing: connections of the first leaf switch are fixed; the others move to a root that is idle, or likely to be. No example is printed.',
    ours: [`Sixteen of the 30 nodes at distance ${EXAMPLE_DISTANCE}.`, ...moves.map(movesText)].join('\n'),
    difference: same
      ? 'The tables equal those of an independent model, entry by entry. The scan of the listing is damaged in four places; each was mended in the one way that makes sense.'
      : 'The tables differ from those of an independent model.',
    why: 'Two readings of the listing differ.',
  });
}

export function distancesFinding({ section, courses }: Experiments['shifts']): Finding {
  const hot = (key: string) => hotIn(courses.find((course) => course.key === key)?.contention ?? []);
  const tables = INITIALS.map((initial) => ({
    name: INITIAL_NAMES[initial],
    before: hot(`${initial}/before`),
    after: hot(`${initial}/after`),
  }));
  const left = tables.filter(({ after }) => after > 0);
  return findingOf(section, {
    id: 'distances',
    ours: [
      `Distances with a hot spot, of 15: ${hot('d-mod-k')} with the default routes`,
      ...tables.map(({ name, before, after }) => `table from ${name} ${before} before, ${after} after`),
      `exact colouring ${hot('exact')}`,
    ].join('\n'),
    difference:
      left.length === 0
        ? 'None for this job: no table leaves a hot spot.'
        : `The table from ${left.map(({ name, after }) => `${name} leaves ${after}`).join(', from ')}; the paper leaves none, and does not say what its table starts from.`,
    why: 'The paper does not print what the table starts from, and that decides whether a hot spot stays.',
  });
}

export function hotFinding({ section, hot: { before, after, exact } }: Experiments['hot']): Finding {
  return findingOf(section, {
    id: 'stays-hot',
    ours: `Fullest cable at distance ${HOT_DISTANCE}: ${before} messages from source ports, ${after} after the algorithm, ${exact} with exact colouring.`,
    difference: `The paper says that a hot spot is avoided at any time. ${after > 1 ? 'Here the greedy choice fails: it never looks at the connections of the first leaf switch and undoes nothing, until a connection finds every root taken.' : 'That holds here.'}`,
  });
}

const MESSAGES = ['no message', 'one message', 'two messages', 'three messages'];

/** The table's effect on random trees, and on those of the paper. */
export function elsewhereFinding(part: Experiments['elsewhere'], trees: readonly Pick<OnTree, 'tables'>[]): Finding {
  const { compared, section } = part;
  const sum = (field: 'worse' | 'slim') => compared.reduce((total, each) => total + each[field], 0);
  const most = Math.max(0, ...compared.map((each) => each.worstBy));
  const where =
    sum('slim') === sum('worse')
      ? 'all where a leaf has more nodes than there are roots'
      : `${count(sum('slim'))} of ${count(sum('worse'))} where a leaf has more nodes than there are roots`;
  const harm =
    sum('worse') === 0
      ? 'On random trees the table makes no phase worse.'
      : `On random trees the table makes ${range(compared.map(({ worse, after }) => share(worse, after.phases)))} of the phases worse, by at most ${MESSAGES[most] ?? `${most} messages`}, ${where}.`;
  const atHome = worseOn(trees);
  const unsorted = part.unsorted.map(({ after }) => shareText(after.hotPhases, after.phases));
  return findingOf(section, {
    id: 'elsewhere',
    ours: `${harm}\nWith local ids that do not follow the leaf switches ${andList(unsorted)} of the phases stay hot.`,
    difference: `The paper has no such numbers. On its own trees ${atHome === 0 ? 'no phase' : `${count(atHome)} phases`} got worse.`,
  });
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
  return findingOf(part.section, {
    id: 'any-16',
    ours: [
      `Hot phases of ${jobsRun} random jobs (seeds 1 to ${jobsRun}) on 5 leaves of 6, and on 6 leaves of 5:`,
      ...INITIALS.map((initial) => `from ${INITIAL_NAMES[initial]} ${change(initial)}`),
      `With the best table ${jobs} of the jobs still meet a hot spot.${exact ? ' Exact colouring leaves none.' : ''}`,
    ].join('\n'),
    difference: `${never ? 'None: no job meets a hot spot' : `A hot spot ${rarer ? 'becomes rarer, but' : 'does not become rarer with every table, and'} is not avoided "at any time"`}.\n${worse === 0 ? 'No phase got worse' : `${worse} phases got worse`} on these trees.`,
    why: 'Connections of the first leaf switch are fixed without a check, and no move is undone.',
  });
}

export function bandwidthFinding({ section, gained }: Experiments['bandwidth']): Finding {
  const large = (key: string) =>
    gained.trees.map((gains) => gains.find((gain) => gain.key === key)?.large ?? Number.NaN);
  const gains = (key: string) => andList(large(key).map((gain) => `${gain.toFixed(0)} %`));
  const faster = [...large('source'), ...large('destination')].every((gain) => gain > 0);
  return findingOf(section, {
    id: 'bandwidth',
    ours: [
      'Messages of 64 KB among random jobs of 16 nodes, above the default routes, on 5 leaves of 6 and 6 leaves of 5:',
      `table from source port ${gains('source')}`,
      `table from destination port ${gains('destination')}`,
      `exact colouring ${gains('exact')}`,
    ].join('\n'),
    difference: `${faster ? 'The table is faster, as the text says without numbers; how much cannot be compared' : 'The table is not always faster, though the text says that it is'}.\nMessages of 64 B gain ${range(gained.trees.flat().map(({ small }) => small))}. With all 30 nodes messages of 64 KB gain ${range(gained.allNodes.map(({ large: gain }) => gain))}.`,
    why: faster
      ? 'Our copy prints no bandwidths to compare ours with.'
      : 'With some table the exchange is no faster than with the default routes.',
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
