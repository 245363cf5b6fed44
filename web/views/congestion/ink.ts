/* The pen of the tree, and filled shapes. */

import type { Points } from '../tree/curve.ts';
import { type Box, canvasPen, type Pen } from '../tree/pen.ts';

export interface Ink extends Pen {
  shape(points: Points, fill: string): void;
  /** Parts of a raster, each stretched over a box. */
  raster(raster: Raster, palette: readonly string[], parts: readonly RasterPart[]): void;
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

/** Curves stay where they are for thousands of pictures: each is handed to the browser once. */
const paths = new WeakMap<Points, Path2D>();

function pathOf(points: Points): Path2D {
  const known = paths.get(points);
  if (known) return known;
  const path = new Path2D();
  path.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let i = 2; i < points.length; i += 2) path.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  paths.set(points, path);
  return path;
}

export function canvasInk(context: CanvasRenderingContext2D): Ink {
  const pen = canvasPen(context);
  let lines = new Path2D();
  return {
    ...pen,
    begin() {
      lines = new Path2D();
    },
    line(points) {
      lines.addPath(pathOf(points));
    },
    stroke({ colour, width, dash, alpha, cap }) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineCap = cap ?? 'butt';
      context.globalAlpha = alpha ?? 1;
      if (dash) context.setLineDash([dash[0], dash[1]]);
      context.lineDashOffset = dash?.[2] ?? 0;
      context.stroke(lines);
      if (dash) context.setLineDash([]);
      context.globalAlpha = 1;
    },
    box(box, radius, fill, outline) {
      if (radius > 0 || outline || !fill) return pen.box(box, radius, fill, outline);
      context.fillStyle = fill;
      context.fillRect(box.x, box.y, box.width, box.height);
    },
    shape(points, fill) {
      context.beginPath();
      context.moveTo(points[0] ?? 0, points[1] ?? 0);
      for (let i = 2; i < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
      context.closePath();
      context.fillStyle = fill;
      context.fill();
    },
    raster(raster, palette, parts) {
      const image = imageOf(raster, palette);
      if (!image) return;
      context.imageSmoothingEnabled = false;
      for (const { from, to } of parts)
        context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
    },
  };
}

interface Bitmap {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  image: ImageData;
}

/** Rasters are filled again and again: each keeps its canvas. */
const bitmaps = new WeakMap<Raster, Bitmap>();

function imageOf(raster: Raster, palette: readonly string[]): HTMLCanvasElement | null {
  const bitmap = bitmaps.get(raster) ?? makeBitmap(raster);
  if (!bitmap) return null;
  bitmaps.set(raster, bitmap);
  const pixels = new Uint32Array(bitmap.image.data.buffer);
  const colours = Uint32Array.from(palette, pixelOf);
  raster.index.forEach((colour, at) => {
    pixels[at] = colours[colour] ?? 0;
  });
  bitmap.context.putImageData(bitmap.image, 0, 0);
  return bitmap.canvas;
}

function makeBitmap({ width, height }: Raster): Bitmap | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  return context && { canvas, context, image: context.createImageData(width, height) };
}

/** '#rrggbb' as the four bytes of an opaque pixel, red first. */
function pixelOf(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return new Uint32Array(Uint8Array.of(value >> 16, (value >> 8) & 255, value & 255, 255).buffer)[0] ?? 0;
}

export function diamond(x: number, y: number, half: number): Points {
  return Float32Array.of(x, y - half, x + half, y, x, y + half, x - half, y);
}

export function triangle(x: number, top: number, half: number): Points {
  return Float32Array.of(x, top, x + half, top + half * 1.7, x - half, top + half * 1.7);
}

/** From twelve o'clock, clockwise; `share` 0 .. 1 of the round. */
export function arc(x: number, y: number, radius: number, share: number): Points {
  const steps = Math.max(2, Math.round(40 * share));
  const points = new Float32Array(2 * (steps + 1));
  for (let i = 0; i <= steps; i++) {
    const angle = 2 * Math.PI * share * (i / steps) - Math.PI / 2;
    points[2 * i] = x + radius * Math.cos(angle);
    points[2 * i + 1] = y + radius * Math.sin(angle);
  }
  return points;
}
