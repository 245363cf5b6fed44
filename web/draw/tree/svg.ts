/* The same picture as an SVG document or a PNG: for export, embedding and figures. `treeToSvg` is pure. */

import type { Frame } from '../../engine/protocol.ts';
import type { Pen } from '../pen.ts';
import { svgDocument } from '../svg-pen.ts';
import { trackDrops } from './drops.ts';
import { planFlow } from './flow.ts';
import { layoutTree } from './layout.ts';
import type { Size, TreeModel } from './model.ts';
import { paintTree } from './paint.ts';
import { paintChips, paintGutter, paintPodFeet } from './paint-labels.ts';
import { paintMotion } from './paint-motion.ts';
import { type Palette, palettes } from './palette.ts';
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
  return sceneToSvg(scene, (pen) => {
    if (!frame && (!model.loads || options.packets === false)) return;
    const drops = trackDrops(model.shape.links);
    for (const each of [options.before, frame]) if (each) drops.take(each, model.flitPs);
    paintMotion(pen, scene, planFlow(model, layout), 0, frame, tracker, drops);
  });
}

/** A scene as a document of its size; `move` paints what moves. */
export function sceneToSvg(scene: Scene, move: (pen: Pen) => void): string {
  const { width, height } = scene.layout;
  return svgDocument({ width, height }, (pen) => {
    pen.box({ x: 0, y: 0, width, height }, 0, scene.palette.paper);
    paintTree(pen, scene);
    paintChips(pen, scene);
    paintPodFeet(pen, scene);
    paintGutter(pen, scene);
    move(pen);
  });
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
