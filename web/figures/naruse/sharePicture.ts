/* Shares before and after on a logarithmic scale: a ring before, a disc after, a line between; nothing at all stands at the
 * left edge. Two panels: of the phases, and of the jobs. */

import { scaleLog } from 'd3-scale';
import { escapeText, INK, round, svg, text } from '../picture.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const ACCENT = '#1F5FD6';
const IDLE = '#BCC3CD';

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

const LEFT = 190;
const PANEL = 300;
const GAP = 64;
const TOP = 104;
const ROW = 30;
const LEAST = 0.01;
const TICKS = [LEAST, 0.1, 1, 10, 100];

const scale = scaleLog().domain([LEAST, 100]).range([26, PANEL]);
const place = (value: number) => (value < LEAST ? 0 : scale(value));

export function shortPercent(value: number): string {
  return value === 0 ? 'none' : `${Number(value.toPrecision(value < 10 ? 2 : 3))} %`;
}

const HALO = 'paint-order="stroke" stroke="#FFFFFF" stroke-width="4" stroke-linejoin="round"';

function number(x: number, y: number, value: number, attributes: string): string {
  return text(x, y, shortPercent(value), `font-size="11" ${HALO} ${attributes}`);
}

/** Numbers stand outside the two marks; above the left one where there is no room beside it. */
function drawRow(before: number | null, after: number | null, left: number, y: number): string[] {
  const at = (value: number) => round(left + place(value));
  const marks: string[] = [];
  if (before !== null && after !== null) {
    marks.push(`<line x1="${at(after)}" x2="${at(before)}" y1="${y}" y2="${y}" stroke="${IDLE}" stroke-width="2"/>`);
  }
  if (before !== null) {
    marks.push(number(at(before) + 10, y + 4, before, `fill="${GREY}"`));
    marks.push(`<circle cx="${at(before)}" cy="${y}" r="5" fill="#FFFFFF" stroke="${INK}" stroke-width="1.6"/>`);
  }
  if (after !== null) {
    const strong = `font-weight="600" fill="${ACCENT}"`;
    if (before === null) marks.push(number(at(after) + 10, y + 4, after, strong));
    else if (place(after) < 56) marks.push(number(at(after), y - 9, after, `${strong} text-anchor="middle"`));
    else marks.push(number(at(after) - 10, y + 4, after, `${strong} text-anchor="end"`));
    marks.push(`<circle cx="${at(after)}" cy="${y}" r="5" fill="${ACCENT}"/>`);
  }
  return marks;
}

function drawAxis(left: number, top: number, bottom: number, title: string): string[] {
  return [
    text(left, TOP - 30, title, `font-weight="600" fill="${INK}"`),
    ...TICKS.flatMap((tick) => [
      `<line x1="${round(left + scale(tick))}" x2="${round(left + scale(tick))}" y1="${top}" y2="${bottom}" stroke="${RULE}"/>`,
      text(left + scale(tick), bottom + 18, `${tick} %`, `text-anchor="middle" font-size="11" fill="${GREY}"`),
    ]),
    text(left, bottom + 18, '0', `text-anchor="middle" font-size="11" fill="${GREY}"`),
    `<line x1="${left}" x2="${left}" y1="${top}" y2="${bottom}" stroke="${RULE}" stroke-dasharray="2 4"/>`,
  ];
}

export function drawShares(title: string, subtitle: string, groups: { title: string; rows: ShareRow[] }[]): string {
  const tall = groups.reduce((sum, { rows }) => sum + 34 + rows.length * ROW, 0);
  const bottom = TOP + tall;
  const panels: [keyof Dots, string, number][] = [
    ['phases', 'phases with a hot spot', LEFT],
    ['jobs', 'jobs that meet a hot spot', LEFT + PANEL + GAP],
  ];
  let top = TOP;
  const rows = groups.flatMap((group) => {
    const head = text(16, top + 10, group.title, `font-weight="600" fill="${INK}"`);
    const drawn = group.rows.flatMap(({ name, before, after }, index) => {
      const y = top + 40 + index * ROW;
      const marks = panels.flatMap(([field, what, left]) => [
        `<g><title>${escapeText(`${name}: ${what}`)}</title>`,
        ...drawRow(before?.[field] ?? null, after?.[field] ?? null, left, y),
        '</g>',
      ]);
      return [text(16, y + 4, name, `fill="${GREY}"`), ...marks];
    });
    top += 34 + group.rows.length * ROW;
    return [head, ...drawn];
  });
  return svg(LEFT + 2 * PANEL + GAP + 60, bottom + 66, title, [
    text(16, 26, title, 'font-size="16" font-weight="600"'),
    text(16, 44, subtitle, `fill="${GREY}"`),
    ...panels.flatMap(([, what, left]) => drawAxis(left, TOP - 8, bottom + 4, what)),
    ...rows,
    `<circle cx="22" cy="${bottom + 48}" r="5" fill="#FFFFFF" stroke="${INK}" stroke-width="1.6"/>`,
    text(34, bottom + 52, 'before', `font-size="11" fill="${GREY}"`),
    `<circle cx="92" cy="${bottom + 48}" r="5" fill="${ACCENT}"/>`,
    text(104, bottom + 52, 'after', `font-size="11" fill="${GREY}"`),
  ]);
}
