/* What is at a point of the space-time picture, and what is said of it. */

import { formatSpan } from '../../draw/chart/axis.ts';
import { nearestBlock } from '../../draw/chart/timeline/chips.ts';
import { formatBytes, formatTime } from '../../words/format.ts';
import { t } from '../../words/language/language.ts';
import { type Piece, pieceAt } from './doings.ts';
import { drawnMessages } from './paint-task-timeline.ts';
import {
  instantAt,
  linesOf,
  type TaskTimelineBlock,
  type TaskTimelineRow,
  type TaskTimelineScene,
} from './task-timeline.ts';

export type Pointed =
  | { kind: 'message'; lane: number; event: number; source: number; destination: number }
  | { kind: 'piece'; lane: number; node: number; piece: Piece };

/** px */
const NEAR = 4;

/** The nearest message, if it is near; else what the node in that row does then. */
export function pointedAt(scene: TaskTimelineScene, x: number, y: number): Pointed | null {
  const block = nearestBlock(scene.blocks, x);
  if (!block || x < block.x || x > block.x + block.width || y < block.top || y > scene.base) return null;
  return messageAt(block, scene.endPs, x, y) ?? pieceUnder(block, instantAt(scene, x), y);
}

function messageAt(block: TaskTimelineBlock, endPs: number, x: number, y: number): Pointed | null {
  let [best, least]: [Pointed | null, number] = [null, NEAR];
  for (const message of drawnMessages(block))
    for (const line of linesOf(block, endPs, message)) {
      const far = distance(line, x, y);
      const { event, source, destination } = message;
      if (far < least) [best, least] = [{ kind: 'message', lane: block.lane, event, source, destination }, far];
    }
  return best;
}

function distance([x0, y0, x1, y1]: readonly [number, number, number, number], x: number, y: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(x0 + at * dx - x, y0 + at * dy - y);
}

/** Null on a subtree, whose nodes do several things at once. */
function pieceUnder(block: TaskTimelineBlock, timePs: number, y: number): Pointed | null {
  const [node, another] = rowAt(block, y)?.nodes ?? [];
  const slot = timePs / block.taskTimeline.slotPs;
  const piece = node && !another && slot < block.taskTimeline.end ? pieceAt(node.pieces, slot) : undefined;
  return node && piece ? { kind: 'piece', lane: block.lane, node: node.node, piece } : null;
}

function rowAt({ rows, top, pitch }: TaskTimelineBlock, y: number): TaskTimelineRow | undefined {
  return rows[Math.floor((y - top) / pitch)];
}

const DOING = {
  computes: (node: number) => t`Node ${node} computes`,
  sends: (node: number) => t`Node ${node} sends`,
  both: (node: number) => t`Node ${node} computes and sends`,
  waits: (node: number) => t`Node ${node} waits`,
  done: (node: number) => t`Node ${node} is done`,
};

/** A heading, and a line below it. */
export function pointedTexts(
  { taskTimeline: { slotPs, program, times, end } }: TaskTimelineBlock,
  pointed: Pointed,
): [string, string] {
  if (pointed.kind === 'piece') {
    const { node, piece } = pointed;
    const length = formatTime((piece.to - piece.from) * slotPs);
    return [DOING[piece.doing](node), `${length}, ${formatSpan(piece.from * slotPs, piece.to * slotPs)}`];
  }
  const { event, source, destination } = pointed;
  const [start, ready] = [times.start[event] ?? 0, times.ready[event] ?? 0];
  const over = Math.min(end, times.end[event] ?? end);
  const heading = t`Node ${source} to ${destination}, ${formatBytes(program[event]?.[4] ?? 0)}`;
  const when = formatSpan(start * slotPs, over * slotPs);
  return [heading, start > ready ? t`${when}; stood ${formatTime((start - ready) * slotPs)} behind others` : when];
}
