/* The keyboard's finger on whatever a picture shows: one button that goes where the arrows say. One tab stop for any size of
 * tree. */

import { t } from '../language/language.ts';
import { make, place } from './dom.ts';
import { type Drawing, spoken } from './drawing.ts';
import type { Host } from './host.ts';
import type { Step, Target } from './target.ts';

const arrows: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const LEAST = 18;
const AROUND = 6;
/** Of a point. */
const ROUND = { width: 20, height: 20 };

/** Gives what follows the picture after a change. */
export function createCursor(host: Host): () => void {
  const button = make('button', 'picture-cursor', { type: 'button', 'aria-label': t`Links, switches and nodes` });
  /** null until an arrow or the focus put it somewhere */
  let target: Target | null = null;
  host.root.append(button);

  function placeNow(drawing: Drawing): Target | null {
    if (target && !drawing.spotOf(target)) target = null;
    return target ?? drawing.selection() ?? drawing.start();
  }

  function refresh(): void {
    const { drawing } = host;
    const at = drawing && placeNow(drawing);
    if (!at) return;
    button.setAttribute('aria-label', spoken(drawing.explain(at)));
    const spot = drawing.spotOf(at);
    if (!spot) return;
    const { width, height } = spot.box ?? ROUND;
    place(button, spot.x, spot.y, Math.max(LEAST, width + AROUND), Math.max(LEAST, height + AROUND));
  }

  function point(drawing: Drawing, next: Target): void {
    target = next;
    refresh();
    host.say(button.getAttribute('aria-label') ?? '');
    host.hover(next);
    const spot = drawing.spotOf(next);
    if (spot) host.card.show(drawing, next, { x: spot.x, y: spot.y - (spot.box?.height ?? ROUND.height) / 2 });
  }

  button.addEventListener('focus', () => {
    const { drawing } = host;
    if (!drawing || !button.matches(':focus-visible')) return;
    const at = drawing.selection() ?? placeNow(drawing);
    if (at) point(drawing, at);
  });
  button.addEventListener('blur', () => {
    host.hover(null);
    host.card.hide();
  });
  button.addEventListener('keydown', (event) => {
    const { drawing } = host;
    const from = drawing && placeNow(drawing);
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
