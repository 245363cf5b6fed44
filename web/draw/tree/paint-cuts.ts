/* Cut cables: a gap between two stumps, and scissors in it, or a bolt where they are broken at this moment only; of a folded tree, the
 * same on the bundle that lost some. */

import { lengthOf, type Points, pointAt } from '../curve.ts';
import type { Position } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { PictureModel } from '../picture.ts';
import type { Pair, TreeLayout } from './layout.ts';
import { type Scene, selectedLink } from './scene.ts';

/** The gap, as shares of the cable. */
const GAP = [0.4, 0.6] as const;
const STEPS = 10;
/** Radius of the sign; below the least one the scissors cannot be told from a dot. */
const SIGN = { max: 8.5, min: 5 };

/** What it needs of a picture, with phases or without. */
export type CutScene = Pick<Scene, 'layout' | 'palette' | 'hover'> & {
  model: PictureModel;
  /** up links of cables that are broken at the instant */
  broken?: readonly number[];
};

export function paintCuts(pen: Pen, scene: CutScene): void {
  const { layout, model, palette, hover, broken = [] } = scene;
  const cuts = broken.length === 0 ? model.shape.cuts : new Set([...model.shape.cuts, ...broken]);
  if (cuts.size === 0) return;
  const selected = selectedLink(model);
  const chosen = selected === null ? null : model.shape.pairOf(selected);
  const pointed = hover?.kind === 'link' ? model.shape.pairOf(hover.link) : null;
  const pairs = layout.pairs.filter(({ link }) => cuts.has(link));
  for (const pair of pairs) {
    const colour = pair.link === chosen ? palette.accent : palette.grey;
    paintStumps(pen, pair, pair.link === pointed ? palette.ink : colour, palette.accent);
  }
  for (const { link, at, radius, count } of cutSigns(layout, cuts)) {
    paintCutSign(pen, palette, at, radius, link === chosen, broken.includes(link));
    if (count > 1)
      pen.text(at.x + radius + 4, at.y, `${count}`, { ...COUNT, colour: palette.accent, halo: palette.paper });
  }
}

const COUNT = { size: 11, weight: 600 } as const;

/** x and y of its corners, from the middle of a sign. */
const BOLT = [1.6, -4.8, -2.4, 0.7, 2.4, -0.7, -1.6, 4.8];

export interface CutSign {
  link: number;
  at: Position;
  radius: number;
  /** cut cables that it stands for */
  count: number;
}

/** Positions and sizes of the scissors. */
export function cutSigns({ pairs, bundles }: TreeLayout, cuts: ReadonlySet<number>): CutSign[] {
  const alone = pairs.flatMap(({ link, middle, offset }) => {
    if (!cuts.has(link)) return [];
    const length = lengthOf(middle);
    const radius = Math.min(SIGN.max, 2.6 * offset, 0.09 * length);
    return [{ link, at: pointAt(middle, length / 2), radius, count: 1 }];
  });
  const folded = bundles.flatMap(({ first, count, up, down }) => {
    const inside = [...cuts].filter((link) => link >= first && link < first + count);
    const [link] = inside;
    if (link === undefined) return [];
    const length = lengthOf(up);
    const [a, b] = [pointAt(up, length / 2), pointAt(down, lengthOf(down) / 2)];
    const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return [{ link, at, radius: Math.min(SIGN.max, 0.2 * length), count: inside.length }];
  });
  return [...alone, ...folded];
}

function paintStumps(pen: Pen, { up, down, middle, offset }: Pair, colour: string, endColour: string): void {
  const width = Math.min(1.4, offset * 0.45);
  pen.begin();
  for (const points of [up, down]) {
    pen.line(part(points, 0, GAP[0]));
    pen.line(part(points, GAP[1], 1));
  }
  pen.stroke({ colour, width, dash: [2.5, 2.5] });
  pen.begin();
  for (const share of GAP) pen.line(across(middle, share, offset + 3));
  pen.stroke({ colour: endColour, width: width + 0.8, cap: 'round' });
}

/** A stretch of a curve. */
function part(points: Points, from: number, to: number): Points {
  const length = lengthOf(points);
  return Float32Array.from({ length: 2 * (STEPS + 1) }, (_, at) => {
    const { x, y } = pointAt(points, (from + ((to - from) * Math.floor(at / 2)) / STEPS) * length);
    return at % 2 === 0 ? x : y;
  });
}

/** A short line at right angles to a curve. */
function across(points: Points, share: number, half: number): Points {
  const length = lengthOf(points);
  const before = pointAt(points, share * length - 1);
  const after = pointAt(points, share * length + 1);
  const long = Math.hypot(after.x - before.x, after.y - before.y) || 1;
  const dx = (-(after.y - before.y) / long) * half;
  const dy = ((after.x - before.x) / long) * half;
  const { x, y } = pointAt(points, share * length);
  return Float32Array.of(x - dx, y - dy, x + dx, y + dy);
}

/** Below the least size no more than a dot. */
export function paintCutSign(
  pen: Pen,
  palette: Palette,
  { x, y }: Position,
  radius: number,
  chosen: boolean,
  broken = false,
): void {
  const [fill, line] = chosen ? [palette.accent, palette.paper] : [palette.paper, palette.accent];
  pen.dot(x, y, radius, fill, { colour: palette.accent, width: 1.3 });
  if (radius < SIGN.min) return;
  const unit = radius / SIGN.max;
  const stroke = { colour: line, width: 1.2 * unit };
  const sides = broken ? [] : [-1, 1];
  for (const side of sides) pen.dot(x - 3.1 * unit, y + 2.5 * unit * side, 1.5 * unit, null, stroke);
  pen.begin();
  if (broken) pen.line(Float32Array.from(BOLT, (at, i) => (i % 2 === 0 ? x : y) + at * unit));
  for (const side of sides) {
    pen.line(Float32Array.of(x - 1.9 * unit, y + 1.6 * unit * side, x + 4.6 * unit, y - 3 * unit * side));
  }
  pen.stroke({ ...stroke, cap: 'round' });
}
