/* The lenses of the drawn lanes below their trees, in exported pictures, slides and films. */

import { layOutInside } from '../../draw/inside/layout.ts';
import type { InsideModel } from '../../draw/inside/model.ts';
import { paintInside } from '../../draw/inside/paint.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Insides } from './answers.ts';

/** Between two lenses, and above the first one. */
const GAP = 12;

interface Lenses {
  /** px */
  height: number;
  /** at any instant, each in the room that it has at the first one */
  paint(pen: Pen, insides: Insides): void;
}

/** Null where nothing is looked into. `insides`: at an instant. */
export function lensesOf(
  lanes: readonly Pick<LaneState, 'index' | 'name'>[],
  insides: Insides,
  palette: Palette,
  width: number,
): Lenses | null {
  const layout = (model: InsideModel) => layOutInside(model, { width, height: 0 });
  let height = 0;
  const places = lanes.flatMap(({ index, name }) => {
    const model = insides.get(index);
    if (!model) return [];
    const y = height + GAP;
    const own = layout(model).height;
    height = y + own;
    return [{ index, name, y, height: own }];
  });
  if (places.length === 0) return null;
  return {
    height,
    paint(pen, now) {
      for (const { index, name, y, height } of places) {
        const inside = now.get(index);
        if (!inside) continue;
        const model = { ...inside, title: name, aside: [inside.title, inside.aside].filter(Boolean).join(' \u00b7 ') };
        const paint = () => paintInside({ pen, palette, model, layout: layout(model), focus: null, passed: 0 });
        pen.at(0, y, () => pen.within([{ x: 0, y: 0, width, height }], paint));
      }
    },
  };
}
