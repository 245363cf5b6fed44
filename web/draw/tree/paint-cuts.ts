/* Cut cables: a gap between two stumps, and scissors in it. */

import { pairOf } from '../../tree/numbering.ts';
import { lengthOf, type Points, pointAt } from '../curve.ts';
import type { Pen } from '../pen.ts';
import type { Pair } from './layout.ts';
import { type Scene, selectedLink } from './scene.ts';

/** The gap, as shares of the cable. */
const GAP = [0.4, 0.6] as const;
const STEPS = 10;
/** Radius of the sign; below the least one the scissors cannot be told from a dot. */
const SIGN = { most: 8.5, least: 5 };

export function paintCuts(pen: Pen, scene: Scene): void {
  const { layout, model, palette, hover } = scene;
  const { cut } = model.shape;
  if (cut.length === 0) return;
  const selected = selectedLink(model);
  const chosen = selected === null ? null : pairOf(model.shape, selected);
  const pointed = hover?.kind === 'link' ? pairOf(model.shape, hover.link) : null;
  const pairs = layout.pairs.filter(({ link }) => cut.includes(link));
  for (const pair of pairs) {
    const colour = pair.link === chosen ? palette.accent : palette.grey;
    paintStumps(pen, pair, pair.link === pointed ? palette.ink : colour, palette.accent);
  }
  for (const pair of pairs) paintSign(pen, scene, pair, pair.link === chosen);
}

function paintStumps(pen: Pen, { up, down, middle, offset }: Pair, colour: string, ends: string): void {
  const width = Math.min(1.4, offset * 0.45);
  pen.begin();
  for (const points of [up, down]) {
    pen.line(part(points, 0, GAP[0]));
    pen.line(part(points, GAP[1], 1));
  }
  pen.stroke({ colour, width, dash: [2.5, 2.5] });
  pen.begin();
  for (const share of GAP) pen.line(across(middle, share, offset + 3));
  pen.stroke({ colour: ends, width: width + 0.8, cap: 'round' });
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

function paintSign(pen: Pen, { palette }: Scene, { middle, offset }: Pair, chosen: boolean): void {
  const length = lengthOf(middle);
  const { x, y } = pointAt(middle, length / 2);
  const radius = Math.min(SIGN.most, 2.6 * offset, 0.09 * length);
  const [fill, line] = chosen ? [palette.accent, palette.paper] : [palette.paper, palette.accent];
  pen.dot(x, y, radius, fill, { colour: palette.accent, width: 1.3 });
  if (radius < SIGN.least) return;
  const unit = radius / SIGN.most;
  const stroke = { colour: line, width: 1.2 * unit };
  for (const side of [-1, 1]) pen.dot(x - 3.1 * unit, y + 2.5 * unit * side, 1.5 * unit, null, stroke);
  pen.begin();
  for (const side of [-1, 1]) {
    pen.line(Float32Array.of(x - 1.9 * unit, y + 1.6 * unit * side, x + 4.6 * unit, y - 3 * unit * side));
  }
  pen.stroke({ ...stroke, cap: 'round' });
}
