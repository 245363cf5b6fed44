/* The pointer over the canvas: hover explains, click selects, double click opens a pod. */

import { explain } from './explain.ts';
import { openAt } from './folds.ts';
import { hitTest } from './hit.ts';
import type { Target } from './model.ts';
import type { Mover } from './move.ts';
import { foldLevel, type Opened } from './plan.ts';
import { gaugeAt } from './queues.ts';
import { taskOn } from './scene.ts';
import { placeOf, type Stage } from './stage.ts';
import { same } from './walk.ts';

/** A press that ends further away, px, meant to pull something and chooses nothing. */
const STILL = 8;

export function watchPointer(stage: Stage, mover: Mover): void {
  const { root, canvas } = stage;

  function under(event: MouseEvent): Target | null {
    const { scene } = stage;
    if (!scene) return null;
    const node = stage.chips.nodeOf(event.target);
    if (node !== null) return { kind: 'node', node };
    if (event.target !== canvas) return null;
    const { x, y } = placeOf(stage, event);
    const queue = gaugeAt(scene, x, y);
    return queue === null ? hitTest(scene.model.shape, scene.layout, x, y) : { kind: 'queue', link: queue };
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
    if (target?.kind === 'node' && event.target === canvas && !mover.active()) stage.chips.enlarge(target.node);
    else stage.chips.leave(x, y);
    canvas.style.cursor = target ? 'pointer' : '';
    if (same(target, scene.hover)) return;
    scene.hover = target;
    stage.repaint();
  }

  root.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') hover(under(event), event);
  });
  root.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'touch') return;
    hover(null, event);
    stage.chips.leave(-1, -1);
  });
  let pressed = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', (event) => {
    pressed = { x: event.clientX, y: event.clientY };
    const target = under(event);
    if (event.pointerType === 'touch') {
      const { x, y } = placeOf(stage, event);
      if (target?.kind === 'node') stage.chips.enlarge(target.node);
      else stage.chips.leave(x, y);
    } else if (target?.kind === 'node') mover.press(target.node, event);
  });
  canvas.addEventListener('click', (event) => {
    if (mover.pulled() || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > STILL) return;
    const target = under(event);
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (target?.kind === 'pod' && touched) stage.unfold(target);
    else stage.choose(target?.kind === 'node' ? chosenOn(stage, target.node, placeOf(stage, event).y) : target);
  });
  canvas.addEventListener('dblclick', (event) => {
    const pod = podUnder(stage, under(event), placeOf(stage, event).x);
    if (pod) stage.unfold(pod);
    event.preventDefault();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (stage.scene?.model.selection || !stage.fold()) stage.events.onSelect(null);
  });
}

/** The folded pod under the pointer; anywhere else inside an open one counts as that one. */
function podUnder(stage: Stage, target: Target | null, x: number): Opened | null {
  const { scene } = stage;
  if (!scene || scene.layout.foot === 0 || target?.kind === 'node') return null;
  const closed = target?.kind === 'pod' || target?.kind === 'bundle' ? target : null;
  return closed && closed.level <= foldLevel(scene.model.shape) ? closed : openAt(scene.layout, x);
}

/** Below its square a node's painted chip is meant, and with it the task. */
function chosenOn({ scene }: Stage, node: number, y: number): Target {
  return scene && y >= scene.layout.node.chipY - 2 ? taskOn(scene, node) : { kind: 'node', node };
}
