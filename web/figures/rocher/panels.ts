/* Small multiples: efficiency over time, a row per traffic, a column per queuing scheme, a line per technique. */

import { line } from 'd3-shape';
import { INK, round, svg, text } from '../picture.ts';
import { type Figure, SYNTHETIC, TECHNIQUES, type Technique } from './cases.ts';
import type { Kept } from './measure.ts';
import { LABELS, PATTERNS, type Panel, type Runs, SCHEMES, seedOf } from './runs.ts';
import { NOT_YET } from './verdicts.ts';

const GREY = '#626974';
const RULE = '#DCDFE3';
const HOT = '#F4F4F1';
const ACCENT = '#1F5FD6';

interface Stroke {
  colour: string;
  width: number;
  dash?: string;
}

/** The technique in question in the accent, its counterpart in ink, the others thin. */
export const STROKES: Record<Technique, Stroke> = {
  'arn-afi': { colour: ACCENT, width: 2.2 },
  'd-mod-k': { colour: INK, width: 1.6 },
  oblivious: { colour: '#8A929D', width: 1.2 },
  adaptive: { colour: GREY, width: 1.2, dash: '5 3' },
  'adaptive-afi': { colour: GREY, width: 1.4, dash: '1.5 2.5' },
  arn: { colour: '#9E9775', width: 1.4, dash: '7 3 1.5 3' },
};

const CELL = { width: 236, height: 132 };
const GAP = { x: 22, y: 46 };
const LEFT = 84;
const TOP = 112;

export interface Grid {
  figure: Figure;
  title: string;
  subtitle: string;
  queuings: Panel['queuing'][];
  /** panels in one row instead of one column */
  across?: boolean;
  endNs: number;
}

interface Place {
  panel: Panel;
  left: number;
  top: number;
}

function placesOf(grid: Grid): Place[] {
  return SYNTHETIC.flatMap((traffic, row) =>
    grid.queuings.map((queuing, column): Place => {
      const [x, y] = grid.across ? [row % 3, Math.floor(row / 3)] : [column, row];
      return {
        panel: { figure: grid.figure, traffic, queuing },
        left: LEFT + x * (CELL.width + GAP.x),
        top: TOP + y * (CELL.height + GAP.y),
      };
    }),
  );
}

/** Subtitles say that seed 1 is drawn; where it is missing, no other takes its place. */
function firstSeed(runs: Runs, panel: Panel, technique: Technique): Kept | undefined {
  return runs.of(panel, technique).find((run) => seedOf(run) === 1);
}

/** Lines that matter most are drawn last. */
const ORDER: Technique[] = ['oblivious', 'adaptive', 'adaptive-afi', 'd-mod-k', 'arn', 'arn-afi'];

function drawLine(runs: Runs, grid: Grid, { panel, left, top }: Place, technique: Technique): string[] {
  const run = firstSeed(runs, panel, technique);
  if (!run) return [];
  const { colour, width, dash } = STROKES[technique];
  const path = line<number>(
    (_, bin) => round(left + (((bin + 0.5) * run.binNs) / grid.endNs) * CELL.width),
    (value) => round(top + CELL.height * (1 - value)),
  );
  const stroke = `stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  return [`<path d="${path(run.efficiency)}" fill="none" ${stroke} stroke-linejoin="round"/>`];
}

function drawBand(runs: Runs, grid: Grid, { panel, left, top }: Place): string[] {
  if (panel.traffic === 'rnd') return [];
  const { startNs, endNs } = runs.network(grid.figure);
  const x = (ns: number) => left + (Math.min(ns, grid.endNs) / grid.endNs) * CELL.width;
  const ideal = firstSeed(runs, panel, 'd-mod-k')?.ideal ?? firstSeed(runs, panel, 'arn-afi')?.ideal;
  const y = top + CELL.height * (1 - (ideal ?? 0));
  return [
    `<rect x="${round(x(startNs))}" y="${top}" width="${round(x(endNs) - x(startNs))}" height="${CELL.height}" fill="${HOT}"/>`,
    ...(ideal == null
      ? []
      : [
          `<line x1="${round(x(startNs))}" x2="${round(x(endNs))}" y1="${round(y)}" y2="${round(y)}" stroke="#BCC3CD" stroke-width="1"/>`,
        ]),
  ];
}

function drawAxes(grid: Grid, { left, top }: Place): string[] {
  const ms = grid.endNs / 1e6;
  const steps = [0, 1, 2, 3, 4].map((step) => (step * ms) / 4);
  const bottom = top + CELL.height;
  const small = `font-size="10" fill="${GREY}"`;
  return [
    ...[0, 0.5, 1].map(
      (value) =>
        `<line x1="${left}" x2="${left + CELL.width}" y1="${bottom - value * CELL.height}" y2="${bottom - value * CELL.height}" stroke="${RULE}"/>`,
    ),
    ...(left === LEFT
      ? [0, 0.5, 1].map((value) =>
          text(left - 6, bottom - value * CELL.height + 3.5, String(value), `text-anchor="end" ${small}`),
        )
      : []),
    ...steps.map((step, index) =>
      text(
        left + (step / ms) * CELL.width,
        bottom + 13,
        String(step),
        `text-anchor="${index === 4 ? 'end' : 'middle'}" ${small}`,
      ),
    ),
  ];
}

function drawPanel(runs: Runs, grid: Grid, place: Place): string[] {
  const { panel, left, top } = place;
  const lines = ORDER.flatMap((technique) => drawLine(runs, grid, place, technique));
  const name = grid.across ? PATTERNS[panel.traffic] : `${PATTERNS[panel.traffic]}, ${SCHEMES[panel.queuing]}`;
  const missing = TECHNIQUES.length - lines.length;
  const which = lines.length === 0 ? '' : `${missing} of ${TECHNIQUES.length}: `;
  const note = missing > 0 ? `${which}seed 1 ${NOT_YET}` : '';
  return [
    ...drawBand(runs, grid, place),
    ...drawAxes(grid, place),
    ...lines,
    text(left, top - 6, name, 'font-size="11" font-weight="600"'),
    ...(note === '' ? [] : [text(left + CELL.width, top - 6, note, `font-size="10" text-anchor="end" fill="${GREY}"`)]),
  ];
}

/** The techniques once, over all panels: a stroke and its name. */
function drawNames(): string[] {
  let x = LEFT;
  return [...ORDER].reverse().flatMap((technique) => {
    const { colour, width, dash } = STROKES[technique];
    const at = x;
    x += 44 + LABELS[technique].length * 7.2;
    const stroke = `stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
    const weight = technique === 'arn-afi' ? ' font-weight="600"' : '';
    return [
      `<line x1="${round(at)}" x2="${round(at + 22)}" y1="72" y2="72" ${stroke}/>`,
      text(at + 28, 76, LABELS[technique], `fill="${technique === 'arn-afi' ? ACCENT : INK}"${weight}`),
    ];
  });
}

export function drawGrid(runs: Runs, grid: Grid): string {
  const columns = grid.across ? 3 : grid.queuings.length;
  const rows = grid.across ? 2 : SYNTHETIC.length;
  const width = LEFT + columns * (CELL.width + GAP.x) + 8;
  return svg(Math.max(width, 860), TOP + rows * (CELL.height + GAP.y), grid.title, [
    text(16, 26, grid.title, 'font-size="16" font-weight="600"'),
    text(16, 46, grid.subtitle, `fill="${GREY}"`),
    ...drawNames(),
    ...placesOf(grid).flatMap((place) => drawPanel(runs, grid, place)),
    text(16, TOP - 6, 'efficiency', `font-size="11" fill="${GREY}"`),
  ]);
}
