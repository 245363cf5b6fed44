/* What a fat tree is, in one picture: on the left a tree as it grows, on the right the same of switches and cables, with as many of
 * these between any two levels as there are nodes. */

import { laneCurve } from '../../draw/curve.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Box, Pen, Size } from '../../draw/pen.ts';
import { layoutTree, type TreeLayout } from '../../draw/tree/layout.ts';
import { paintChips } from '../../draw/tree/paint-labels.ts';
import { taskColour } from '../../draw/tree/scene.ts';
import { Shape } from '../../run/shape.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

const shapeOf = (m: number[], w: number[]): Shape => new Shape({ m, w, cuts: [], phases: 0, bMin: [] });

/** One switch above every two; and the same with as many links up as down. */
const THICK = shapeOf([2, 2, 2], [1, 1, 1]);
const FAT = shapeOf([2, 2, 2], [1, 2, 2]);

/** Between the two; the counts stand in it. */
const MIDDLE = { roomy: 96, narrow: 48 };
const HEAD = 30;
/** Of the trunk, beyond the top. */
const STUMP = 16;
const LABEL = 12;
/** Narrower than this, counts have no noun. */
const ROOMY = 560;

export function paintFatTree(pen: Pen, { width, height }: Size, palette: Palette): void {
  const roomy = width >= ROOMY;
  const middle = roomy ? MIDDLE.roomy : MIDDLE.narrow;
  const half = { width: (width - middle) / 2, height: height - HEAD };
  const layouts = [THICK, FAT].map((shape) => layoutTree(shape, half, { gutter: 'none', open: [] }));
  const [thick, fat] = layouts;
  if (!thick || !fat) return;
  const titles = [t`One thick trunk`, t`Many equal cables`];
  titles.forEach((title, at) => {
    pen.text(half.width / 2 + at * (half.width + middle), 10, title, {
      size: roomy ? 14 : 12,
      weight: 600,
      colour: palette.ink,
      anchor: 'middle',
    });
  });
  pen.at(0, HEAD, () => {
    for (const { level, top, bottom } of fat.rows)
      if (level > 0) pen.box({ x: 0, y: top, width, height: bottom - top }, 0, palette.band);
    paintCounts(pen, fat, { x: width / 2, roomy }, palette);
    paintBranches(pen, thick, palette);
    paintLeaves(pen, THICK, thick, palette);
    pen.at(half.width + middle, 0, () => {
      paintCables(pen, fat, palette);
      paintLeaves(pen, FAT, fat, palette);
    });
  });
}

/** Each as thick as all that it carries. */
function paintBranches(pen: Pen, layout: TreeLayout, palette: Palette): void {
  const step = layout.rowOf(THICK.levels - 1).y - layout.rowOf(THICK.levels).y;
  const twig = Math.min(8, layout.pitch / 4, step / 10);
  const colour = palette.load[3];
  const joints: Box[] = [];
  for (let level = 0; level < THICK.levels; level++) {
    const width = twig * THICK.nodesBelow(level);
    const [from, to] = [layout.rowOf(level).y, layout.rowOf(level + 1).y];
    for (let subtree = 0; subtree < THICK.subtreesOf(level); subtree++) {
      const [entity, cable] = [THICK.firstEntityOf(level) + subtree, THICK.firstUpFrom(level) + subtree];
      const beside = THICK.childPortOf(cable) - (THICK.childrenOf(level + 1) - 1) / 2;
      const x = xOf(layout, entity);
      pen.begin();
      pen.line(laneCurve(x, from, xOf(layout, THICK.upperEndOf(cable)) + beside * width, to, 0));
      pen.stroke({ colour, width });
      joints.push({ x: x - width / 2, y: from - 2, width, height: 4 });
    }
  }
  const trunk = twig * THICK.nodes;
  const x = xOf(layout, THICK.firstEntityOf(THICK.levels)) - trunk / 2;
  joints.push({ x, y: layout.rowOf(THICK.levels).y - STUMP, width: trunk, height: STUMP + 2 });
  pen.boxes(joints, colour);
}

function paintCables(pen: Pen, layout: TreeLayout, palette: Palette): void {
  pen.begin();
  for (const { middle } of layout.pairs) pen.line(middle);
  pen.stroke({ colour: palette.paper, width: 5 });
  for (const { middle } of layout.pairs) {
    pen.begin();
    pen.line(middle);
    pen.stroke({ colour: palette.load[3], width: 2.6 });
  }
  const outline = { colour: palette.grey, width: 1.2 };
  for (const { x, y, width, height } of layout.bars)
    pen.box({ x, y: y - height / 2, width, height }, 5, palette.paper, outline);
}

function paintLeaves(pen: Pen, shape: Shape, layout: TreeLayout, palette: Palette): void {
  const tasks = Int32Array.from({ length: shape.nodes }, (_, node) => node);
  paintChips(pen, { layout, tasks, palette, model: { shape, selection: null } });
  for (const { node, x } of layout.nodes)
    pen.box(
      { x: x - 4, y: layout.node.y, width: 8, height: layout.node.height },
      1.8,
      taskColour({ palette, model: { shape } }, node).fill,
    );
}

/** Between the levels: how many cables there are, which is the same for the branches' thickness. */
function paintCounts(
  pen: Pen,
  layout: TreeLayout,
  { x, roomy }: { x: number; roomy: boolean },
  palette: Palette,
): void {
  for (let level = 0; level < FAT.levels; level++) {
    const cables = FAT.cablesFrom(level);
    const top = layout.rowOf(level + 1).bottom;
    const bottom = layout.rowOf(level).top;
    pen.text(x, (top + bottom) / 2, roomy ? counted(cables, 'cable') : `${cables}`, {
      size: LABEL,
      weight: roomy ? 500 : 600,
      colour: palette.grey,
      anchor: 'middle',
    });
  }
}

function xOf(layout: TreeLayout, entity: number): number {
  const bar = layout.barOf(entity);
  return bar ? bar.x + bar.width / 2 : (layout.slotOf(entity)?.x ?? 0);
}
