/* Single lines and words of charts, painted with a pen. */

import type { Palette } from '../palette.ts';
import { CAPITALS, type Pen, strokeLine, type Text } from '../pen.ts';
import type { Look, Mark, Plot } from './chart.ts';

export function stroke(
  pen: Pen,
  points: readonly number[],
  { colour, width, dash }: { colour: string; width: number; dash?: readonly number[] | undefined },
): void {
  strokeLine(pen, Float32Array.from(points), {
    colour,
    width,
    cap: width > 3 ? 'round' : 'butt',
    ...(dash && { dash }),
  });
}

/** Text with its baseline at y. */
export function paintText(
  pen: Pen,
  x: number,
  y: number,
  text: string,
  { weight = 400, ...style }: Omit<Text, 'weight'> & Partial<Pick<Text, 'weight'>>,
): void {
  pen.text(x, y - style.size * CAPITALS, text, { weight, ...style });
}

export function lineColour(palette: Palette, look: Look): string {
  if (typeof look === 'function') return look(palette);
  return look === 'focus' ? palette.accent : look === 'ink' ? palette.ink : palette.grey;
}

export const lineWidth = (look: Look) => (look === 'focus' ? 2.6 : look === 'ink' ? 1.9 : 1.2);

/** Weight of a line's name. */
export const lineWeight = (look: Look): 400 | 600 => (look === 'focus' || look === 'ink' ? 600 : 400);

/* How a lane's line looks: the one that stands out (the lane that wins) in the accent, the first of the others in ink, the rest grey with
 * different dashes. The name at the end of the line says which is which. */

/** The strongest first. */
export const LINE_STYLES = ['focus', 'ink', 'solid', 'dashed', 'dotted', 'mixed'] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

const OTHER_STYLES = LINE_STYLES.slice(2);

/** By index of the lane in the scenario, as is `focus`; null: none stands out. */
export function lineStylesOf(lanes: readonly { index: number }[], focus: number | null): Map<number, LineStyle> {
  const others = lanes.filter(({ index }) => index !== focus);
  const style = (at: number) => (at === 0 ? 'ink' : OTHER_STYLES[(at - 1) % OTHER_STYLES.length]);
  return new Map(
    lanes.map((lane) => [lane.index, lane.index === focus ? 'focus' : (style(others.indexOf(lane)) ?? 'solid')]),
  );
}

/** Styles in a sweep: the last lane is highlighted; the first is its baseline. */
export function laneLineStyles(lanes: readonly string[]): Map<number, LineStyle> {
  const all = lanes.map((_, index) => ({ index }));
  return lineStylesOf(all, lanes.length - 1);
}

/** Lengths of strokes and gaps. */
export const DASHES: Partial<Record<LineStyle, readonly number[]>> = {
  dashed: [5, 3],
  dotted: [1.5, 2.5],
  mixed: [7, 3, 1.5, 3],
};

/* Values that are one thing each, as dots: in the colours of lines, and where two lanes would be alike, smaller or open. */

const RADII: Record<LineStyle, number> = { focus: 3.2, ink: 1.8, solid: 2.4, dashed: 1.9, dotted: 1.3, mixed: 1.3 };
const OPEN: readonly LineStyle[] = ['dashed', 'mixed'];

/** px from a dot to the next: where there is less, a line is drawn; with more than the second, dots are as large as they are. */
const PITCH = { from: 3, whole: 6 };

const pitchOf = ({ x }: Pick<Plot, 'x'>) => x(1) - x(0);

/** Whether every step has room for a dot. */
export const dotsFit = (plot: Pick<Plot, 'x'>) => pitchOf(plot) >= PITCH.from;

/** How large dots are that stand at every step. */
export const dotScale = (plot: Plot) => Math.min(1, pitchOf(plot) / PITCH.whole);

type Dot = Pick<Mark, 'look' | 'width' | 'open'>;

/** A large one has a rim, which keeps it off what it lies on. */
export function paintDot(pen: Pen, palette: Palette, { look, ...dot }: Dot, x: number, y: number, scale = 1): void {
  const colour = lineColour(palette, look);
  const radius = dot.width ?? (typeof look === 'string' ? RADII[look] * scale : 3);
  const open = dot.open ?? (typeof look === 'string' && dot.width === undefined && OPEN.includes(look));
  const rim = dot.width !== undefined && dot.width > 3 ? { colour: open ? colour : palette.paper, width: 1.5 } : null;
  if (open) pen.dot(x, y, radius, palette.paper, rim ?? { colour, width: 1 });
  else pen.dot(x, y, radius, colour, rim ?? undefined);
}
