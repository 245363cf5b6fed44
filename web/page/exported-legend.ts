/* The legends of an exported page: everything the page explains under its lanes, on as many lines as needed. */

import type { Palette } from '../draw/palette.ts';
import { CAPITALS, type Pen } from '../draw/pen.ts';
import { textWidth } from '../draw/text-width.ts';
import type { LegendEntry, LegendPart } from '../kinds/common/legend.ts';
import { drawText, type PageLegend, smallTextStyle, type TextStyle } from './exported-page.ts';

interface Options {
  parts: readonly LegendPart[];
  palette: Palette;
  theme: 'light' | 'dark';
  /** lines wrap at it */
  width: number;
}

/** An unbreakable piece: a short part, or one entry of a long one; a title stays with the first. */
interface Block {
  width: number;
  /** to the one before it */
  gap: number;
  /** its words stand below its sign, not beside it */
  deep: boolean;
  paint(pen: Pen, x: number, y: number): void;
}

const LINE = { plain: 24, deep: 38 };
const GAP = { part: 36, entry: 16, step: 20, group: 6, title: 16, ramp: 6, sign: 8 };
/** From a line's baseline to that of words below a sign, and to the middle of words beside it. */
const BELOW = 14;
const CHIP = { padding: 7, height: 17, radius: 4, size: 12 };

export function pageLegend(options: Options): PageLegend {
  const blocks = options.parts.flatMap((part) => blocksOf(part, options));
  const placed: { x: number; line: number; block: Block }[] = [];
  const deep: boolean[] = [false];
  let [x, line] = [0, 0];
  for (const block of blocks) {
    if (x > 0 && x + block.gap + block.width > options.width) {
      x = 0;
      deep[++line] = false;
    }
    const left = x === 0 ? 0 : x + block.gap;
    placed.push({ x: left, line, block });
    deep[line] ||= block.deep;
    x = left + block.width;
  }
  const tops = deep.map((_, at) =>
    deep.slice(0, at).reduce((sum, isDeep) => sum + (isDeep ? LINE.deep : LINE.plain), 0),
  );
  return {
    more: tops.at(-1) ?? 0,
    paint(pen) {
      for (const place of placed) place.block.paint(pen, place.x, tops[place.line] ?? 0);
    },
  };
}

function blocksOf({ title, arrangement, entries }: LegendPart, options: Options): Block[] {
  const small = smallTextStyle(options.palette);
  const named = arrangement === 'marks' ? '' : title;
  const bold: TextStyle = { ...small, weight: 600, colour: options.palette.ink };
  const lead = named ? textWidth(named, bold.size, bold.weight) + GAP.title : 0;
  const single = entries.map((entry) => blockOf(entry, arrangement, options));
  const blocks = arrangement === 'marks' || arrangement === 'steps' ? single : [joined(single)];
  return blocks.map((block, index) => {
    if (index > 0) return block;
    return {
      ...block,
      gap: arrangement === 'marks' ? GAP.entry : GAP.part,
      width: lead + block.width,
      paint(pen, x, y) {
        if (named) drawText(pen, x, y, named, bold);
        block.paint(pen, x + lead, y);
      },
    };
  });
}

function joined(blocks: readonly Block[]): Block {
  const lefts: number[] = [];
  let width = 0;
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    lefts.push(width + (before ? Math.max(before.gap, block.gap) : 0));
    width = (lefts.at(-1) ?? 0) + block.width;
  }
  return {
    width,
    gap: 0,
    deep: false,
    paint: (pen, x, y) => {
      blocks.forEach((block, index) => {
        block.paint(pen, x + (lefts[index] ?? 0), y);
      });
    },
  };
}

function blockOf(entry: LegendEntry, look: LegendPart['arrangement'], options: Options): Block {
  if (entry.group !== undefined) return chip(entry.text, entry.group, options.palette);
  const { palette, theme } = options;
  const { sign, text, strong } = entry;
  const small = smallTextStyle(palette);
  const type: TextStyle = strong ? { ...small, weight: 600, colour: palette.over } : small;
  const wordsWidth = text ? textWidth(text, type.size, type.weight) : 0;
  const deep = look === 'steps';
  const wordsLeft = sign && !deep ? sign.width + (text ? GAP.sign : 0) : 0;
  const drawn = sign?.width ?? 0;
  return {
    width: deep ? Math.max(drawn, wordsWidth) : wordsLeft + wordsWidth,
    gap: look === 'steps' ? GAP.step : look === 'ramp' ? (sign ? 0 : GAP.ramp) : GAP.entry,
    deep,
    paint(pen, x, y) {
      if (sign) pen.at(x, y - small.size * CAPITALS, () => sign.paint(pen, palette, theme));
      if (text) drawText(pen, x + wordsLeft, deep ? y + BELOW : y, text, type);
    },
  };
}

/** Text on a group's colour. */
function chip(words: string, group: number, { group: grounds, groupInk, ink, paper }: Palette): Block {
  const type: TextStyle = { size: CHIP.size, weight: 600, colour: groupInk[group] ?? ink };
  const width = textWidth(words, type.size, type.weight) + 2 * CHIP.padding;
  return {
    width,
    gap: GAP.group,
    deep: false,
    paint(pen, x, y) {
      const middle = y - type.size * CAPITALS;
      pen.box({ x, y: middle - CHIP.height / 2, width, height: CHIP.height }, CHIP.radius, grounds[group] ?? paper);
      drawText(pen, x + CHIP.padding, y, words, type);
    },
  };
}
