/* The elements over the canvases: labels and the card. */

import { make, place } from '../../../draw/tree/dom.ts';
import { explain, type Words } from './explain.ts';
import type { Label } from './labels.ts';
import type { Pointed } from './model.ts';
import type { Sight } from './scene.ts';

const shown = new WeakMap<HTMLElement, string>();

/** Only makes new elements when a word or a place changed. */
export function showLabels(box: HTMLElement, labels: readonly Label[]): void {
  const key = JSON.stringify(labels);
  if (shown.get(box) === key) return;
  shown.set(box, key);
  box.replaceChildren(...labels.map(elementOf));
}

function elementOf({ text, below, x, y, tone, strong, anchor }: Label): HTMLElement {
  const classes = ['jam-label', tone === 'ink' ? 'is-ink' : '', strong ? 'is-strong' : ''].filter(Boolean).join(' ');
  const element = make('div', classes, {}, text);
  if (below) element.append(make('small', '', {}, below));
  place(element, x, y - 7);
  if (anchor === 'middle') element.style.transform = 'translateX(-50%)';
  return element;
}

export interface Card {
  show(sight: Sight, target: Pointed, x: number, y: number): void;
  /** the same target at another instant */
  refresh(sight: Sight): void;
  hide(): void;
}

export function createCard(root: HTMLElement): Card {
  const card = make('div', 'jam-card', { 'aria-hidden': 'true', hidden: '' });
  root.append(card);
  let target: Pointed | null = null;
  let at = { x: 0, y: 0 };

  function fill(sight: Sight): void {
    if (!target) return;
    card.replaceChildren(...linesOf(explain(sight, target)));
    card.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = card;
    const left = Math.max(0, Math.min(sight.width - width, at.x - width / 2));
    const above = at.y - height - 12;
    place(card, left, above >= 0 ? above : at.y + 16);
  }

  return {
    show(sight, next, x, y) {
      target = next;
      at = { x, y };
      fill(sight);
    },
    refresh: fill,
    hide() {
      target = null;
      card.hidden = true;
    },
  };
}

function linesOf({ title, lines }: Words): HTMLElement[] {
  return [
    make('b', '', {}, title),
    ...lines.map(([name, value]) => {
      const line = make('span', '', {}, name);
      if (value) line.append(make('em', '', {}, value));
      return line;
    }),
  ];
}
