/* Lanes side by side with heads and a legend, as one standalone drawing: for slides and print. */

import type { Drawing } from '../draw/drawing.ts';
import type { Palette } from '../draw/palette.ts';
import { CAPITALS, type Pen, type Size, type Text } from '../draw/pen.ts';
import { fitted, textWidth } from '../draw/text-width.ts';

export interface ExportedPage {
  title: string;
  size: Size;
  paint(pen: Pen): void;
}

interface ExportedLane {
  /** at this size; the first one has the level names at its left */
  drawing(size: Size, first: boolean): Drawing;
  /** with its origin at its top left */
  head(pen: Pen): void;
}

export interface PageOptions {
  title: string;
  palette: Palette;
  lanes: readonly ExportedLane[];
  /** of a lane, without the names of the levels; px, like all below */
  lane: Size;
  /** for the heads */
  head: number;
  /** for the names of the levels */
  gutter: number;
  /** left of the head within a lane */
  inset: number;
  /** at the right of a drawing */
  gap: number;
  /** within a width; none: there is nothing to explain */
  legend?(width: number): PageLegend;
  /** at the right of the title: the instant */
  when?: string;
  /** under the lanes */
  band?: { height: number; paint(pen: Pen, width: number): void };
  /** of the whole page: lanes take the spare height; without lanes it becomes top margin */
  height?: number;
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
const GAP = 24;
const WHEN = { size: 16, weight: 600 } as const;

/** What a page adds around its lanes, heads and band. */
export const FRAME = { width: 2 * MARGIN, title: TITLE, legend: FOOT };

export function exportedPageOf(options: PageOptions): ExportedPage {
  const { title, palette, lanes, gutter, inset, gap, legend, when = '', band } = options;
  const width = 2 * MARGIN + gutter + Math.max(1, lanes.length) * options.lane.width;
  const below = legend?.(width - 2 * MARGIN - gutter - inset);
  const foot = below ? FOOT + below.more : MARGIN;
  const natural = TITLE + options.head + options.lane.height + (band?.height ?? 0) + foot;
  const spare = (options.height ?? natural) - natural;
  const lane = options.lane.height > 0 ? { ...options.lane, height: options.lane.height + spare } : options.lane;
  const head = TITLE + (lane === options.lane ? spare / 2 : 0);
  const top = head + options.head;
  const bottom = top + lane.height;
  const foundation = bottom + (band?.height ?? 0);
  const drawings = lanes.map(({ drawing }, index) => {
    if (lane.height <= 0) return null;
    const more = index === 0 ? gutter : 0;
    return drawing({ width: lane.width - gap + more, height: lane.height }, index === 0);
  });
  const leftOf = (index: number): number => MARGIN + gutter + index * lane.width;
  const size = { width, height: natural + spare };
  return {
    title,
    size,
    paint(pen) {
      pen.box({ x: 0, y: 0, ...size }, 0, palette.paper);
      const whenWidth = when && textWidth(when, WHEN.size, WHEN.weight);
      const titleWidth = width - 2 * MARGIN - (whenWidth || 0) - GAP;
      drawText(pen, MARGIN, 36, fitted(title, titleWidth, 19, 600), { size: 19, weight: 600, colour: palette.ink });
      if (whenWidth) drawText(pen, width - MARGIN - whenWidth, 36, when, { ...WHEN, colour: palette.accent });
      lanes.forEach((lane, index) => {
        const left = leftOf(index);
        const drawing = drawings[index];
        if (drawing) pen.at(index === 0 ? MARGIN : left, top, () => drawing.paintAll(pen));
        if (options.head > 0) pen.at(left + inset, head, () => lane.head(pen));
        if (index === 0) return;
        pen.begin();
        pen.line(Float32Array.of(left - gap / 2, head + 4, left - gap / 2, bottom));
        pen.stroke({ colour: palette.line, width: 1 });
      });
      if (band) pen.at(MARGIN, bottom, () => band.paint(pen, width - 2 * MARGIN));
      if (below) pen.at(leftOf(0) + inset, foundation + LEGEND, () => below.paint(pen));
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
