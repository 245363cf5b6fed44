/* Rows of the ribbon that stand for a task: pointed at, pressed, and gone through with arrow keys up and down. */

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { usePlayground } from '../../state/store.ts';

interface Row {
  lane: number;
  number: number;
}

interface Rows {
  /** numbers by row */
  lanes: readonly { lane: number; numbers: readonly number[] }[];
  /** pointed at or selected */
  marked: Row | null;
  width: number;
  rowAt(x: number, y: number): Row | null;
  /** where the pointer is in a row; null: in none */
  onPointed?(x: number | null): void;
}

/** A pointer that has moved farther than this drags, px. */
const STILL = 4;

export type Pointing = Pick<globalThis.MouseEvent, 'clientX' | 'clientY'> & { currentTarget: EventTarget | null };

/** Where the pointer is in what is drawn `width` px wide: the page may show it larger. */
export function placeOf(width: number, { clientX, clientY, currentTarget }: Pointing): [number, number] {
  const box = (currentTarget as HTMLElement).getBoundingClientRect();
  const by = width / (box.width || width);
  return [(clientX - box.left) * by, (clientY - box.top) * by];
}

export function useRowEvents({ lanes, marked, width, rowAt, onPointed }: Rows) {
  const { select, highlight } = usePlayground.getState();
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const selectionOf = ({ lane, number }: Row) => ({ kind: 'task' as const, lane, task: number });
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const block = lanes.find(({ lane }) => lane === marked?.lane) ?? lanes[0];
      if (step === undefined || !block) return;
      event.preventDefault();
      event.stopPropagation();
      const { lane, numbers } = block;
      const next = (marked ? numbers.indexOf(marked.number) : -1) + step;
      const number = numbers[Math.max(0, Math.min(numbers.length - 1, next))];
      if (number !== undefined) select(selectionOf({ lane, number }));
    },
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      pressed.current = { x, y };
    },
    onPointerMove(event: PointerEvent) {
      const place = placeOf(width, event);
      const found = event.buttons === 0 && event.pointerType === 'mouse' ? rowAt(...place) : null;
      highlight(found && selectionOf(found));
      onPointed?.(found && place[0]);
    },
    onPointerLeave() {
      highlight(null);
      onPointed?.(null);
    },
    onPointerUp(event: PointerEvent) {
      const from = pressed.current;
      pressed.current = null;
      if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) return;
      const found = rowAt(...placeOf(width, event));
      if (found) select(selectionOf(found));
    },
  };
}
