/* Pictures of random jobs: shares before and after the algorithm, and jobs by their number of hot distances. */

import {
  boxMark,
  COLOUR,
  type Drawing,
  dotMark,
  drawFigure,
  type Mark,
  type Panel,
  segmentMark,
  textMark,
} from '../picture.ts';
import { share, type Tally } from './contention.ts';

export function shortPercent(value: number): string {
  return value === 0 ? 'none' : `${Number(value.toPrecision(value < 10 ? 2 : 3))} %`;
}

interface Dots {
  /** percent */
  phases: number;
  jobs: number;
}

export interface ShareRow {
  name: string;
  before: Dots | null;
  after: Dots | null;
}

/** Where zero is drawn, below the range of the logarithmic scale. */
const NOTHING = 0.0028;
const MIN_SHARE = 0.01;
const TICKS = [NOTHING, MIN_SHARE, 0.1, 1, 10, 100];
/** Further left there is no room for a number next to its mark. */
const NARROW = 0.03;

/** Numbers are outside the two marks; above the left one if there is no room beside it. */
function shareMarks(before: number | null, after: number | null, row: number): Mark[] {
  const at = (value: number) => (value < MIN_SHARE ? NOTHING : value);
  const plain = { size: 11, halo: true, dy: 4 };
  const strong = { size: 11, halo: true, bold: true, fill: COLOUR.accent };
  const marks: Mark[] = [];
  if (before !== null && after !== null)
    marks.push(segmentMark([at(after), row], [at(before), row], { colour: COLOUR.idle, width: 2 }));
  if (before !== null) {
    marks.push(textMark([at(before), row], shortPercent(before), { ...plain, dx: 10, fill: COLOUR.grey }));
    marks.push(dotMark([at(before), row], 5, COLOUR.paper, { colour: COLOUR.ink, width: 1.6 }));
  }
  if (after !== null) {
    const words = shortPercent(after);
    if (before === null) marks.push(textMark([at(after), row], words, { ...strong, dx: 10, dy: 4 }));
    else if (at(after) < NARROW) marks.push(textMark([at(after), row], words, { ...strong, dy: -9, anchor: 'middle' }));
    else marks.push(textMark([at(after), row], words, { ...strong, dx: -10, dy: 4, anchor: 'end' }));
    marks.push(dotMark([at(after), row], 5, COLOUR.accent));
  }
  return marks;
}

/** A ring before, a disc after, joined by a line; for phases and for jobs. */
export function drawShares(
  title: string,
  subtitle: string,
  groups: readonly { title: string; rows: readonly ShareRow[] }[],
): Drawing {
  const fields = ['phases', 'jobs'] as const;
  const panels = groups.flatMap((group) =>
    fields.map((field): Panel => {
      const names = group.rows.map(({ name }) => name);
      const rows = { domain: [names.length - 0.3, -0.7] as const, ticks: names.map((_, row) => row) };
      return {
        width: 300,
        height: 30 * names.length,
        x: {
          ticks: TICKS,
          domain: [0.0021, 100],
          log: true,
          rules: true,
          format: (tick) => (tick === NOTHING ? '0' : `${tick} %`),
        },
        y: field === 'phases' ? { ...rows, format: (row) => names[row] ?? '' } : { domain: rows.domain },
        title: `${group.title}: ${field === 'phases' ? 'phases with a hot spot' : 'jobs that meet a hot spot'}`,
        marks: group.rows.flatMap(({ before, after }, row) =>
          shareMarks(before?.[field] ?? null, after?.[field] ?? null, row),
        ),
      };
    }),
  );
  return drawFigure({
    title,
    subtitle,
    panels,
    columns: 2,
    size: 11,
    gap: { x: 72, y: 64 },
    margin: { left: 182, top: 92, right: 56, bottom: 66 },
    legend: [
      { name: 'before', dot: COLOUR.ink, ring: true },
      { name: 'after', dot: COLOUR.accent },
    ],
    legendBelow: true,
  });
}

/** Magnifies the bars of jobs with a hot spot, whose shares are small. */
const ENLARGED = 4;
/** Gap between the bars for no hot distance and for one, in bar widths. */
const BREAK = 0.4;

function barMarks({ jobsByHot, jobs }: Tally, name: string, hot: number): Mark[] {
  const percent = share(jobsByHot[hot] ?? 0, jobs);
  if (percent === 0) return [];
  const left = hot + (hot > 0 ? BREAK : 0);
  const height = percent * (hot > 0 ? ENLARGED : 1);
  const title = `${name}: ${jobsByHot[hot]} of ${jobs} jobs with ${hot} hot distances`;
  const words = shortPercent(percent).replace(' %', '');
  return [
    boxMark([left + 0.17, left + 0.83], [0, height], { fill: hot === 0 ? COLOUR.slate : COLOUR.over, title }),
    textMark([left + 0.5, height], words, {
      anchor: 'middle',
      size: 10,
      dy: -4,
      fill: hot === 0 ? COLOUR.ink : COLOUR.over,
    }),
  ];
}

/** A row of bars for each routing. Jobs without a hot spot are set apart by colour and position. */
export function drawDistribution(
  title: string,
  subtitle: string,
  phases: number,
  groups: readonly { title: string; rows: readonly { name: string; tally: Tally }[] }[],
): Drawing {
  const hots = Array.from({ length: phases + 1 }, (_, hot) => hot);
  const wide = phases + 1 + BREAK;
  const rows = groups.flatMap((group) => group.rows.map((row, at) => ({ ...row, head: at === 0 ? group.title : '' })));
  const panels = rows.map(({ name, tally, head }, at): Panel => {
    const last = at === rows.length - 1;
    // The first row of a group has room for its title.
    const height = head ? 60 : 34;
    return {
      width: 40 * wide,
      height: height,
      x: {
        domain: [0, wide],
        ...(last
          ? {
              ticks: hots.map((hot) => hot + 0.5 + (hot > 0 ? BREAK : 0)),
              format: (tick) => String(Math.floor(tick - BREAK)),
              label: 'distances of a job that have a hot spot',
            }
          : {}),
      },
      y: { domain: [0, (100 * height) / 34], ticks: [0], format: () => name },
      marks: [
        segmentMark([-0.1, 0], [wide, 0], { colour: COLOUR.rule, width: 1 }),
        ...hots.flatMap((hot) => barMarks(tally, name, hot)),
        ...(head ? [textMark([0, 100], head, { bold: true, dx: -166, dy: -22 })] : []),
      ],
    };
  });
  return drawFigure({
    title,
    subtitle: `${subtitle}; vermilion bars are four times as high`,
    panels,
    columns: 1,
    size: 11,
    gap: { x: 0, y: 28 },
    margin: { left: 182, top: 74, right: 24, bottom: 56 },
  });
}
