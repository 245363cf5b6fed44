/* The pointer over the canvas: hover explains, click selects, double click opens a pod. */

import { explain } from './explain.ts';
import { hitTest } from './hit.ts';
import type { Target } from './model.ts';
import type { Mover } from './move.ts';
import { placeOf, type Stage } from './stage.ts';
import { same } from './walk.ts';

export function watchPointer(stage: Stage, mover: Mover): void {
  const { root, canvas } = stage;

  function under(event: MouseEvent): Target | null {
    const { scene } = stage;
    if (!scene) return null;
    const node = stage.chips.nodeOf(event.target);
    if (node !== null) return { kind: 'node', node };
    if (event.target !== canvas) return null;
    const { x, y } = placeOf(stage, event);
    return hitTest(scene.model.shape, scene.layout, x, y);
  }

  function hover(target: Target | null, event: MouseEvent): void {
    const { scene } = stage;
    if (!scene) return;
    const { x, y } = placeOf(stage, event);
    stage.floating.tooltip(
      target && !mover.active() && !root.querySelector('.tree-menu') ? explain(scene, target) : null,
      x,
      y,
      scene.layout.width,
    );
    canvas.style.cursor = target ? 'pointer' : '';
    if (same(target, scene.hover)) return;
    scene.hover = target;
    stage.events.onHover(target);
    stage.repaint();
  }

  root.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') hover(under(event), event);
  });
  root.addEventListener('pointerleave', (event) => hover(null, event));
  canvas.addEventListener('pointerdown', (event) => {
    const target = under(event);
    if (target?.kind === 'node' && event.pointerType !== 'touch') mover.press(target.node, event);
  });
  canvas.addEventListener('click', (event) => {
    const target = under(event);
    if (target?.kind === 'pod') stage.say(stage.scene ? Object.values(explain(stage.scene, target)).join(', ') : '');
    else stage.events.onSelect(target);
  });
  canvas.addEventListener('dblclick', (event) => {
    const pod = podUnder(stage, under(event), placeOf(stage, event).x);
    if (pod) stage.unfold(pod);
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { scene } = stage;
    if (scene?.layout.open && !scene.model.selection) stage.unfold(scene.layout.open);
    else stage.events.onSelect(null);
  });
}

/** The pod under the pointer; anywhere inside the open one counts as that one. */
function podUnder(stage: Stage, target: Target | null, x: number): { level: number; subtree: number } | null {
  const layout = stage.scene?.layout;
  if (!layout || layout.foot === 0) return null;
  if (target?.kind === 'pod') return target;
  const first = layout.nodes[0];
  const last = layout.nodes[layout.nodes.length - 1];
  return first && last && x >= first.x - 8 && x <= last.x + 8 ? layout.open : null;
}
