/* A pen on a canvas, in CSS pixels. */

import type { Points } from './curve.ts';
import { CAPITALS, FONT, type Pen, type Raster, type Stroke } from './pen.ts';

/** Curves stay the same for thousands of pictures, so each becomes a Path2D once. */
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

export function canvasPen(context: CanvasRenderingContext2D): Pen {
  let lines = new Path2D();
  context.lineJoin = 'round';
  const apply = ({ colour, width, dash, shift = 0, alpha, cap }: Stroke, path: Path2D): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = cap ?? 'butt';
    context.globalAlpha = alpha ?? 1;
    if (dash) context.setLineDash([...dash]);
    context.lineDashOffset = shift;
    context.stroke(path);
    if (dash) context.setLineDash([]);
    context.globalAlpha = 1;
  };
  const area = (path: Path2D, fill: string | null, outline?: Stroke): void => {
    if (fill) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (outline) apply(outline, path);
  };
  return {
    begin() {
      lines = new Path2D();
    },
    line(points) {
      lines.addPath(pathOf(points));
    },
    stroke: (stroke) => apply(stroke, lines),
    box({ x, y, width, height }, radius, fill, outline) {
      if (fill && radius <= 0 && !outline) {
        context.fillStyle = fill;
        context.fillRect(x, y, width, height);
        return;
      }
      const path = new Path2D();
      path.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
      area(path, fill, outline);
    },
    boxes(boxes, fill) {
      context.fillStyle = fill;
      for (const { x, y, width, height } of boxes) context.fillRect(x, y, width, height);
    },
    dot(x, y, radius, fill, outline) {
      const path = new Path2D();
      path.arc(x, y, radius, 0, 2 * Math.PI);
      area(path, fill, outline);
    },
    text(x, y, text, style) {
      context.font = `${style.weight} ${style.size}px ${FONT}`;
      context.textAlign = style.anchor === 'middle' ? 'center' : (style.anchor ?? 'start');
      context.textBaseline = 'alphabetic';
      if (style.halo) {
        context.strokeStyle = style.halo;
        context.lineWidth = 4;
        context.strokeText(text, x, y + style.size * CAPITALS);
      }
      context.fillStyle = style.colour;
      context.fillText(text, x, y + style.size * CAPITALS);
    },
    shape(points, fill) {
      const path = new Path2D(pathOf(points));
      path.closePath();
      area(path, fill);
    },
    raster(raster, palette, parts) {
      const image = imageOf(raster, palette);
      if (!image) return;
      context.imageSmoothingEnabled = false;
      for (const { from, to } of parts)
        context.drawImage(image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
    },
    at(x, y, paint) {
      context.save();
      context.translate(x, y);
      paint();
      context.restore();
    },
    within(boxes, paint) {
      context.save();
      context.beginPath();
      for (const { x, y, width, height } of boxes) context.rect(x, y, width, height);
      context.clip();
      paint();
      context.restore();
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
