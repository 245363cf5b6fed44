/* The algorithm applied to one job and one shift distance: the table before and after, and the network with each. */

import type { Core } from '../../web/run/core.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../web/run/protocol.ts';
import { exactly, type Measurement } from '../measurement.ts';
import {
  boxMark,
  COLOUR,
  type Drawing,
  drawFigure,
  type Panel,
  segmentMark,
  stack,
  svgOf,
  textMark,
} from '../picture.ts';
import type { Section } from '../report.ts';
import { EXAMPLE, EXAMPLE_DISTANCE, INITIAL_NAMES, type Initial, type Job, laneOf, leafOf, treeName } from './cases.ts';
import { claim, independent, section } from './rows.ts';
import { UNFOLDED, unfoldedPanel } from './unfolded.ts';

/** Root switch by local id; null if source and destination share a leaf switch. */
export type RootTable = (number | null)[];

export interface Worked {
  job: Job;
  distance: number;
  shape: Shape;
  before: PhaseLoads;
  after: PhaseLoads;
}

export function work(core: Core, job: Job, distance: number, initial: Initial): Worked {
  const run = core.open(laneOf(job, { kind: 'root-table', initial }));
  try {
    const { initial: before, final: after } = run.tableConstruction(distance - 1);
    return { job, distance, shape: run.shape, before, after };
  } finally {
    run.destroy();
  }
}

export function tableOf(job: Job, { destination, label }: PhaseLoads): RootTable {
  const leaf = (node: number) => Math.floor(node / job.tree.perLeaf);
  return job.nodes.map((node) => {
    const to = destination[node] ?? IDLE;
    return to === IDLE || leaf(to) === leaf(node) ? null : (label[node] ?? 0);
  });
}

/** Local ids whose root changed. */
export function movedIn(before: RootTable, after: RootTable): number[] {
  return before.flatMap((root, local) => (root === after[local] ? [] : [local]));
}

export function tableText(table: RootTable): string {
  return table.map((root) => root ?? '-').join(' ');
}

/** One column per local id; moved entries are framed in blue. */
function tablePanel({ job, distance, before, after }: Worked): Panel {
  const count = job.nodes.length;
  const [first, last] = [tableOf(job, before), tableOf(job, after)];
  const moved = movedIn(first, last);
  const lines: [name: string, cell: (local: number) => string | number][] = [
    ['local id s', (local) => local],
    ['node', (local) => job.nodes[local] ?? '-'],
    ['leaf switch', (local) => leafOf(job, local)],
    [`destination s + ${distance}`, (local) => (local + distance) % count],
    ['root before', (local) => first[local] ?? '-'],
    ['root after', (local) => last[local] ?? '-'],
  ];
  const rows = lines.map((_, row) => row + 0.5);
  const cell = (local: number, row: number) => {
    const isRoot = row >= 4;
    const isMoved = isRoot && moved.includes(local);
    const fill = isMoved ? COLOUR.accent : isRoot ? COLOUR.ink : COLOUR.grey;
    return textMark([local + 0.5, row + 0.5], String(lines[row]?.[1](local)), {
      anchor: 'middle',
      dy: 4,
      bold: isMoved,
      fill,
    });
  };
  const frame = { fill: 'none', corner: 4, inset: 3, stroke: { colour: COLOUR.accent, width: 1.6 } };
  return {
    width: count * 40,
    height: lines.length * 24,
    x: { domain: [0, count] },
    y: { domain: [lines.length, 0], ticks: rows, format: (row) => lines[Math.floor(row)]?.[0] ?? '' },
    marks: [
      ...moved.map((local) => boxMark([local, local + 1], [4, 6], frame)),
      segmentMark([-3.1, 4], [count, 4], { colour: COLOUR.rule, width: 1 }),
      ...job.nodes.flatMap((_, local) => lines.map((_, row) => cell(local, row))),
    ],
  };
}

function drawWorked(worked: Worked, title: string, subtitle: string): Drawing {
  const { job, shape, before, after } = worked;
  const table = drawFigure({
    title,
    subtitle,
    panels: [tablePanel(worked)],
    margin: { left: 140, top: 66, right: 16, bottom: 0 },
  });
  const moved = movedIn(tableOf(job, before), tableOf(job, after)).map((local) => job.nodes[local] ?? 0);
  const wide = (table.width - 48) / 2;
  const networks = drawFigure({
    ...UNFOLDED,
    title: '',
    subtitle: '',
    margin: { ...UNFOLDED.margin, top: 78 },
    panels: [
      unfoldedPanel({ title: 'Before', shape, loads: before, moved: [] }, wide),
      unfoldedPanel({ title: 'After', shape, loads: after, moved }, wide),
    ],
  });
  return stack(title, [table, networks]);
}

/** -1: no root. */
const numbers = (table: RootTable) => table.map((root) => root ?? -1);

function measurementsOf(core: Core, model: (typeof independent.tables)[number]): Measurement[] {
  const initial = model.initial as Initial;
  const { before, after } = work(core, EXAMPLE, EXAMPLE_DISTANCE, initial);
  const [first, last] = [tableOf(EXAMPLE, before), tableOf(EXAMPLE, after)];
  const measured = (
    key: string,
    what: string,
    ours: readonly number[],
    theirs: readonly number[],
    words: (of: readonly number[]) => string,
  ) =>
    claim(
      'algorithm/{initial}/{key}',
      { value: ours, printed: theirs.map(exactly), ours: words(ours) },
      { initial, key, name: INITIAL_NAMES[initial], what, theirs: words(theirs) },
    );
  const table = (of: readonly number[]) => tableText(of.map((root) => (root < 0 ? null : root)));
  const contention = [before.contention, after.contention];
  return [
    measured('before', 'table before', numbers(first), model.before, table),
    measured('after', 'table after', numbers(last), model.after, table),
    measured('contention', 'contention', contention, model.contention, (of) => of.join(' -> ')),
  ];
}

export function workedExample(core: Core): Section {
  const worked = work(core, EXAMPLE, EXAMPLE_DISTANCE, 'destination');
  const drawing = drawWorked(
    worked,
    'Three connections move, and no cable carries two',
    `Shift distance ${EXAMPLE_DISTANCE}, 16 of 30 nodes, ${treeName(EXAMPLE.tree)}, 6 roots; the network is unfolded: senders below, receivers above`,
  );
  const measurements = independent.tables.flatMap((model) => measurementsOf(core, model));
  return section('algorithm', { svgs: [svgOf(drawing)], measurements });
}
