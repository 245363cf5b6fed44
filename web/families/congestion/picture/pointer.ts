/* The pointer over the canvas: hover explains, click selects, double click opens a pod or folds it again. */

import { samePointed } from './model.ts';
import type { Stage } from './stage.ts';

export function watchPointer(stage: Stage): void {
  const { root, canvas } = stage;

  function placeOf(event: MouseEvent): { x: number; y: number } {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || !stage.drawing) return;
    const { x, y } = placeOf(event);
    const { sight } = stage.drawing;
    const target = stage.drawing.hit(x, y);
    canvas.style.cursor = target ? 'pointer' : '';
    if (target) stage.card.show(sight, target, x, y);
    else stage.card.hide();
    if (!samePointed(target, sight.hover)) stage.hover(target);
  });
  canvas.addEventListener('pointerleave', () => {
    stage.card.hide();
    stage.hover(null);
  });
  canvas.addEventListener('click', (event) => {
    if (!stage.drawing) return;
    const { x, y } = placeOf(event);
    const target = stage.drawing.hit(x, y);
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (target?.kind !== 'pod' || touched) stage.choose(target);
    else stage.choose(null);
  });
  canvas.addEventListener('dblclick', (event) => {
    const { x, y } = placeOf(event);
    const pod = stage.drawing?.podAt(x, y) ?? null;
    if (pod !== null) stage.turn(pod);
    event.preventDefault();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) stage.choose(null);
  });
}
