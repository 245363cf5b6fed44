/* Contention over shift distance, and the job that the table cannot free. */

import type { Core } from '../../engine/core.ts';
import { INK, round, svg, text } from '../picture.ts';
import { type Row, type Section, SOURCES } from '../report.ts';
import { EXAMPLE, HOT_DISTANCE, INITIAL_NAMES, INITIALS, type Job, laneOf, STAYS_HOT, treeName } from './cases.ts';
import { movedIn, tableOf, work } from './example.ts';
import { contentionOf, contentionOfTable } from './tables.ts';
import { drawUnfolded, UNFOLDED_HEIGHT, unfoldedLegend } from './unfoldedPicture.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const ONE = '#424E6D';
const OVER = '#D4400C';
const BAND = '#F4F4F1';

export interface Course {
  name: string;
  /** by shift distance, from 1 on */
  contention: number[];
}

export function coursesOf(core: Core, job: Job): Course[] {
  const of = (kind: 'd-mod-k' | 'conflict-free') => contentionOf(core, laneOf(job, { kind }));
  return [
    { name: 'D-mod-k, the default', contention: of('d-mod-k') },
    ...INITIALS.flatMap((initial): Course[] => {
      const { before, after } = contentionOfTable(core, laneOf(job, { kind: 'root-table', initial }));
      const name = INITIAL_NAMES[initial];
      return [
        { name: `${name}, before`, contention: before },
        { name: `${name}, after`, contention: after },
      ];
    }),
    { name: 'exact colouring', contention: of('conflict-free') },
  ];
}

export function hotIn(contention: readonly number[]): number {
  return contention.filter((value) => value > 1).length;
}

/** Distances at which the second is above the first. */
export function worseIn(before: readonly number[], after: readonly number[]): number {
  return after.filter((value, phase) => value > (before[phase] ?? 0)).length;
}

const LEFT = 176;
const TOP = 92;
const COLUMN = 30;
const ROW = 40;
const BLOCK = 11;

function drawCourse({ name, contention }: Course, top: number): string[] {
  const bottom = top + ROW - 10;
  const hot = hotIn(contention);
  return [
    text(16, bottom - 2, name, `fill="${INK}"`),
    `<line x1="${LEFT}" x2="${LEFT + contention.length * COLUMN}" y1="${bottom}" y2="${bottom}" stroke="${RULE}"/>`,
    ...contention.flatMap((value, phase) =>
      Array.from({ length: value }, (_, level) => {
        const box = `x="${LEFT + phase * COLUMN + 4}" y="${round(bottom - (level + 1) * BLOCK)}" width="${COLUMN - 8}" height="${BLOCK - 1.5}"`;
        return `<rect ${box} fill="${level === 0 ? ONE : OVER}"/>`;
      }),
    ),
    text(
      LEFT + contention.length * COLUMN + 14,
      bottom - 2,
      hot === 0 ? 'none hot' : `${hot} of ${contention.length} hot`,
      `font-weight="600" fill="${hot > 0 ? OVER : INK}"`,
    ),
  ];
}

export function drawCourses(title: string, subtitle: string, courses: readonly Course[]): string {
  const distances = courses[0]?.contention.length ?? 0;
  const bottom = TOP + courses.length * ROW;
  return svg(LEFT + distances * COLUMN + 110, bottom + 46, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 44, subtitle, `fill="${GREY}"`),
    text(16, 62, 'A block is a message on the fullest cable; vermilion ones have to wait.', `fill="${GREY}"`),
    ...courses.flatMap((course, index) => [
      ...(index % 2 === 1 && index < courses.length
        ? [
            `<line x1="16" x2="${LEFT + distances * COLUMN}" y1="${TOP + index * ROW - 2}" y2="${TOP + index * ROW - 2}" stroke="${RULE}" stroke-dasharray="2 4"/>`,
          ]
        : []),
      ...drawCourse(course, TOP + index * ROW),
    ]),
    ...Array.from({ length: distances }, (_, phase) =>
      text(LEFT + (phase + 0.5) * COLUMN, bottom + 12, String(phase + 1), `text-anchor="middle" fill="${GREY}"`),
    ),
    text(LEFT + (distances * COLUMN) / 2, bottom + 34, 'shift distance', `text-anchor="middle" fill="${GREY}"`),
  ]);
}

function rowsOf(figure: string, courses: Course[]): Row[] {
  const before = (index: number) => courses[index - 1]?.contention ?? [];
  return courses.map(({ name, contention }, index): Row => {
    const after = name.endsWith('after');
    const worse = after ? worseIn(before(index), contention) : 0;
    return {
      figure,
      what: name,
      ours: `${contention.join(' ')}: ${hotIn(contention)} of ${contention.length} hot`,
      values: [hotIn(contention)],
      paper: after ? 'no hot spot' : '-',
      difference: after
        ? `${hotIn(contention) === 0 ? 'none' : `${hotIn(contention)} of ${hotIn(before(index))} hot ones stay`}; ${worse === 0 ? 'never above before' : `${worse} above before`}`
        : '',
    };
  });
}

export function overShifts(core: Core): Section {
  const courses = coursesOf(core, EXAMPLE);
  return {
    title: 'Contention over shift distance',
    source: SOURCES.plans,
    text: `The job of the example, ${treeName(EXAMPLE.tree)}: messages on the fullest cable at each of the 15 shift distances, with the default routes, with each initial table before and after the algorithm, and with an exact edge colouring. On this tree a destination's port mod K is D-mod-k.`,
    pictures: [
      {
        file: 'naruse-shifts.svg',
        caption: 'Contention over shift distance, the job of the example',
        svg: drawCourses(
          'The table frees most distances, exact colouring all',
          `The job of the example: 16 of 30 nodes, ${treeName(EXAMPLE.tree)}, 6 roots`,
          courses,
        ),
      },
    ],
    rows: rowsOf('Contention by distance', courses),
  };
}

/** The network at the distance that stays hot: initial, final, and exact. */
function drawStaysHot(core: Core): { svg: string; before: number; after: number; exact: number } {
  const { shape, before, after } = work(core, STAYS_HOT, HOT_DISTANCE, 'source');
  const run = core.open(laneOf(STAYS_HOT, { kind: 'conflict-free' }));
  const exact = run.plan(HOT_DISTANCE - 1);
  run.destroy();
  const moved = movedIn(tableOf(STAYS_HOT, before), tableOf(STAYS_HOT, after)).map((at) => STAYS_HOT.nodes[at] ?? 0);
  const title = 'The table leaves a cable with two messages; a way for each exists';
  const panels = [
    { title: 'Before, source port', shape, loads: before, moved: [] },
    { title: 'After', shape, loads: after, moved },
    { title: 'Exact colouring', shape, loads: exact, moved: [] },
  ];
  const [panel, top] = [285, 92];
  const content = panels.flatMap((entry, index) => {
    const left = 16 + index * (panel + 14);
    return [
      `<rect x="${left}" y="${top - 24}" width="${panel}" height="${UNFOLDED_HEIGHT + 80}" rx="8" fill="${BAND}" opacity="0.6"/>`,
      ...drawUnfolded(entry, left, top, panel),
    ];
  });
  const picture = svg(32 + panels.length * panel + 28, top + UNFOLDED_HEIGHT + 104, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(
      16,
      44,
      `Shift distance ${HOT_DISTANCE}, 16 of 30 nodes, ${treeName(STAYS_HOT.tree)}, 6 roots; unfolded: senders below, receivers above`,
      `fill="${GREY}"`,
    ),
    ...content,
    ...unfoldedLegend(16, top + UNFOLDED_HEIGHT + 86),
  ]);
  return { svg: picture, before: before.contention, after: after.contention, exact: exact.contention };
}

export function staysHot(core: Core): Section {
  const hot = drawStaysHot(core);
  return {
    title: 'A job that stays hot',
    source: SOURCES.plans,
    text: `Nodes ${STAYS_HOT.nodes.join(' ')} on ${treeName(STAYS_HOT.tree)}, shift distance ${HOT_DISTANCE}. The algorithm never looks at the connections of the first leaf switch and takes nothing back, so a connection can find every root taken, on its way up or down. An exact colouring of the same connections has no conflict.`,
    pictures: [
      {
        file: 'naruse-stays-hot.svg',
        caption: 'A job that stays hot: initial table, final table, exact colouring',
        svg: hot.svg,
      },
    ],
    rows: [
      {
        figure: 'A job that stays hot',
        what: `contention at distance ${HOT_DISTANCE}: source port before, after, exact colouring`,
        ours: `${hot.before}, ${hot.after}, ${hot.exact}`,
        paper: 'no hot spot at any time',
        difference: hot.after > 1 ? 'stays hot, as in the independent model' : 'none, but hot in the independent model',
        values: [hot.before, hot.after, hot.exact],
      },
      ...rowsOf('A job that stays hot, all distances', coursesOf(core, STAYS_HOT)),
    ],
  };
}
