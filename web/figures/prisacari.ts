/* Prisacari 2013: the runs of every section, and what they say about each figure. */

import type { Made } from '../gallery/gallery.ts';
import { byMessage, bySize, linSpread, startJitter } from './completion.ts';
import { countedCore } from './counted.ts';
import type { Finding, Findings } from './gallery.ts';
import { bisection, eightTasks, table1 } from './patterns.ts';
import { percent, type Row, range, type Section } from './report.ts';

type Say = (text: string) => void;

/** Sections, and what each took. */
export interface Told {
  sections: Section[];
  made: Map<Section, Made>;
}

const ONE = [1];
const FIVE = [1, 2, 3, 4, 5];

export async function prisacariSections(wasm: string, quick: boolean, say: Say): Promise<Told> {
  const core = await countedCore(wasm);
  const made = new Map<Section, Made>();
  const told = (seeds: number[], tell: () => Section): Section => {
    const [before, start] = [core.opened, performance.now()];
    const section = tell();
    made.set(section, {
      seeds,
      runs: core.opened - before,
      seconds: Math.round((performance.now() - start) / 100) / 10,
    });
    return section;
  };
  const sections = [
    told(ONE, () => eightTasks(core)),
    told(ONE, () => table1(core)),
    told(ONE, () => bisection(core)),
    told(ONE, () => bySize(core, 'ideal', quick ? 64 : 1024, say)),
    told(ONE, () => bySize(core, 'realistic', quick ? 64 : 1024, say)),
    told(ONE, () => byMessage(core, quick ? 64 : 512, quick ? 64 : 512, say)),
    told(FIVE, () => linSpread(core, quick ? 64 : 256, say)),
    told(FIVE, () => startJitter(core, quick ? 64 : 256, say)),
  ];
  return { sections, made };
}

/** 'XOR' of 'XOR, N = 16, 32'. */
function nameOf(row: Row): string {
  return row.what.split(',')[0] ?? row.what;
}

/** 'XOR: 22 % to 26 %', a line each. */
function each(rows: Row[], say: (row: Row) => string): string {
  return rows.map((row) => `${nameOf(row)}: ${say(row)}`).join('\n');
}

/** '0 to 1,024' */
function between(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toLocaleString('en'));
  return least === most ? `${most} in every phase` : `${least} to ${most}`;
}

function valuesOf(rows: Row[], name: string): number[] {
  return rows.find((row) => nameOf(row) === name)?.values ?? [];
}

/** Cases, and those in which OPT is fastest and LIN slowest. */
function inOrder(rows: Row[]): { held: number; cases: number; last: boolean } {
  const [opt, xor, lin] = ['OPT', 'XOR', 'LIN'].map((name) => valuesOf(rows, name)) as [number[], number[], number[]];
  const holds = opt.map((value, at) => value < (xor[at] ?? 0) && (xor[at] ?? 0) < (lin[at] ?? 0));
  return { held: holds.filter(Boolean).length, cases: holds.length, last: holds.at(-1) === true };
}

interface Sources {
  rows: Row[];
  took(figure: string): Made;
  picture(start: string): string | undefined;
}

function sourcesOf({ sections, made }: Told): Sources {
  const nothing = { seeds: [], runs: 0, seconds: 0 };
  const home = (figure: string) => sections.find((section) => section.rows.some((row) => row.figure === figure));
  const pictures = sections.flatMap((section) => section.pictures);
  return {
    rows: sections.flatMap((section) => section.rows),
    took: (figure) => made.get(home(figure) as Section) ?? nothing,
    picture: (start) => pictures.find(({ caption }) => caption.startsWith(`${start}:`))?.file,
  };
}

/** Figures 1 to 4 and Table 1: counts, which are right or wrong. */
function counted(sources: Sources, id: string, figure: string, say: (rows: Row[]) => Partial<Finding>): Finding {
  const rows = sources.rows.filter((row) => row.figure === figure);
  const wrong = rows.filter((row) => !row.difference.startsWith('none'));
  const picture = sources.picture(figure);
  return {
    id,
    rows,
    ...(picture ? { picture } : {}),
    paper: each(rows, (row) => row.paper),
    ours: each(rows, (row) => row.ours),
    difference: wrong.length === 0 ? 'None.' : `${each(wrong, (row) => row.difference)}.`,
    made: sources.took(figure),
    ...(wrong.length === 0
      ? { status: 'reproduced' }
      : { status: 'not reproduced', why: `${wrong.length} of ${rows.length} counts differ from the printed ones.` }),
    ...say(rows),
  };
}

/** Figure 5 and section 5.2: times, which lie in a printed range or not. */
function timed(sources: Sources, id: string, figure: string, ours: (row: Row) => string, why: string): Finding {
  const all = sources.rows.filter((row) => row.figure === figure);
  const rows = all.filter((row) => !row.what.includes('seeds'));
  const off = rows.filter((row) => row.difference.includes('outside') || row.difference.includes('points'));
  const { held, cases, last } = inOrder(rows);
  const order = held === cases ? 'in every case' : `in ${held} of ${cases} cases, and in the largest`;
  const status = off.length === 0 ? 'reproduced' : last ? 'reproduced in shape' : 'not reproduced';
  const picture = sources.picture(figure);
  return {
    id,
    rows: all,
    ...(picture ? { picture } : {}),
    paper: each(rows, (row) => row.paper),
    ours: each(rows, ours),
    difference: [
      each(rows, (row) => row.difference),
      ...(last ? [`OPT is fastest and LIN slowest ${order}.`] : []),
    ].join('\n'),
    status,
    ...(status === 'reproduced' ? {} : { why }),
    made: sources.took(figure),
  };
}

/** Jitter up to which OPT stays within a percent of ideal, ns. */
function steadyUpTo(rows: Row[], latencies: string): number {
  const steady = rows.filter(
    (row) => row.what.includes(`${latencies} latencies`) && Math.max(...(row.values ?? [])) < 1,
  );
  return Math.max(0, ...steady.map((row) => Number(/(\d+) ns$/.exec(row.what)?.[1])));
}

function jitter(sources: Sources): Finding {
  const rows = sources.rows.filter((row) => row.figure === 'beyond the paper');
  const worst = range(rows.map((row) => Math.max(...(row.values ?? []))).slice(-1));
  const [real, ideal] = [steadyUpTo(rows, 'realistic'), steadyUpTo(rows, 'ideal')];
  const picture = sources.picture('OPT under start jitter') ?? 'prisacari-start-jitter.svg';
  return {
    id: 'start-jitter',
    rows,
    picture,
    ours: `On ${rows[0]?.what.match(/N = (\d+)/)?.[1]} nodes OPT stays within 1 % of ideal up to a jitter of ${real} ns with real latencies, and up to ${ideal} ns without any. At 1,000 ns it takes up to ${worst} longer with real latencies.`,
    difference: 'The paper has no number to compare with. Once the step is lost, nothing brings it back.',
    status: 'beyond the paper',
    made: sources.took('beyond the paper'),
  };
}

export function prisacariFindings(told: Told): Findings {
  const sources = sourcesOf(told);
  const phases = (rows: Row[]) => ({
    paper: `Messages over the middle, phase by phase: ${rows[0]?.paper}.`,
    ours: `${rows[0]?.ours}.`,
  });
  const findings = [
    counted(sources, 'figure-1', 'Figure 1', phases),
    counted(sources, 'figure-2', 'Figure 2', phases),
    counted(sources, 'figure-3', 'Figure 3', phases),
    counted(sources, 'figure-4a', 'Figure 4a', (rows) => ({
      paper: `Messages over the top in phase p of N\n${each(rows, (row) => row.paper)}`,
      ours: each(rows, (row) => between(row.values ?? [])),
      difference: rows.every((row) => row.difference.startsWith('none'))
        ? `None, in all ${(rows[0]?.values?.length ?? 0).toLocaleString('en')} phases of all three.`
        : each(rows, (row) => row.difference),
    })),
    counted(sources, 'figure-4b', 'Figure 4b', contention),
    counted(sources, 'table-1', 'Table 1', trees),
    timed(
      sources,
      'section-5-2',
      'Section 5.2',
      (row) => range(row.values ?? []),
      'On small trees OPT cannot come closer, and LIN depends on how a switch serves its queues, which is not printed.',
    ),
    timed(
      sources,
      'figure-5a',
      'Figure 5a',
      (row) => range(row.values ?? []),
      'LIN depends on which of the flits that wait for a full queue goes first; the paper does not print it, here the first in line does.',
    ),
    timed(
      sources,
      'figure-5b',
      'Figure 5b',
      (row) => `${percent(row.values?.[0] ?? 0)} at 64 B, ${percent(row.values?.at(-1) ?? 0)} at 32 KB`,
      'The course over sizes is the same; at the largest size every curve ends a few points beside the printed number.',
    ),
    jitter(sources),
  ];
  const real = sources.rows.filter((row) => row.figure === 'Figure 5a' && !row.what.includes('seeds'));
  const [opt, xor, lin] = ['OPT', 'XOR', 'LIN'].map((name) => percent(valuesOf(real, name).at(-1) ?? 0));
  const nodes = Number(real[0]?.what.match(/\d+$/)?.[0]).toLocaleString('en');
  const headline = `Half the bisection is enough: on ${nodes} nodes OPT comes within ${opt} of ideal, where XOR takes ${xor} longer and LIN ${lin}.`;
  return { headline, findings };
}

/** LIN has one phase less than printed, as the paper's own formula says. */
function contention(rows: Row[]): Partial<Finding> {
  const explained = rows.every(({ values: [ours, derived] = [] }) => ours === derived);
  return {
    paper: `Phases of N = 1,024 with two messages on a link\n${each(rows, (row) => row.paper)}`,
    ours: each(rows, (row) => row.ours),
    difference: each(rows, (row) => row.difference),
    ...(explained ? { status: 'reproduced' as const, why: undefined } : {}),
  };
}

function trees(rows: Row[]): Partial<Finding> {
  const good = rows.filter((row) => row.difference === 'none').length;
  return {
    paper: 'Contention 1 in every phase of OPT, and on every level the smallest possible load (eq. 1).',
    ours: `On ${good} of ${rows.length} trees no link ever carries two messages of OPT, and the load of every level equals the bound.`,
  };
}
