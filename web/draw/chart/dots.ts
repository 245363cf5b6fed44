/* Values that are one thing each, as dots: in the colours of lines, and where two lanes would be alike, smaller or open. */

import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';
import type { Mark, Plot } from './chart.ts';
import type { LineStyle } from './line-styles.ts';
import { lineColour } from './strokes.ts';

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
