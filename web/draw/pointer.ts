/* The pointer over a picture: hover explains, click selects, double click opens a pod or folds it again. */

import type { Position, Target } from './drawing.ts';
import type { Host } from './host.ts';

/** px; a press that ends further away was a drag and selects nothing. */
const MAX_CLICK_MOVE = 8;

export function watchPointer(host: Host): void {
  const { root, canvas } = host;

  root.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') point(host, under(host, event), pointerPosition(root, event));
  });
  root.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') point(host, null, pointerPosition(root, event));
  });
  let pressed = { x: 0, y: 0 };
  canvas.addEventListener('pointerdown', (event) => {
    pressed = { x: event.clientX, y: event.clientY };
  });
  canvas.addEventListener('click', (event) => {
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > MAX_CLICK_MOVE) return;
    const target = under(host, event);
    const touched = event instanceof PointerEvent && event.pointerType === 'touch';
    if (target?.kind === 'pod' && touched) host.unfold(target);
    else host.choose(target, pointerPosition(root, event));
  });
  canvas.addEventListener('dblclick', (event) => {
    const { x, y } = pointerPosition(root, event);
    const pod = host.drawing?.podAt(x, y);
    const target = host.drawing?.hit(x, y);
    if (target?.kind === 'switch') host.look(target.entity);
    else if (pod) {
      // Its first click may have selected a link, of which nothing was asked.
      host.choose(null);
      host.unfold(pod);
    }
    event.preventDefault();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (host.drawing?.selection() || !host.fold()) host.choose(null);
  });
}

function under({ drawing, canvas, root, targetOf }: Host, event: MouseEvent): Target | null {
  if (event.target !== canvas) return targetOf(event.target);
  const { x, y } = pointerPosition(root, event);
  return drawing?.hit(x, y) ?? null;
}

function point(host: Host, target: Target | null, at: Position): void {
  const { drawing, card, canvas } = host;
  if (!drawing) return;
  if (target && !host.isBusy()) card.show(drawing, target, at);
  else card.hide();
  canvas.style.cursor = target ? 'pointer' : '';
  host.hover(target);
}

/** Position of a pointer event in CSS pixels of a picture. */
export function pointerPosition(root: HTMLElement, event: { clientX: number; clientY: number }): Position {
  const box = root.getBoundingClientRect();
  const by = magnifiedBy(root);
  return { x: (event.clientX - box.left) / by, y: (event.clientY - box.top) / by };
}

/** Displayed size over laid-out size: in front of a class pictures are magnified, to be read from afar. */
export function magnifiedBy(root: HTMLElement): number {
  // Read where it is set: a computed style would be recalculated for every picture that is drawn.
  return Number(root.ownerDocument.documentElement.style.getPropertyValue('--magnify')) || 1;
}

/* Pictures take turns: of several trees that are due, one is repainted per animation frame, so that the page stays responsive. */

/** Shorter than an animation frame, longer than the time between two pictures of one frame. */
const MIN_GAP_MS = 8;

let last = Number.NEGATIVE_INFINITY;

export function mayPaint(nowMs: number): boolean {
  return nowMs - last >= MIN_GAP_MS;
}

/** A picture was painted; `nowMs` is the time after that. */
export function notePainted(nowMs: number): void {
  last = nowMs;
}
