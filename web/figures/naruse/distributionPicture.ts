/* Jobs by how many of their distances are hot: a row of bars for each way of routing. Jobs without a hot spot stand apart from
 * the others in colour and in place. */

import { escapeText, INK, round, svg, text } from '../picture.ts';
import { shortPercent } from './sharePicture.ts';
import { share, type Tally } from './tally.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const COOL = '#424E6D';
const HOT = '#D4400C';

const LEFT = 196;
const TOP = 74;
const COLUMN = 40;
const BAR = 26;
/** Between no hot distance and one. */
const GAP = 16;
const ROW = 56;
const TALLEST = 34;
/** Bars of jobs with a hot spot, of which each is a small share, against those of jobs without. */
const ENLARGED = 4;

export interface DistributionGroup {
  title: string;
  rows: { name: string; tally: Tally }[];
}

const x = (hot: number) => LEFT + hot * COLUMN + (hot > 0 ? GAP : 0);

function drawRow(name: string, { jobsByHot, jobs }: Tally, phases: number, bottom: number): string[] {
  const bars = Array.from({ length: phases + 1 }, (_, hot) => {
    const percent = share(jobsByHot[hot] ?? 0, jobs);
    if (percent === 0) return '';
    const height = Math.max(1, (percent / 100) * TALLEST * (hot > 0 ? ENLARGED : 1));
    const colour = hot === 0 ? COOL : HOT;
    const box = `x="${x(hot)}" y="${round(bottom - height)}" width="${BAR}" height="${round(height)}"`;
    return [
      `<rect ${box} fill="${colour}"><title>${escapeText(`${name}: ${jobsByHot[hot]} of ${jobs} jobs with ${hot} hot distances`)}</title></rect>`,
      text(
        x(hot) + BAR / 2,
        bottom - height - 4,
        shortPercent(percent).replace(' %', ''),
        `text-anchor="middle" font-size="10" fill="${hot === 0 ? INK : HOT}"`,
      ),
    ].join('');
  });
  return [
    text(16, bottom - 2, name, `fill="${GREY}"`),
    `<line x1="${LEFT - 6}" x2="${x(phases) + BAR + 6}" y1="${bottom}" y2="${bottom}" stroke="${RULE}"/>`,
    ...bars,
  ];
}

export function drawDistribution(
  title: string,
  subtitle: string,
  phases: number,
  groups: readonly DistributionGroup[],
): string {
  let top = TOP;
  const drawn = groups.flatMap((group) => {
    const head = text(16, top + 8, group.title, `font-weight="600" fill="${INK}"`);
    const rows = group.rows.flatMap(({ name, tally }, at) => drawRow(name, tally, phases, top + (at + 1) * ROW + 4));
    top += group.rows.length * ROW + 40;
    return [head, ...rows];
  });
  const bottom = top - 20;
  return svg(x(phases) + BAR + 24, bottom + 44, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 44, `${subtitle}; vermilion bars are four times as high`, `fill="${GREY}"`),
    ...drawn,
    ...Array.from({ length: phases + 1 }, (_, hot) =>
      text(x(hot) + BAR / 2, bottom + 2, String(hot), `text-anchor="middle" font-size="11" fill="${GREY}"`),
    ),
    text(x(0), bottom + 24, 'distances of a job that have a hot spot', `font-size="11" fill="${GREY}"`),
  ]);
}
