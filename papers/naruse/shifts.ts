/* Contention by shift distance, and the job that the table cannot free of hot spots. */

import { collisionsIn } from '../../web/measures/contention.ts';
import { contentionOf } from '../../web/measures/loads.ts';
import type { Core } from '../../web/run/core.ts';
import type { Measurement } from '../measurement.ts';
import { boxMark, COLOUR, type Drawing, drawFigure, type Panel, segmentMark, svgOf, textMark } from '../picture.ts';
import type { Section } from '../report.ts';
import { EXAMPLE, HOT_DISTANCE, INITIAL_NAMES, INITIALS, type Job, laneOf, STAYS_HOT, treeName } from './cases.ts';
import { contentionOfTable } from './contention.ts';
import { movedIn, tableOf, work } from './example.ts';
import { claim, section } from './rows.ts';
import { UNFOLDED, unfoldedPanel } from './unfolded.ts';

export interface Course {
  /** 'source/after' */
  key: string;
  name: string;
  /** by shift distance, from 1 */
  contention: number[];
  /** for tables after the algorithm: the contention before it */
  before?: number[];
}

export function coursesOf(core: Core, job: Job): Course[] {
  const of = (kind: 'd-mod-k' | 'conflict-free') => contentionOf(core, laneOf(job, { kind }));
  return [
    { key: 'd-mod-k', name: 'D-mod-k, the default', contention: of('d-mod-k') },
    ...INITIALS.flatMap((initial): Course[] => {
      const { before, after } = contentionOfTable(core, laneOf(job, { kind: 'root-table', initial }));
      const name = INITIAL_NAMES[initial];
      return [
        { key: `${initial}/before`, name: `${name}, before`, contention: before },
        { key: `${initial}/after`, name: `${name}, after`, contention: after, before },
      ];
    }),
    { key: 'exact', name: 'exact colouring', contention: of('conflict-free') },
  ];
}

/** Number of distances at which `after` exceeds `before`. */
export function worseIn(before: readonly number[], after: readonly number[]): number {
  return after.filter((value, phase) => value > (before[phase] ?? 0)).length;
}

/** Each block is one message on the fullest cable. */
function coursePanel({ name, contention, before }: Course, last: boolean): Panel {
  const distances = contention.map((_, phase) => phase + 0.5);
  const hot = collisionsIn(contention).colliding;
  const blocks = contention.flatMap((value, phase) =>
    Array.from({ length: value }, (_, block) =>
      boxMark([phase + 0.15, phase + 0.85], [block, block + 1], {
        fill: block > 0 ? COLOUR.over : COLOUR.slate,
        inset: 0.75,
      }),
    ),
  );
  return {
    width: 30 * contention.length,
    height: last ? 37 : 33,
    x: {
      domain: [0, contention.length],
      ...(last ? { ticks: distances, format: (at) => String(Math.ceil(at)), label: 'shift distance' } : {}),
    },
    y: { domain: [last ? -0.4 : 0, 3] },
    marks: [
      segmentMark([0, 0], [contention.length, 0], { colour: COLOUR.rule, width: 1 }),
      ...(before
        ? [segmentMark([-5.3, -0.3], [contention.length, -0.3], { colour: COLOUR.rule, width: 1, dash: '2 4' })]
        : []),
      ...blocks,
      textMark([0, 0], name, { dx: -160, dy: -2 }),
      textMark([contention.length, 0], hot === 0 ? 'none hot' : `${hot} of ${contention.length} hot`, {
        dx: 10,
        dy: -2,
        bold: true,
        fill: hot > 0 ? COLOUR.over : COLOUR.ink,
      }),
    ],
  };
}

function drawCourses(title: string, subtitle: string, courses: readonly Course[]): Drawing {
  return drawFigure({
    title,
    subtitle,
    panels: courses.map((course, at) => coursePanel(course, at === courses.length - 1)),
    columns: 1,
    gap: { x: 0, y: 8 },
    margin: { left: 176, top: 100, right: 110, bottom: 58 },
    legend: [
      { name: 'a message on the fullest cable', box: COLOUR.slate },
      { name: 'one that has to wait', box: COLOUR.over },
    ],
  });
}

export function courseMeasurements(id: string, where: string, courses: readonly Course[]): Measurement[] {
  return courses.map(({ key, name, contention, before }) => {
    const hot = collisionsIn(contention).colliding;
    const worse = before ? worseIn(before, contention) : 0;
    return claim(
      before ? '{id}/table' : '{id}/plain',
      { value: [hot] },
      {
        ...{ id, where, key, name, course: contention.join(' '), hot, distances: contention.length },
        ...{ before: collisionsIn(before ?? []).colliding, worse, note: worse === 0 },
      },
    );
  });
}

export function overShifts(core: Core): Section {
  const courses = coursesOf(core, EXAMPLE);
  const drawing = drawCourses(
    'The table frees most distances, exact colouring all',
    `The job of the example: 16 of 30 nodes, ${treeName(EXAMPLE.tree)}, 6 roots`,
    courses,
  );
  const measurements = courseMeasurements('distances', 'Contention by distance', courses);
  return section('distances', { svgs: [svgOf(drawing)], measurements });
}

/** Messages on the fullest cable, at the distance that stays hot. */
interface PersistentHotSpot {
  before: number;
  after: number;
  exact: number;
}

/** The network at that distance: initial table, final table, and exact colouring. */
function drawStaysHot(core: Core): { drawing: Drawing; hot: PersistentHotSpot } {
  const { shape, before, after } = work(core, STAYS_HOT, HOT_DISTANCE, 'source');
  const run = core.open(laneOf(STAYS_HOT, { kind: 'conflict-free' }));
  const exact = run.plan(HOT_DISTANCE - 1);
  run.destroy();
  const moved = movedIn(tableOf(STAYS_HOT, before), tableOf(STAYS_HOT, after)).map((at) => STAYS_HOT.nodes[at] ?? 0);
  const drawing = drawFigure({
    ...UNFOLDED,
    title: 'The table leaves a cable with two messages; a way for each exists',
    subtitle: `Shift distance ${HOT_DISTANCE}, 16 of 30 nodes, ${treeName(STAYS_HOT.tree)}, 6 roots; unfolded: senders below, receivers above`,
    panels: [
      unfoldedPanel({ title: 'Before, source port', shape, loads: before, moved: [] }, 285),
      unfoldedPanel({ title: 'After', shape, loads: after, moved }, 285),
      unfoldedPanel({ title: 'Exact colouring', shape, loads: exact, moved: [] }, 285),
    ],
  });
  return { drawing, hot: { before: before.contention, after: after.contention, exact: exact.contention } };
}

export function persistentHotSpot(core: Core): Section {
  const { drawing, hot } = drawStaysHot(core);
  const measurements = [
    claim('stays-hot/contention', { value: [hot.before, hot.after, hot.exact] }, { ...hot, note: hot.after > 1 }),
    ...courseMeasurements('stays-hot', 'A job that stays hot, all distances', coursesOf(core, STAYS_HOT)),
  ];
  const nodes = STAYS_HOT.nodes.join(' ');
  return section('stays-hot', { svgs: [svgOf(drawing)], measurements }, { nodes });
}
