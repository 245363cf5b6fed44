/* Columns to SVG paths, one path per colour: a thousand phases cost six elements. */

import type { Cell } from './rows.ts';

export const FILLS = ['slot', 'load1', 'load2', 'load3', 'load4', 'over'] as const;
export type Fill = (typeof FILLS)[number];

export interface Scale {
  /** y of the row's foot */
  foot: number;
  /** pixels that stand for exactly what fits; the capacity line lies this far above the foot */
  unit: number;
}

/** Pixels per capacity so that the worst column of all rows still fits in a row of this height. */
export function unitFor(pitch: number, worstRatio: number): number {
  return Math.max(3, Math.min(pitch * 0.42, (pitch - 4) / Math.max(1, worstRatio)));
}

/** Of the columns of all rows; 1 where nothing rises above the line. */
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

export function barPaths(cells: Cell[], { foot, unit }: Scale): Record<Fill, string> {
  const paths: Record<Fill, string> = { slot: '', load1: '', load2: '', load3: '', load4: '', over: '' };
  const line = foot - unit;
  for (const { from, to, ratio } of cells) {
    const gap = to - from > 12 ? 2 : to - from > 4 ? 1 : 0;
    const box = (y: number, height: number) =>
      `M${round(from + gap / 2)} ${round(y)}h${round(to - from - gap)}v${round(height)}h${round(from - to + gap)}z`;
    if (ratio < 1) paths.slot += box(line + 1, unit - 1);
    if (ratio > 0) {
      const height = Math.max(1.5, Math.min(1, ratio) * (unit - 1));
      paths[loadFill(ratio)] += box(foot - height, height);
    }
    if (ratio > 1) {
      const height = (ratio - 1) * unit;
      paths.over += box(line - height, height);
    }
  }
  return paths;
}

/** Where a caption of this width can stand above the line without lying on a bar; null where nowhere. */
export function captionPlace(cells: Cell[], width: number, captionWidth: number): number | null {
  let start = 0;
  for (const cell of cells) {
    if (cell.ratio <= 1) continue;
    if (cell.from - start >= captionWidth) return start;
    start = cell.to;
  }
  return width - start >= captionWidth ? start : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
