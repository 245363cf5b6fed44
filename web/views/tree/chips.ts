/* Task chips: one button per drawn node, with roving focus. What lifting and moving mean is the business of move.ts. */

import { make, place } from './dom.ts';
import { explain } from './explain.ts';
import { chipFont, LEAST_CHIP } from './paint-labels.ts';
import { type Scene, taskColour } from './scene.ts';

export interface Chips {
  show(scene: Scene): void;
  focus(node: number): void;
  /** the chip on a node, if it is an element */
  at(node: number): HTMLElement | null;
  nodeOf(element: EventTarget | null): number | null;
}

export function createChips(box: HTMLElement): Chips {
  const chips = new Map<number, HTMLButtonElement>();
  let active = 0;

  function show(scene: Scene): void {
    const wanted = scene.layout.nodes.filter((slot) => slot.width >= LEAST_CHIP);
    const nodes = new Set(wanted.map((slot) => slot.node));
    for (const [node, chip] of chips) if (!nodes.has(node)) remove(node, chip);
    if (!nodes.has(active)) active = wanted[0]?.node ?? 0;
    for (const slot of wanted) {
      const chip = chips.get(slot.node) ?? add(slot.node);
      dress(scene, chip, slot.node);
      place(chip, slot.x - slot.width / 2, scene.layout.node.chipY, slot.width, scene.layout.node.chipHeight);
    }
  }

  function add(node: number): HTMLButtonElement {
    const chip = make('button', 'tree-chip', { type: 'button', 'data-node': `${node}` });
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
    chips.get(active)?.setAttribute('tabindex', '0');
  }

  function dress(scene: Scene, chip: HTMLButtonElement, node: number): void {
    const task = scene.tasks[node] ?? -1;
    const { fill, text } = taskColour(scene, task);
    const words = task < 0 ? '' : `${task}`;
    const { selection } = scene.model;
    const selected =
      (selection?.kind === 'task' && selection.task === task) ||
      (selection?.kind === 'node' && selection.node === node);
    const { title, detail } = explain(scene, { kind: 'node', node });
    if (chip.textContent !== words) chip.textContent = words;
    chip.style.background = fill;
    chip.style.color = text;
    chip.style.fontSize = `${chipFont(Number.parseFloat(chip.style.width) || (scene.layout.nodes[0]?.width ?? 14), words)}px`;
    chip.dataset.task = words;
    chip.classList.toggle('is-selected', selected);
    chip.setAttribute('aria-label', `${title}, ${detail}`);
    chip.setAttribute('tabindex', node === active ? '0' : '-1');
  }

  return {
    show,
    focus(node) {
      activate(node);
      chips.get(node)?.focus();
    },
    at: (node) => chips.get(node) ?? null,
    nodeOf(element) {
      const chip = element instanceof HTMLElement ? element.closest<HTMLElement>('.tree-chip') : null;
      return chip && box.contains(chip) ? Number(chip.dataset.node) : null;
    },
  };
}
