/* Rows of the ribbon that stand for a task: pointed at, pressed, and gone through with arrow keys up and down. */

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import { usePlayground } from '../../state/store.ts';
import { useShort } from '../layout.ts';

export interface RowsProps {
  lanes: readonly LaneState[];
  width: number;
  narrow: boolean;
  low: boolean;
}

interface Row {
  lane: number;
  number: number;
}

interface Rows {
  /** numbers by row */
  lanes: readonly { lane: number; numbers: readonly number[] }[];
  /** pointed at or selected */
  marked: Row | null;
  /** of what is drawn, px: the page may show it larger */
  width: number;
  rowAt(x: number, y: number): Row | null;
  /** where the pointer is in a row; null: in none */
  onPointed?(x: number | null): void;
}

/** Rows are closer together in low windows, and where the stage also has a strip of lanes. */
export function useClose(drawn: readonly unknown[], low: boolean): boolean {
  const lanes = usePlayground((state) => state.lanes.length);
  return useShort() || low || lanes > drawn.length;
}

/** A pointer that has moved farther than this drags, px. */
const STILL = 4;

export function useRowEvents({ lanes, marked, width, rowAt, onPointed }: Rows) {
  const { select, highlight } = usePlayground.getState();
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const selectionOf = ({ lane, number }: Row) => ({ kind: 'task' as const, lane, task: number });
  const placeOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const by = width / (box.width || width);
    return [(event.clientX - box.left) * by, (event.clientY - box.top) * by];
  };
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
      const place = placeOf(event);
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
      const found = rowAt(...placeOf(event));
      if (found) select(selectionOf(found));
    },
  };
}
