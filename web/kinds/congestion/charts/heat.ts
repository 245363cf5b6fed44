/* The heat map as numbers: positions of its groups, the links and columns that a pixel covers, and its colour. A pixel that
 * covers several cells shows the most alarming one; nothing is blended. */

import { type CongestionHistory, LINK_STALLED, type Shape } from '../../../run/protocol.ts';
import { linkName } from '../../../tree/names.ts';
import { formatShare, formatTime } from '../../../words/format.ts';
import { capitalize } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { stalledText } from '../picture/state.ts';
import type { RowGroup } from './onset.ts';

export interface PlacedGroup extends RowGroup {
  top: number;
  height: number;
}

const GAP = 4;
const MIN_HEIGHT = 12;

/** Stacks groups; the height of each grows with the logarithm of its size. */
export function layOutGroups(groups: readonly RowGroup[], height: number): PlacedGroup[] {
  const available = height - GAP * Math.max(0, groups.length - 1);
  const min = Math.min(MIN_HEIGHT, available / Math.max(1, groups.length));
  const weights = groups.map(({ links }) => Math.log2(1 + links.length));
  const small = weights.map((weight) => (weight / sum(weights)) * available < min);
  const fixed = small.filter(Boolean).length * min;
  const rest = sum(weights.filter((_, index) => !small[index]));
  let top = 0;
  return groups.map((group, index) => {
    const high = Math.floor(small[index] ? min : ((weights[index] ?? 0) / rest) * (available - fixed));
    const laidOut: PlacedGroup = { ...group, top, height: high };
    top += high + GAP;
    return laidOut;
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

/** The parts covered by a pixel: at least one; adjacent pixels leave none out. */
export function partsUnderPixel(pixel: number, pixels: number, parts: number): [from: number, to: number] {
  const from = Math.floor((pixel * parts) / pixels);
  return [from, Math.max(from + 1, Math.ceil(((pixel + 1) * parts) / pixels - 1e-9))];
}

/** Colours as 32-bit words in the byte order of ImageData. */
export interface HeatColours {
  empty: number;
  stalled: number;
  /** by fill, 0 .. 255 */
  plain: Uint32Array;
  isolated: Uint32Array;
}

export interface HeatModel {
  history: CongestionHistory;
  groups: readonly PlacedGroup[];
  fromPs: number;
  toPs: number;
}

/** A row needs this many pixels to show two things. */
const SPLIT = 6;
/** Minimum fill of the isolating channel that is shown beside a stalled queue. */
const MIN_SHOWN_FILL = 26;

/** The first pixel in a row of `width` that shows anything of a column or of later ones. */
export function firstPixelOf({ history, fromPs, toPs }: HeatModel, width: number, column: number): number {
  const x = Math.floor(((column * history.stepPs - fromPs) / (toPs - fromPs)) * width) - 1;
  return Math.max(0, Math.min(width, x));
}

/** Fills `pixels`, `width` x `height`, from pixel `begin` of each row on; groups are in CSS pixels, `ratio` device pixels
 * each. */
export function paintHeat(
  pixels: Uint32Array,
  width: number,
  height: number,
  ratio: number,
  model: HeatModel,
  colours: HeatColours,
  begin = 0,
): void {
  if (begin === 0) pixels.fill(0);
  const columns = columnsOf(model, width);
  for (const { links, top, height: high } of model.groups) {
    const [first, rows] = [Math.round(top * ratio), Math.round(high * ratio)];
    for (let row = 0; row < rows && first + row < height; row++) {
      const [from, to] = partsUnderPixel(row, rows, links.length);
      const inLink = ((row + 0.5) * links.length) / rows - from;
      const lower = rows / links.length >= SPLIT && inLink > 0.5;
      for (let x = begin; x < width; x++) {
        const column = columns[x] ?? null;
        pixels[(first + row) * width + x] = column
          ? colourAt(model, colours, links, from, to, column[0], column[1], lower)
          : colours.empty;
      }
    }
  }
}

/** History columns under every pixel; null if there are none yet. */
function columnsOf({ history, fromPs, toPs }: HeatModel, width: number): ([number, number] | null)[] {
  const span = toPs - fromPs;
  return Array.from({ length: width }, (_, x) => {
    const from = Math.floor((fromPs + (x / width) * span) / history.stepPs + 1e-9);
    const to = Math.ceil((fromPs + ((x + 1) / width) * span) / history.stepPs - 1e-9);
    return from < history.columns ? [from, Math.min(history.columns, Math.max(from + 1, to))] : null;
  });
}

function colourAt(
  { history }: HeatModel,
  colours: HeatColours,
  links: readonly number[],
  from: number,
  to: number,
  firstColumn: number,
  endColumn: number,
  lower: boolean,
): number {
  let stalled = false;
  let plain = 0;
  let isolated = 0;
  for (let column = firstColumn; column < endColumn; column++) {
    for (let row = from; row < to; row++) {
      const cell = column * history.links + (links[row] ?? 0);
      stalled ||= isStalled(history, cell);
      plain = Math.max(plain, history.plain[cell] ?? 0);
      isolated = Math.max(isolated, history.isolated[cell] ?? 0);
    }
  }
  if (stalled && !(lower && isolated > MIN_SHOWN_FILL)) return colours.stalled;
  return isolated > plain || stalled ? (colours.isolated[isolated] ?? 0) : (colours.plain[plain] ?? 0);
}

/** Whether the link was stalled, as run/stalled.ts defines it for the recorded frame. */
export function isStalled(history: CongestionHistory, cell: number): boolean {
  return ((history.state[cell] ?? 0) & LINK_STALLED) !== 0;
}

/* Cells of the heat map by position, and described in words. */

export interface HeatCell {
  /** over all groups, from the top */
  row: number;
  column: number;
  link: number;
  /** middle of the row, CSS pixels from the top */
  y: number;
}

export function cellAt(
  { groups, history, fromPs, toPs }: HeatModel,
  width: number,
  x: number,
  y: number,
): HeatCell | null {
  const column = Math.floor((fromPs + (x / width) * (toPs - fromPs)) / history.stepPs);
  if (column < 0 || column >= history.columns) return null;
  let before = 0;
  for (const { top, height, links } of groups) {
    if (y >= top && y < top + height) {
      const at = Math.min(links.length - 1, Math.floor(((y - top) / height) * links.length));
      return { row: before + at, column, link: links[at] ?? 0, y: top + ((at + 0.5) * height) / links.length };
    }
    before += links.length;
  }
  return null;
}

/** The cell of a link at a time, clamped to the window; in the first row if the link has none. Null: nothing recorded yet. */
export function cellOf(model: HeatModel, link: number | null, timePs: number): HeatCell | null {
  const { groups, history, fromPs, toPs } = model;
  const first = Math.floor(fromPs / history.stepPs);
  const last = Math.min(history.columns, Math.ceil(toPs / history.stepPs)) - 1;
  if (last < first) return null;
  const column = Math.max(first, Math.min(last, Math.round(timePs / history.stepPs) - 1));
  const row = rowOf(groups, link) ?? rowOf(groups, groups[0]?.links[0] ?? null);
  return row && { ...row, column };
}

/** Null if the link is in no group. */
export function rowOf(groups: readonly PlacedGroup[], link: number | null): Omit<HeatCell, 'column'> | null {
  if (link === null) return null;
  let before = 0;
  for (const { top, height, links } of groups) {
    const at = links.indexOf(link);
    if (at >= 0) return { row: before + at, link, y: top + ((at + 0.5) * height) / links.length };
    before += links.length;
  }
  return null;
}

/** Name of the link, and its state. */
export function cellTexts({ history }: HeatModel, shape: Shape, { column, link }: HeatCell): [string, string] {
  const cell = column * history.links + link;
  const isolated = history.isolated[cell] ?? 0;
  const parts = [
    formatTime((column + 1) * history.stepPs),
    t`queue ${formatShare((history.plain[cell] ?? 0) / 255)} full`,
    ...(isStalled(history, cell) ? [stalledText(history.state[cell])] : []),
    ...(isolated > 0 ? [t`isolating channel ${formatShare(isolated / 255)} full`] : []),
  ];
  return [capitalize(linkName(shape, link)), parts.join(', ')];
}
