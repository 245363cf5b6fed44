/* A lifted task over a tree: its chip with the landing ring, the slot it left, and the card that foretells what the exchange
 * of two tasks would do. */

import type { PhaseLoads } from '../../engine/protocol.ts';
import { fullestLink } from '../../scenario/capacity.ts';
import { make, place } from '../dom.ts';
import { isNarrow } from './lens.ts';
import { MARK } from './paint-labels.ts';
import { figure, type Scene, taskColour } from './scene.ts';

export interface Lift {
  from: number;
  to: number | null;
  /** middle of the lifted chip */
  x: number;
  y: number;
}

/** Gives what shows a lifted task, or with null that none is. */
export function createLift(box: HTMLElement): (scene: Scene, lift: Lift | null) => void {
  const slot = make('div', 'tree-slot', { hidden: '', 'aria-hidden': 'true' });
  const ring = make('div', 'tree-ring', { hidden: '', 'aria-hidden': 'true' });
  const ghost = make('div', 'tree-ghost', { hidden: '', 'aria-hidden': 'true' });
  const card = make('div', 'tree-card', { hidden: '', role: 'status' });
  const arrow = makeArrow();
  box.append(slot, ring, arrow, card, ghost);

  function showLift(scene: Scene, lift: Lift): void {
    const { layout } = scene;
    const task = scene.tasks[lift.from] ?? -1;
    const { fill, text } = taskColour(scene, task);
    const home = layout.nodes[layout.slotAt[lift.from] ?? -1];
    const there = layout.nodes[layout.slotAt[lift.to ?? -1] ?? -1];
    const { chipY } = layout.node;
    const chipHeight = isNarrow(layout) ? MARK : layout.node.chipHeight;
    ghost.textContent = `${task}`;
    ghost.style.background = fill;
    ghost.style.color = text;
    place(ghost, lift.x - 11, lift.y - 12);
    for (const element of [ghost, slot]) element.hidden = false;
    if (home) place(slot, home.x - home.width / 2, chipY, home.width, chipHeight);
    const lands = there !== undefined && lift.to !== lift.from;
    const other = scene.tasks[lift.to ?? -1] ?? -1;
    slot.textContent = lands && home && other >= 0 && !isNarrow(layout) ? `${other}` : '';
    slot.style.borderColor = taskColour(scene, lands ? other : task).fill;
    ring.hidden = card.hidden = !lands;
    arrow.toggleAttribute('hidden', !lands);
    if (!lands || !home || lift.to === null) return;
    place(ring, there.x - there.width / 2 - 3, chipY - 3, there.width + 6, chipHeight + 6);
    drawArrow(arrow, lift.x, home.x, chipY + chipHeight + 4, lift.y);
    tell(card, scene, task, other);
    placeCard(card, box, scene, lift);
  }

  return (scene, lift) => {
    if (lift) showLift(scene, lift);
    else {
      for (const element of [slot, ring, ghost, card]) element.hidden = true;
      arrow.toggleAttribute('hidden', true);
    }
  };
}

function tell(card: HTMLElement, scene: Scene, task: number, other: number): void {
  const { loads, preview, shape, capacities } = scene.model;
  const worstOf = (phase: PhaseLoads) => fullestLink(phase, capacities);
  const after = preview?.loads;
  const line = make('span', 'tree-card-line');
  if (!loads || !after) line.append(make('span', '', {}, 'calculating the loads …'));
  else {
    const top = shape.levels;
    line.append(
      change('busiest link', figure(worstOf(loads)), figure(worstOf(after)), worstOf(after) > 1),
      change('across the top', `${loads.crossings[top] ?? 0}`, `${after.crossings[top] ?? 0}`, false),
    );
  }
  card.replaceChildren(
    make('b', '', {}, other < 0 ? `Task ${task} goes to a free node` : `Tasks ${task} and ${other} swap places`),
    line,
  );
}

function change(what: string, from: string, to: string, over: boolean): HTMLElement {
  const element = make('span', '', {}, `${what} ${from} → `);
  element.append(make('span', over ? 'is-over' : '', {}, to));
  return element;
}

/** Under the lifted chip; above the nodes where the transport or the window would hide it. */
function placeCard(card: HTMLElement, box: HTMLElement, scene: Scene, lift: Lift): void {
  const { layout } = scene;
  const width = card.offsetWidth;
  const x = Math.max(4, Math.min(layout.width - width - 4, lift.x - width * 0.4));
  const below = Math.max(lift.y + 20, layout.node.chipY + layout.node.chipHeight + 30);
  const stage = box.closest('main') ?? document.body;
  const fits = box.getBoundingClientRect().top + below + card.offsetHeight <= stage.getBoundingClientRect().bottom;
  place(card, x, fits ? below : layout.node.y - card.offsetHeight - 16);
}

const SVG = 'http://www.w3.org/2000/svg';

function makeArrow(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'tree-arrow');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('hidden', '');
  svg.append(document.createElementNS(SVG, 'path'), document.createElementNS(SVG, 'path'));
  return svg;
}

/** From the lifted chip back to the slot: where the other task will go. */
function drawArrow(svg: SVGSVGElement, from: number, to: number, y: number, chip: number): void {
  const side = Math.sign(from - to) || 1;
  const start = from - side * 15;
  const [way, head] = svg.children;
  const low = Math.max(y + 14, chip + 2);
  way?.setAttribute(
    'd',
    Math.abs(from - to) < 22
      ? ''
      : `M${start} ${chip} C${start - side * 12} ${low + 4} ${to + side * 4} ${low + 2} ${to} ${y + 3}`,
  );
  head?.setAttribute('d', `M${to - 4} ${y + 8} L${to} ${y + 2} L${to + 4} ${y + 8}`);
}
