/* Layout of the ribbon on the packet clock, with the texts right of its rows. Pure. */

import { roundInstants } from '../../draw/chart/ticks.ts';
import { type Arrivals, arrivalsOf } from '../../draw/chart/timeline/arrivals.ts';
import { pixelsPerCapacity, type TimelineRow, worstRatio } from '../../draw/chart/timeline/rows.ts';
import { idealMarks, type Shares, sharesOf, timeCells } from '../../draw/chart/timeline/shares.ts';
import { textWidth } from '../../draw/text-width.ts';
import { breakSpansOf } from '../../measures/breaks.ts';
import { missingOf, missingText } from '../../measures/comparable.ts';
import { engineRow } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { runEndOf } from '../../run/run-limit.ts';
import { formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';

/** Between the middles of an instant and of the ideal time, which has its word as well, px. */
const NAME_ROOM = 72;

export interface LayoutOptions {
  rows: readonly TimelineRow[];
  lanes: readonly LaneState[];
  endPs: number;
  width: number;
  /** from one row to the next, px */
  pitch: number;
}

export function timeLayout({ rows, lanes, endPs, width, pitch }: LayoutOptions) {
  const x = (ps: number) => (ps / endPs) * width;
  const marks = idealMarks(rows, lanes);
  const through = rows.map((_, index) =>
    marks.flatMap(({ idealPs, first, last }) => (first <= index && index <= last ? [x(idealPs)] : [])),
  );
  const lastMark = marks.at(-1);
  const lastX = x(lastMark?.idealPs ?? 0);
  const spans = rows.map((row) => brokenSpans(laneOf(lanes, row), endPs));
  const breaks = breakNames(spans, endPs, width).filter(({ x }) => Math.abs(x - lastX) > NAME_ROOM);
  // Before anything ran it ends at 1 ps.
  const instants = endPs > 1 ? roundInstants(0, endPs, width, width / Math.max(2, Math.floor(width / 96))) : [];
  const ticks = instants.filter(
    (tick) => Math.abs(x(tick) - lastX) > NAME_ROOM && breaks.every((name) => Math.abs(x(tick) - name.x) > BREAK_ROOM),
  );
  const curves = rows.map((row) => {
    const lane = laneOf(lanes, row);
    return lane ? arrivalsOf(lane) : null;
  });
  const shares = rows.map((row): Shares | null => {
    const lane = laneOf(lanes, row);
    return lane ? sharesOf(row, lane, endPs, width) : null;
  });
  const cells = rows.map((row, index) =>
    curves[index] || shares[index] ? [] : timeCells(row, laneOf(lanes, row)?.summary?.phaseEndPs ?? [], endPs, width),
  );
  return {
    marks,
    /** by row: when cables of its lane are broken, and how many */
    broken: spans.map(layered),
    /** words below the track */
    breaks,
    /** by row: x of the marks that cross it */
    through,
    /** the mark that has its name below the track */
    named:
      lastMark?.last === rows.length - 1 ? nameWithin(lastX, t`ideal ${formatTime(lastMark.idealPs)}`, width) : null,
    ticks,
    curves,
    /** by row: of messages of several sizes, instead of cells */
    shares,
    cells,
    unit: pixelsPerCapacity(pitch, Math.max(worstRatio(cells), worstOf(curves))),
    endTexts: rows.map((row) => rowEnd(lanes, row)),
  };
}

/** From the middle of the word of a break to the next text, px. */
const BREAK_ROOM = 58;

interface Span {
  fromPs: number;
  toPs: number;
}

function brokenSpans(lane: LaneState | undefined, endPs: number): Span[] {
  const spans = lane ? breakSpansOf(lane.settings) : [];
  return spans.flatMap(({ fromPs, toPs }) => (fromPs < endPs ? [{ fromPs, toPs: Math.min(toPs, endPs) }] : []));
}

/** Side by side, and how many of the given ones are one upon another there. */
export function layered(spans: readonly Span[]): (Span & { count: number })[] {
  const ends = [...new Set(spans.flatMap(({ fromPs, toPs }) => [fromPs, toPs]))].sort((a, b) => a - b);
  return ends.slice(1).flatMap((toPs, at) => {
    const fromPs = ends[at] ?? toPs;
    const count = spans.filter((span) => span.fromPs < toPs && span.toPs > fromPs).length;
    return count > 0 ? [{ fromPs, toPs, count }] : [];
  });
}

/** Where something breaks or is mended, as far as there is room, the earlier first. `spans`: by row. */
function breakNames(spans: readonly Span[][], endPs: number, width: number): { x: number; text: string }[] {
  const names: { x: number; text: string }[] = [];
  const all = spans.flat().flatMap(({ fromPs, toPs }) => [fromPs, toPs]);
  for (const ps of [...new Set(all)].filter((ps) => ps > 0).sort((a, b) => a - b)) {
    const most = (end: keyof Span) => Math.max(...spans.map((row) => row.filter((span) => span[end] === ps).length));
    const [breaking, mended] = [most('fromPs'), ps < endPs ? most('toPs') : 0];
    for (const text of [
      ...(breaking > 0 ? [breaking > 1 ? t`${breaking} break` : t`breaks`] : []),
      ...(mended > 0 ? [mended > 1 ? t`${mended} mended` : t`mended`] : []),
    ]) {
      const name = nameWithin(Math.max((ps / endPs) * width, textWidth(text, 12) / 2), text, width);
      if (name.x - (names.at(-1)?.x ?? -BREAK_ROOM) >= BREAK_ROOM) names.push(name);
    }
  }
  return names;
}

/** A text in the middle of `x`, or as near to it as it fits into the width. */
export function nameWithin(x: number, text: string, width: number): { x: number; text: string } {
  return { x: Math.min(x, width - textWidth(text, 12) / 2), text };
}

export function laneOf(lanes: readonly LaneState[], row: TimelineRow): LaneState | undefined {
  return lanes.find(({ index }) => index === row.lane);
}

/** Highest value of all curves; 1 where nothing exceeds the line. */
function worstOf(curves: readonly (Arrivals | null)[]): number {
  let worst = 1;
  for (const curve of curves)
    for (const { received, dropped } of curve?.bins ?? []) worst = Math.max(worst, received, dropped);
  return worst;
}

function rowEnd(lanes: readonly LaneState[], row: TimelineRow): string {
  const lane = laneOf(lanes, row);
  const end = lane ? runEndOf(lane.settings, lane.summary) : null;
  return end ? `${end.how === 'complete' ? '' : '>'}${formatTime(end.atPs)}` : '…';
}

/** A note that replaces a row's words about crossings. */
export function noteOf(lanes: readonly LaneState[], row: TimelineRow): string {
  const lane = laneOf(lanes, row);
  if (lane && engineRow(lane.settings).overlap) return '';
  const missing = lane && missingOf(lane);
  if (missing) return missingText(missing);
  const open = lane?.summary?.phaseEndPs.findIndex((end) => end < 0) ?? 0;
  return open === -1 ? '' : t`simulated up to ${t`phase ${Math.max(0, open) + row.firstPhase}`}`;
}
