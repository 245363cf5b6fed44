/* Chips, gutter and the foot of pods as paint: for exported figures, and on the page where elements would be too small. */

import { gutterLabels } from './labels.ts';
import { groupColour, mix, textOn } from './palette.ts';
import { podLoad } from './paint-bundles.ts';
import type { Pen } from './pen.ts';
import { figure, type Scene, taskColour } from './scene.ts';

/** Narrower chips are painted instead of being elements. */
export const LEAST_CHIP = 9;

export function chipFont(width: number, text: string): number {
  return Math.min(12, width * (text.length > 2 ? 0.52 : 0.7));
}

export function paintChips(pen: Pen, scene: Scene): void {
  const { layout, tasks } = scene;
  for (const slot of layout.nodes) {
    const task = tasks[slot.node] ?? -1;
    const { fill, text } = taskColour(scene, task);
    const box = { x: slot.x - slot.width / 2, y: layout.node.chipY, width: slot.width, height: layout.node.chipHeight };
    pen.box(box, Math.min(4, slot.width / 3), fill);
    if (slot.width < LEAST_CHIP) continue;
    const words = `${task < 0 ? '' : task}`;
    pen.text(slot.x, box.y + box.height / 2, words, { size: chipFont(slot.width, words), weight: 600, colour: text, anchor: 'middle' });
  }
}

export function paintPodFeet(pen: Pen, scene: Scene): void {
  const { layout, palette, model } = scene;
  for (const pod of layout.pods) {
    const groups = Math.ceil(model.shape.nodes / pod.nodes);
    const fill = groupColour(palette, Math.floor(pod.firstNode / pod.nodes), groups);
    const middle = pod.x + pod.width / 2;
    const box = { x: pod.x + 1, y: layout.node.chipY, width: pod.width - 2, height: layout.node.chipHeight };
    pen.box(box, Math.min(4, box.width / 3), fill);
    const size = Math.min(11, pod.width / 1.9);
    if (size < 6) continue;
    pen.text(middle, box.y + box.height / 2, `${pod.nodes}`, { size: Math.min(size, chipFont(box.width, `${pod.nodes}`)), weight: 600, colour: textOn(fill), anchor: 'middle' });
    const load = podLoad(scene, pod);
    pen.text(middle, layout.foot, `${Math.round(100 * load.mean)}`, { size, weight: 400, colour: palette.grey, anchor: 'middle' });
    const colour = load.worst > 1 ? palette.over : palette.grey;
    pen.text(middle, layout.foot + 13, figure(Math.round(load.worst * 10) / 10), { size, weight: load.worst > 1 ? 600 : 400, colour, anchor: 'middle' });
  }
}

export function paintGutter(pen: Pen, scene: Scene): void {
  const { model, layout, palette } = scene;
  if (!model.gutter) return;
  const x = model.gutter === 'narrow' ? 8 : 16;
  for (const { y, strong, quiet, bar } of gutterLabels(model, layout)) {
    if (bar > 0) {
      pen.box({ x, y: y - 10, width: bar, height: 4 }, 2, mix(palette.paper, palette.idle, 0.9));
      pen.text(x, y + 4, quiet, { size: 11.5, weight: 400, colour: palette.grey });
    } else if (strong) {
      pen.text(x, y - 7, strong, { size: 12, weight: 600, colour: palette.ink });
      pen.text(x, y + 8, quiet, { size: 11.5, weight: 400, colour: palette.grey });
    } else pen.text(x, y, quiet, { size: 11.5, weight: 400, colour: palette.grey });
  }
}
