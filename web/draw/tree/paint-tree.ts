/* The still picture of a tree: bands, links, bundles, bars, nodes, marks. Chips and labels are real elements on the page;
 * an exported figure paints them with paint-labels.ts. */

import { ownName } from '../../tree/names.ts';
import { mix } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { paintArcs, paintBisection } from './arcs.ts';
import { NAME, namesFit } from './layout.ts';
import { paintBundles } from './paint-bundles.ts';
import { paintRoles } from './paint-labels.ts';
import { paintCuts, paintLinks } from './paint-links.ts';
import { paintFigures, paintPredicted, paintRings } from './paint-marks.ts';
import { ringedSwitches, type Scene } from './scene.ts';

export function paintTree(pen: Pen, scene: Scene): void {
  paintBands(pen, scene);
  paintBundles(pen, scene);
  paintLinks(pen, scene);
  paintRings(pen, scene);
  paintCuts(pen, scene);
  paintPredicted(pen, scene);
  paintNodes(pen, scene);
  paintRoles(pen, scene);
  paintBars(pen, scene);
  paintNames(pen, scene);
  paintFigures(pen, scene);
  scene.model.memory?.paint(pen, scene);
  paintArcs(pen, scene);
  paintBisection(pen, scene);
}

function paintBands(pen: Pen, { layout, palette }: Scene): void {
  for (const row of layout.rows) {
    if (row.level > 0)
      pen.box({ x: 0, y: row.top, width: layout.width, height: row.bottom - row.top }, 0, palette.band);
  }
}

/** What a machine calls its switches, over the bars of a level where all have room, and its nodes. */
export function paintNames(
  pen: Pen,
  { layout, palette, model: { shape } }: Pick<Scene, 'layout' | 'palette'> & { model: Pick<Scene['model'], 'shape'> },
): void {
  if (shape.names.length === 0) return;
  const type = { size: NAME.size, weight: 400, colour: palette.grey, halo: palette.paper } as const;
  const over = layout.bars.map((bar) => ({ ...bar, name: bar.entity < 0 ? '' : ownName(shape, bar.entity) }));
  const tight = new Set(over.flatMap(({ name, level, width }) => (textWidth(name, NAME.size) > width ? [level] : [])));
  for (const { name, level, x, y, height } of over)
    if (name !== '' && !tight.has(level)) pen.text(x, y - height / 2 - 7, name, type);
  if (layout.node.gauges || !namesFit(shape, layout.pitch)) return;
  const y = layout.node.chipY + layout.node.chipHeight + 8;
  for (const { node, x } of layout.nodes) pen.text(x, y, ownName(shape, node), { ...type, anchor: 'middle' });
}

function paintBars(pen: Pen, scene: Scene): void {
  const { layout, palette, model, hover } = scene;
  const rings = ringedSwitches(model);
  const fill = model.theme === 'dark' ? palette.slot : palette.paper;
  const outline = Math.min(1.4, layout.barHeight / 7);
  for (const bar of layout.bars) {
    const { x, y, width, height } = bar;
    const selected = bar.entity >= 0 && rings.includes(bar.entity);
    const hovered = hover?.kind === 'switch' && hover.entity === bar.entity;
    const colour = selected ? palette.accent : hovered ? palette.ink : barLine(scene);
    const thin = Math.min(outline, height * 0.16);
    pen.box({ x, y: y - height / 2, width, height }, 5, fill, { colour, width: selected ? 1.8 : thin });
  }
}

function barLine({ palette, model }: Scene): string {
  return mix(palette.grey, palette.idle, model.theme === 'dark' ? 0.35 : 0.45);
}

function paintNodes(pen: Pen, scene: Scene): void {
  const { layout, palette, model, hover } = scene;
  const side = layout.node.width;
  const fill = model.theme === 'dark' ? palette.slot : palette.paper;
  for (const slot of layout.nodes) {
    const selected = model.selection?.kind === 'node' && model.selection.node === slot.node;
    const hovered = hover?.kind === 'node' && hover.node === slot.node;
    const colour = selected ? palette.accent : hovered ? palette.ink : barLine(scene);
    const box = { x: slot.x - side / 2, y: layout.node.y, width: side, height: layout.node.height };
    pen.box(box, 1.8, fill, { colour, width: selected ? 1.8 : Math.min(1.2, side * 0.22) });
  }
}
