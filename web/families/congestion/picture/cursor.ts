/* The keyboard's finger on links, switches, nodes and folded pods: one button that goes where the arrows say. One tab stop
 * for any size of tree. */

import { make, place } from '../../../draw/tree/dom.ts';
import { explain, spoken } from './explain.ts';
import type { Pointed } from './model.ts';
import type { Sight } from './scene.ts';
import type { Stage } from './stage.ts';
import type { Step } from './walk.ts';

const arrows: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function createCursor(stage: Stage): { refresh(): void } {
  const button = make('button', 'jam-cursor', { type: 'button', 'aria-label': 'Links, switches and nodes' });
  let target: Pointed | null = null;
  stage.root.append(button);

  function refresh(): void {
    const { drawing } = stage;
    if (!drawing) return;
    const at = target ?? firstTarget(drawing.sight);
    const spot = drawing.spotOf(at);
    if (!target) button.setAttribute('aria-label', spoken(explain(drawing.sight, at)));
    if (spot)
      place(
        button,
        spot.x,
        spot.y,
        Math.max(18, (spot.box?.width ?? 0) + 6),
        Math.max(18, (spot.box?.height ?? 0) + 6),
      );
  }

  function point(next: Pointed): void {
    target = next;
    refresh();
    const { drawing } = stage;
    if (!drawing) return;
    const words = spoken(explain(drawing.sight, next));
    button.setAttribute('aria-label', words);
    stage.say(words);
    stage.hover(next);
    const spot = drawing.spotOf(next);
    if (spot) stage.card.show(drawing.sight, next, spot.x, spot.y - (spot.box?.height ?? 8) / 2);
  }

  button.addEventListener('focus', () => {
    const { drawing } = stage;
    if (!drawing || !button.matches(':focus-visible')) return;
    const kept = target && drawing.spotOf(target) && !drawing.sight.model.selection;
    point(kept && target ? target : firstTarget(drawing.sight));
  });
  button.addEventListener('blur', () => {
    stage.hover(null);
    stage.card.hide();
  });
  button.addEventListener('keydown', (event) => {
    const step = arrows[event.key];
    if (!stage.drawing || event.shiftKey) return;
    const from = target ?? firstTarget(stage.drawing.sight);
    if (step) point(stage.drawing.walk(from, step));
    else if (event.key === 'Enter' || event.key === ' ') stage.choose(from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { refresh };
}

/** The selection, else a root, else the first switch of the top. */
function firstTarget({ model, states }: Sight): Pointed {
  const { selection, shape } = model;
  if (selection && selection.kind !== 'task') return selection;
  const root = states.roots[0];
  if (root !== undefined) return { kind: 'link', link: root };
  return { kind: 'switch', entity: shape.firstEntity[shape.levels] ?? 0 };
}
