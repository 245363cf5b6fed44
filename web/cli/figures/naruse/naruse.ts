/* Naruse et al.: the runs of every section, and what they say about the claims of the paper. */

import { readFileSync } from 'node:fs';
import { type Core, loadCore } from '../../../engine/core.ts';
import type { Made } from '../../../figures/gallery.ts';
import type { Finding, Findings } from '../gallery.ts';
import { type Row, range, type Section } from '../report.ts';
import { bandwidth } from './bandwidth.ts';
import { testBed } from './bed.ts';
import { EXAMPLE_DISTANCE, INITIAL_NAMES, INITIALS, type Initial } from './cases.ts';
import { workedExample } from './example.ts';
import { any16, elsewhere, type OnTree, shareWords } from './randomJobs.ts';
import { overShifts, staysHot } from './shifts.ts';
import { stack } from './stack.ts';
import { TableCore } from './tables.ts';

type Say = (text: string) => void;

interface Part {
  section: Section;
  made: Made;
}

interface Parts {
  bed: Part;
  example: Part;
  shifts: Part;
  any: Part & { trees: OnTree[] };
  hot: Part;
  elsewhere: Part & { worse: number[] };
  bandwidth: Part;
}

/** Of the runs; jobs have seeds of their own, which the texts name. */
const ONE = [1];

const JOBS = { any: 20_000, elsewhere: 6_000, bandwidth: 20 };
const QUICK_JOBS = { any: 500, elsewhere: 600, bandwidth: 2 };

function seedsTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

async function partsOf(wasm: string, quick: boolean, say: Say): Promise<Parts> {
  const bytes = readFileSync(wasm);
  const tables = new TableCore(new WebAssembly.Module(bytes));
  const plain = await loadCore(bytes);
  let timed = 0;
  const core: Core = {
    layout: plain.layout,
    create: (...words) => plain.create(...words),
    open(...words: Parameters<Core['open']>) {
      timed++;
      return plain.open(...words);
    },
  };
  const jobs = quick ? QUICK_JOBS : JOBS;
  const told = <T extends { section: Section }>(seeds: number[], tell: () => T): T & { made: Made } => {
    const [before, start] = [tables.opened + timed, performance.now()];
    const result = tell();
    const runs = tables.opened + timed - before;
    return { ...result, made: { seeds, runs, seconds: Math.round((performance.now() - start) / 100) / 10 } };
  };
  const plainly = (tell: () => Section) => told(ONE, () => ({ section: tell() }));
  const parts = {
    bed: plainly(() => testBed(tables)),
    example: plainly(() => workedExample(tables)),
    shifts: plainly(() => overShifts(tables)),
    any: told(ONE, () => any16(tables, jobs.any, say)),
    hot: plainly(() => staysHot(tables)),
    elsewhere: told(ONE, () => elsewhere(tables, jobs.elsewhere, say)),
    bandwidth: told(seedsTo(jobs.bandwidth), () => ({ section: bandwidth(core, jobs.bandwidth, say) })),
  };
  joinPictures('The table of root switches at work', parts.example, parts.shifts);
  joinPictures('Any 16 of 30 nodes, and a job that stays hot', parts.any, parts.hot);
  return parts;
}

/** The pictures of the second part move below those of the first. */
function joinPictures(title: string, { section }: Part, { section: below }: Part): void {
  const pictures = [...section.pictures, ...below.pictures];
  const [first] = pictures;
  if (!first) return;
  const caption = pictures.map((picture) => picture.caption).join('; ');
  section.pictures = [
    {
      ...first,
      caption,
      svg: stack(
        title,
        pictures.map(({ svg }) => svg),
      ),
    },
  ];
  below.pictures = [];
  below.text += ' The picture stands below the one above.';
}

function pictureOf({ section }: Part): { picture?: string } {
  const file = section.pictures[0]?.file;
  return file ? { picture: file } : {};
}

function bedFinding(part: Part): Finding {
  const { rows } = part.section;
  return {
    id: 'test-bed',
    ...pictureOf(part),
    rows,
    ours: `${rows[0]?.ours}.`,
    difference: 'None, when a spine is read as three roots. The text does not say how the nodes are placed.',
    status: 'reproduced',
    made: part.made,
  };
}

/** 's = 3, 5, 8 move, and the fullest cable carries 2 before and 1 after' */
function moves(rows: Row[], start: string): string {
  const of = (what: string) => rows.find((row) => row.what === `from ${start} port: ${what}`);
  const moved = of('table after')?.values ?? [];
  const [before, after] = of('contention')?.ours.split(' -> ') ?? [];
  return `From ${start} ports s = ${moved.join(', ')} ${moved.length === 1 ? 'moves' : 'move'}; the fullest cable carries ${before} before and ${after} after.`;
}

function exampleFinding({ example, shifts }: Parts): Finding {
  const { rows } = example.section;
  const same = rows.every((row) => row.difference === 'same as the independent model');
  return {
    id: 'algorithm',
    ...pictureOf(example),
    rows: [...rows, ...shifts.section.rows],
    paper:
      'The listing: connections of the first leaf switch are fixed; the others move to a root that is idle, or likely to be. No example is printed.',
    ours: `Sixteen of the 30 nodes at distance ${EXAMPLE_DISTANCE}.\n${moves(rows, 'destination')}\n${moves(rows, 'source')}`,
    difference: same
      ? 'The tables equal those of an independent model, entry by entry. The scan of the listing is damaged in four places; each was mended in the one way that makes sense.'
      : 'The tables differ from those of an independent model.',
    ...(same ? { status: 'reproduced' } : { status: 'not reproduced', why: 'Two readings of the listing differ.' }),
    made: both(example.made, shifts.made),
  };
}

function both(a: Made, b: Made): Made {
  return { seeds: a.seeds, runs: a.runs + b.runs, seconds: Math.round((a.seconds + b.seconds) * 10) / 10 };
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

function anyFinding({ any, hot, elsewhere }: Parts): Finding {
  const tables = any.trees.flatMap((on) => Object.values(on.tables));
  const worse = tables.reduce((sum, table) => sum + table.worse, 0);
  const exact = any.trees.every((on) => on.exact.hotPhases === 0);
  const change = (initial: Initial) =>
    any.trees
      .map(({ tables: { [initial]: table } }) => [table.before, table.after])
      .map((tallies) => tallies.map((tally) => shareWords(tally.hotPhases, tally.phases)).join(' to '))
      .join(', and ');
  const jobs = bestOf(any.trees).join(' and ');
  const others = range(elsewhere.worse);
  const jobsRun = tables[0]?.after.jobs.toLocaleString('en');
  return {
    id: 'any-16',
    ...pictureOf(any),
    rows: [...any.section.rows, ...hot.section.rows, ...elsewhere.section.rows],
    ours: [
      `Hot phases of ${jobsRun} random jobs (seeds 1 to ${jobsRun}) on 5 leaves of 6, and on 6 leaves of 5:`,
      ...INITIALS.map((initial) => `from ${INITIAL_NAMES[initial]} ${change(initial)}`),
      `With the best table ${jobs} of the jobs still meet a hot spot.${exact ? ' Exact colouring leaves none.' : ''}`,
    ].join('\n'),
    difference: `A hot spot becomes rare, but is not avoided "at any time".\n${worse === 0 ? 'No phase got worse' : `${worse} phases got worse`} on these trees; on random other trees ${others} of the phases did.`,
    ...(tables.every(({ after }) => after.hotJobs === 0)
      ? { status: 'reproduced' }
      : {
          status: 'not reproduced',
          why: 'Connections of the first leaf switch are fixed unchecked, and nothing that was placed is taken back.',
        }),
    made: [hot.made, elsewhere.made].reduce(both, any.made),
  };
}

function bandwidthFinding(part: Part): Finding {
  const { rows } = part.section;
  const large = (figure: string, what: string) => {
    const row = rows.find((candidate) => candidate.figure.includes(figure) && candidate.what.startsWith(what));
    return `${row?.values?.[1]?.toFixed(0)} %`;
  };
  const gained = (part: Row[], at: number) => range(part.map(({ values }) => values?.[at] ?? 0));
  const [some, all] = [false, true].map((whole) => rows.filter((row) => row.figure.includes('all 30') === whole));
  const gains = (what: string) => `${large('5 leaves of 6', what)} and ${large('6 leaves of 5', what)}`;
  return {
    id: 'formula',
    ...pictureOf(part),
    rows,
    paper:
      'From the size of a message, the number of nodes, the processes on a node, and the elapsed time. All-to-all benchmarks show that the method avoids hot spots; their numbers are not in the copy at hand.',
    ours: [
      'Messages of 64 KB among random jobs of 16 nodes, above the default routes, on 5 leaves of 6 and 6 leaves of 5:',
      `table from source port ${gains('table, source')}`,
      `table from destination port ${gains('table, destination')}`,
      `exact colouring ${gains('exact')}`,
    ].join('\n'),
    difference: `The table is faster, as the text says without numbers; how much cannot be compared.\nMessages of 64 B gain ${gained(some ?? [], 0)}. With all 30 nodes, which leave no hot spot, messages of 64 KB gain ${gained(all ?? [], 1)}.`,
    status: 'nothing to measure',
    why: 'The copy at hand prints the definition and no bandwidths to hold ours against.',
    made: part.made,
  };
}

function findingsOf(parts: Parts): Findings {
  const jobs = bestOf(parts.any.trees);
  return {
    headline: `Several addresses for each node let a job choose a root switch for every pair. The table takes most hot spots away, but not all: with the best one ${jobs.join(' and ')} of random jobs, on two trees, still meet one, where exact colouring has none.`,
    findings: [exampleFinding(parts), bedFinding(parts.bed), bandwidthFinding(parts.bandwidth), anyFinding(parts)],
  };
}

export const naruse = {
  title: 'Hot-spot avoidance with several addresses a node (Naruse et al.): our runs beside the paper',
  async run(wasm: string, { quick }: { quick: boolean }, say: Say) {
    const parts = await partsOf(wasm, quick, say);
    const sections = Object.values(parts as unknown as Record<string, Part>).map(({ section }) => section);
    return { sections, findings: () => findingsOf(parts) };
  },
};
