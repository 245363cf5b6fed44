/* From a thin tree to a fat one, at four stops and anywhere between: a figure that others may show in their pages, and take as SVG. */

import { t } from '../../words/language/language.ts';
import { mix, type Palette, palettes } from '../palette.ts';
import type { Pen, Size } from '../pen.ts';
import { svgDocument } from '../svg-pen.ts';
import { APART, between, cablesOf, fat, paintThickness, type ThicknessScene, thicknessScene } from './thickness.ts';

export const ATTRIBUTION = 'Fat-Tree Playground, CC BY 4.0';
export const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

const HEAD = 54;
const BAND = 26;
/** Width of what stands left of the trees, and right of each. */
const NAMES = 66;
const COUNTS = 104;
const STRIP = { width: 1180, height: 450, foot: 26 };

/** The build says them in every language, one after the other. */
export const thinToFatTitle = (): string => t`From a thin tree to a fat one`;

/** Name of each stop, and what there is to see. */
export const stops = (): [name: string, point: string][] => [
  [t`Thin`, t`every cable the same, too few at the top`],
  [t`Thick`, t`twice as thick, level by level`],
  [t`Taken apart`, t`a cable of four becomes four`],
  [t`Fat`, t`one kind of cable, many ways`],
];

/** `at`: 0 to 3, in stops. */
export function thinToFatScene({ width, height }: Size, at: number): ThicknessScene {
  const spread = at <= 2 ? APART * Math.max(0, at - 1) : between(APART, 1, at - 2);
  return thicknessScene(spread, { width, height }, Math.max(2, width / 140), Math.min(1, at));
}

function paintStop(pen: Pen, palette: Palette, size: Size, at: number): void {
  const scene = thinToFatScene({ width: size.width - COUNTS, height: size.height - HEAD }, at);
  const [name, point] = stops()[Math.round(at)] ?? ['', ''];
  pen.text(12, 16, name, { size: 17, weight: 600, colour: palette.ink });
  pen.text(12, 38, point, { size: 13, weight: 400, colour: palette.grey });
  const thin = mix(palette.over, palette.load[3], Math.min(1, at));
  pen.at(0, HEAD, () => {
    paintThickness(pen, palette, scene, [palette.load[3], thin, thin]);
    for (let level = 1; level <= fat.levels; level++) {
      const { count, thickness } = cablesOf(scene, level);
      const times = Math.round(thickness);
      const y = (scene.rowOf(level - 1) + scene.rowOf(level)) / 2;
      pen.text(scene.width, times > 1 ? y - 8 : y, t`${count} cables`, { size: 13, weight: 600, colour: palette.ink });
      if (times > 1)
        pen.text(scene.width, y + 8, t`${times} times as thick`, { size: 12, weight: 400, colour: palette.grey });
    }
  });
}

/** Trees side by side, each at its place between the stops. */
export function paintThinToFat(pen: Pen, palette: Palette, { width, height }: Size, trees: readonly number[]): void {
  pen.boxes([{ x: 0, y: 0, width, height }], palette.paper);
  const each = (width - NAMES) / trees.length;
  const { rowOf } = thinToFatScene({ width: each, height: height - HEAD }, 0);
  for (let level = 0; level <= fat.levels; level++) {
    const y = HEAD + rowOf(level);
    if (level > 0) pen.boxes([{ x: 0, y: y - BAND / 2, width, height: BAND }], palette.band);
    const name = level === 0 ? t`Nodes` : t`Level ${level}`;
    pen.text(12, level === 0 ? y + 10 : y, name, { size: 12, weight: 600, colour: palette.ink });
  }
  for (const [place, at] of trees.entries())
    pen.at(NAMES + place * each, 0, () => paintStop(pen, palette, { width: each, height }, at));
}

/** All four stops in a row, as a file. */
export function thinToFatSvg(): string {
  const { width, height, foot } = STRIP;
  const paint = (pen: Pen) => {
    paintThinToFat(pen, palettes.light, { width, height }, [...stops().keys()]);
    pen.boxes([{ x: 0, y: height, width, height: foot }], palettes.light.paper);
    const style = { size: 12, weight: 400, colour: palettes.light.grey, anchor: 'end' } as const;
    pen.text(width - 12, height + foot / 2, ATTRIBUTION, style);
  };
  const about = { title: thinToFatTitle(), source: `${ATTRIBUTION}: ${LICENCE}` };
  return svgDocument({ width, height: height + foot }, paint, about);
}
