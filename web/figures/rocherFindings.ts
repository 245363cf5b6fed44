/* What the kept runs of Rocher-Gonzalez say about each figure so far: the claims on the page in docs/figures are counted. */

import { join } from 'node:path';
import type { Made } from '../gallery/gallery.ts';
import { countsOf, shapeOf } from '../scenario/shape.ts';
import type { Finding, Findings } from './gallery.ts';
import type { Row, Section } from './report.ts';
import { buildWords, readKept } from './rocher/kept.ts';
import type { Kept } from './rocher/measure.ts';
import { HOLDS, NOT_YET } from './rocher/verdicts.ts';

interface Judged {
  held: Row[];
  off: Row[];
  open: Row[];
}

function judge(rows: Row[]): Judged {
  const open = rows.filter((row) => row.ours === NOT_YET || row.difference === '');
  const rest = rows.filter((row) => !open.includes(row));
  return {
    open,
    held: rest.filter((row) => row.difference === HOLDS),
    off: rest.filter((row) => row.difference !== HOLDS),
  };
}

function keptOf(file: string, prefix: string): Kept[] {
  return [...readKept(file).values()].filter(({ id }) => id.startsWith(prefix));
}

function madeOf(runs: Kept[]): Made {
  const seeds = [...new Set(runs.map(({ id }) => Number(id.split('/').at(-1))))].sort((a, b) => a - b);
  return { seeds, runs: runs.length, seconds: Math.round(runs.reduce((sum, run) => sum + run.seconds, 0)) };
}

function verdict({ open, off, held }: Judged, all: number): Pick<Finding, 'status' | 'why'> {
  if (open.length > 0) return { status: 'run in part', why: `${open.length} of ${all} claims still wait for runs.` };
  if (off.length === 0) return { status: 'reproduced' };
  const why = `${off.length} of ${all} claims do not hold.`;
  return { status: held.length > off.length ? 'reproduced in shape' : 'not reproduced', why };
}

function countOf(held: number, judged: number): string {
  if (judged === 1)
    return held === 1 ? 'The one claim judged so far holds.' : 'The one claim judged so far does not hold.';
  if (held === judged) return `All ${judged} claims judged so far hold.`;
  return `${held} of the ${judged} claims judged so far hold.`;
}

const SHOWN = 4;

/** A line for each of the first few. */
function differences(off: Row[]): string[] {
  if (off.length === 0) return ['None in what is run.'];
  const lines = off.slice(0, SHOWN).map((row) => `${row.figure}, ${row.what}: ${row.ours}; printed: ${row.paper}`);
  const rest = off.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more, in the table.`] : [])];
}

/** Without what only the page in docs/figures has: the number before each row, and its list of departures. */
function alone(row: Row): Row {
  const difference = row.difference.replace(/, see the list at the top$/, '');
  return { ...row, figure: row.figure.replace(/^\d, /, ''), difference };
}

interface Wanted {
  id: string;
  /** start of the rows' first cell */
  rows: string;
  picture: string;
  /** start of the kept runs' names */
  runs: string;
  /** of its most telling row */
  telling: RegExp;
  more?: string;
}

const WANTED: Wanted[] = [
  { id: 'figure-6', rows: '6, ', picture: 'rocher-figure-6.svg', runs: '6/', telling: /^ARN \+ AFI back/ },
  {
    id: 'figure-7',
    rows: '7, ',
    picture: 'rocher-figure-7.svg',
    runs: '7/',
    telling: /^ARN \+ AFI back/,
    more: 'Only the column with one queue is run, for a shorter time.',
  },
  ...(['PTRANS', 'CNN'] as const).map((program, place) => ({
    id: `figure-8${'ab'[place]}`,
    rows: `8, ${program},`,
    picture: `rocher-figure-8-${program.toLowerCase()}.svg`,
    runs: `8/${program.toLowerCase()}`,
    telling: /to ARN \+ AFI$/,
    more: 'The traces of the paper are not published; these are generated, and shorter.',
  })),
];

/** Where other builds of the core made some of them. */
function builds(runs: Kept[], core: string): string[] {
  return runs.every((run) => run.core === core)
    ? []
    : [`${buildWords(runs, core)}; those of other builds wait to be made again.`];
}

function findingOf(wanted: Wanted, sections: Section[], kept: Kept[], core: string): Finding | null {
  const rows = sections
    .flatMap((section) => section.rows)
    .filter((row) => row.figure.startsWith(wanted.rows))
    .map(alone);
  const judged = judge(rows);
  if (judged.open.length === rows.length) return null;
  const { held, off } = judged;
  const { status, why } = verdict(judged, rows.length);
  const candidates = [...held, ...off].filter((row) => wanted.telling.test(row.what));
  const telling = candidates.find((row) => row.figure === 'H10, 1Q') ?? candidates[0];
  const told = telling ? `\n${telling.figure}, ${telling.what}: ${telling.ours}` : '';
  return {
    id: wanted.id,
    picture: wanted.picture,
    rows: [...held, ...off].sort((a, b) => rows.indexOf(a) - rows.indexOf(b)),
    ours: `${countOf(held.length, held.length + off.length)}${told}`,
    difference: [...differences(off), ...(wanted.more ? [wanted.more] : []), ...builds(kept, core)].join('\n'),
    status,
    ...(why ? { why } : {}),
    made: madeOf(kept),
  };
}

/** Table 3, counted from the shape of the trees. */
function networks(): Finding {
  const rows = [
    { ports: 12, nodes: 432, switches: 180 },
    { ports: 24, nodes: 3456, switches: 720 },
  ].map(({ ports, nodes, switches }): Row => {
    const counts = countsOf(shapeOf({ kind: 'rlft', ports, stages: 3 }));
    return {
      figure: 'Table 3',
      what: `${ports} ports, 3 stages`,
      ours: `${counts.nodes} nodes, ${counts.switches} switches`,
      paper: `${nodes} nodes, ${switches} switches`,
      difference: counts.nodes === nodes && counts.switches === switches ? 'none' : 'differs',
    };
  });
  const same = rows.every((row) => row.difference === 'none');
  return {
    id: 'table-3',
    rows,
    ours: `${rows.map((row) => row.ours).join('; ')}.`,
    difference: same ? 'None.' : 'The counts differ.',
    ...(same ? { status: 'reproduced' } : { status: 'not reproduced', why: 'Our trees have other counts.' }),
    made: { seeds: [], runs: 0, seconds: 0 },
  };
}

/** `out`: the folder of the kept runs; `core`: hash of the core at hand. */
export function rocherFindings(sections: Section[], out: string, core: string): Findings {
  const file = join(out, 'rocher.json');
  const findings = [
    networks(),
    ...WANTED.flatMap((wanted) => findingOf(wanted, sections, keptOf(file, wanted.runs), core) ?? []),
  ];
  const all = sections.flatMap((section) => section.rows);
  const { held, off, open } = judge(all);
  const waiting = open.length > 0 ? `; ${open.length} more wait for their runs` : '';
  const headline = `Adaptive routing spreads congestion, and notifications with isolation (ARN + AFI) stop it: ${held.length} of ${held.length + off.length} claims hold so far${waiting}.`;
  return { headline, findings };
}
