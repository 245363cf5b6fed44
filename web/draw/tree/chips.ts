/* Task chips: one button per drawn node, with roving focus; where nodes are too narrow, buttons for the few that the magnifier
 * enlarges. Lifting and moving are in move.ts. */

import { makeElement, positionElement } from '../dom.ts';
import { targetSentence } from '../drawing.ts';
import { moveFocus } from '../reader.ts';
import { numberSize } from './chip-numbers.ts';
import { explain } from './explain.ts';
import { type ChipBox, type Magnifier, magnifierAt, nearMagnifier } from './magnifier.ts';
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
