/* Lanes side by side under their heads and above a legend, as one drawing of its own: for slides and print. */

import type { Drawing } from '../draw/drawing.ts';
import type { Palette } from '../draw/palette.ts';
import { CAPITALS, type Pen, type Size, type Text } from '../draw/pen.ts';
import { textWidth } from '../draw/text-width.ts';

export interface Sheet {
  title: string;
  size: Size;
  paint(pen: Pen): void;
}

interface SheetLane {
  /** at a size; the first has the names of the levels at its left */
  drawing(size: Size, first: boolean): Drawing;
  /** with its origin at its top left */
  head(pen: Pen): void;
}

export interface SheetOptions {
  title: string;
  palette: Palette;
  lanes: readonly SheetLane[];
  /** of a lane, without the names of the levels; px, like all below */
  lane: Size;
  /** for the heads */
  head: number;
  /** for the names of the levels */
  gutter: number;
  /** from the edge of a lane to its head */
  inset: number;
  /** at the right of a drawing */
  gap: number;
  /** within a width */
  legend(width: number): SheetLegend;
}

export interface SheetLegend {
  /** px that its further lines take */
  more: number;
  /** with its origin at the foot of its first line */
  paint(pen: Pen): void;
}

const TITLE = 64;
const MARGIN = 24;
const FOOT = 60;
const LEGEND = 30;

export function sheetOf({ title, palette, lanes, lane, head, gutter, inset, gap, legend }: SheetOptions): Sheet {
  const width = 2 * MARGIN + gutter + Math.max(1, lanes.length) * lane.width;
  const top = TITLE + head;
  const bottom = top + lane.height;
  const below = legend(width - 2 * MARGIN - gutter - inset);
  const size = { width, height: bottom + FOOT + below.more };
  const drawings = lanes.map(({ drawing }, place) => {
    const more = place === 0 ? gutter : 0;
    return drawing({ width: lane.width - gap + more, height: lane.height }, place === 0);
  });
  const leftOf = (place: number): number => MARGIN + gutter + place * lane.width;
  return {
    title,
    size,
    paint(pen) {
      pen.box({ x: 0, y: 0, ...size }, 0, palette.paper);
      write(pen, MARGIN, 36, title, { size: 19, weight: 600, colour: palette.ink });
      lanes.forEach((each, place) => {
        const left = leftOf(place);
        const drawing = drawings[place];
        if (drawing) pen.at(place === 0 ? MARGIN : left, top, () => drawing.paintWhole(pen));
        pen.at(left + inset, TITLE, () => each.head(pen));
        if (place === 0) return;
        pen.begin();
        pen.line(Float32Array.of(left - gap / 2, TITLE + 4, left - gap / 2, bottom));
        pen.stroke({ colour: palette.line, width: 1 });
      });
      pen.at(leftOf(0) + inset, bottom + LEGEND, () => below.paint(pen));
    },
  };
}

export type Type = Pick<Text, 'size' | 'weight' | 'colour'>;

/** Words with their foot at y; gives where they end. */
export function write(pen: Pen, x: number, y: number, text: string, type: Type): number {
  pen.text(x, y - type.size * CAPITALS, text, type);
  return x + textWidth(text, type.size, type.weight);
}

export function smallType({ grey }: Palette): Type {
  return { size: 12.5, weight: 400, colour: grey };
}
