/* Moving a task to another node: by pointer (mouse, pen, touch), by keyboard, or through the menu in menu.ts.
 *
 * Pointer: press on a chip and pull. Keyboard: Enter or Space lifts the focused chip, arrows choose the node, Enter drops,
 * Escape puts it back. While something is lifted every change of the landing node asks for a preview. */

import type { Lift } from './card.ts';
import { nodeAt } from './hit.ts';
import { openMenu } from './menu.ts';
import { taskOn } from './scene.ts';
import { placeOf, type Stage } from './stage.ts';

/** A press becomes a pull after so many pixels, and lets go of the row of nodes so far above or below it. */
const SLACK = 4;
const REACH = 90;

export interface Mover {
  /** true while a task is lifted */
  active(): boolean;
  /** true in the click that ends a pull */
  pulled(): boolean;
  /** starts a pull from a node that has no chip of its own */
  press(node: number, event: PointerEvent): void;
  refresh(): void;
  destroy(): void;
}

export function createMover(stage: Stage): Mover {
  let lift: Lift | null = null;
  let pressed: { node: number; x: number; y: number; pointer: number } | null = null;
  let pulled = false;
  const { root } = stage;

  function show(next: Lift | null): void {
    const before = lift?.to ?? null;
    lift = next;
    root.classList.toggle('is-lifting', lift !== null);
    const to = lift?.to ?? null;
    if (to !== before)
      stage.events.onSwapPreview(lift && to !== null && to !== lift.from ? { from: lift.from, to } : null);
    refresh();
  }

  function refresh(): void {
    if (stage.scene) stage.floating.lift(stage.scene, lift);
  }

  function drop(): void {
    const done = lift;
    show(null);
    if (done && done.to !== null && done.to !== done.from) {
      stage.events.onSwap(done.from, done.to);
      stage.chips.focus(done.to);
    }
  }

  function press(node: number, event: PointerEvent): void {
    if (event.button !== 0 || lift || isFree(node)) return;
    pressed = { node, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    pulled = false;
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
    if (!pressed || event.pointerId !== pressed.pointer || !stage.scene) return;
    if (!pulled && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
    pulled = true;
    event.preventDefault();
    if (stays()) {
      release();
      return;
    }
    const { x, y } = placeOf(stage, event);
    const { layout } = stage.scene;
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

  /** Says why where tasks cannot be moved. */
  function stays(): boolean {
    const why = stage.scene?.model.stays ?? null;
    if (why !== null) stage.events.onStay(why);
    return why !== null;
  }

  function onDown(event: PointerEvent): void {
    pulled = false;
    const node = stage.chips.nodeOf(event.target);
    if (node !== null) press(node, event);
  }

  function onClick(event: MouseEvent): void {
    const node = stage.chips.nodeOf(event.target);
    /* a click made by Enter or Space (detail 0) lifts; the end of a pull is no click */
    if (node !== null && stage.scene && event.detail > 0 && !pulled) stage.choose(taskOn(stage.scene, node));
    pulled = false;
  }

  function onKey(event: KeyboardEvent): void {
    const node = stage.chips.nodeOf(event.target);
    if (event.key === 'Escape' && lift) {
      cancel();
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (node === null || !stage.scene || (event.shiftKey && event.key !== 'F10')) return;
    if (handleKey(node, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function cancel(): void {
    const from = lift?.from;
    release();
    show(null);
    if (from !== undefined) stage.chips.focus(from);
    stage.say('Put back.');
  }

  /** Does what a key on a chip means; false when it means nothing. */
  function handleKey(node: number, event: KeyboardEvent): boolean {
    const step = steps[event.key];
    const enter = event.key === 'Enter' || event.key === ' ';
    if (step !== undefined) {
      if (lift) aim(step);
      else stage.chips.focus(neighbour(node, step));
    } else if (enter) {
      if (lift) drop();
      else raise(node);
    } else if (asksMenu(event)) offer(node);
    else return false;
    return true;
  }

  /** The drawn node some places further on; stays within the row. */
  function neighbour(node: number, step: number): number {
    const nodes = stage.scene?.layout.nodes ?? [];
    const at = nodes.findIndex((slot) => slot.node === node) + step;
    return nodes[Math.max(0, Math.min(nodes.length - 1, at))]?.node ?? node;
  }

  function isFree(node: number): boolean {
    return (stage.scene?.tasks[node] ?? -1) < 0;
  }

  function raise(node: number): void {
    if (isFree(node)) {
      stage.say(`Node ${node} has no task.`);
      return;
    }
    if (stays()) return;
    show(hover(node, node));
    stage.say(
      `Task ${stage.scene?.tasks[node] ?? node} lifted. Arrows choose a node, Enter drops, Escape puts it back.`,
    );
  }

  function aim(step: number): void {
    if (!lift || !stage.scene) return;
    const to = neighbour(lift.to ?? lift.from, step);
    show(hover(lift.from, to));
    stage.say(isFree(to) ? `Over node ${to}, which is free.` : `Over node ${to}, task ${stage.scene.tasks[to]}.`);
  }

  function hover(from: number, to: number): Lift {
    const layout = stage.scene?.layout;
    const x = layout?.nodes[layout.slotAt[to] ?? -1]?.x ?? 0;
    return { from, to, x, y: (layout?.node.chipY ?? 0) + (layout?.node.chipHeight ?? 0) + 18 };
  }

  function onMenu(event: MouseEvent): void {
    const node = stage.chips.nodeOf(event.target);
    if (node === null) return;
    event.preventDefault();
    offer(node);
  }

  function offer(node: number): void {
    if (!stays()) openMenu(stage, node);
  }

  root.addEventListener('pointerdown', onDown);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  root.addEventListener('contextmenu', onMenu);
  return { active: () => lift !== null, pulled: () => pulled, press, refresh, destroy: release };
}

function asksMenu({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'm' || key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -4, ArrowUp: 4, Home: -1e6, End: 1e6 };
