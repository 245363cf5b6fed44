/* A queue of packets, and what the phases that a global window lets in put into it on average: a block for each, packets and control
 * packets in their own shades. What has no room is drawn beyond its end. */

import { formatCount } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Palette } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';

export interface Filling {
  /** places */
  capacity: number;
  /** packets up an uplink in an average phase */
  perPhase: number;
  /** with as many control packets */
  control: boolean;
  phases: number;
}

export interface FillingLayout {
  filling: Filling;
  width: number;
  height: number;
  queue: Box;
  blocks: { packets: Box; control: Box | null }[];
  /** the end of the queue */
  end: number;
}

const TOP = 18;
const BAR = 30;
const BELOW = 40;
const SIZE = 12;
const APART = 12;

/** What one phase takes, and all that the phases of a window do. */
const eachOf = ({ perPhase, control }: Filling): number => perPhase * (control ? 2 : 1);
export const takenBy = (filling: Filling): number => filling.phases * eachOf(filling);

export function layOutFilling(filling: Filling, width: number): FillingLayout {
  const { capacity, perPhase, control, phases } = filling;
  const each = eachOf(filling);
  // Room for a phase that does not fit, so that the scale stays while the window is turned.
  const unit = (width - 2) / Math.max(capacity + 2 * each, takenBy(filling));
  const y = TOP;
  const blocks = Array.from({ length: phases }, (_, phase) => {
    const x = 1 + phase * each * unit;
    const own = perPhase * unit;
    return {
      packets: { x, y, width: own, height: BAR },
      control: control ? { x: x + own, y, width: own, height: BAR } : null,
    };
  });
  const queue = { x: 1, y, width: capacity * unit, height: BAR };
  return { filling, width, height: TOP + BAR + BELOW, queue, blocks, end: queue.x + queue.width };
}

export function paintFilling(pen: Pen, palette: Palette, layout: FillingLayout): void {
  const { filling, queue, blocks, end, width } = layout;
  const taken = takenBy(filling);
  const isOver = taken > filling.capacity;
  pen.box(queue, 2, palette.slot);
  for (const [phase, { packets, control }] of blocks.entries()) {
    const overflows = (control ?? packets).x + packets.width > end + 0.01;
    pen.box(inner(packets), 0, overflows ? palette.over : palette.load[3]);
    if (control) pen.box(inner(control), 0, overflows ? palette.over : palette.load[0]);
    if (packets.width < 12) continue;
    const style = { size: SIZE, weight: 600, anchor: 'middle', colour: palette.paper } as const;
    pen.text(packets.x + packets.width / 2, packets.y + BAR / 2, formatCount(phase + 1), style);
  }
  pen.begin();
  pen.line(Float32Array.of(end, TOP - 4, end, TOP + BAR + 4));
  pen.stroke({ colour: palette.ink, width: 1.6 });
  const small = { size: SIZE, weight: 500, colour: palette.grey } as const;
  for (const { x, text } of headOf(layout)) pen.text(x, 7, text, small);
  pen.text(1, TOP + BAR + 12, sumText(filling), {
    ...small,
    weight: 600,
    colour: isOver ? palette.over : palette.ink,
  });
  const y = TOP + BAR + 30;
  pen.box({ x: 1, y: y - 5, width: 10, height: 10 }, 1, palette.load[3]);
  pen.text(15, y, t`packets up`, small);
  if (!filling.control) return;
  pen.box({ x: width / 2, y: y - 5, width: 10, height: 10 }, 1, palette.load[0]);
  pen.text(width / 2 + 14, y, t`control packets`, small);
}

/** What stands above: what the queue holds is as near to its end as the other words allow. */
export function headOf({ filling, end, width }: FillingLayout): { x: number; text: string; width: number }[] {
  const [name, holds] = [t`phases in the queue`, t`holds ${formatCount(filling.capacity)}`];
  const [left, right] = [name, holds].map((text) => textWidth(text, SIZE, 500)) as [number, number];
  const x = Math.min(width - right, Math.max(1 + left + APART, end + 3 - right));
  return [
    { x: 1, text: name, width: left },
    { x, text: holds, width: right },
  ];
}

function inner({ x, width, ...rest }: Box): Box {
  return { ...rest, x, width: Math.max(1, width - 1) };
}

/** '5 × 8.53 = 42.7: fits'. */
export function sumText(filling: Filling): string {
  const { capacity, phases } = filling;
  const each = fixed(eachOf(filling), 2);
  const taken = takenBy(filling);
  return taken > capacity
    ? t`${formatCount(phases)} × ${each} = ${fixed(taken, 1)}: too much`
    : t`${formatCount(phases)} × ${each} = ${fixed(taken, 1)}: fits`;
}
