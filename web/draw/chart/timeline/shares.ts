/* A row of the ribbon for messages of several sizes, over time: a column is as wide as its phase lasts and as high as the share of the
 * links in use, so its area is bytes. What does not fit takes longer; nothing rises above the line. */

import { type Analysed, isComparable, missingOf } from '../../../measures/comparable.ts';
import { flitsOf, phaseBytes } from '../../../model/message-sizes.ts';
import { levelFlitPs } from '../../../run/flits.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Summary } from '../../../run/protocol.ts';
import { formatBytes, formatCount, formatMultiple } from '../../../words/format.ts';
import { capitalize, counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { Palette } from '../../palette.ts';
import type { Pen } from '../../pen.ts';
import { colourOf, paintLine } from './paint-timeline.ts';
import { type Cell, loadFill, type TimelineRow, worstOf } from './rows.ts';

/** One phase; the places in pixels. */
interface ShareCell {
  from: number;
  to: number;
  /** of what the links could carry in this time, 0 to 1 */
  share: number;
  /** from here on because messages share a link; `to` where none do */
  longFrom: number;
}

export interface Shares {
  cells: ShareCell[];
  /** of the row, longest first; none until every phase has been counted */
  wordings: string[];
}

type SharingLane = Pick<LaneState, 'settings' | 'analysis' | 'summary'>;

/** Null where all messages are alike. */
export function sharesOf(row: TimelineRow, lane: SharingLane, endPs: number, width: number): Shares | null {
  const bytes = phaseBytes(lane.settings);
  if (!bytes) return null;
  const { contention } = lane.analysis ?? { contention: [] };
  const ends = lane.summary?.phaseEndPs ?? [];
  const closed = ends.findIndex((end) => end < 0);
  const cells = ends.slice(0, closed < 0 ? ends.length : closed).map((endsPs, phase): ShareCell => {
    const startPs = ends[phase - 1] ?? 0;
    const alonePs = flitsOf(bytes[phase] ?? 0) * levelFlitPs(lane.settings, 1);
    const [from, to] = [startPs, endsPs].map((ps) => (Math.max(0, ps) / endPs) * width) as [number, number];
    const fits = ((row.values[phase] ?? 0) / row.capacity) * alonePs;
    const longFrom = from + (to - from) / Math.max(1, contention[phase] ?? 1);
    return { from, to, share: endsPs > startPs ? Math.min(1, fits / (endsPs - startPs)) : 0, longFrom };
  });
  return { cells, wordings: row.values.length < row.phases ? [] : wordingsOf(row, bytes) };
}

function wordingsOf({ kind, values, capacity, phases }: TimelineRow, bytes: readonly number[]): string[] {
  const sent = bytes.map((each, phase) => ({ each, value: values[phase] ?? 0 }));
  const some = sent.filter(({ value }) => value > 0);
  const worst = Math.max(0, ...sent.map(({ value }) => value));
  if (kind === 'fullest')
    return [worst > 1 ? capitalize(t`busiest link ${formatMultiple(worst)}×`) : capitalize(t`no link is shared`)];
  const [first] = some;
  if (!first) return [t`Nothing crosses`];
  const total = formatBytes(some.reduce((sum, { each, value }) => sum + each * value, 0));
  const inAll = t`${total} in ${formatCount(some.length)} of ${formatCount(phases)} phases`;
  if (some.some(({ each, value }) => each !== first.each || value !== first.value)) return [inAll];
  const [each, fits] = [formatBytes(first.each * first.value), formatBytes(first.each * capacity)];
  return [t`${counted(some.length, 'phase')} of ${each}, where ${fits} fit at once`, inAll];
}

/** The foot of the row at y = 0. Its line ends with its last phase. */
export function paintShares(pen: Pen, palette: Palette, unit: number, cells: readonly ShareCell[]): void {
  for (const { from, to, share, longFrom } of cells) {
    const gap = to - from > 12 ? 2 : to - from > 4 ? 1 : 0;
    const [left, right] = [from + gap / 2, to - gap / 2];
    const middle = Math.min(right, longFrom);
    const height = share > 0 ? Math.max(1.5, share * (unit - 1)) : 0;
    if (height < unit - 1.5) pen.box({ x: left, y: 1 - unit, width: right - left, height: unit - 1 }, 0, palette.slot);
    const bar = (x: number, end: number, colour: string) =>
      pen.box({ x, y: -height, width: end - x, height }, 0, colour);
    if (height > 0) bar(left, middle, colourOf(palette, loadFill(share)));
    if (height > 0 && right > middle) bar(middle, right, palette.over);
  }
  paintLine(pen, palette, unit, cells.at(-1)?.to ?? 0);
}

/* Columns of the ribbon on the packet clock, and the marks of ideal times. */

/** Columns as wide as their phase took in the packet run: contention makes them wider, too. */
export function timeCells(row: TimelineRow, phaseEndPs: number[], endPs: number, width: number): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (let phase = 0; phase < phaseEndPs.length; phase++) {
    const end = phaseEndPs[phase] ?? -1;
    if (end < 0) break;
    const to = (end / endPs) * width;
    if (to > from) cells.push({ from, to, ratio: worstOf(row, phase, phase + 1) });
    from = Math.max(from, to);
  }
  return cells;
}

/** The ideal times of rows, each from `first` to `last`: one mark through all rows that agree on it; where they do not, or messages of one are missing, each row has its own. None where runs may not
 * be compared. */
export function idealMarks(
  rows: readonly TimelineRow[],
  lanes: readonly (Analysed & { index: number; summary: Pick<Summary, 'idealPs'> | null })[],
): { idealPs: number; first: number; last: number }[] {
  const laneOf = (row: TimelineRow) => lanes.find(({ index }) => index === row.lane);
  const ideals = rows.map((row) => {
    const lane = laneOf(row);
    return lane && isComparable(lane) ? (lane.summary?.idealPs ?? 0) : 0;
  });
  const known = ideals.filter((ideal) => ideal > 0);
  const [first] = known;
  if (first === undefined) return [];
  const isMissing = (row: TimelineRow) => {
    const lane = laneOf(row);
    return lane !== undefined && missingOf(lane) !== null;
  };
  if (known.every((ideal) => ideal === first) && !rows.some(isMissing))
    return [{ idealPs: first, first: 0, last: rows.length - 1 }];
  return ideals.flatMap((idealPs, row) => (idealPs > 0 ? [{ idealPs, first: row, last: row }] : []));
}
