/* What the runs say about the claims of Naruse et al., in words made from their numbers. */

import { agree, andList } from '../../words/grammar.ts';
import type { Finding, Findings } from '../gallery.ts';
import { type Row, range } from '../report.ts';
import { EXAMPLE_DISTANCE, HOT_DISTANCE, INITIAL_NAMES, INITIALS, type Initial } from './cases.ts';
import type { Part, Parts } from './naruse.ts';
import type { OnTree } from './randomJobs.ts';
import { share, shareWords } from './tally.ts';

type Said = Omit<Finding, 'rows' | 'made' | 'picture'>;

function finding({ section, made }: Part, said: Said): Finding {
  const file = section.pictures[0]?.file;
  return { ...said, rows: section.rows, made, ...(file ? { picture: file } : {}) };
}

export function bedFinding(part: Part): Finding {
  const [row] = part.section.rows;
  const fits = row?.difference === 'none';
  return finding(part, {
    id: 'test-bed',
    ours: `${row?.ours}.`,
    difference: fits
      ? 'None, when a spine is read as three roots. The text does not say how the nodes are placed.'
      : `${row?.difference}.`,
    ...(fits
      ? { status: 'reproduced' }
      : {
          status: 'not reproduced',
          why: 'Five leaf switches of six nodes do not come to the network that is printed.',
        }),
  });
}

/** 's = 3, 5, 8 move, and the fullest cable carries 2 before and 1 after' */
function moves(rows: Row[], start: string): string {
  const of = (what: string) => rows.find((row) => row.what === `from ${start} port: ${what}`);
  const moved = of('table after')?.values ?? [];
  const [before, after] = of('contention')?.ours.split(' -> ') ?? [];
  return `From ${start} ports s = ${moved.join(', ')} ${agree(moved.length, 'moves', 'move')}; the fullest cable carries ${before} before and ${after} after.`;
}

function exampleFinding(part: Part): Finding {
  const { rows } = part.section;
  const same = rows.every((row) => row.difference === 'same as the independent model');
  return finding(part, {
    id: 'algorithm',
    paper:
      'The listing: connections of the first leaf switch are fixed; the others move to a root that is idle, or likely to be. No example is printed.',
    ours: `Sixteen of the 30 nodes at distance ${EXAMPLE_DISTANCE}.\n${moves(rows, 'destination')}\n${moves(rows, 'source')}`,
    difference: same
      ? 'The tables equal those of an independent model, entry by entry. The scan of the listing is damaged in four places; each was mended in the one way that makes sense.'
      : 'The tables differ from those of an independent model.',
    ...(same ? { status: 'reproduced' } : { status: 'not reproduced', why: 'Two readings of the listing differ.' }),
  });
}

/** Distances with a hot spot, by what routes. */
function hotAt(rows: readonly Row[], what: string): number {
  return rows.find((row) => row.what.startsWith(what))?.values?.[0] ?? Number.NaN;
}

function distancesFinding(part: Part): Finding {
  const { rows } = part.section;
  const tables = INITIALS.map((initial) => ({
    name: INITIAL_NAMES[initial],
    before: hotAt(rows, `${INITIAL_NAMES[initial]}, before`),
    after: hotAt(rows, `${INITIAL_NAMES[initial]}, after`),
  }));
  const left = tables.filter(({ after }) => after > 0);
  const exact = hotAt(rows, 'exact');
  return finding(part, {
    id: 'distances',
    ours: [
      `Distances with a hot spot, of 15: ${hotAt(rows, 'D-mod-k')} with the default routes`,
      ...tables.map(({ name, before, after }) => `table from ${name} ${before} before, ${after} after`),
      `exact colouring ${exact}`,
    ].join('\n'),
    difference:
      left.length === 0
        ? 'None for this job: no table leaves a hot spot.'
        : `The table from ${left.map(({ name, after }) => `${name} leaves ${after}`).join(', from ')}; the paper leaves none, and does not say what its table starts from.`,
    status: left.length === 0 ? 'reproduced' : 'reproduced in shape',
    ...(left.length === 0
      ? {}
      : { why: 'What the table starts from is not printed, and it decides whether a hot spot stays.' }),
  });
}

export function hotFinding(part: Part): Finding {
  const [before, after = 0, exact] = part.section.rows[0]?.values ?? [];
  return finding(part, {
    id: 'stays-hot',
    ours: `Fullest cable at distance ${HOT_DISTANCE}: ${before} messages from source ports, ${after} after the algorithm, ${exact} with exact colouring.`,
    difference: `The paper says that a hot spot is avoided at any time. ${after > 1 ? 'Here the greedy choice fails: it never looks at the connections of the first leaf switch and takes nothing back, until a connection finds every root taken.' : 'So it is here.'}`,
    status: 'beyond the paper',
  });
}

const MESSAGES = ['no message', 'one message', 'two messages', 'three messages'];

/** What the table does on any trees, and on those of the paper. */
export function elsewhereFinding(part: Parts['elsewhere'], trees: readonly Pick<OnTree, 'tables'>[]): Finding {
  const { compared } = part;
  const sum = (field: 'worse' | 'slim') => compared.reduce((total, each) => total + each[field], 0);
  const most = Math.max(0, ...compared.map((each) => each.most));
  const where =
    sum('slim') === sum('worse')
      ? 'all where a leaf has more nodes than there are roots'
      : `${sum('slim').toLocaleString('en')} of ${sum('worse').toLocaleString('en')} where a leaf has more nodes than there are roots`;
  const harm =
    sum('worse') === 0
      ? 'On random trees the table makes no phase worse.'
      : `On random trees the table makes ${range(compared.map(({ worse, after }) => share(worse, after.phases)))} of the phases worse, by at most ${MESSAGES[most] ?? `${most} messages`}, ${where}.`;
  const atHome = worseOn(trees);
  const unsorted = part.section.rows.filter(({ figure }) => figure.startsWith('Unsorted')).map(({ ours }) => ours);
  return finding(part, {
    id: 'elsewhere',
    ours: `${harm}\nWith local ids that do not follow the leaf switches ${andList(unsorted)} of the phases stay hot.`,
    difference: `The paper has no such numbers. On its own trees ${atHome === 0 ? 'no phase' : `${atHome.toLocaleString('en')} phases`} got worse.`,
    status: 'beyond the paper',
  });
}

function worseOn(trees: readonly Pick<OnTree, 'tables'>[]): number {
  return trees.flatMap(({ tables }) => Object.values(tables)).reduce((sum, { worse }) => sum + worse, 0);
}

/** Jobs that meet a hot spot, by tree, with the initial table with which fewest phases stay hot. */
function bestOf(trees: OnTree[]): string[] {
  return trees.map(({ tables }) => {
    const [best] = Object.values(tables)
      .map(({ after }) => after)
      .sort((a, b) => a.hotPhases - b.hotPhases);
    return best ? shareWords(best.hotJobs, best.jobs) : '-';
  });
}

export function anyFinding(part: Parts['any']): Finding {
  const tables = part.trees.flatMap((on) => Object.values(on.tables));
  const worse = worseOn(part.trees);
  const never = tables.every(({ after }) => after.hotJobs === 0);
  const rarer = tables.every(({ before, after }) => after.hotPhases < before.hotPhases);
  const exact = part.trees.every((on) => on.exact.hotPhases === 0);
  const change = (initial: Initial) =>
    part.trees
      .map(({ tables: { [initial]: table } }) => [table.before, table.after])
      .map((tallies) => tallies.map((tally) => shareWords(tally.hotPhases, tally.phases)).join(' to '))
      .join(', and ');
  const jobs = andList(bestOf(part.trees));
  const jobsRun = tables[0]?.after.jobs.toLocaleString('en');
  return finding(part, {
    id: 'any-16',
    ours: [
      `Hot phases of ${jobsRun} random jobs (seeds 1 to ${jobsRun}) on 5 leaves of 6, and on 6 leaves of 5:`,
      ...INITIALS.map((initial) => `from ${INITIAL_NAMES[initial]} ${change(initial)}`),
      `With the best table ${jobs} of the jobs still meet a hot spot.${exact ? ' Exact colouring leaves none.' : ''}`,
    ].join('\n'),
    difference: `${never ? 'None: no job meets a hot spot' : `A hot spot ${rarer ? 'becomes rarer' : 'does not become rarer with every table'}, and is not avoided "at any time"`}.\n${worse === 0 ? 'No phase got worse' : `${worse} phases got worse`} on these trees.`,
    ...(never
      ? { status: 'reproduced' }
      : {
          status: 'not reproduced',
          why: 'Connections of the first leaf switch are fixed unchecked, and nothing that was placed is taken back.',
        }),
  });
}

export function bandwidthFinding(part: Part): Finding {
  const { rows } = part.section;
  const large = (figure: string, what: string) => {
    const row = rows.find((candidate) => candidate.figure.includes(figure) && candidate.what.startsWith(what));
    return row?.values?.[1] ?? Number.NaN;
  };
  const trees = ['5 leaves of 6', '6 leaves of 5'];
  const gained = (part: Row[], at: number) => range(part.map(({ values }) => values?.[at] ?? 0));
  const [some, all] = [false, true].map((whole) => rows.filter((row) => row.figure.includes('all 30') === whole));
  const gains = (what: string) => andList(trees.map((tree) => `${large(tree, what).toFixed(0)} %`));
  const faster = trees.every((tree) => ['table, source', 'table, destination'].every((what) => large(tree, what) > 0));
  return finding(part, {
    id: 'bandwidth',
    ours: [
      'Messages of 64 KB among random jobs of 16 nodes, above the default routes, on 5 leaves of 6 and 6 leaves of 5:',
      `table from source port ${gains('table, source')}`,
      `table from destination port ${gains('table, destination')}`,
      `exact colouring ${gains('exact')}`,
    ].join('\n'),
    difference: `${faster ? 'The table is faster, as the text says without numbers; how much cannot be compared' : 'The table is not always faster, as the text says that it is'}.\nMessages of 64 B gain ${gained(some ?? [], 0)}. With all 30 nodes messages of 64 KB gain ${gained(all ?? [], 1)}.`,
    ...(faster
      ? { status: 'reproduced in shape', why: 'The copy at hand prints no bandwidths to hold ours against.' }
      : { status: 'not reproduced', why: 'With some table the exchange is no faster than with the default routes.' }),
  });
}

export function headlineOf(trees: OnTree[]): string {
  const tables = trees.flatMap((on) => Object.values(on.tables));
  const before = tables.reduce((sum, table) => sum + table.before.hotPhases, 0);
  const after = tables.reduce((sum, table) => sum + table.after.hotPhases, 0);
  const exact = trees.every((on) => on.exact.hotJobs === 0);
  const what =
    after === 0
      ? 'The table takes all hot spots away'
      : `The table takes ${after < before / 2 ? 'most' : 'some'} hot spots away, but not all`;
  return `Several addresses for each node let a job choose a root switch for every pair. ${what}: with the best one ${andList(bestOf(trees))} of random jobs, on two trees, still meet one, where exact colouring has ${exact ? 'none' : 'some too'}.`;
}

export function findingsOf(parts: Parts): Findings {
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
