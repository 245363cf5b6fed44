/* A map of two varied fields: a cell for each pair of values, showing one lane's average. */

import { ticks } from 'd3-array';
import { plainAxis } from '../../draw/chart/axis.ts';
import { type ChartPane, layOut, type Mark, type Place, type Plot } from '../../draw/chart/chart.ts';
import { mix, type Palette } from '../../draw/palette.ts';
import type { Size } from '../../draw/pen.ts';
import { tabularWidth, textWidth } from '../../draw/text-width.ts';
import type { Measure } from '../../measures/measures.ts';
import { captionOf, comparable, isBeyond, measureText, missingOf } from '../../study/caption.ts';
import type { Plan } from '../../study/plan.ts';
import { fieldOf } from '../../study/size.ts';
import { type Average, averagesOf, countText, type RunRow } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { averageTitle, placesOf } from './curves.ts';
import { tickText } from './formats.ts';
import type { SweepPoint } from './sweep-model.ts';

export interface HeatMap extends Size {
  plot: Plot<SweepPoint>;
  title: string;
  titleX: number;
  /** below the title, in a file */
  below: string[];
  xName: string;
  yName: string;
  /** without labels */
  bare: boolean;
  /** what the dash of a cell says; null: no cell has one */
  missing: string | null;
  /** the value between the cells on both sides of the line; null where all are on one */
  passed: string | null;
}

const CELL = { width: 72, height: 46, least: 30, gap: 2 };
/** Many rows are lower, so that the labels below stay in sight. */
const ROWS = { height: 300, least: 26 };
const SMALL = { width: 22, height: 14 };
const TOP = 48;
/** Height of a line below the title. */
const BELOW = 16;
const FOOT = 60;
const TICK = 12;
const TITLE = 14;
const DASH = '–';
/** Cells above this part of the scale have light text. */
const DARK = 0.45;

/** The colour of a part of the scale. */
const shadeOf = ({ slot, load }: Palette, part: number) => mix(slot, load[3], part);

export interface HeatOptions {
  plan: Plan;
  rows: readonly RunRow[];
  measure: Measure;
  lane: number;
  width: number;
  /** small and unlabelled, for the other lanes */
  bare?: boolean;
  isFile?: boolean;
}

export function heatMap(options: HeatOptions): HeatMap {
  const { plan, measure, lane, width, bare = false } = options;
  const [first, second] = plan.sweep.axes;
  const [across, up] = [first?.steps ?? [], second?.steps ?? []];
  const [xField, yField] = [fieldOf(first), fieldOf(second)];
  const yTexts = up.map(({ label }) => tickText(yField, label, true));
  const yName = yField?.label ?? second?.heading ?? '';
  const widest = Math.max(textWidth(yName, TICK), ...yTexts.map((text) => tabularWidth(text, TICK)));
  const left = bare ? 0 : Math.ceil(widest + 18);
  const fitting = Math.floor((width - left) / Math.max(1, across.length));
  const cell = bare
    ? SMALL
    : {
        width: Math.max(CELL.least, Math.min(CELL.width, fitting)),
        height: Math.max(ROWS.least, Math.min(CELL.height, Math.floor(ROWS.height / Math.max(1, up.length)))),
      };
  const [wide, high] = [across.length * cell.width, up.length * cell.height];
  const all = averagesOf(plan, options.rows).filter((average) => average.measure === measure);
  // All lanes share a scale and a unit, so that they can be compared.
  const values = all.flatMap(({ value }) => value ?? []);
  const [low, top] = [Math.min(0, ...values), Math.max(...values, 0) || 1];
  const partOf = (value: number) => (value - low) / (top - low || 1);
  const own = new Map(all.filter((average) => average.lane === lane).map((average) => [average.point, average]));
  const { unit, text } = comparable(measure, values);
  const cells = across.flatMap((_, column) =>
    up.map((_, row): Cell => ({ column, row, average: own.get(column * up.length + row) })),
  );
  const inset = { x: CELL.gap / 2 / cell.width, y: CELL.gap / 2 / cell.height };
  const cellMarks = cells.map(({ column, row, average }): Mark<SweepPoint> => {
    const box = {
      x: column - 0.5 + inset.x,
      x2: column + 0.5 - inset.x,
      y: row - 0.5 + inset.y,
      y2: row + 0.5 - inset.y,
    };
    const datum = { ...box, of: { point: column * up.length + row, lane, seed: null } };
    if (!average) return { kind: 'bar', look: ({ panel }) => panel, data: [datum] };
    if (average.value === null)
      return {
        kind: 'bar',
        look: ({ band }) => band,
        ink: 'solid',
        data: [{ ...datum, ...(!bare && { text: DASH }) }],
      };
    const part = partOf(average.value);
    const count = average.count < average.runs ? `\n${countText(average)}` : '';
    return {
      ...{ kind: 'bar', look: (palette) => shadeOf(palette, part), ink: part > DARK ? ({ paper }) => paper : 'ink' },
      data: [{ ...datum, ...(!bare && { text: `${text(average.value)}${count}` }) }],
    };
  });
  // The first round value above the lowest mean.
  const level = ticks(low, top, 5).find((value) => value > low && value < top) ?? null;
  const stairs = bare || level === null ? [] : edgesAt(cells, level);
  const stair = { kind: 'rule', data: stairs } as const;
  const cellPane: ChartPane<SweepPoint> = {
    ...{ bare: true, height: high },
    y: { domain: [-0.5, up.length - 0.5], ticks: bare ? [] : [...up.keys()], format: (row) => yTexts[row] ?? '' },
    marks: [...cellMarks, { ...stair, look: ({ paper }) => paper, width: 4 }, { ...stair, look: 'ink', width: 1.8 }],
  };
  const xText = (column: number) =>
    tickText(xField, across[column]?.label ?? '', cell.width > 44 || column === across.length - 1);
  const below = options.isFile ? captionOf(plan, measure, all, true) : [];
  const above = bare ? 0 : TOP + below.length * BELOW;
  const bottom = above + high;
  const foot = bare ? 0 : FOOT;
  const plot = layOut(
    { x: plainAxis(-0.5, across.length - 0.5, bare ? [] : [...across.keys()], xText), panes: [cellPane] },
    { width, height: bottom + foot, margin: { top: above, bottom: foot, left, right: width - left - wide } },
  );
  const isMissing = !bare && cells.some(({ average }) => average?.value === null);
  const isLater = all.some(isBeyond);
  const missing = isMissing
    ? `${DASH}  ${isLater ? t`Median ${measure.stop?.beyond ?? ''}` : missingOf(measure, all).title}`
    : null;
  const passed = stairs.length > 0 && level !== null ? t`line at ${measureText(measure, level)}` : null;
  const xName = xField?.label ?? first?.heading ?? '';
  const title = `${laneTitle(plan.sweep.lanes[lane] ?? '')}: ${averageTitle(plan, measure, all)}${values.length > 0 && unit ? `, ${unit}` : ''}`;
  return {
    ...{ plot, bare, width, xName, yName, missing, passed, title, below, height: bottom + foot },
    // A long one begins left of the cells.
    titleX: Math.max(0, Math.min(left, width - textWidth(title, TITLE, 600))),
  };
}

interface Cell {
  column: number;
  row: number;
  /** undefined: not run yet */
  average: Average | undefined;
}

/** Between neighbouring cells on both sides of a value. */
function edgesAt(cells: readonly Cell[], level: number) {
  const at = new Map(cells.map((cell) => [`${cell.column} ${cell.row}`, cell.average?.value ?? null]));
  const differ = (value: number | null, other: number | null | undefined) =>
    value !== null && other != null && value >= level !== other >= level;
  return cells.flatMap(({ column: x, row: y, average }) => {
    const value = average?.value ?? null;
    const right = { x: x + 0.5, y: y - 0.5, x2: x + 0.5, y2: y + 0.5 };
    const above = { x: x - 0.5, y: y + 0.5, x2: x + 0.5, y2: y + 0.5 };
    return [
      ...(differ(value, at.get(`${x + 1} ${y}`)) ? [right] : []),
      ...(differ(value, at.get(`${x} ${y + 1}`)) ? [above] : []),
    ];
  });
}

export const cellsOf = ({ plot }: HeatMap): Place<SweepPoint>[] => placesOf(plot);

export function cellAt(map: HeatMap, x: number, y: number): SweepPoint | null {
  const isIn = (at: number, one: number, other: number) =>
    at >= Math.min(one, other) - CELL.gap / 2 && at <= Math.max(one, other) + CELL.gap / 2;
  return cellsOf(map).find((cell) => isIn(x, cell.x, cell.x2) && isIn(y, cell.y, cell.y2))?.datum.of ?? null;
}
