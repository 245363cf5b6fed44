/* A pen that writes SVG. */

import type { Points } from './curve.ts';
import {
  type Box,
  CAPITALS,
  FONT,
  type Pen,
  type Raster,
  type RasterPart,
  type Size,
  type Stroke,
  type Text,
} from './pen.ts';
import { HYPHENATED } from './text-width.ts';

/** `style`: CSS rules to include, such as for the font. `source`: where the picture comes from. */
interface DocumentOptions {
  title?: string;
  source?: string;
  style?: string;
  /** displayed size, if other than its own */
  shown?: Size;
}

/** A painting as a document of this size. */
export function svgDocument({ width, height }: Size, paint: (pen: Pen) => void, about: DocumentOptions = {}): string {
  const { pen, parts } = svgPen();
  if (about.style) parts.push(`<style>${about.style}</style>`);
  if (about.title) parts.push(`<title>${escaped(about.title)}</title>`);
  if (about.source) parts.push(`<metadata>${escaped(about.source)}</metadata>`);
  paint(pen);
  const shown = about.shown ?? { width, height };
  const box = `viewBox="0 0 ${width} ${height}" width="${shown.width}" height="${shown.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family='${FONT}'>\n${parts.join('\n')}\n</svg>\n`;
}

/** A drawing as a standalone document. */
export function drawingToSvg({ size, paintAll }: { size: Size; paintAll(pen: Pen): void }): string {
  return svgDocument(size, paintAll);
}

/** A painting's elements, for the page. `ids`: how those of elements begin, where several are in one document. */
export function svgOf(paint: (pen: Pen) => void, ids?: string): string {
  const { pen, parts } = svgPen(ids, ' class="hyphenated"');
  paint(pen);
  return parts.join('');
}

function svgPen(ids = 'clip', hyphenated = ''): { pen: Pen; parts: string[] } {
  const parts: string[] = [];
  let path = '';
  let clips = 0;
  const pen: Pen = {
    begin() {
      path = '';
    },
    line(points) {
      path += pathOf(points);
    },
    stroke(stroke) {
      if (path) parts.push(`<path d="${path}" fill="none" stroke-linejoin="round" ${strokeOf(stroke)}/>`);
    },
    box(box, radius, fill, outline) {
      const corner = short(Math.max(0, Math.min(radius, box.width / 2, box.height / 2)));
      const round = corner === '0' ? '' : ` rx="${corner}"`;
      parts.push(`<rect ${boxOf(box)}${round} fill="${fill ?? 'none'}"${outline ? ` ${strokeOf(outline)}` : ''}/>`);
    },
    boxes(boxes, fill) {
      const path = boxes.map(({ x, y, width, height }) => {
        const across = short(width);
        return `M${short(x)} ${short(y)}h${across}v${short(height)}h-${across}z`;
      });
      if (path.length > 0) parts.push(`<path d="${path.join('')}" fill="${fill}"/>`);
    },
    dot(x, y, radius, fill, outline) {
      const line = outline ? ` ${strokeOf(outline)}` : '';
      parts.push(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill ?? 'none'}"${line}/>`);
    },
    text(x, y, text, style) {
      const name = HYPHENATED.test(text) ? hyphenated : '';
      const at = `x="${short(x)}" y="${short(y + style.size * CAPITALS)}"`;
      parts.push(`<text${name} ${at} ${textOf(style)}>${escaped(text)}</text>`);
    },
    shape(points, fill) {
      parts.push(`<path d="${pathOf(points)}Z" fill="${fill}"/>`);
    },
    raster(raster, palette, pieces) {
      const paths = new Map<number, string>();
      for (const piece of pieces) addRuns(raster, piece, paths);
      for (const [colour, d] of paths)
        parts.push(`<path d="${d}" fill="${palette[colour] ?? 'none'}" shape-rendering="crispEdges"/>`);
    },
    at(x, y, paint) {
      parts.push(`<g transform="translate(${short(x)} ${short(y)})">`);
      paint();
      parts.push('</g>');
    },
    within(boxes, paint) {
      const id = `${ids}${clips++}`;
      const rects = boxes.map((box) => `<rect ${boxOf(box)}/>`).join('');
      parts.push(`<clipPath id="${id}">${rects}</clipPath>`, `<g clip-path="url(#${id})">`);
      const before = parts.length;
      paint();
      if (parts.length === before) parts.splice(-2, 2);
      else parts.push('</g>');
    },
  };
  return { pen, parts };
}

/** Consecutive cells of one colour in a row share a piece of its path. */
function addRuns({ width, index }: Raster, { from, to }: RasterPart, paths: Map<number, string>): void {
  const across = to.width / from.width;
  const high = to.height / from.height;
  for (let row = 0; row < from.height; row++) {
    const first = (from.y + row) * width + from.x;
    for (let start = 0, end = 1; end <= from.width; end++) {
      const colour = index[first + start] ?? 0;
      if (end < from.width && index[first + end] === colour) continue;
      const move = `M${short(to.x + start * across)} ${short(to.y + row * high)}`;
      const run = short((end - start) * across);
      paths.set(colour, `${paths.get(colour) ?? ''}${move}h${run}v${short(high)}h-${run}z`);
      start = end;
    }
  }
}

function pathOf(points: Points): string {
  let path = '';
  for (let i = 0; i < points.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${short(points[i])} ${short(points[i + 1])}`;
  return path;
}

function boxOf({ x, y, width, height }: Box): string {
  return `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
}

function strokeOf({ colour, width, dash, shift, alpha, cap }: Stroke): string {
  const rest = [
    dash ? ` stroke-dasharray="${dash.join(' ')}"` : '',
    shift ? ` stroke-dashoffset="${short(shift)}"` : '',
    alpha === undefined || alpha === 1 ? '' : ` stroke-opacity="${short(alpha)}"`,
    cap ? ` stroke-linecap="${cap}"` : '',
  ];
  return `stroke="${colour}" stroke-width="${short(width)}"${rest.join('')}`;
}

function textOf({ size, weight, colour, anchor, halo }: Text): string {
  const outline = halo ? ` stroke="${halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"` : '';
  return `font-size="${short(size)}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor ?? 'start'}"${outline}`;
}

function short(value = 0): string {
  return `${Math.round(value * 100) / 100}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
