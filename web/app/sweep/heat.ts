/* A map of a sweep of two fields, laid out: a cell for each pair of values, with the mean of one lane in it. */

import type { Box } from '../../draw/pen.ts';
import { tabularWidth, textWidth } from '../../draw/text-width.ts';
import { fieldAt } from '../../scenario/fields.ts';
import type { Measure } from '../../sweeps/measures.ts';
import type { Plan } from '../../sweeps/plan.ts';
import { meansOf, type Row } from '../../sweeps/tables.ts';
import { laneTitle } from '../../words/titles.ts';
import type { Spot } from './model.ts';
import { measureText, tickText } from './words.ts';

export interface Cell {
  point: number;
  box: Box;
  /** of the scale; null: no mean */
  part: number | null;
  /** null: not run yet */
  text: string | null;
}

export interface HeatMap {
  measure: Measure;
  lane: number;
  title: string;
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
  /** of the numbers in the cells */
  size: number;
  /** cells above this part of the scale have light words on them */
  dark: number;
  scale: { x: number; y: number; width: number; steps: number; from: string; to: string };
}

export interface HeatOptions {
  plan: Plan;
  rows: readonly Row[];
  measure: Measure;
  lane: number;
  /** of what varies */
  paths: readonly string[];
  width: number;
  narrow: boolean;
  /** small, without words: for the other lanes */
  bare?: boolean;
}

const CELL = { width: 72, height: 46, least: 30, gap: 2 };
const SMALL = { width: 22, height: 14 };
const TOP = 48;
const FOOT = 56;
const TICK = 12;
const SCALE = { width: 112, steps: 24 };

/** The same for all lanes of a measure: by that they are compared. */
export function scaleOfMeans(plan: Plan, rows: readonly Row[], measure: Measure): [number, number] {
  const means = meansOf(plan, rows).flatMap(({ measure: own, of }) => (own === measure && of ? [of.mean] : []));
  return [Math.min(0, ...means), Math.max(...means, 0) || 1];
}

export function heatMap(options: HeatOptions): HeatMap {
  const { plan, measure, lane, paths, width, bare = false } = options;
  const [first, second] = plan.sweep.axes;
  const [across, up] = [first?.steps ?? [], second?.steps ?? []];
  const [xField, yField] = [fieldAt(paths[0] ?? ''), fieldAt(paths[1] ?? '')];
  const yTexts = up.map(({ label }) => tickText(yField, label, true));
  const widest = Math.max(textWidth(yField?.label ?? '', TICK), ...yTexts.map((text) => tabularWidth(text, TICK)));
  const left = bare ? 0 : Math.ceil(widest + 18);
  const top = bare ? 0 : TOP;
  const fitting = Math.floor((width - left) / Math.max(1, across.length));
  const cell = bare ? SMALL : { width: Math.max(CELL.least, Math.min(CELL.width, fitting)), height: CELL.height };
  const [low, high] = scaleOfMeans(plan, options.rows, measure);
  const means = new Map(
    meansOf(plan, options.rows).flatMap((mean) =>
      mean.measure === measure && mean.lane === lane ? [[mean.point, mean] as const] : [],
    ),
  );
  const bottom = top + up.length * cell.height;
  const cells = across.flatMap((_, column) =>
    up.map((_, row): Cell => {
      const point = column * up.length + row;
      const mean = means.get(point);
      const box = {
        ...{ x: left + column * cell.width, y: bottom - (row + 1) * cell.height },
        ...{ width: cell.width - CELL.gap, height: cell.height - CELL.gap },
      };
      const part = mean?.of ? (mean.of.mean - low) / (high - low || 1) : null;
      return { point, box, part, text: mean ? cellText(measure, mean.of?.mean ?? null, cell.width) : null };
    }),
  );
  return {
    ...{ measure, lane, width, left, top, bottom, cells, height: bottom + (bare ? 0 : FOOT) },
    title: `${laneTitle(plan.sweep.lanes[lane] ?? '')}: ${measure.title}`,
    xTicks: across.map(({ label }, at) => ({
      x: left + (at + 0.5) * cell.width - CELL.gap / 2,
      text: tickText(xField, label, cell.width > 44 || at === across.length - 1),
    })),
    yTicks: yTexts.map((text, at) => ({ y: bottom - (at + 0.5) * cell.height, text })),
    xName: xField?.label ?? '',
    yName: yField?.label ?? '',
    size: cell.width >= 50 ? 13 : 11,
    dark: 0.45,
    scale: {
      ...{ x: Math.max(left + 130, left + across.length * cell.width - SCALE.width - 64), y: bottom + 34 },
      ...{ width: SCALE.width, steps: SCALE.steps, from: measureText(measure, low), to: measureText(measure, high) },
    },
  };
}

/** Where there is no room for the unit it stands at the scale. */
function cellText(measure: Measure, mean: number | null, width: number): string {
  if (mean === null) return '–';
  const text = measureText(measure, mean);
  return width >= 58 ? text : (text.split(/\s/)[0] ?? text);
}

export function cellAt({ cells, lane }: HeatMap, x: number, y: number): Spot | null {
  const at = cells.find(
    ({ box }) => x >= box.x && x <= box.x + box.width + 2 && y >= box.y && y <= box.y + box.height + 2,
  );
  return at ? { point: at.point, lane, seed: null } : null;
}
