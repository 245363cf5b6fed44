/* What a fat tree is, in one picture: on the left a tree of one cable to each switch, on the right the same of equal cables, with as
 * many of these between any two levels as there are nodes. */

import type { Palette } from '../../draw/palette.ts';
import type { Pen, Size } from '../../draw/pen.ts';
import { fat, paintMultiples, paintThickness, thicknessScene } from '../../draw/thin-to-fat/thickness.ts';
import { t } from '../../words/language/language.ts';

/** Between the two; how many nodes each level has room for stands in it. */
const MIDDLE = { roomy: 96, narrow: 48 };
const HEAD = 30;
const LABEL = 12;
/** Narrower than this, there is no space for words between them. */
const ROOMY = 560;

export function paintFatTree(pen: Pen, { width, height }: Size, palette: Palette): void {
  const roomy = width >= ROOMY;
  const middle = roomy ? MIDDLE.roomy : MIDDLE.narrow;
  const half = { width: (width - middle) / 2, height: height - HEAD };
  const both = [thicknessScene(0, half, roomy ? 6 : 4), thicknessScene(1, half)];
  for (const [at, title] of [t`One thick trunk`, t`Many equal cables`].entries()) {
    const x = half.width / 2 + at * (half.width + middle);
    pen.text(x, 10, title, { size: roomy ? 14 : 12, weight: 600, colour: palette.ink, anchor: 'middle' });
  }
  pen.at(0, HEAD, () => {
    for (const [at, scene] of both.entries())
      pen.at(at * (half.width + middle), 0, () => paintThickness(pen, palette, scene));
    const [thick] = both as [(typeof both)[number]];
    const { rowOf } = thick;
    paintMultiples(pen, palette, thick);
    for (let level = 0; level < fat.levels; level++) {
      const cables = fat.cablesFrom(level);
      pen.text(width / 2, (rowOf(level) + rowOf(level + 1)) / 2, roomy ? t`room for ${cables}` : `${cables}`, {
        ...{ size: LABEL, weight: roomy ? 500 : 600, colour: palette.grey, anchor: 'middle' },
      });
    }
  });
}
