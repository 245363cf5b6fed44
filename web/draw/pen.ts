/* What painting needs of a surface. There are two: a canvas (canvas-pen.ts) and an SVG document (svg-pen.ts), so that the screen
 * and an exported figure come from the same strokes. */

import type { Points } from './curve.ts';

export interface Stroke {
  colour: string;
  width: number;
  /** lengths on, off, and so on */
  dash?: readonly number[];
  /** of the pattern, along the line */
  shift?: number;
  alpha?: number;
  cap?: 'butt' | 'round';
}

export interface Text {
  size: number;
  weight: 400 | 500 | 600 | 700;
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
  /** outline in this colour, so that the text can be read over lines */
  halo?: string;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export interface Pen {
  /** collects lines for one stroke */
  begin(): void;
  line(points: Points): void;
  stroke(stroke: Stroke): void;
  box(box: Box, radius: number, fill: string | null, outline?: Stroke): void;
  /** many of one colour, without outlines */
  boxes(boxes: readonly Box[], fill: string): void;
  dot(x: number, y: number, radius: number, fill: string | null, outline?: Stroke): void;
  /** y is the middle of the capitals */
  text(x: number, y: number, text: string, style: Text): void;
  /** a filled outline */
  shape(points: Points, fill: string): void;
  /** parts of a raster, each stretched over a box; `palette` by the numbers in the raster, each '#rrggbb' */
  raster(raster: Raster, palette: readonly string[], parts: readonly RasterPart[]): void;
  /** paints with its origin here */
  at(x: number, y: number, paint: () => void): void;
  /** paints only inside these boxes */
  within(boxes: Box[], paint: () => void): void;
}

export function strokeLine(pen: Pen, points: Points, stroke: Stroke): void {
  pen.begin();
  pen.line(points);
  pen.stroke(stroke);
}

/** Cells row by row, each the number of a colour. */
export interface Raster {
  width: number;
  height: number;
  index: Uint8Array;
}

export interface RasterPart {
  /** in cells */
  from: Box;
  /** px */
  to: Box;
}

/** From the middle of capitals to their foot, as a share of the size. */
export const CAPITALS = 0.36;

export const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
