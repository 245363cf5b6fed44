/* The algorithm at work on one job and one shift distance: the table before and after, and the network with both. */

import type { Core } from '../../engine/core.ts';
import { IDLE, type PhaseLoads, type Shape } from '../../engine/protocol.ts';
import { INK, round, svg, text } from '../picture.ts';
import type { Row, Section } from '../report.ts';
import { EXAMPLE, EXAMPLE_DISTANCE, INITIAL_NAMES, type Initial, type Job, laneOf, leafOf, treeName } from './cases.ts';
import { drawUnfolded, UNFOLDED_HEIGHT, unfoldedLegend } from './unfoldedPicture.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const ACCENT = '#1F5FD6';
const BAND = '#F4F4F1';

/** A table of root switches by local id, null where source and destination share a leaf switch. */
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
    const { initial: before, final: after } = run.tableStory(distance - 1);
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

/** Local ids whose root is another one afterwards. */
export function movedIn(before: RootTable, after: RootTable): number[] {
  return before.flatMap((root, local) => (root === after[local] ? [] : [local]));
}

export function tableWords(table: RootTable): string {
  return table.map((root) => root ?? '-').join(' ');
}

const CELL = 40;
const LEFT = 140;
const TOP = 66;
const LINE = 24;

function drawTable({ job, distance, before, after }: Worked): string[] {
  const count = job.nodes.length;
  const [first, last] = [tableOf(job, before), tableOf(job, after)];
  const moved = movedIn(first, last);
  const lines: [string, (local: number) => string, boolean][] = [
    ['local id s', (local) => String(local), false],
    ['node', (local) => String(job.nodes[local]), false],
    ['leaf switch', (local) => String(leafOf(job, local)), false],
    [`destination s + ${distance}`, (local) => String((local + distance) % count), false],
    ['root before', (local) => String(first[local] ?? '-'), true],
    ['root after', (local) => String(last[local] ?? '-'), true],
  ];
  const x = (local: number) => LEFT + (local + 0.5) * CELL;
  return [
    ...moved.map(
      (local) =>
        `<rect x="${round(x(local) - CELL / 2 + 3)}" y="${TOP + 4 * LINE - 1}" width="${CELL - 6}" height="${2 * LINE - 2}" rx="4" fill="none" stroke="${ACCENT}" stroke-width="1.6"/>`,
    ),
    ...lines.flatMap(([name, cell, strong], row) => {
      const y = TOP + row * LINE + 14;
      return [
        ...(row === 4
          ? [`<line x1="16" x2="${LEFT + count * CELL}" y1="${y - 17}" y2="${y - 17}" stroke="${RULE}"/>`]
          : []),
        text(16, y, name, `fill="${strong ? INK : GREY}"`),
        ...job.nodes.map((_, local) => {
          const blue = strong && moved.includes(local);
          return text(
            x(local),
            y,
            cell(local),
            `text-anchor="middle" fill="${blue ? ACCENT : strong ? INK : GREY}"${blue ? ' font-weight="600"' : ''}`,
          );
        }),
      ];
    }),
  ];
}

export function drawWorked(worked: Worked, title: string, subtitle: string): string {
  const { job, shape, before, after } = worked;
  const width = LEFT + job.nodes.length * CELL + 16;
  const top = TOP + 6 * LINE + 44;
  const moved = movedIn(tableOf(job, before), tableOf(job, after)).map((local) => job.nodes[local] ?? 0);
  const panel = (width - 48) / 2;
  const bands = [16, 32 + panel].map(
    (x) =>
      `<rect x="${x}" y="${top - 24}" width="${panel}" height="${UNFOLDED_HEIGHT + 80}" rx="8" fill="${BAND}" opacity="0.6"/>`,
  );
  return svg(width, top + UNFOLDED_HEIGHT + 104, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 44, subtitle, `fill="${GREY}"`),
    ...drawTable(worked),
    ...bands,
    ...drawUnfolded({ title: 'Before', shape, loads: before, moved: [] }, 16, top, panel),
    ...drawUnfolded({ title: 'After', shape, loads: after, moved }, 32 + panel, top, panel),
    ...unfoldedLegend(16, top + UNFOLDED_HEIGHT + 86),
  ]);
}

/** What an independent model gave that was written before this core, with other code. */
const MODEL: { initial: Initial; before: string; after: string; contention: string }[] = [
  {
    initial: 'destination',
    before: '3 4 5 1 2 3 2 5 0 3 0 1 5 0 1 2',
    after: '3 4 5 0 2 1 2 5 4 3 0 1 5 0 1 2',
    contention: '2 -> 1',
  },
  {
    initial: 'source',
    before: '0 3 0 1 5 0 1 2 3 4 5 1 2 3 2 5',
    after: '0 3 0 1 5 0 1 2 3 4 5 1 2 4 2 5',
    contention: '2 -> 2',
  },
];

function rowsOf(core: Core, { initial, ...model }: (typeof MODEL)[number]): Row[] {
  const { before, after } = work(core, EXAMPLE, EXAMPLE_DISTANCE, initial);
  const [first, last] = [tableOf(EXAMPLE, before), tableOf(EXAMPLE, after)];
  const row = (what: string, ours: string, theirs: string, values: number[] = []): Row => ({
    figure: 'Algorithm',
    what: `from ${INITIAL_NAMES[initial]}: ${what}`,
    ours,
    paper: 'no example',
    difference: ours === theirs ? 'same as the independent model' : `independent model: ${theirs}`,
    values,
  });
  return [
    row('table before', tableWords(first), model.before),
    row('table after', tableWords(last), model.after, movedIn(first, last)),
    row('contention', `${before.contention} -> ${after.contention}`, model.contention),
  ];
}

export function workedExample(core: Core): Section {
  const worked = work(core, EXAMPLE, EXAMPLE_DISTANCE, 'destination');
  return {
    title: 'The algorithm at work',
    source: 'root tables of the core',
    text: `A job of 16 nodes on ${treeName(EXAMPLE.tree)} and 6 roots, at shift distance ${EXAMPLE_DISTANCE}: every local id s sends to s + ${EXAMPLE_DISTANCE} mod 16. The connections of the first leaf switch are fixed; from s = 15 down the others move, where their path is taken, to the first root in the order rs - 1, rs - 2, .. that is neither taken nor likely to be. The scan of the listing reads "Is" for ls, "i (" for if and "Yelse" for } else; "rs_tmp", which stands nowhere else, is read as rs_likely. What the table starts from is not printed: here from the destination's port, mod K; in the rows from the source's port too.`,
    pictures: [
      {
        file: 'naruse-example.svg',
        caption: 'Algorithm: the table of root switches before and after, and the network with both',
        svg: drawWorked(
          worked,
          'Three connections move, and no cable carries two',
          `Shift distance ${EXAMPLE_DISTANCE}, 16 of 30 nodes, ${treeName(EXAMPLE.tree)}, 6 roots; the network is unfolded: senders below, receivers above`,
        ),
      },
    ],
    rows: MODEL.flatMap((model) => rowsOf(core, model)),
  };
}
