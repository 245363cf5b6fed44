/* The pointer over the canvas: hover explains, click selects, double click opens a pod or folds it again. */

import { hitTest, podAt } from './hit.ts';
import { samePointed } from './model.ts';
import type { Stage } from './stage.ts';

export function watchPointer(stage: Stage): void {
  const { root, canvas } = stage;

  function placeOf(event: MouseEvent): { x: number; y: number } {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || !stage.scene) return;
    const { x, y } = placeOf(event);
    const target = hitTest(stage.scene, x, y);
    canvas.style.cursor = target ? 'pointer' : '';
    if (target) stage.card.show(stage.scene, target, x, y);
    else stage.card.hide();
    if (!samePointed(target, stage.scene.hover)) stage.hover(target);
  });
  canvas.addEventListener('pointerleave', () => {
    stage.card.hide();
    stage.hover(null);
  });
  canvas.addEventListener('click', (event) => {
    if (!stage.scene) return;
    const { x, y } = placeOf(event);
    const target = hitTest(stage.scene, x, y);
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (target?.kind !== 'pod' || touched) stage.choose(target);
    else stage.choose(null);
  });
  canvas.addEventListener('dblclick', (event) => {
    const { x, y } = placeOf(event);
    const pod = stage.scene && podAt(stage.scene, x, y);
    if (pod !== null && stage.scene?.layout.pods.some((each) => each.folded)) stage.turn(pod);
    event.preventDefault();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) stage.choose(null);
  });
}
