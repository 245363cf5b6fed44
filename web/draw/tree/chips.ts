/* Task chips: one button per drawn node, with roving focus; where nodes are too narrow, buttons for the few that the magnifier
 * enlarges. Lifting and moving are in move.ts. */

import { rangeText } from '../../tree/names.ts';
import { t } from '../../words/language/language.ts';
import { makeElement, positionElement } from '../dom.ts';
import type { Subtree } from '../drawing.ts';
import { targetSentence } from '../drawing.ts';
import type { Box } from '../pen.ts';
import { moveFocus } from '../reader.ts';
import { explain } from './explain.ts';
import { LINE, type TreeLayout } from './layout.ts';
import { MARK, numberSize } from './paint-labels.ts';
import { detailLevel } from './plan.ts';
import { type Scene, taskColour } from './scene.ts';

export interface Chips {
  show(scene: Scene): void;
  focus(node: number): void;
  nodeOf(element: EventTarget | null): number | null;
  /** enlarges the chips around a node, if they are too narrow to grab */
  enlarge(node: number): void;
  /** closes the magnifier once the pointer has left it */
  leave(x: number, y: number): void;
}

export function createChips(box: HTMLElement): Chips {
  const chips = new Map<number, HTMLButtonElement>();
  const plate = makeElement('div', 'tree-magnifier card', { 'aria-hidden': 'true', hidden: '' });
  const range = makeElement('div', 'tree-magnifier-range', { 'aria-hidden': 'true', hidden: '' });
  box.append(range, plate);
  let active = 0;
  let shown: Scene | null = null;
  let magnifier: Magnifier | null = null;

  function show(scene: Scene): void {
    shown = scene;
    if (!scene.layout.slotOf(active)) active = scene.layout.nodes[0]?.node ?? 0;
    magnifier = scene.layout.node.narrow ? magnifierAt(scene.layout, middle(scene)) : null;
    const boxes = magnifier ? magnifier.chips : chipBoxes(scene);
    const nodes = new Set(boxes.map(({ node }) => node));
    for (const [node, chip] of chips) if (!nodes.has(node)) remove(node, chip);
    for (const { node, x, y, width, height } of boxes) {
      const chip = chips.get(node) ?? add(node);
      updateChip(scene, chip, node, width);
      positionElement(chip, x, y, width, height);
    }
    box.classList.toggle('is-magnifier', magnifier !== null);
    for (const [element, area] of [
      [plate, magnifier?.plate],
      [range, magnifier?.range],
    ] as const) {
      element.hidden = !area;
      if (area) positionElement(element, area.x, area.y, area.width, area.height);
    }
  }

  /** The magnifier stays in place while the active chip is inside it. */
  function middle({ layout }: Scene): number {
    const inside = magnifier?.chips.slice(1, -1).some(({ node }) => node === active);
    const centre = magnifier?.chips[Math.floor(magnifier.chips.length / 2)]?.node;
    return inside && centre !== undefined && layout.slotOf(centre) !== undefined ? centre : active;
  }

  function add(node: number): HTMLButtonElement {
    const chip = makeElement('button', 'tree-chip', { type: 'button', 'data-node': `${node}` });
    chip.addEventListener('focus', () => activate(node));
    chips.set(node, chip);
    box.append(chip);
    return chip;
  }

  function remove(node: number, chip: HTMLButtonElement): void {
    chip.remove();
    chips.delete(node);
  }

  function activate(node: number): void {
    chips.get(active)?.setAttribute('tabindex', '-1');
    active = node;
    if (shown && !chips.has(node)) show(shown);
    chips.get(active)?.setAttribute('tabindex', '0');
  }

  function updateChip(scene: Scene, chip: HTMLButtonElement, node: number, width: number): void {
    const task = scene.tasks[node] ?? -1;
    const { fill, text, outline } = taskColour(scene, task);
    const words = task < 0 ? '' : `${task}`;
    const { selection } = scene.model;
    const selected =
      (selection?.kind === 'task' && selection.task === task) ||
      (selection?.kind === 'node' && selection.node === node);
    if (chip.textContent !== words) chip.textContent = words;
    chip.style.background = fill;
    chip.style.color = text;
    chip.classList.toggle('is-hollow', outline !== undefined);
    chip.style.setProperty('--number-size', `${numberSize(scene.model.shape.nodes, width, words)}px`);
    chip.classList.toggle('is-selected', selected);
    chip.setAttribute('aria-label', targetSentence(explain(scene, { kind: 'node', node })));
    chip.setAttribute('tabindex', node === active ? '0' : '-1');
  }

  return {
    show,
    focus(node) {
      activate(node);
      if (shown && magnifier) show(shown);
      moveFocus(chips.get(node));
    },
    nodeOf(element) {
      const chip = element instanceof HTMLElement ? element.closest<HTMLElement>('.tree-chip') : null;
      return chip && box.contains(chip) ? Number(chip.dataset.node) : null;
    },
    enlarge(node) {
      if (!shown || !magnifier || box.contains(document.activeElement)) return;
      active = node;
      magnifier = null;
      show(shown);
      box.classList.add('is-enlarged');
    },
    leave(x, y) {
      if (!shown || !magnifier || !nearMagnifier(shown.layout, magnifier, x, y)) box.classList.remove('is-enlarged');
    },
  };
}

function chipBoxes({ layout }: Scene): ChipBox[] {
  const { chipY, chipHeight } = layout.node;
  return layout.nodes.map(({ node, x, width }) => ({ node, x: x - width / 2, y: chipY, width, height: chipHeight }));
}

/* Enlarges a few chips, in a row below, where nodes are too narrow to be grabbed with a finger. Pure. */

const CHIP = 26;
const STEP = 29;
const HEIGHT = 30;
const PAD = 5;
const MAX_CHIPS = 9;

interface ChipBox extends Box {
  node: number;
}

interface Magnifier {
  chips: ChipBox[];
  /** the plate behind the chips, and the part of the node row that they enlarge */
  plate: Box;
  range: Box;
}

/** Chips around a node, its own right below it as far as the edges allow. */
export function magnifierAt(layout: TreeLayout, node: number): Magnifier | null {
  const { nodes, left, right } = layout;
  if (nodes.length === 0) return null;
  const count = Math.min(nodes.length, MAX_CHIPS, Math.max(3, Math.floor((right - left - 2 * PAD) / STEP)));
  const at = Math.max(
    0,
    nodes.findIndex((slot) => slot.node === node),
  );
  const first = Math.max(0, Math.min(nodes.length - count, at - Math.floor(count / 2)));
  const width = count * STEP - (STEP - CHIP) + 2 * PAD;
  const wanted = (nodes[at]?.x ?? left) - PAD - CHIP / 2 - (at - first) * STEP;
  const x = Math.max(left - PAD, Math.min(right + PAD - width, wanted));
  const y = layout.node.chipY + MARK + 5;
  const shown = nodes.slice(first, first + count);
  const begin = shown[0]?.x ?? 0;
  const end = shown[count - 1]?.x ?? 0;
  const half = (shown[0]?.width ?? 0) / 2 + 2;
  return {
    chips: shown.map((slot, index) => ({
      node: slot.node,
      x: x + PAD + index * STEP,
      y: y + PAD,
      width: CHIP,
      height: HEIGHT,
    })),
    plate: { x, y, width, height: HEIGHT + 2 * PAD },
    range: { x: begin - half, y: layout.node.chipY - 3, width: end - begin + 2 * half, height: MARK + 6 },
  };
}

/** Whether a point is on the magnifier or on the row of nodes above it. */
function nearMagnifier(layout: TreeLayout, magnifier: Magnifier, x: number, y: number): boolean {
  const { plate } = magnifier;
  const onPlate = x >= plate.x - 6 && x <= plate.x + plate.width + 6 && y <= plate.y + plate.height + 8;
  return y >= layout.node.y - 2 && (onPlate || y <= plate.y);
}

/* Below every open pod a button with its range of nodes that folds it again: for those who cannot double-click. */

const HANDLE = { height: 13, minWidth: 30 };

/** Returns what shows them. */
export function createFolds(box: HTMLElement, fold: (pod: Subtree) => void) {
  let shown: TreeLayout | null = null;
  return ({ model: { shape }, layout }: Scene): void => {
    if (layout === shown) return;
    shown = layout;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.pod : undefined;
    box.replaceChildren(
      ...layout.open.map((span) => {
        const nodes = shape.nodesBelow(span.level);
        const range = rangeText(shape, span.subtree * nodes, (span.subtree + 1) * nodes - 1);
        const pod = `${span.level}.${span.subtree}`;
        const button = makeElement('button', 'tree-fold row', {
          type: 'button',
          'data-pod': pod,
          'aria-label': t`Fold nodes ${range}`,
          title: t`Fold again`,
        });
        button.append(makeElement('span', '', {}, range), makeElement('i', '', { 'aria-hidden': 'true' }, '×'));
        button.addEventListener('click', () => fold(span));
        const y = layout.foot + 7 + LINE * (span.level - detailLevel(shape));
        const width = Math.max(HANDLE.minWidth, span.right - span.left - 2);
        positionElement(button, (span.left + span.right - width) / 2, y, width, HANDLE.height);
        return button;
      }),
    );
    if (focused) moveFocus(box.querySelector(`[data-pod="${focused}"]`));
  };
}
