/* Below each node what its task has: a square for each piece of the data, darker the more tasks are summed in it. What comes in this phase
 * is marked. */

import type { Memory } from '../../traffic/memory.ts';
import { formatBytes } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { mix, type Palette } from '../palette.ts';
import type { Box, Pen } from '../pen.ts';
import type { Scene, TreeMemory } from '../tree/scene.ts';

/** From a single task to all but one, between the colour of slots and that of ink. */
const SHADES = { from: 0.14, to: 0.72 };
/** Lower squares touch. */
const GAP_FROM = 3;

/** Colour of a square with so many tasks; null: there is nothing. */
export function shadeOf(palette: Palette, { complete }: Pick<Memory, 'complete'>, tasks: number): string | null {
  if (tasks === 0) return null;
  if (tasks >= complete) return palette.accent;
  const part = Math.log2(tasks) / Math.log2(Math.max(2, complete));
  return mix(palette.paper, palette.ink, SHADES.from + (SHADES.to - SHADES.from) * part);
}

export function treeMemory(memory: Memory): TreeMemory {
  const size = t`${memory.pieces} × ${formatBytes(memory.pieceBytes)}`;
  return {
    gutter: [t`Memory`, memory.pieces > 1 ? size : formatBytes(memory.pieceBytes)],
    paint: (pen, scene) => paintMemory(pen, scene, memory),
    says: (scene, task) => saysOf(scene, task, memory),
  };
}

/** On the phase clock what is there after the phase; on the packet clock what a task has in its own. */
function shownPhase({ model, frame }: Scene, task: number): number {
  if (frame) return frame.taskPhase[task] ?? 0;
  return model.loads && model.clock === 'phases' ? model.loads.phase + 1 : 0;
}

function saysOf(scene: Scene, task: number, { before, squares, complete }: Memory): string {
  const has = before(shownPhase(scene, task)).subarray(task * squares, (task + 1) * squares);
  const done = has.filter((tasks) => tasks >= complete).length;
  return t`${done} of ${counted(squares, 'piece')} complete`;
}

function paintMemory(pen: Pen, scene: Scene, memory: Memory): void {
  const { layout, tasks, palette, model, frame } = scene;
  const room = layout.memory;
  if (!room) return;
  const { squares } = memory;
  const pitch = room.depth / squares;
  const gap = pitch >= GAP_FROM ? 1 : 0;
  const byColour = new Map<string, Box[]>();
  const empty: Box[] = [];
  const arrived: Box[] = [];
  for (const slot of layout.nodes) {
    const task = tasks[slot.node] ?? -1;
    if (task < 0 || task >= memory.tasks) continue;
    const phase = shownPhase(scene, task);
    const now = memory.before(phase);
    const last = !frame && model.clock === 'phases' ? memory.before(phase - 1) : now;
    for (let square = 0; square < squares; square++) {
      const at = task * squares + square;
      const box = { x: slot.x - slot.width / 2, y: room.top + square * pitch, width: slot.width, height: pitch - gap };
      const colour = shadeOf(palette, memory, now[at] ?? 0);
      if (colour === null) empty.push(box);
      else byColour.set(colour, [...(byColour.get(colour) ?? []), box]);
      if (phase > 0 && now[at] !== last[at]) arrived.push(box);
    }
  }
  pen.boxes(empty, palette.slot);
  for (const [colour, boxes] of byColour) pen.boxes(boxes, colour);
  for (const { x, y, width, height } of arrived)
    pen.box({ x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1 }, 0, null, {
      colour: palette.ink,
      width: 1,
    });
}
