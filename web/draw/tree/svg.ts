/* The same picture as an SVG document or a PNG: for export, embedding and figures. */

import type { Frame } from '../../engine/protocol.ts';
import { type Palette, palettes } from '../palette.ts';
import type { Size } from '../pen.ts';
import { svgDocument } from '../svg-pen.ts';
import type { Subtree } from '../target.ts';
import { type TreeDrawing, treeDrawing } from './drawing.ts';
import { trackDrops } from './drops.ts';
import { planFlow } from './flow.ts';
import { layoutTree } from './layout.ts';
import type { TreeModel } from './model.ts';
import { makeScene, staticLoads } from './scene.ts';
import { trackUtilisation } from './utilisation.ts';

export interface SvgOptions {
  /** colours of the page; the theme's own by default */
  palette?: Palette;
  /** the unfolded pods of a big tree */
  open?: readonly Subtree[];
  /** with the packets of the phase under way (default) or without */
  packets?: boolean;
  /** packet clock: the instant, and one a window before it, since which drops are told as just now */
  frame?: Frame | null;
  before?: Frame | null;
}

export function treeToSvg(model: TreeModel, size: Size, options: SvgOptions = {}): string {
  const drawing = treeAt(model, size, options);
  return svgDocument(drawing.size, drawing.paintWhole);
}

/** Without a page: at one instant. */
export function treeAt(model: TreeModel, size: Size, options: SvgOptions = {}): TreeDrawing {
  const layout = layoutTree(model.shape, size, { gutter: model.gutter, open: options.open ?? [] });
  const frame = model.clock === 'packets' ? (options.frame ?? null) : null;
  const utilisation = trackUtilisation(model);
  if (frame) utilisation.take(frame, model.flitPs, model.linkPs, false);
  const load = frame ? utilisation.load : staticLoads(model.shape, model.loads, model.capacities);
  const drops = trackDrops(model.shape.links);
  if (frame) for (const each of [options.before, frame]) if (each) drops.take(each, model.flitPs);
  const scene = makeScene(model, layout, options.palette ?? palettes[model.theme], load, frame);
  const still = !frame && (!model.loads || options.packets === false);
  return treeDrawing(scene, still ? null : { position: 0, flow: planFlow(model, layout), utilisation, drops });
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
