/* Chips and the foot of pods as paint: for documents, and on the page where elements would be too small. */

import { RECEIVES, SENDS } from '../../traffic/participants.ts';
import { fixed } from '../../words/grammar.ts';
import type { Box, Pen } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import type { ChipSlot, Pod } from './layout.ts';
import { podLoad } from './paint-bundles.ts';
import { loadText, type Scene, type TreeModel, taskColour } from './scene.ts';

/** Height of a chip without its number. */
export const MARK = 9;

/** Whether another task than its own sits on a node. */
function isMoved(tasks: Int32Array, node: number): boolean {
  const task = tasks[node] ?? -1;
  return task >= 0 && task !== node;
}

/** What chips show. */
type Chips = Pick<Scene, 'layout' | 'tasks' | 'palette'> & { model: Pick<TreeModel, 'shape' | 'selection'> };

/** `slots`: where they are, if not on their nodes. */
export function paintChips(pen: Pen, scene: Chips, slots: readonly ChipSlot[] = scene.layout.nodes): void {
  const { layout, tasks, palette, model } = scene;
  const { narrow } = layout.node;
  for (const slot of slots) {
    const task = tasks[slot.node] ?? -1;
    const { fill, text, outline } = taskColour(scene, task);
    const height = narrow ? MARK : layout.node.chipHeight;
    const box = { x: slot.x - slot.width / 2, y: slot.chipY ?? layout.node.chipY, width: slot.width, height };
    if (outline) paintHollow(pen, box, fill, outline);
    else pen.box(box, Math.min(4, slot.width / 3), fill);
    if (narrow && isSelected(scene, slot.node))
      pen.box({ x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 }, 3, null, {
        colour: palette.accent,
        width: 1.8,
      });
    if (narrow || task < 0) continue;
    const words = `${task}`;
    pen.text(slot.x, box.y + box.height / 2, words, {
      size: numberSize(model.shape.nodes, slot.width, words),
      weight: 600,
      colour: text,
      anchor: 'middle',
    });
  }
  if (narrow) paintNumbers(pen, scene);
}

/** The outline stays inside the chip. */
function paintHollow(pen: Pen, { x, y, width, height }: Box, fill: string, colour: string): void {
  const line = Math.min(1.2, width / 4);
  const inside = { x: x + line / 2, y: y + line / 2, width: width - line, height: height - line };
  pen.box(inside, Math.min(3.5, width / 3), fill, { colour, width: line });
}

function isSelected({ model: { selection }, tasks }: Chips, node: number): boolean {
  if (selection?.kind === 'task') return tasks[node] === selection.task;
  return selection?.kind === 'node' && selection.node === node;
}

const NUMBER = { size: 10, weight: 500 } as const;

/** More displaced tasks than this are a mapping rather than moves. */
const FEW_MOVED = 8;

/** Where chips have no room for numbers: in ink the tasks that are not on the node of their own number, where those are few, and
 * of the nodes every so many, as evenly as they fill their subtrees, and the last one where it has room. */
function paintNumbers(pen: Pen, scene: Chips): void {
  const { layout, palette, model } = scene;
  const { nodes } = model.shape;
  const numberWidth = textWidth(`${nodes - 1}`, NUMBER.size, NUMBER.weight) + 5;
  const y = layout.node.chipY + MARK + 8;
  const moved = layout.nodes.filter(({ node }) => isMoved(scene.tasks, node));
  const numbered: number[] = [];
  for (const { node, x } of moved.length <= FEW_MOVED ? moved : []) {
    if (numbered.some((other) => Math.abs(other - x) < numberWidth)) continue;
    numbered.push(x);
    const type = { ...NUMBER, weight: 600, anchor: 'middle' } as const;
    pen.text(x, y, `${scene.tasks[node] ?? ''}`, { ...type, colour: palette.ink });
  }
  const step = stepOfNumbers(scene, numberWidth);
  let end = Number.NEGATIVE_INFINITY;
  for (const slot of layout.nodes) {
    const last = slot.node === nodes - 1;
    if (slot.node % step !== 0 && !last) continue;
    // The last one ends where the tree does.
    const ownWidth = textWidth(`${slot.node}`, NUMBER.size, NUMBER.weight);
    const x = last ? slot.x + slot.width / 2 - ownWidth : slot.x - slot.width / 2;
    if (x < end || numbered.some((other) => other > x - numberWidth / 2 && other < x + 1.5 * numberWidth)) continue;
    end = x + numberWidth;
    pen.text(x, y, `${slot.node}`, { ...NUMBER, colour: palette.grey });
  }
}

/** From one numbered node to the next: a part of the lowest subtrees that has room for a number, or a subtree that has. */
function stepOfNumbers({ layout, model }: Chips, numberWidth: number): number {
  const { shape } = model;
  const lowest = shape.nodesBelow(1);
  const subtrees = Array.from({ length: shape.levels }, (_, below) => shape.nodesBelow(below + 1));
  const parts = Array.from({ length: lowest - 1 }, (_, at) => at + 1).filter((part) => lowest % part === 0);
  return [...parts, ...subtrees].find((step) => step * layout.pitch >= numberWidth) ?? shape.nodes;
}

/** Under every pod: how many nodes, the mean and the worst load of its links. */
export function paintPodSummaries(pen: Pen, scene: Scene): void {
  const { layout, palette } = scene;
  for (const pod of layout.pods) {
    const middle = pod.x + pod.width / 2;
    const box = { x: pod.x + 1, y: layout.node.chipY, width: pod.width - 2, height: layout.node.chipHeight };
    pen.box(box, Math.min(4, box.width / 3), palette.slot);
    const size = Math.min(11, pod.width / 1.42);
    if (size < MIN_FONT) continue;
    const nodes = podNodes(scene, pod);
    const inside = Math.min(size, chipFont(box.width, nodes));
    if (inside >= MIN_FONT)
      pen.text(middle, box.y + box.height / 2, nodes, {
        size: inside,
        weight: 600,
        colour: palette.ink,
        anchor: 'middle',
      });
    const load = podLoad(scene, pod);
    const mean = `${fixed(load.mean, 1)}${pod.width > 26 ? '×' : ''}`;
    pen.text(middle, layout.foot, mean, { size, weight: 400, colour: palette.grey, anchor: 'middle' });
    const over = load.worst > 1;
    pen.text(middle, layout.foot + 13, loadText(Math.round(load.worst * 10) / 10), {
      size,
      weight: over ? 600 : 400,
      colour: over ? palette.over : palette.grey,
      anchor: 'middle',
    });
  }
}

/** '16'; where only some take part, '5/16' */
function podNodes({ tasks, model }: Scene, { firstNode, nodes }: Pod): string {
  let [taking, present] = [0, nodes];
  for (let node = firstNode; node < firstNode + nodes; node++) {
    if (model.shape.absent.has(node)) present--;
    else if ((tasks[node] ?? -1) >= 0) taking++;
  }
  return model.participants?.outside ? `${taking}/${present}` : `${present}`;
}

/* Whether chips hold the numbers of their tasks, and how large those are. */

/** Narrower chips are painted instead of being elements, whatever their numbers are. */
const MIN_CHIP = 9;

/** Smaller digits cannot be read. */
const MIN_FONT = 9;

/** How much of its chip a number fills where there is room. */
const FILL = 0.92;

/** Numbers of as many digits have one size, and single digits that of two. */
function chipFont(width: number, text: string): number {
  const widest = text.replace(/\d/g, '0').padStart(2, '0');
  return Math.min(12, (FILL * width) / textWidth(widest, 1, 600));
}

/** Size of the number in a chip that is not narrow: where the longest number has only just room, all have the smallest. */
export function numberSize(nodes: number, width: number, text: string): number {
  return chipFont(width, `${nodes - 1}`) < MIN_FONT ? MIN_FONT : chipFont(width, text);
}

/** Whether some number below this count would be cut off by a chip. Such a chip is a mark; a few numbers are below the marks. */
export function isTooNarrow(nodes: number, width: number): boolean {
  return width < MIN_CHIP || width < widestNumber(nodes);
}

const widest = new Map<number, number>();

function widestNumber(nodes: number): number {
  const known = widest.get(nodes);
  if (known !== undefined) return known;
  let width = 0;
  for (let number = 0; number < nodes; number++) width = Math.max(width, textWidth(`${number}`, MIN_FONT, 600));
  widest.set(nodes, width);
  return width;
}

/* Who sends and who receives, where not everybody does both: under each stretch of neighbours that do the same a line with an
 * arrowhead, up for those that send and down for those that receive. */

/** Under the chips, and half an arrowhead, px. */
const GAP = 4.5;
const HEAD = 3.2;

interface RoleRange {
  role: number;
  left: number;
  right: number;
}

/** Neighbours of one role; none where all take the same part. */
function roleRangesOf({ model, layout, tasks }: Pick<Scene, 'model' | 'layout' | 'tasks'>): RoleRange[] {
  const { participants } = model;
  if (participants?.kind !== 'sides') return [];
  const stretches: RoleRange[] = [];
  let before = -1;
  for (const { node, x, width } of layout.nodes) {
    const role = participants.roles[tasks[node] ?? -1] ?? 0;
    const last = stretches.at(-1);
    if (last && role === last.role && node === before + 1) last.right = x + width / 2;
    else stretches.push({ role, left: x - width / 2, right: x + width / 2 });
    before = node;
  }
  return stretches.filter(({ role }) => role !== 0);
}

export function paintRoles(pen: Pen, scene: Scene): void {
  const stretches = roleRangesOf(scene);
  if (stretches.length === 0) return;
  const { layout, palette } = scene;
  const y = layout.node.chipY + layout.node.chipHeight + GAP;
  pen.begin();
  for (const { left, right, role } of stretches) {
    const middle = (left + right) / 2;
    const half = role === (SENDS | RECEIVES) ? 2 * HEAD + 2 : HEAD + 2;
    const several = right - left > (layout.nodes[0]?.width ?? 0) + 1;
    if (several && middle - half - left > 3) {
      pen.line(Float32Array.of(left, y, middle - half, y));
      pen.line(Float32Array.of(middle + half, y, right, y));
    }
    if (role & SENDS) head(pen, role & RECEIVES ? middle - HEAD - 0.5 : middle, y, 1);
    if (role & RECEIVES) head(pen, role & SENDS ? middle + HEAD + 0.5 : middle, y, -1);
  }
  pen.stroke({ colour: palette.grey, width: 1.3 });
}

function head(pen: Pen, x: number, y: number, up: 1 | -1): void {
  const foot = y + up * HEAD * 0.8;
  pen.line(Float32Array.of(x - HEAD, foot, x, y - up * HEAD * 0.8, x + HEAD, foot, x - HEAD, foot));
}
