/* The lenses of the drawn lanes below their trees, in exported pictures and films. */

import type { InsideModel } from '../../draw/inside/inside-model.ts';
import { isUpright, layOutInside, standardHeight } from '../../draw/inside/layout.ts';
import { busiestOutput, narrowedTo } from '../../draw/inside/narrowed.ts';
import { paintInside } from '../../draw/inside/paint-inside.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Insides } from './answers.ts';

/** Between two lenses, and above the first one. */
const GAP = 12;

interface Lenses {
  /** px */
  height: number;
  /** at any instant, each in a height that does not depend on it */
  paint(pen: Pen, insides: Insides): void;
}

/** Null where nothing is looked into. `insides`: at one instant or, of a film of a switch of many ports, at several. */
export function lensesOf(
  lanes: readonly Pick<LaneState, 'index' | 'name'>[],
  insides: readonly Insides[],
  palette: Palette,
  width: number,
): Lenses | null {
  const narrow = (model: InsideModel, output: number) => narrowedTo(model, output, isUpright(width));
  let height = 0;
  const places = lanes.flatMap(({ index, name }) => {
    const models = insides.flatMap((now) => now.get(index) ?? []);
    const [first] = models;
    if (!first) return [];
    const y = height + GAP;
    // With many ports, the same are shown all the time.
    const output = busiestOutput(models) ?? 0;
    const own = standardHeight(narrow(first, output), width);
    height = y + own;
    return [{ index, name, y, height: own, output }];
  });
  if (places.length === 0) return null;
  return {
    height,
    paint(pen, now) {
      for (const { index, name, y, height, output } of places) {
        const inside = now.get(index);
        if (!inside) continue;
        const aside = [inside.title, inside.aside].filter(Boolean).join(' \u00b7 ');
        const model = { ...narrow(inside, output), title: name, aside };
        const place = layOutInside(model, { width, height });
        const paint = () => paintInside({ pen, palette, model, layout: place, focus: null, passed: 0 });
        pen.at(0, y, () => pen.within([{ x: 0, y: 0, width, height }], paint));
      }
    },
  };
}
