/* Totals of all rows, counted a slice at a time so that the page stays responsive. */

import { useEffect, useState } from 'react';

export interface Totals {
  /** rows counted so far, from 0 on */
  done: number;
  /** by row: messages on the fullest link, or a multiple of what it carries where levels have rates */
  contention: Float64Array;
  /** by row: the fullest link as a multiple of its capacity */
  fill: Float64Array;
  /** by row: messages that share a link */
  meeting: Uint32Array;
}

export interface RowTotal {
  contention: number;
  fill: number;
  meeting: number;
}

const SLICE_MS = 10;

export function emptyTotals(rows: number): Totals {
  return { done: 0, contention: new Float64Array(rows), fill: new Float64Array(rows), meeting: new Uint32Array(rows) };
}

/** Counts on until `enough` says so, or a row is not known yet; the arrays are shared with the totals given. */
export function countRows(totals: Totals, count: (row: number) => RowTotal | null, enough: () => boolean): Totals {
  let { done } = totals;
  const { contention, fill, meeting } = totals;
  while (done < contention.length) {
    const row = count(done);
    if (!row) break;
    contention[done] = row.contention;
    fill[done] = row.fill;
    meeting[done] = row.meeting;
    done += 1;
    if (enough()) break;
  }
  return { done, contention, fill, meeting };
}

export function useTotals(rows: number, count: ((row: number) => RowTotal | null) | null): Totals {
  const [totals, setTotals] = useState(() => emptyTotals(rows));
  useEffect(() => {
    let current = emptyTotals(rows);
    let timer = 0;
    const slice = () => {
      if (!count) return;
      const end = performance.now() + SLICE_MS;
      const before = current.done;
      current = countRows(current, count, () => performance.now() > end);
      setTotals(current);
      if (current.done > before && current.done < rows) timer = window.setTimeout(slice);
    };
    setTotals(current);
    slice();
    return () => window.clearTimeout(timer);
  }, [rows, count]);
  return totals;
}
