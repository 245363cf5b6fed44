/* A lifted task over a tree: its chip with the landing ring, the empty slot, and the card that predicts the effect of the
 * swap. Loaded with the first lift, in this or another lane. */

import { fullestLink } from '../../model/capacity.ts';
import { andList, numberWord } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { makeElement, positionElement } from '../dom.ts';
import { MARK } from './paint-labels.ts';
import { loadText, type Preview, type Scene, taskColour } from './scene.ts';

export interface DragGhost {
  from: number;
  to: number | null;
  /** middle of the lifted chip */
  x: number;
  y: number;
  /** the chip itself is held elsewhere: in another lane, or in a menu */
  follows?: boolean;
}

/** Returns a function that shows a lifted task; null hides it. */
export function createDragGhost(box: HTMLElement): (scene: Scene, ghost: DragGhost | null) => void {
  const slot = makeElement('div', 'tree-slot', { hidden: '', 'aria-hidden': 'true' });
  const ring = makeElement('div', 'tree-ring', { hidden: '', 'aria-hidden': 'true' });
  const chip = makeElement('div', 'tree-ghost', { hidden: '', 'aria-hidden': 'true' });
  const card = makeElement('div', 'tree-card card', { hidden: '', role: 'status' });
  box.append(slot, ring, card, chip);

  function showGhost(scene: Scene, ghost: DragGhost): void {
    const { layout } = scene;
    const task = scene.tasks[ghost.from] ?? -1;
    const { fill, text } = taskColour(scene, task);
    const home = layout.slotOf(ghost.from);
    const there = layout.slotOf(ghost.to ?? -1);
    const { chipY } = layout.node;
    const chipHeight = layout.node.narrow ? MARK : layout.node.chipHeight;
    chip.textContent = `${task}`;
    chip.style.background = fill;
    chip.style.color = text;
    positionElement(chip, ghost.x - 11, ghost.y - 12);
    const { follows = false } = ghost;
    const lands = ghost.to !== null && ghost.to !== ghost.from;
    const other = scene.tasks[ghost.to ?? -1] ?? -1;
    chip.hidden = follows;
    // In another lane either node may be folded away.
    slot.hidden = !home;
    ring.hidden = !lands || !there;
    card.hidden = !lands;
    if (home) positionElement(slot, home.x - home.width / 2, chipY, home.width, chipHeight);
    slot.textContent = lands && home && other >= 0 && !layout.node.narrow ? `${other}` : '';
    slot.style.borderColor = taskColour(scene, lands ? other : task).fill;
    if (!lands) return;
    if (there) positionElement(ring, there.x - there.width / 2 - 3, chipY - 3, there.width + 6, chipHeight + 6);
    if (follows) card.setAttribute('aria-hidden', 'true');
    else card.removeAttribute('aria-hidden');
    card.replaceChildren(predictedLoads(scene));
    // The move is described once, by the lane in which the task is dragged.
    if (!follows) card.prepend(makeElement('b', '', {}, doneBy(scene, task, other)));
    positionCard(card, box, scene, ghost);
  }

  return (scene, ghost) => {
    if (ghost) showGhost(scene, ghost);
    else for (const element of [slot, ring, chip, card]) element.hidden = true;
  };
}

function doneBy({ model: { preview } }: Scene, task: number, other: number): string {
  const does = other < 0 ? t`Task ${task} goes to a free node` : t`Tasks ${task} and ${other} swap places`;
  return preview ? `${does}${whereOf(preview)}` : does;
}

function predictedLoads({ model: { loads, preview, shape, capacities } }: Scene): HTMLElement {
  const line = makeElement('span', 'tree-card-line row');
  const after = preview?.loads;
  if (!loads || !after) {
    line.append(makeElement('span', '', {}, t`calculating the loads …`));
    return line;
  }
  const top = shape.levels;
  const [worst, worstAfter] = [fullestLink(loads, capacities), fullestLink(after, capacities)];
  line.append(
    change(t`busiest link`, loadText(worst), loadText(worstAfter), worstAfter > Math.max(1, worst)),
    change(t`across the top`, `${loads.crossings[top] ?? 0}`, `${after.crossings[top] ?? 0}`, false),
  );
  return line;
}

/** The lanes it changes, where there is more than one. */
export function whereOf({ only, count }: Preview): string {
  if (only) return t` in ${andList(only)} only`;
  if (count < 2) return '';
  return count === 2 ? t` in both lanes` : t` in all ${numberWord(count)} lanes`;
}

/** `worse`: more waits than before. */
function change(what: string, from: string, to: string, worse: boolean): HTMLElement {
  const element = makeElement('span', '', {}, `${what} ${from} → `);
  element.append(makeElement('span', worse ? 'is-over' : '', {}, to));
  return element;
}

/** Below the lifted chip; above the nodes where the transport or the edge of the window would hide it. */
function positionCard(card: HTMLElement, box: HTMLElement, scene: Scene, ghost: DragGhost): void {
  const { layout } = scene;
  const width = card.offsetWidth;
  const x = Math.max(4, Math.min(layout.width - width - 4, ghost.x - width * 0.4));
  const below = Math.max(ghost.y + 20, layout.node.chipY + layout.node.chipHeight + 30);
  const stage = box.closest('main') ?? document.body;
  const fits = box.getBoundingClientRect().top + below + card.offsetHeight <= stage.getBoundingClientRect().bottom;
  positionElement(card, x, fits ? below : layout.node.y - card.offsetHeight - 16);
}
