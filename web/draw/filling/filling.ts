/* A queue of packets, and what the phases that a global window lets in put into it on average. Each phase is a block, packets and
 * control packets in their own shades; above it stand the packets that all nodes below the uplink send in it. What has no room is drawn
 * beyond the end. */

import { formatCount } from '../../words/format.ts';
import { fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Palette } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';

export interface Filling {
  /** places */
  capacity: number;
  /** nodes below the uplink, each sending one packet a phase */
  nodes: number;
  /** packets of a node that go up in a round */
  across: number;
  /** phases of a round */
  round: number;
  /** with as many control packets */
  control: boolean;
  phases: number;
}

export interface FillingLayout {
  filling: Filling;
  width: number;
  height: number;
  queue: Box;
  blocks: { sent: { box: Box; up: number }[]; packets: Box; control: Box | null }[];
  /** the end of the queue */
  end: number;
}

/** of the sum, what is sent, the words above the queue, and the queue */
const SUM = 7;
const SENT = 18;
const ROWS = 2;
const LARGEST = 9;
const BAR = 30;
const BELOW = 40;
const SIZE = 12;
const APART = 12;

/** Packets up the uplink in an average phase. */
export const perPhaseOf = ({ nodes, across, round }: Filling): number => (nodes * across) / round;
/** What one phase takes, and all that the phases of a window do. */
const eachOf = (filling: Filling): number => perPhaseOf(filling) * (filling.control ? 2 : 1);
export const takenBy = (filling: Filling): number => filling.phases * eachOf(filling);

export function layOutFilling(filling: Filling, width: number): FillingLayout {
  const { capacity, control, phases, nodes } = filling;
  const [perPhase, each] = [perPhaseOf(filling), eachOf(filling)];
  // Room for a phase that does not fit, so that the scale stays while the window is turned.
  const unit = (width - 2) / Math.max(capacity + 2 * each, takenBy(filling));
  const columns = Math.ceil(nodes / ROWS);
  const pitch = Math.min(LARGEST + 1, (each * unit - 2) / columns);
  const y = SENT + ROWS * (LARGEST + 1) + 23;
  const blocks = Array.from({ length: phases }, (_, phase) => {
    const x = 1 + phase * each * unit;
    const own = perPhase * unit;
    const sent = Array.from({ length: nodes }, (_, node) => ({
      box: {
        x: x + Math.floor(node / ROWS) * pitch,
        y: SENT + (node % ROWS) * pitch,
        width: pitch - 1,
        height: pitch - 1,
      },
      up: Math.min(1, Math.max(0, perPhase - node)),
    }));
    return {
      sent,
      packets: { x, y, width: own, height: BAR },
      control: control ? { x: x + own, y, width: own, height: BAR } : null,
    };
  });
  const queue = { x: 1, y, width: capacity * unit, height: BAR };
  return { filling, width, height: y + BAR + BELOW, queue, blocks, end: queue.x + queue.width };
}

export function paintFilling(pen: Pen, palette: Palette, layout: FillingLayout): void {
  const { filling, queue, blocks, end } = layout;
  const isOver = takenBy(filling) > filling.capacity;
  const small = { size: SIZE, weight: 500, colour: palette.grey } as const;
  pen.text(1, SUM, perPhaseText(filling), { ...small, weight: 600, colour: palette.ink });
  pen.box(queue, 2, palette.slot);
  for (const [phase, { sent, packets, control }] of blocks.entries()) {
    for (const { box, up } of sent) {
      pen.box(box, 1, palette.line);
      if (up > 0) pen.box({ ...box, width: box.width * up }, 1, palette.load[3]);
    }
    const overflows = (control ?? packets).x + packets.width > end + 0.01;
    pen.box(inner(packets), 0, overflows ? palette.over : palette.load[3]);
    if (control) pen.box(inner(control), 0, overflows ? palette.over : palette.load[0]);
    if (packets.width < 12) continue;
    const style = { size: SIZE, weight: 600, anchor: 'middle', colour: palette.paper } as const;
    pen.text(packets.x + packets.width / 2, packets.y + BAR / 2, formatCount(phase + 1), style);
  }
  pen.begin();
  pen.line(Float32Array.of(end, queue.y - 4, end, queue.y + BAR + 4));
  pen.stroke({ colour: palette.ink, width: 1.6 });
  for (const { x, text } of headOf(layout)) pen.text(x, queue.y - 11, text, small);
  pen.text(1, queue.y + BAR + 12, sumText(filling), {
    ...small,
    weight: 600,
    colour: isOver ? palette.over : palette.ink,
  });
  const y = queue.y + BAR + 30;
  for (const { x, text, shade } of keyOf(filling)) {
    pen.box({ x, y: y - 5, width: 10, height: 10 }, 1, shade === null ? palette.line : palette.load[shade]);
    pen.text(x + 14, y, text, small);
  }
}

/** What the shades mean, one beside the other. */
export function keyOf({ control }: Filling): { x: number; text: string; shade: 0 | 3 | null; width: number }[] {
  const all = [
    { text: t`go up`, shade: 3 },
    ...(control ? [{ text: t`control packets`, shade: 0 } as const] : []),
    { text: t`others`, shade: null },
  ] as const;
  let x = 1;
  return all.map((one) => {
    const width = 14 + textWidth(one.text, SIZE, 500);
    const at = x;
    x += width + APART;
    return { ...one, x: at, width };
  });
}

/** What stands above the queue: what it holds is as near to its end as the other words allow. */
export function headOf({ filling, end, width }: FillingLayout): { x: number; text: string; width: number }[] {
  const name = t`phases under way (W = ${formatCount(filling.phases)})`;
  const holds = t`holds ${formatCount(filling.capacity)}`;
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

/** 'up in a phase: 8 × 8 / 15 = 4.27 of 8'. */
export function perPhaseText(filling: Filling): string {
  const nodes = formatCount(filling.nodes);
  const [across, round] = [formatCount(filling.across), formatCount(filling.round)];
  return t`up in a phase: ${nodes} × ${across} / ${round} = ${fixed(perPhaseOf(filling), 2)} of ${nodes}`;
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
