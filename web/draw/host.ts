/* The frame around every picture of a lane, independent of any framework: canvases (still, marks, moving) under elements
 * (labels, keyboard cursor, card, and what a picture adds), open pods, repaint pacing, and SVG export. What is drawn, and what
 * it means, is up to a Drawing. */

import { canvasPen } from './canvas-pen.ts';
import { type Card, createCard } from './card.ts';
import { fitCanvas, makeElement, observePixelRatio, observeSize } from './dom.ts';
import type { Drawing, Position } from './drawing.ts';
import { type SelectedTarget, type Subtree, sameTarget, type Target } from './drawing.ts';
import { showLabels } from './labels.ts';
import type { Size } from './pen.ts';
import { magnifiedBy, mayPaint, notePainted, watchPointer } from './pointer.ts';
import { registerPicture } from './shown.ts';
import { drawingToSvg } from './svg-pen.ts';
import { createCursor } from './walk.ts';

/** ms between repaints of the still canvas while frames arrive; the moving one is painted at every frame. */
const REPAINT_MS = 60;
/** Painting takes at most this share of the time, unless motion would visibly stutter. */
const MAX_SHARE = 1 / 4;
const MAX_REPAINT_MS = 200;
/** ms between updates of the spoken summary, which visits every link. */
const ANNOUNCE_MS = 1000;
const MIN_SIZE = { width: 40, height: 80 };

export interface HostEvents {
  onSelect(target: SelectedTarget | null): void;
  /** what is pointed at, by hand or with the keys */
  onHover?(target: Target | null): void;
  /** a switch is to be looked into */
  onLook?(entity: number): void;
  /** the subtrees that stand open, in the order in which they were opened */
  onUnfold(open: Subtree[]): void;
}

interface HostOptions<D extends Drawing> {
  events(): HostEvents;
  /** new geometry: another network, size or open pod */
  layOut(size: Size, open: readonly Subtree[]): D;
  operation?: Operation<D>;
}

/** Elements that a picture adds, between the labels and the cursor, and what they are for. */
export interface Operation<D extends Drawing> {
  elements: readonly HTMLElement[];
  start(host: Host<D>): Operated<D>;
}

interface Operated<D extends Drawing> {
  /** after new geometry or other words */
  update(drawing: D): void;
  /** the target that an element represents */
  targetOf(element: EventTarget | null): Target | null;
  /** a task is being dragged, or a menu is open: no cards meanwhile */
  isBusy(): boolean;
  destroy(): void;
}

export interface Host<D extends Drawing = Drawing> {
  root: HTMLElement;
  /** the still one, which receives the pointer */
  canvas: HTMLCanvasElement;
  /** null until there is room for it */
  readonly drawing: D | null;
  card: Card;
  targetOf(element: EventTarget | null): Target | null;
  isBusy(): boolean;
  /** lays out anew, and paints */
  rebuild(): void;
  /** closes all pods: another network */
  foldAll(): void;
  /** other words, colours or marks in the same geometry: paints with the next frame of the page */
  refresh(): void;
  /** something else is selected, or the clock was stopped or started */
  mark(): void;
  repaint(): void;
  /** another instant: paints what moves now, the still canvas at its own pace, or now too with `atOnce` */
  showInstant(atOnce: boolean): void;
  /** repaints what moves */
  move(): void;
  hover(target: Target | null): void;
  choose(target: Target | null, at?: Position): void;
  look(entity: number): void;
  /** opens a folded subtree, or folds an open one */
  unfold(pod: Subtree): void;
  /** folds the one that was opened last; false when none is open */
  fold(): boolean;
  /** announces a sentence to screen readers */
  announce(text: string): void;
  destroy(): void;
}

export function createHost<D extends Drawing>(
  container: HTMLElement,
  { events, layOut, operation }: HostOptions<D>,
): Host<D> {
  const root = makeElement('div', 'picture', { role: 'group' });
  const still = makeElement('canvas', 'picture-still', { 'aria-hidden': 'true' });
  const marks = makeElement('canvas', 'picture-marks', { 'aria-hidden': 'true' });
  const moving = makeElement('canvas', 'picture-moving', { 'aria-hidden': 'true' });
  const labels = makeElement('div', 'picture-labels');
  const liveRegion = makeElement('div', 'picture-said unseen', { 'aria-live': 'polite' });
  root.append(still, marks, moving, labels, ...(operation?.elements ?? []), liveRegion);
  container.append(root);

  let drawing: D | null = null;
  let open: readonly Subtree[] = [];
  let hovered: Target | null = null;
  let marked = false;
  let moved = false;
  let request = 0;
  let painted = 0;
  let paintMs = 0;
  let lateRepaint = 0;
  let announcedAt = Number.NEGATIVE_INFINITY;
  let announceTimer = 0;

  const host: Host<D> = {
    root,
    canvas: still,
    get drawing() {
      return drawing;
    },
    card: createCard(root),
    targetOf: (element) => operated?.targetOf(element) ?? null,
    isBusy: () => operated?.isBusy() ?? false,
    rebuild,
    foldAll() {
      open = [];
    },
    refresh() {
      if (!drawing) return;
      operated?.update(drawing);
      refreshCursor();
      host.card.refresh(drawing);
      host.repaint();
    },
    mark() {
      refreshCursor();
      paintMarksOr(host.repaint);
    },
    repaint() {
      request ||= requestAnimationFrame(() => {
        request = 0;
        paint();
      });
    },
    showInstant,
    move,
    hover(target) {
      if (sameTarget(target, hovered)) return;
      hovered = target;
      drawing?.hover(target);
      events().onHover?.(target);
      paintMarksOr(host.repaint);
    },
    choose(target, at) {
      const chosen = target && (drawing?.chosen(target, at ?? null) ?? null);
      if (chosen || target === null) events().onSelect(chosen);
    },
    look: (entity) => events().onLook?.(entity),
    unfold(pod) {
      if (!drawing) return;
      forgetHover();
      open = drawing.togglePod(open, pod);
      rebuild();
      events().onUnfold([...open]);
    },
    fold() {
      const last = open.at(-1);
      if (last) host.unfold(last);
      return last !== undefined;
    },
    announce(text) {
      liveRegion.textContent = text;
    },
    destroy() {
      forgetHover();
      operated?.destroy();
      unregister();
      unobserve();
      unobserveRatio();
      cancelAnimationFrame(request);
      clearTimeout(lateRepaint);
      clearTimeout(announceTimer);
      root.remove();
    },
  };
  const refreshCursor = createCursor(host);
  watchPointer(host);
  const operated = operation?.start(host);
  const unregister = registerPicture(root, svg);
  const unobserve = observeSize(container, fit);
  const unobserveRatio = observePixelRatio(() => host.repaint());
  void document.fonts?.ready.then(host.repaint);

  /** Rebuilds where the container is no longer of the size that was drawn for. */
  function fit(): void {
    const { width, height } = containerSize();
    if (drawing?.size.width !== width || drawing.size.height !== height) rebuild();
  }

  /** In pixels of the picture, which the page may magnify. */
  function containerSize(): Size {
    const { width, height } = container.getBoundingClientRect();
    const by = magnifiedBy(root);
    return { width: width / by, height: height / by };
  }

  function rebuild(): void {
    const { width, height } = containerSize();
    if (width < MIN_SIZE.width || height < MIN_SIZE.height) return;
    drawing = layOut({ width, height }, open);
    keepHover(drawing);
    operated?.update(drawing);
    refreshCursor();
    paint();
  }

  function keepHover(now: D): void {
    if (hovered && now.positionOf(hovered)) {
      now.hover(hovered);
      host.card.refresh(now);
    } else {
      forgetHover();
      host.card.hide();
    }
  }

  function forgetHover(): void {
    if (hovered) events().onHover?.(null);
    hovered = null;
  }

  function paint(): void {
    if (!drawing) return;
    painted = performance.now();
    clearTimeout(lateRepaint);
    lateRepaint = 0;
    const context = fitCanvas(still, drawing.size.width, drawing.size.height, magnifiedBy(root));
    if (!context) return;
    if (drawing.prepare?.()) host.repaint();
    drawing.paintStill(canvasPen(context));
    showLabels(labels, drawing.labels());
    paintMarksOr(() => undefined);
    move();
    // What it explains was computed for this picture.
    host.card.refresh(drawing);
    announce();
    notePainted(performance.now());
    // The browser rasterises at the end of this frame; a timeout set now runs after that.
    setTimeout(() => {
      paintMs = performance.now() - painted;
    });
  }

  function pace(): number {
    return Math.min(MAX_REPAINT_MS, Math.max(REPAINT_MS, paintMs / MAX_SHARE));
  }

  /** Skipped where nothing is marked now or before. `otherwise`: for drawings whose still canvas has the marks. */
  function paintMarksOr(otherwise: () => void): void {
    if (!drawing?.paintMarks) {
      otherwise();
      return;
    }
    const before = marked;
    marked = hovered !== null || drawing.selection() !== null;
    if (!marked && !before) return;
    const context = fitCanvas(marks, drawing.size.width, drawing.size.height, magnifiedBy(root));
    if (context && marked) drawing.paintMarks(canvasPen(context));
  }

  /** Skipped where nothing moves now or before. */
  function move(): void {
    const before = moved;
    moved = drawing?.hasMotion() ?? false;
    if (!drawing || (!moved && !before)) return;
    const context = fitCanvas(moving, drawing.size.width, drawing.size.height, magnifiedBy(root));
    if (context && moved) drawing.paintMoving(canvasPen(context));
  }

  function showInstant(atOnce: boolean): void {
    if (!drawing) return;
    const now = performance.now();
    if (atOnce || (now - painted > pace() && mayPaint(now))) paint();
    else {
      lateRepaint ||= window.setTimeout(host.repaint, pace());
      move();
    }
  }

  function announce(): void {
    const wait = announcedAt + ANNOUNCE_MS - performance.now();
    clearTimeout(announceTimer);
    announceTimer = wait > 0 ? window.setTimeout(announce, wait) : 0;
    if (wait > 0 || !drawing) return;
    announcedAt = performance.now();
    root.setAttribute('aria-label', drawing.summary());
  }

  function svg(): string {
    if (!drawing) return '';
    drawing.prepare?.();
    return drawingToSvg(drawing);
  }

  return host;
}
