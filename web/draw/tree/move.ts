/* Moving a task to another node: by pointer (mouse, pen, touch), by keyboard, or through the menu in menu.ts.
 *
 * Pointer: press on a chip and pull. Keyboard: Enter or Space lifts the focused chip, arrows choose the node, Enter drops,
 * Escape puts it back. While something is lifted every change of the landing node asks for a preview. */

import { t } from '../../words/language/language.ts';
import type { Host } from '../host.ts';
import { pointerPosition } from '../pointer.ts';
import type { Chips } from './chips.ts';
import type { DragGhost } from './drag-ghost.ts';
import type { TreeDrawing } from './drawing.ts';
import { nodeAt } from './hit.ts';
import { type Scene, type TreeEvents, taskOrNodeOn } from './scene.ts';

/** px after which a press becomes a drag, and beyond which, above or below the node row, it loses its target. */
const SLACK = 4;
const REACH = 90;
/** Loads that take longer are not waited for. */
const LANDING_MS = 1000;

/** What moving tasks needs. */
export interface Movable {
  host: Host<TreeDrawing>;
  chips: Chips;
  events(): TreeEvents;
}

export function createMover(movable: Movable) {
  const { host, chips, events } = movable;
  let ghost: DragGhost | null = null;
  /** Dropped, and shown there until its lane has the new loads. */
  let landing: { ghost: DragGhost; task: number | undefined } | null = null;
  let landingTimer: ReturnType<typeof setTimeout> | undefined;
  let pressed: { node: number; x: number; y: number; pointer: number } | null = null;
  let pulled = false;
  const { root, canvas } = host;
  let showGhost: ((scene: Scene, ghost: DragGhost | null) => void) | null = null;
  let fetched = false;
  const sceneNow = (): Scene | null => host.drawing?.scene ?? null;

  function show(next: DragGhost | null): void {
    const before = ghost?.to ?? null;
    ghost = next;
    root.classList.toggle('is-lifting', ghost !== null);
    const to = ghost?.to ?? null;
    if (to !== before) events().onSwapPreview(next && to !== null && to !== next.from ? { from: next.from, to } : null);
    refresh();
  }

  function refresh(): void {
    const scene = sceneNow();
    if (landing && scene?.tasks[landing.ghost.from] !== landing.task) landing = null;
    const shown = ghost ?? landing?.ghost ?? carried(scene);
    if (shown && !fetched) fetchGhost();
    if (scene) showGhost?.(scene, shown);
  }

  function fetchGhost(): void {
    fetched = true;
    void import('./drag-ghost.ts').then(({ createDragGhost }) => {
      showGhost = createDragGhost(root);
      refresh();
    });
  }

  /** The task held in another lane, or by the menu. */
  function carried(scene: Scene | null): DragGhost | null {
    const preview = scene?.model.preview;
    return preview ? { ...hover(preview.from, preview.to), follows: true } : null;
  }

  function drop(): void {
    const done = ghost;
    show(null);
    if (done && done.to !== null && done.to !== done.from) {
      land({ ghost: { ...done, to: null }, task: sceneNow()?.tasks[done.from] });
      events().onSwap(done.from, done.to);
      chips.focus(done.to);
    }
  }

  function land(dropped: NonNullable<typeof landing>): void {
    landing = dropped;
    refresh();
    clearTimeout(landingTimer);
    landingTimer = setTimeout(() => {
      landing = null;
      refresh();
    }, LANDING_MS);
  }

  function press(node: number, event: PointerEvent): void {
    if (event.button !== 0 || ghost || isFree(node)) return;
    pressed = { node, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    pulled = false;
    if (!fetched) fetchGhost();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
  }

  function release(): void {
    pressed = null;
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', onCancel);
  }

  function onMove(event: PointerEvent): void {
    const scene = sceneNow();
    if (!pressed || event.pointerId !== pressed.pointer || !scene) return;
    if (!pulled && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
    pulled = true;
    event.preventDefault();
    if (refused()) {
      release();
      return;
    }
    const { x, y } = pointerPosition(root, event);
    const { layout } = scene;
    const near = Math.abs(y - layout.node.chipY) < REACH && x > layout.left - 20 && x < layout.right + 20;
    show({ from: pressed.node, to: near ? nodeAt(layout, x) : null, x, y });
  }

  function onUp(event: PointerEvent): void {
    if (!pressed || event.pointerId !== pressed.pointer) return;
    release();
    if (pulled) drop();
  }

  function onCancel(): void {
    release();
    show(null);
  }

  /** Announces why, where tasks cannot be moved. */
  function refused(): boolean {
    const why = sceneNow()?.model.dragDisabledReason ?? null;
    if (why !== null) events().onMoveRefused(why);
    return why !== null;
  }

  function onDown(event: PointerEvent): void {
    pulled = false;
    const node = chips.nodeOf(event.target) ?? paintedNode(event);
    if (event.target === canvas && event.pointerType === 'touch') enlarge(node, event);
    else if (node !== null) press(node, event);
  }

  /** The node of a chip that is only painted. */
  function paintedNode(event: MouseEvent): number | null {
    const { x, y } = pointerPosition(root, event);
    const target = event.target === canvas ? host.drawing?.hit(x, y) : null;
    return target?.kind === 'node' ? target.node : null;
  }

  function enlarge(node: number | null, event: MouseEvent): void {
    const { x, y } = pointerPosition(root, event);
    if (node === null) chips.leave(x, y);
    else chips.enlarge(node);
  }

  function onHover(event: PointerEvent): void {
    if (event.pointerType !== 'touch') enlarge(ghost ? null : paintedNode(event), event);
  }

  function onLeave(event: PointerEvent): void {
    if (event.pointerType !== 'touch') chips.leave(-1, -1);
  }

  /** A click made by Enter or Space (detail 0) lifts; the click at the end of a drag is ignored. */
  function onClick(event: MouseEvent): void {
    const node = chips.nodeOf(event.target);
    const scene = sceneNow();
    if (pulled) event.stopPropagation();
    else if (node !== null && scene && event.detail > 0) host.choose(taskOrNodeOn(scene, node));
    pulled = false;
  }

  function onKey(event: KeyboardEvent): void {
    const node = chips.nodeOf(event.target);
    if (event.key === 'Escape' && ghost) {
      cancel();
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (node === null || !host.drawing || (event.shiftKey && event.key !== 'F10')) return;
    if (handleKey(node, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function cancel(): void {
    const from = ghost?.from;
    release();
    show(null);
    if (from !== undefined) chips.focus(from);
    host.announce(t`Put back.`);
  }

  /** Handles a key on a chip; false when it has no meaning there. */
  function handleKey(node: number, event: KeyboardEvent): boolean {
    const step = steps[event.key];
    const enter = event.key === 'Enter' || event.key === ' ';
    if (step !== undefined) {
      if (ghost) aim(step);
      else chips.focus(neighbour(node, step));
    } else if (enter) {
      if (ghost) drop();
      else raise(node);
    } else if (asksMenu(event)) offer(node);
    else return false;
    return true;
  }

  /** The drawn node `step` positions away; stays within the row. */
  function neighbour(node: number, step: number): number {
    const nodes = sceneNow()?.layout.nodes ?? [];
    const at = nodes.findIndex((slot) => slot.node === node) + step;
    return nodes[Math.max(0, Math.min(nodes.length - 1, at))]?.node ?? node;
  }

  function isFree(node: number): boolean {
    return (sceneNow()?.tasks[node] ?? -1) < 0;
  }

  function raise(node: number): void {
    if (isFree(node)) {
      host.announce(t`Node ${node} has no task.`);
      return;
    }
    if (refused()) return;
    show(hover(node, node));
    host.announce(
      t`Task ${sceneNow()?.tasks[node] ?? node} lifted. Arrow keys choose a node, Enter drops it, Escape puts it back.`,
    );
  }

  function aim(step: number): void {
    const scene = sceneNow();
    if (!ghost || !scene) return;
    const to = neighbour(ghost.to ?? ghost.from, step);
    show(hover(ghost.from, to));
    host.announce(isFree(to) ? t`Over node ${to}, which is free.` : t`Over node ${to}, task ${scene.tasks[to] ?? to}.`);
  }

  function hover(from: number, to: number): DragGhost {
    const layout = sceneNow()?.layout;
    const x = layout?.slotOf(to)?.x ?? 0;
    return { from, to, x, y: (layout?.node.chipY ?? 0) + (layout?.node.chipHeight ?? 0) + 18 };
  }

  function onMenu(event: MouseEvent): void {
    const node = chips.nodeOf(event.target);
    if (node === null) return;
    event.preventDefault();
    offer(node);
  }

  function offer(node: number): void {
    if (!refused()) void import('./menu.ts').then(({ openMenu }) => openMenu(movable, node));
  }

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('click', onClick, true);
  root.addEventListener('pointermove', onHover);
  root.addEventListener('pointerleave', onLeave);
  root.addEventListener('keydown', onKey);
  root.addEventListener('contextmenu', onMenu);
  return {
    /** a task is lifted, or the menu is open */
    isBusy: () => ghost !== null || root.querySelector('.tree-menu') !== null,
    refresh,
    destroy() {
      release();
      clearTimeout(landingTimer);
    },
  };
}

function asksMenu({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'm' || key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -4, ArrowUp: 4, Home: -1e6, End: 1e6 };
