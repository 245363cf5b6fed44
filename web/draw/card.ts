/* The card at the pointer or the keyboard's cursor: the target there, in words. */

import { makeElement, positionElement } from './dom.ts';
import type { Drawing, Position, Target, TargetText } from './drawing.ts';

const EDGE = 4;
const BESIDE = 14;
const ABOVE = 4;
const BELOW = 10;

export interface Card {
  show(drawing: Drawing, target: Target, at: Position): void;
  /** the same target at another instant */
  refresh(drawing: Drawing): void;
  hide(): void;
}

export function createCard(root: HTMLElement): Card {
  const card = makeElement('div', 'picture-card card', { 'aria-hidden': 'true', hidden: '' });
  root.append(card);
  let target: Target | null = null;
  let at: Position = { x: 0, y: 0 };
  let shownWords = '';
  let size = { width: 0, height: 0 };

  function fill(drawing: Drawing): void {
    if (!target) return;
    const words = drawing.explain(target);
    const now = JSON.stringify(words);
    card.hidden = false;
    // Measuring forces a layout, so only when the words change.
    if (now !== shownWords) {
      card.replaceChildren(...linesOf(words));
      size = { width: card.offsetWidth, height: card.offsetHeight };
    }
    shownWords = now;
    const { width, height } = size;
    // Beside it, since links lead up and down from there.
    const right = at.x + BESIDE;
    const x = right + width + EDGE <= drawing.size.width ? right : Math.max(EDGE, at.x - BESIDE - width);
    const above = at.y - height - ABOVE;
    positionElement(card, x, above >= 0 ? above : at.y + BELOW);
  }

  return {
    show(drawing, next, where) {
      target = next;
      at = where;
      fill(drawing);
    },
    refresh: fill,
    hide() {
      target = null;
      card.hidden = true;
    },
  };
}

function linesOf({ title, lines }: TargetText): HTMLElement[] {
  return [
    makeElement('b', '', {}, title),
    ...lines.map(([name, value]) => {
      const line = makeElement('span', 'between', {}, name);
      if (value) line.append(makeElement('i', '', {}, value));
      return line;
    }),
  ];
}
