/* The keyboard's finger on links, switches, nodes and pods: one button that goes where the arrows say. One tab stop for
 * any size of tree. */

import { make, place } from './dom.ts';
import { explain } from './explain.ts';
import { locate } from './hit.ts';
import type { Target } from './model.ts';
import { worstLinks } from './scene.ts';
import type { Stage } from './stage.ts';
import { firstTarget, type Step, walk } from './walk.ts';

export interface Cursor {
  refresh(): void;
}

const arrows: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function createCursor(stage: Stage): Cursor {
  const button = make('button', 'tree-cursor', { type: 'button', 'aria-label': 'Links and switches' });
  let target: Target | null = null;
  stage.root.append(button);

  function start(): Target | null {
    const { scene } = stage;
    if (!scene) return null;
    const worst = worstLinks(scene)[0];
    return (
      scene.model.selection ??
      (worst === undefined ? firstTarget(scene.model.shape, scene.layout) : { kind: 'link', link: worst })
    );
  }

  function refresh(): void {
    const { scene } = stage;
    if (!scene) return;
    const spot = target && locate(scene.model.shape, scene.layout, scene.tasks, target);
    if (!target || !spot) target = start();
    if (!target) return;
    const at = locate(scene.model.shape, scene.layout, scene.tasks, target);
    const { title, detail } = explain(scene, target);
    button.setAttribute('aria-label', `${title}, ${detail}`);
    if (at) place(button, at.x, at.y, 26, 26);
  }

  function point(next: Target): void {
    target = next;
    refresh();
    stage.say(button.getAttribute('aria-label') ?? '');
    if (stage.scene) stage.scene.hover = target;
    stage.repaint();
  }

  button.addEventListener('focus', () => {
    const selected = stage.scene?.model.selection;
    if (selected) target = selected;
    refresh();
    if (target && button.matches(':focus-visible')) point(target);
  });
  button.addEventListener('blur', () => {
    if (stage.scene) stage.scene.hover = null;
    stage.repaint();
  });
  button.addEventListener('keydown', (event) => {
    const step = arrows[event.key];
    if (!stage.scene || !target || event.shiftKey) return;
    if (step) point(walk(stage.scene.model.shape, stage.scene.layout, target, step));
    else if (event.key === 'Enter' || event.key === ' ') choose(target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  function choose(chosen: Target): void {
    if (chosen.kind === 'pod') stage.unfold(chosen);
    else stage.choose(chosen);
  }

  return { refresh };
}
