/* Lanes side by side with heads and a legend, as one standalone drawing: for print and films. */

import type { Drawing } from '../draw/drawing.ts';
import type { Palette } from '../draw/palette.ts';
import { CAPITALS, type Pen, type Size, strokeLine, type Text } from '../draw/pen.ts';
import { fitted, textWidth } from '../draw/text-width.ts';

export interface ExportedPage {
  title: string;
  size: Size;
  paint(pen: Pen): void;
}

export interface PageLegend {
  /** px for lines after the first */
  more: number;
  /** origin at the baseline of the first line */
  paint(pen: Pen): void;
}

const TITLE = 64;
const MARGIN = 24;
const FOOT = 60;
const LEGEND = 30;
/** Left of the lanes, for the names of the levels. */
export const GUTTER = 70;
/** Inset of a head within its lane. */
const INSET = 10;
/** Between title and instant. */
const GAP = 24;
const WHEN = { size: 16, weight: 600 } as const;

export function exportedPageOf(options: {
  title: string;
  palette: Palette;
  lanes: readonly {
    /** at this size; the first one has the level names at its left */
    drawing(size: Size, first: boolean): Drawing;
    /** with its origin at its top left */
    head(pen: Pen): void;
  }[];
  /** of a lane, without the names of the levels; px, like all here */
  lane: Size;
  /** for the heads */
  head: number;
  legend(width: number): PageLegend;
  /** at the right of the title: the instant */
  when: string;
  /** under the lanes */
  band?: { height: number; paint(pen: Pen, width: number): void };
}): ExportedPage {
  const { title, palette, lanes, lane, legend, when, band } = options;
  const inside = GUTTER + Math.max(1, lanes.length) * lane.width;
  const width = 2 * MARGIN + inside;
  const below = legend(inside - GUTTER - INSET);
  const top = TITLE + options.head;
  const bottom = top + lane.height;
  const foundation = bottom + (band?.height ?? 0);
  const drawings = lanes.map(({ drawing }, index) => {
    const more = index === 0 ? GUTTER : 0;
    return drawing({ width: lane.width + more, height: lane.height }, index === 0);
  });
  const leftOf = (index: number): number => MARGIN + GUTTER + index * lane.width;
  const size = { width, height: foundation + FOOT + below.more };
  return {
    title,
    size,
    paint(pen) {
      pen.box({ x: 0, y: 0, ...size }, 0, palette.paper);
      const whenWidth = textWidth(when, WHEN.size, WHEN.weight);
      const titleWidth = inside - whenWidth - GAP;
      drawText(pen, MARGIN, 36, fitted(title, titleWidth, 19, 600), { size: 19, weight: 600, colour: palette.ink });
      drawText(pen, width - MARGIN - whenWidth, 36, when, { ...WHEN, colour: palette.accent });
      lanes.forEach((lane, index) => {
        const left = leftOf(index);
        const drawing = drawings[index];
        if (drawing) pen.at(index === 0 ? MARGIN : left, top, () => drawing.paintAll(pen));
        pen.at(left + INSET, TITLE, () => lane.head(pen));
        if (index === 0) return;
        strokeLine(pen, Float32Array.of(left, TITLE + 4, left, bottom), { colour: palette.line, width: 1 });
      });
      if (band) pen.at(MARGIN, bottom, () => band.paint(pen, inside));
      pen.at(leftOf(0) + INSET, foundation + LEGEND, () => below.paint(pen));
    },
  };
}

export type TextStyle = Pick<Text, 'size' | 'weight' | 'colour'>;

/** Text with its baseline at y; returns its right end. */
export function drawText(pen: Pen, x: number, y: number, text: string, type: TextStyle): number {
  pen.text(x, y - type.size * CAPITALS, text, type);
  return x + textWidth(text, type.size, type.weight);
}

export function smallTextStyle({ grey }: Palette): TextStyle {
  return { size: 12.5, weight: 400, colour: grey };
}
