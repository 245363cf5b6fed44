/* Columns of the ribbon on the packet clock, and the marks of ideal times. */

import { type Analysed, isComparable, missingOf } from '../../../measures/comparable.ts';
import type { Summary } from '../../../run/protocol.ts';
import { type Cell, ratios, type TimelineRow } from './rows.ts';

/** Columns as wide as their phase took in the packet run: contention makes them wider, too. */
export function timeCells(row: TimelineRow, phaseEndPs: number[], endPs: number, width: number): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (let phase = 0; phase < phaseEndPs.length; phase++) {
    const end = phaseEndPs[phase] ?? -1;
    if (end < 0) break;
    const to = (end / endPs) * width;
    if (to > from) cells.push({ from, to, ...ratios(row, phase, phase + 1) });
    from = Math.max(from, to);
  }
  return cells;
}

/** The ideal time of the rows from `first` to `last`. */
export interface IdealMark {
  idealPs: number;
  first: number;
  last: number;
}

/** One mark through all rows that agree on it; where they do not, or messages of one are missing, each row has its own. None where runs may not
 * be compared. */
export function idealMarks(
  rows: readonly TimelineRow[],
  lanes: readonly (Analysed & { index: number; summary: Pick<Summary, 'idealPs'> | null })[],
): IdealMark[] {
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
