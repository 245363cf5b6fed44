/* Layout of a map of two varied fields: a cell for each pair of values, showing one lane's average. */

import { ticks } from 'd3-array';
import { layOutLabels } from '../../draw/chart/labels.ts';
import { type LineStyle, laneLineStyles } from '../../draw/chart/line-styles.ts';
import type { Box } from '../../draw/pen.ts';
import { tabularWidth, textWidth } from '../../draw/text-width.ts';
import type { Measure } from '../../measures/measures.ts';
import { captionOf } from '../../study/caption.ts';
import { comparable, isBeyond, measureText, missingOf } from '../../study/measure-text.ts';
import type { Plan } from '../../study/plan.ts';
import { variedFieldAt } from '../../study/size.ts';
import { type Average, averagesOf, countText, piecesOf, type RunRow } from '../../study/tables.ts';
import { t } from '../../words/language/language.ts';
import { laneTitle } from '../../words/titles.ts';
import { averageTitle } from './curves.ts';
import { tickText } from './formats.ts';
import type { SweepPoint } from './sweep-model.ts';

export interface Cell {
  point: number;
  box: Box;
  /** position on the colour scale, from 0 to 1; null: no average */
  part: number | null;
  /** null: not run yet */
  text: string | null;
  /** '2 of 3' runs with a value; null: all, or none */
  count: string | null;
}

interface ColourScale {
  x: number;
  y: number;
  width: number;
  steps: number;
  from: string;
  to: string;
  /** how much lower than the name of the axis it stands, where both do not fit side by side */
  drop: number;
}

export interface HeatMap {
  measure: Measure;
  lane: number;
  title: string;
  titleX: number;
  /** below the title, in a file: on the page cross-sections are there */
  below: string[];
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  cells: Cell[];
  xTicks: { x: number; text: string }[];
  yTicks: { y: number; text: string }[];
  xName: string;
  yName: string;
  /** where the cross-sections are drawn; null: no room */
  rowCut: Box | null;
  columnCut: Box | null;
  /** without labels */
  bare: boolean;
  /** font size of the numbers in cells */
  size: number;
  /** cells above this part of the scale have light text */
  dark: number;
  /** null: there is no value yet */
  scale: ColourScale | null;
  /** what the dash of a cell says; null: no cell has one */
  missing: string | null;
  /** staircase between cells where a round value is crossed; null if nowhere */
  passed: { part: number; text: string; edges: (readonly [x: number, y: number, x: number, y: number])[] } | null;
}

export interface HeatOptions {
  plan: Plan;
  rows: readonly RunRow[];
  measure: Measure;
  lane: number;
  /** paths of the varied settings */
  paths: readonly string[];
  width: number;
  narrow: boolean;
  /** small and unlabelled, for the other lanes */
  bare?: boolean;
  isFile?: boolean;
}

const CELL = { width: 72, height: 46, least: 30, gap: 2 };
/** Many rows are lower, so that the labels below stay in sight. */
const ROWS = { height: 300, least: 26 };
const SMALL = { width: 22, height: 14 };
/** Leaves room for the row's cross-section above the cells. */
const TOP = 108;
const CROSS_SECTION = { height: 56, gap: 16, beside: 34, width: 120, name: 15 };
const FOOT = 60;
const LINE = 16;
const TICK = 12;
const TITLE = 14;
const DASH = '–';
const SCALE = { width: 112, steps: 24, gap: 24, drop: 20 };

/** Values of all lanes, which share a scale and a unit so that they can be compared. */
function valuesOf(averages: readonly Average[]): number[] {
  return averages.flatMap(({ value }) => value ?? []);
}

function rangeOf(averages: readonly Average[]): [number, number] {
  const values = valuesOf(averages);
  return [Math.min(0, ...values), Math.max(...values, 0) || 1];
}

function averagesOfMeasure({ plan, rows, measure }: Pick<HeatOptions, 'plan' | 'rows' | 'measure'>): Average[] {
  return averagesOf(plan, rows).filter((average) => average.measure === measure);
}

export function heatMap(options: HeatOptions): HeatMap {
  const { plan, measure, lane, paths, width, bare = false } = options;
  const [first, second] = plan.sweep.axes;
  const [across, up] = [first?.steps ?? [], second?.steps ?? []];
  const [xField, yField] = [variedFieldAt(paths[0] ?? ''), variedFieldAt(paths[1] ?? '')];
  const yTexts = up.map(({ label }) => tickText(yField, label, true));
  const yName = yField?.label ?? second?.heading ?? '';
  const widest = Math.max(textWidth(yName, TICK), ...yTexts.map((text) => tabularWidth(text, TICK)));
  const left = bare ? 0 : Math.ceil(widest + 18);
  const top = bare ? 0 : TOP;
  const fitting = Math.floor((width - left) / Math.max(1, across.length));
  const cell = bare
    ? SMALL
    : {
        width: Math.max(CELL.least, Math.min(CELL.width, fitting)),
        height: Math.max(ROWS.least, Math.min(CELL.height, Math.floor(ROWS.height / Math.max(1, up.length)))),
      };
  const all = averagesOfMeasure(options);
  const [low, high] = rangeOf(all);
  const averages = new Map(all.filter((average) => average.lane === lane).map((average) => [average.point, average]));
  const { unit, text } = comparable(measure, valuesOf(all));
  const bottom = top + up.length * cell.height;
  const cells = across.flatMap((_, column) =>
    up.map((_, row): Cell => {
      const point = column * up.length + row;
      const average = averages.get(point);
      const box = {
        ...{ x: left + column * cell.width, y: bottom - (row + 1) * cell.height },
        ...{ width: cell.width - CELL.gap, height: cell.height - CELL.gap },
      };
      const value = average?.value ?? null;
      return {
        ...{ point, box, part: value === null ? null : (value - low) / (high - low || 1) },
        text: average ? (value === null ? DASH : text(value)) : null,
        count: average && average.count > 0 && average.count < average.runs ? countText(average) : null,
      };
    }),
  );
  const wide = across.length * cell.width;
  const level = levelOf(low, high);
  const passed =
    level === null
      ? null
      : levelLineAt(cells, up.length, (level - low) / (high - low || 1), measureText(measure, level));
  const isMissing = !bare && cells.some(({ text, part }) => text !== null && part === null);
  const isLater = all.some(isBeyond);
  const missing = isMissing
    ? `${DASH}  ${isLater ? t`Median ${measure.stop?.beyond ?? ''}` : missingOf(measure, all).title}`
    : null;
  const xName = xField?.label ?? first?.heading ?? '';
  const ends = [low, high].map((value) => measureText(measure, value));
  const scale = valuesOf(all).length > 0 ? scaleAt({ left, right: left + wide, bottom, width, xName, ends }) : null;
  const title = `${laneTitle(plan.sweep.lanes[lane] ?? '')}: ${averageTitle(plan, measure, all)}${scale && unit ? `, ${unit}` : ''}`;
  const beside = left + wide + CROSS_SECTION.beside;
  return {
    ...{ measure, lane, bare, width, left, top, bottom, cells, passed, missing },
    height: bottom + (bare ? 0 : FOOT) + (missing && passed ? LINE : 0) + (scale?.drop ?? 0),
    rowCut: bare
      ? null
      : { x: left, y: top - CROSS_SECTION.gap - CROSS_SECTION.height, width: wide, height: CROSS_SECTION.height },
    columnCut:
      bare || beside + CROSS_SECTION.width > width
        ? null
        : { x: beside, y: top, width: CROSS_SECTION.width, height: bottom - top },
    title,
    below: options.isFile ? captionOf(plan, measure, all, true) : [],
    // A long one begins left of the cells.
    titleX: Math.max(0, Math.min(left, width - textWidth(title, TITLE, 600))),
    xTicks: across.map(({ label }, at) => ({
      x: left + (at + 0.5) * cell.width - CELL.gap / 2,
      text: tickText(xField, label, cell.width > 44 || at === across.length - 1),
    })),
    yTicks: yTexts.map((text, at) => ({ y: bottom - (at + 0.5) * cell.height, text })),
    xName,
    yName,
    size: cell.width >= 50 ? 13 : 11,
    dark: 0.45,
    scale,
  };
}

interface ScaleRoom {
  left: number;
  /** of the cells */
  right: number;
  bottom: number;
  /** of the chart */
  width: number;
  xName: string;
  ends: readonly string[];
}

/** Right of the name of the axis, or below it. */
function scaleAt({ left, right, bottom, width, xName, ends: [from = '', to = ''] }: ScaleRoom): ColourScale {
  const [before, after] = [textWidth(from, TICK) + 8, textWidth(to, TICK) + 8];
  const beside = left + textWidth(xName, TICK) + SCALE.gap + before;
  const x = Math.max(beside, right - SCALE.width - after);
  const fits = x + SCALE.width + after <= width;
  const drop = fits ? 0 : SCALE.drop;
  return {
    ...{ x: fits ? x : left + before, y: bottom + 34 + drop, drop },
    ...{ width: SCALE.width, steps: SCALE.steps, from, to },
  };
}

/** The first round value above the lowest mean. */
function levelOf(low: number, high: number): number | null {
  return ticks(low, high, 5).find((value) => value > low && value < high) ?? null;
}

/** Edges between neighbouring cells, in the middle of the gap. */
function levelLineAt(cells: readonly Cell[], rows: number, level: number, text: string): HeatMap['passed'] {
  const half = CELL.gap / 2;
  const isAbove = ({ part }: Cell) => part !== null && part >= level;
  const differ = (cell: Cell, other: Cell | undefined) =>
    other !== undefined && cell.part !== null && other.part !== null && isAbove(cell) !== isAbove(other);
  const edges = cells.flatMap((cell, at) => {
    const { x, y, width, height } = cell.box;
    const isTop = at % rows === rows - 1;
    return [
      ...(differ(cell, cells[at + rows])
        ? [[x + width + half, y - half, x + width + half, y + height + half] as const]
        : []),
      ...(!isTop && differ(cell, cells[at + 1]) ? [[x - half, y - half, x + width + half, y - half] as const] : []),
    ];
  });
  return edges.length === 0 ? null : { part: level, text, edges };
}

export function cellAt({ cells, lane }: HeatMap, x: number, y: number): SweepPoint | null {
  const at = cells.find(
    ({ box }) => x >= box.x && x <= box.x + box.width + 2 && y >= box.y && y <= box.y + box.height + 2,
  );
  return at ? { point: at.point, lane, seed: null } : null;
}

export interface CrossSection {
  /** one per lane, across the whole width or height */
  lines: { name: string; lineStyle: LineStyle; points: Place[]; pieces: Place[][]; nameY: number }[];
}

type Place = readonly [x: number, y: number];

/** Cross-sections through a point's row and column, all lanes on one scale. */
export function crossSectionsOf(
  map: HeatMap,
  { plan, rows, measure }: Pick<HeatOptions, 'plan' | 'rows' | 'measure'>,
  { point }: Pick<SweepPoint, 'point'>,
): { row: CrossSection; column: CrossSection } {
  const { lanes, axes } = plan.sweep;
  const averages = averagesOfMeasure({ plan, rows, measure });
  const up = axes[1]?.steps.length ?? 1;
  const [column, row] = [Math.floor(point / up), point % up];
  const [low, high] = rangeOf(averages);
  const lineStyles = laneLineStyles(lanes);
  const along = (
    lane: number,
    keep: (at: number) => boolean,
    toPlace: (cell: Cell, part: number) => Place,
  ): Place[][] => {
    const own = map.cells.flatMap((cell) => {
      const of = keep(cell.point) && averages.find((average) => average.point === cell.point && average.lane === lane);
      return of ? [{ of, cell }] : [];
    });
    return piecesOf(own).map((piece) =>
      piece.map(({ of, cell }) => toPlace(cell, ((of.value ?? low) - low) / (high - low || 1))),
    );
  };
  const lines = (piecesAlong: (lane: number) => Place[][]): CrossSection => {
    const own = lanes.map((name, lane) => {
      const pieces = piecesAlong(lane);
      const lineStyle = lineStyles.get(lane) ?? 'solid';
      return { name: laneTitle(name), lineStyle, pieces, points: pieces.flat(), nameY: 0 };
    });
    const shown = own.filter((line) => line.points.length > 0);
    const wanted = shown.map((line) => line.points.at(-1)?.[1] ?? 0);
    const { y = 0, height = 0 } = map.rowCut ?? {};
    const heights = layOutLabels(wanted, CROSS_SECTION.name, y, y + height);
    return { lines: shown.map((line, at) => ({ ...line, nameY: heights[at] ?? 0 })) };
  };
  const centre = ({ box }: Cell) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const { rowCut, columnCut } = map;
  return {
    row: lines((lane) =>
      rowCut
        ? along(
            lane,
            (at) => at % up === row,
            (cell, part) => [centre(cell)[0], rowCut.y + rowCut.height * (1 - part)],
          )
        : [],
    ),
    column: lines((lane) =>
      columnCut
        ? along(
            lane,
            (at) => Math.floor(at / up) === column,
            (cell, part) => [columnCut.x + columnCut.width * part, centre(cell)[1]],
          )
        : [],
    ),
  };
}
