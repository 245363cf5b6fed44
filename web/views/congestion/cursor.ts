/* The keyboard's finger on links, switches, nodes and folded pods: one button that goes where the arrows say. One tab stop
 * for any size of tree. */

import { make, place } from '../tree/dom.ts';
import { explain, spoken } from './explain.ts';
import { spotOf } from './locate.ts';
import type { Pointed } from './model.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { type Step, walk } from './walk.ts';

const arrows: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function createCursor(stage: Stage): { refresh(): void } {
  const button = make('button', 'jam-cursor', { type: 'button', 'aria-label': 'Links, switches and nodes' });
  let target: Pointed | null = null;
  stage.root.append(button);

  function refresh(): void {
    const { scene } = stage;
    if (!scene) return;
    const at = target ?? firstTarget(scene);
    const spot = spotOf(scene, at);
    if (!target) button.setAttribute('aria-label', spoken(explain(scene, at)));
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
    const { scene } = stage;
    if (!scene) return;
    const words = spoken(explain(scene, next));
    button.setAttribute('aria-label', words);
    stage.say(words);
    stage.hover(next);
    const spot = spotOf(scene, next);
    if (spot) stage.card.show(scene, next, spot.x, spot.y - (spot.box?.height ?? 8) / 2);
  }

  button.addEventListener('focus', () => {
    const { scene } = stage;
    if (!scene || !button.matches(':focus-visible')) return;
    const kept = target && spotOf(scene, target) && !scene.model.selection;
    point(kept && target ? target : firstTarget(scene));
  });
  button.addEventListener('blur', () => {
    stage.hover(null);
    stage.card.hide();
  });
  button.addEventListener('keydown', (event) => {
    const step = arrows[event.key];
    if (!stage.scene || !target || event.shiftKey) return;
    if (step) point(walk(stage.scene.model.shape, stage.scene.layout, target, step));
    else if (event.key === 'Enter' || event.key === ' ') stage.choose(target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return { refresh };
}

/** The selection, else a root, else the first switch of the top. */
function firstTarget({ model, states }: Scene): Pointed {
  const { selection, shape } = model;
  if (selection && selection.kind !== 'task') return selection;
  const root = states.roots[0];
  if (root !== undefined) return { kind: 'link', link: root };
  return { kind: 'switch', entity: shape.firstEntity[shape.levels] ?? 0 };
}
