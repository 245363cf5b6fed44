/* What one row of the ribbon shows: how many messages cross a level in each phase, against how many fit at once; or the load of
 * the fullest link, against what it takes. */

import { fullestLinks } from '../../../measures/contention.ts';
import { takesOneMessage } from '../../../model/capacity.ts';
import type { FirstPhase } from '../../../model/notes.ts';
import type { Analysis, Shape } from '../../../run/protocol.ts';
import type { Box } from '../../pen.ts';
import { tabularWidth } from '../../text-width.ts';

export type RowQuantity = 'crossings' | 'fullest';

export interface TimelineRow {
  lane: number;
  name: string;
  kind: RowQuantity;
  /** phase by phase: messages that turn at the level or above, or the fullest link as a multiple of its capacity; phases not
   * analysed yet are missing */
  values: ArrayLike<number>;
  /** phases of the exchange, analysed or not */
  phases: number;
  /** messages that fit at once on the up links into the level; 1 for the fullest link */
  capacity: number;
  /** every link takes one message in a phase */
  single: boolean;
  /** what a phase is called */
  firstPhase: FirstPhase;
  total: number;
  /** the worst load of any link, as a multiple of its capacity: what crosses a level may fit there in total, and still be too much
   * for single links */
  worstLink: number;
}

/** One column of a row: a place in pixels, and the messages as a multiple of what fits. */
export interface Cell {
  from: number;
  to: number;
  ratio: number;
}

/** A lane as the ribbon counts it. */
export interface RibbonLane {
  index: number;
  name: string;
  shape: Shape;
  analysis: Analysis | null;
  /** by level of a link's upper end: messages it takes in a phase */
  capacities: readonly number[];
  firstPhase: FirstPhase;
}

export function crossingRow(lane: RibbonLane, level: number): TimelineRow {
  const { shape, analysis, capacities } = lane;
  const cells = analysis?.crossings ?? [];
  const crossings = (_: unknown, phase: number) => cells[phase * (shape.levels + 1) + level] ?? 0;
  const values = Uint32Array.from({ length: analysis?.done ?? 0 }, crossings);
  return { ...rowOf(lane, 'crossings', values), capacity: levelCapacity(shape, level, capacities) };
}

export function fullestRow(lane: RibbonLane): TimelineRow {
  return rowOf(lane, 'fullest', fullestOf(lane));
}

const fullestOf = ({ analysis, capacities }: RibbonLane) => (analysis ? fullestLinks(analysis, capacities) : []);

function rowOf(lane: RibbonLane, kind: RowQuantity, values: ArrayLike<number>): TimelineRow {
  const { index, name, shape, analysis, capacities, firstPhase } = lane;
  return {
    ...{ lane: index, name, kind, values, capacity: 1, firstPhase },
    phases: analysis?.phases ?? shape.phases,
    single: takesOneMessage(capacities),
    total: Array.from(values).reduce((sum, value) => sum + value, 0),
    worstLink: Math.max(0, ...fullestOf(lane)),
  };
}

/** The quantity shown until one is chosen: the busiest link where cables are cut, as that shows what a cut changes, or where the sums
 * would hide what is too much. `analyses`: those of all lanes; `lanes`: those that have a tree by now. */
export function openingQuantity(
  wanted: readonly (RowQuantity | undefined)[],
  analyses: (Analysis | null)[],
  lanes: readonly RibbonLane[],
  level: number,
): RowQuantity {
  const cut = lanes.some(({ shape }) => shape.cuts.size > 0);
  return cut || hidesOverload(lanes, level) ? 'fullest' : initialQuantity(wanted, analyses, level);
}

/** The quantity that all lanes' families are about, if they agree. */
export function initialQuantity(
  wanted: readonly (RowQuantity | undefined)[],
  analyses: (Analysis | null)[],
  level: number,
): RowQuantity {
  const [first] = wanted;
  return first && wanted.every((other) => other === first) ? first : distinguishingQuantity(analyses, level);
}

/** Crossings, if they tell the lanes apart; if they are equal in every phase and only the fullest links differ, those. */
export function distinguishingQuantity(analyses: (Analysis | null)[], level: number): RowQuantity {
  const [first, ...others] = analyses;
  if (!first || others.length === 0) return 'crossings';
  let differ = false;
  for (const other of others) {
    if (!other || other.done < other.phases || first.done < first.phases) return 'crossings';
    if (other.phases !== first.phases || other.levels !== first.levels) return 'crossings';
    for (let phase = 0; phase < first.phases; phase++) {
      const at = phase * (first.levels + 1) + level;
      if (other.crossings[at] !== first.crossings[at]) return 'crossings';
      differ ||= other.contention[phase] !== first.contention[phase];
    }
  }
  return differ ? 'fullest' : 'crossings';
}

/** Whether nothing exceeds the line in any lane although some link is overloaded: it is on a lower level, or others beside it
 * have spare room. */
function hidesOverload(lanes: readonly RibbonLane[], level: number): boolean {
  const waits = ({ values, capacity }: TimelineRow) =>
    Array.prototype.some.call(values, (value: number) => value > capacity);
  const crossings = lanes.map((lane) => crossingRow(lane, levelOfRow(level, lane.shape.levels)));
  const complete = crossings.every(({ values, phases }) => values.length === phases);
  return complete && !crossings.some(waits) && lanes.some((lane) => waits(fullestRow(lane)));
}

/** The level a row counts at: 0 is the top of its own tree, and no level lies above that. */
export function levelOfRow(wanted: number, levels: number): number {
  return wanted === 0 ? levels : Math.min(wanted, levels);
}

/** Messages that the up links into a level take in a phase, over the whole tree; one each where no capacities are given. What
 * leaves one of two halves comes down into the other: then the half with more cables cut says what fits each way. */
export function levelCapacity(shape: Shape, level: number, capacities: readonly number[] = []): number {
  const halves = shape.subtreesOf(level - 1) === 2;
  const links = halves ? 2 * shape.fewestUplinks(level - 1) : shape.intactCablesFrom(level - 1);
  return links * (capacities[level] ?? 1);
}

/** Columns of equal width. Where phases outnumber pixels, a column shows the worst of several. */
export function phaseCells(row: Pick<TimelineRow, 'values' | 'capacity'>, phases: number, width: number): Cell[] {
  const columns = Math.max(1, Math.min(phases, Math.floor(width)));
  const cells: Cell[] = [];
  for (let column = 0; column < columns; column++) {
    const first = Math.floor((column * phases) / columns);
    const end = Math.floor(((column + 1) * phases) / columns);
    if (first >= row.values.length) break;
    cells.push({
      from: (column * width) / columns,
      to: ((column + 1) * width) / columns,
      ratio: worstOf(row, first, end),
    });
  }
  return cells;
}

/** The worst of some phases, as a multiple of what fits. */
export function worstOf({ values, capacity }: Pick<TimelineRow, 'values' | 'capacity'>, first: number, end: number) {
  let max = 0;
  for (let phase = first; phase < Math.min(end, values.length); phase++) max = Math.max(max, values[phase] ?? 0);
  return max / capacity;
}

const FILLS = ['slot', 'load1', 'load2', 'load3', 'load4', 'over'] as const;
export type Fill = (typeof FILLS)[number];

export interface Scale {
  /** y of the row's foot */
  foot: number;
  /** pixels that stand for exactly what fits; the capacity line lies this far above the foot */
  unit: number;
}

/** Pixels per capacity with which the worst column of all rows fits into a row of this height, however thin what fits is then. */
export function pixelsPerCapacity(pitch: number, worstRatio: number): number {
  return Math.min(pitch * 0.42, (pitch - 4) / Math.max(1, worstRatio));
}

/** Highest of all columns; 1 where nothing rises above the line. */
export function worstRatio(rows: Cell[][]): number {
  let worst = 1;
  for (const cells of rows) for (const { ratio } of cells) worst = Math.max(worst, ratio);
  return worst;
}

/** Step of the cividis scale for a load up to full. */
export function loadFill(ratio: number): Fill {
  if (ratio <= 0.25) return 'load1';
  if (ratio <= 0.5) return 'load2';
  if (ratio <= 0.75) return 'load3';
  return 'load4';
}

/** The columns by their fill. */
export function barBoxes(cells: Cell[], scale: Scale): Map<Fill, Box[]> {
  const boxes = new Map<Fill, Box[]>(FILLS.map((fill) => [fill, []]));
  forEachBar(cells, scale, (fill, x, y, width, height) => boxes.get(fill)?.push({ x, y, width, height }));
  return boxes;
}

function forEachBar(
  cells: Cell[],
  { foot, unit }: Scale,
  put: (fill: Fill, x: number, y: number, width: number, height: number) => void,
): void {
  const line = foot - unit;
  for (const { from, to, ratio } of cells) {
    const gap = to - from > 12 ? 2 : to - from > 4 ? 1 : 0;
    const bar = (fill: Fill, y: number, height: number) => put(fill, from + gap / 2, y, to - from - gap, height);
    if (ratio < 1 && unit > 1) bar('slot', line + 1, unit - 1);
    if (ratio > 0) {
      const height = Math.max(1.5, Math.min(1, ratio) * (unit - 1));
      bar(loadFill(ratio), foot - height, height);
    }
    if (ratio > 1) bar('over', line - (ratio - 1) * unit, (ratio - 1) * unit);
  }
}

/** Clearance on each side of a mark that crosses the rows, px. */
const MARK_CLEARANCE = 4;

/** A caption may not overlap a mark that crosses its row. */
export function obstaclesOf(marks: readonly number[] = []): Pick<Cell, 'from' | 'to'>[] {
  return marks.map((x) => ({ from: x - MARK_CLEARANCE, to: x + MARK_CLEARANCE }));
}

/** x of a caption of this width above the line: at the left or the right end of a stretch without bars, else beside an obstacle; null
 * where it fits nowhere. */
export function captionX(
  cells: Cell[],
  width: number,
  captionWidth: number,
  obstacles: readonly Pick<Cell, 'from' | 'to'>[] = [],
): number | null {
  const fits = (from: number, to: number): number | null => {
    if (to - from < captionWidth) return null;
    const besideObstacles = obstacles.flatMap((obstacle) => [obstacle.to, obstacle.from - captionWidth]);
    const clear = (x: number) =>
      x >= from &&
      x + captionWidth <= to &&
      obstacles.every((obstacle) => x + captionWidth <= obstacle.from || x >= obstacle.to);
    return [from, to - captionWidth, ...besideObstacles].find(clear) ?? null;
  };
  let start = 0;
  for (const cell of [...cells, { from: width, to: width, ratio: Number.POSITIVE_INFINITY }]) {
    if (cell.ratio <= 1) continue;
    const x = fits(start, cell.from);
    if (x !== null) return x;
    start = cell.to;
  }
  return null;
}

/* The words of a row, above its line where no bar and no mark is in the way: the longest wording that fits. They
 * keep still while a playhead moves through them. */

const SIZE = 12;
/** Left of the words, and on both sides together. */
const PADDING = { left: 6, both: 8 };
/** What words need above the line, px. */
const MIN_HEIGHT = 13;

export interface CaptionOptions {
  /** the longest first */
  wordings: readonly string[];
  cells: Cell[];
  width: number;
  /** from the line to the row above */
  above: number;
  /** x of marks that cross the row */
  marks?: readonly number[] | undefined;
}

/** Null where there is no room for any. */
export function captionOf({ wordings, cells, width, above, marks }: CaptionOptions) {
  if (above < MIN_HEIGHT) return null;
  const obstacles = obstaclesOf(marks);
  for (const words of wordings) {
    const x = captionX(cells, width, tabularWidth(words, SIZE) + PADDING.both, obstacles);
    if (x !== null) return { words, x: x + PADDING.left };
  }
  return null;
}
