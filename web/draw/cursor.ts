/* The keyboard's cursor in a picture: one button that the arrow keys move, so that a tree of any size is a single tab stop. */

import { t } from '../words/language/language.ts';
import { makeElement, positionElement } from './dom.ts';
import { type Drawing, targetSentence } from './drawing.ts';
import type { Host } from './host.ts';
import type { Target, WalkStep } from './target.ts';

const arrows: Record<string, WalkStep> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const MIN_SIZE = 18;
const MARGIN = 6;
/** For targets without a box. */
const POINT_SIZE = { width: 20, height: 20 };

/** Returns what moves the cursor along after the picture has changed. */
export function createCursor(host: Host): () => void {
  const button = makeElement('button', 'picture-cursor', {
    type: 'button',
    'aria-label': t`Links, switches and nodes`,
  });
  /** null until an arrow or the focus put it somewhere */
  let target: Target | null = null;
  host.root.append(button);

  function currentTarget(drawing: Drawing): Target | null {
    if (target && !drawing.positionOf(target)) target = null;
    return target ?? drawing.selection() ?? drawing.start();
  }

  function refresh(): void {
    const { drawing } = host;
    const at = drawing && currentTarget(drawing);
    if (!at) return;
    button.setAttribute('aria-label', targetSentence(drawing.explain(at)));
    const position = drawing.positionOf(at);
    if (!position) return;
    const { width, height } = position.box ?? POINT_SIZE;
    positionElement(
      button,
      position.x,
      position.y,
      Math.max(MIN_SIZE, width + MARGIN),
      Math.max(MIN_SIZE, height + MARGIN),
    );
  }

  function point(drawing: Drawing, next: Target): void {
    target = next;
    refresh();
    host.announce(button.getAttribute('aria-label') ?? '');
    host.hover(next);
    const position = drawing.positionOf(next);
    if (position)
      host.card.show(drawing, next, { x: position.x, y: position.y - (position.box?.height ?? POINT_SIZE.height) / 2 });
  }

  button.addEventListener('focus', () => {
    const { drawing } = host;
    if (!drawing || !button.matches(':focus-visible')) return;
    const at = drawing.selection() ?? currentTarget(drawing);
    if (at) point(drawing, at);
  });
  button.addEventListener('blur', () => {
    host.hover(null);
    host.card.hide();
  });
  button.addEventListener('keydown', (event) => {
    const { drawing } = host;
    const from = drawing && currentTarget(drawing);
    if (!from || event.shiftKey) return;
    const step = arrows[event.key];
    if (step) point(drawing, drawing.walk(from, step));
    else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (from.kind === 'pod') host.unfold(from);
    else host.choose(from);
    event.preventDefault();
    event.stopPropagation();
  });
  return refresh;
}
