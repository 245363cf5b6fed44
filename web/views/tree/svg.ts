/* The same picture as an SVG document or a PNG: for export, embedding and figures. `treeToSvg` is pure. */

import type { Frame } from '../../engine/protocol.ts';
import { trackDrops } from './drops.ts';
import { planFlow } from './flow.ts';
import { layoutTree } from './layout.ts';
import type { Size, TreeModel } from './model.ts';
import { paintTree } from './paint.ts';
import { paintChips, paintGutter, paintPodFeet } from './paint-labels.ts';
import { paintMotion } from './paint-motion.ts';
import { type Palette, palettes } from './palette.ts';
import { type Box, FONT, type Pen, type Stroke, type Text } from './pen.ts';
import type { Opened } from './plan.ts';
import { type Scene, selectedPaths, staticLoads, taskOrder } from './scene.ts';
import { trackUtilisation } from './utilisation.ts';

export interface SvgOptions {
  /** colours of the page; the theme's own by default */
  palette?: Palette;
  /** the unfolded pods of a big tree */
  open?: readonly Opened[];
  /** with the packets of the phase under way (default) or without */
  packets?: boolean;
  /** packet clock: the instant, and one a window before it, since which drops are told as just now */
  frame?: Frame | null;
  before?: Frame | null;
}

export function treeToSvg(model: TreeModel, size: Size, options: SvgOptions = {}): string {
  const palette = options.palette ?? palettes[model.theme];
  const layout = layoutTree(model.shape, size, { gutter: model.gutter, open: options.open ?? [] });
  const frame = model.clock === 'packets' ? (options.frame ?? null) : null;
  const tracker = trackUtilisation(model);
  if (frame) tracker.take(frame, model.flitPs, model.linkPs, false);
  const load = frame ? tracker.load : staticLoads(model.shape, model.loads, model.capacities);
  const tasks = taskOrder(model);
  const scene: Scene = {
    model,
    layout,
    palette,
    load,
    before: load,
    swell: 1,
    tasks,
    paths: selectedPaths(model, tasks),
    hover: null,
    frame,
  };
  const { pen, body } = svgPen();
  pen.box({ x: 0, y: 0, width: size.width, height: size.height }, 0, palette.paper);
  paintTree(pen, scene);
  paintChips(pen, scene);
  paintPodFeet(pen, scene);
  paintGutter(pen, scene);
  if (frame || (model.loads && options.packets !== false)) {
    const drops = trackDrops(model.shape.links);
    for (const each of [options.before, frame]) if (each) drops.take(each, model.flitPs);
    paintMotion(pen, scene, planFlow(model, layout), 0, frame, tracker, drops);
  }
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family='${FONT}'>`,
    ...body(),
    '</svg>',
    '',
  ].join('\n');
}

/** Draws the document into a PNG of `scale` pixels per CSS pixel. */
export async function svgToPng(svg: string, size: Size, scale = 2): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written as a PNG.'))),
      'image/png',
    );
  });
}

function svgPen(): { pen: Pen; body(): string[] } {
  const parts: string[] = [];
  let path = '';
  let clips = 0;
  const pen: Pen = {
    begin: () => {
      path = '';
    },
    line(points) {
      for (let i = 0; i < points.length; i += 2)
        path += `${i === 0 ? 'M' : 'L'}${round(points[i])} ${round(points[i + 1])}`;
    },
    stroke: (stroke) => {
      parts.push(`<path d="${path}" fill="none" stroke-linejoin="round" ${strokeAttributes(stroke)}/>`);
    },
    box: (box, radius, fill, outline) => {
      const corner = round(Math.max(0, Math.min(radius, box.width / 2, box.height / 2)));
      parts.push(
        `<rect ${boxAttributes(box)} rx="${corner}" fill="${fill ?? 'none'}"${outline ? ` ${strokeAttributes(outline)}` : ''}/>`,
      );
    },
    dot: (x, y, radius, fill, outline) => {
      parts.push(
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${outline ? ` ${strokeAttributes(outline)}` : ''}/>`,
      );
    },
    text: (x, y, text, style) => {
      parts.push(
        `<text x="${round(x)}" y="${round(y + style.size * 0.36)}" ${textAttributes(style)}>${escaped(text)}</text>`,
      );
    },
    within(boxes, paint) {
      const id = `open${clips++}`;
      parts.push(
        `<clipPath id="${id}">${boxes.map((box) => `<rect ${boxAttributes(box)}/>`).join('')}</clipPath>`,
        `<g clip-path="url(#${id})">`,
      );
      const before = parts.length;
      paint();
      if (parts.length === before) parts.splice(-2, 2);
      else parts.push('</g>');
    },
  };
  return { pen, body: () => parts };
}

function strokeAttributes({ colour, width, dash, alpha, cap }: Stroke): string {
  const pattern = dash
    ? ` stroke-dasharray="${dash[0]} ${dash[1]}"${dash[2] ? ` stroke-dashoffset="${round(dash[2])}"` : ''}`
    : '';
  return `stroke="${colour}" stroke-width="${round(width)}"${pattern}${alpha === undefined ? '' : ` stroke-opacity="${alpha}"`}${cap ? ` stroke-linecap="${cap}"` : ''}`;
}

function boxAttributes({ x, y, width, height }: Box): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

function textAttributes({ size, weight, colour, anchor, halo }: Text): string {
  const outline = halo ? ` stroke="${halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"` : '';
  return `font-size="${round(size)}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor ?? 'start'}"${outline}`;
}

function round(value = 0): string {
  return `${Math.round(value * 100) / 100}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
