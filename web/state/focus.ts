/* Where the focus goes when the focused element is removed. Browsers drop it then, and users of a keyboard or a screen reader start
 * again at the top. */

import { type RefObject, useEffect, useRef } from 'react';
import { moveFocus } from '../draw/reader.ts';

type Target = Element | null | undefined;

/** the last focused element, unless it gave up the focus itself */
let last: HTMLElement | null = null;
let watching = false;

/** Starts tracking the focus, as `focusIfLost` needs it. */
export function watchFocus(): void {
  if (watching) return;
  watching = true;
  last = focusedElement();
  document.addEventListener('focusin', () => {
    last = focusedElement();
  });
  // An element that is being removed is disconnected by the end of this task.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === last && last?.isConnected) last = focusedElement();
    }),
  );
}

/** The focused element; null where only the body is. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/** If the focused element was removed, focuses the first of these that is still there. */
export function focusIfLost(...targets: Target[]): void {
  if (focusedElement() || !last || last.isConnected) return;
  const target = targets.find((target): target is HTMLElement => target instanceof HTMLElement && target.isConnected);
  moveFocus(target);
}

/** For dialogs and panels: returns the focus to where it was when they opened. Call it before anything that moves the focus. */
export function useRestoreFocus(): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    watchFocus();
    before.current ??= focusedElement();
    return () => focusIfLost(before.current);
  }, []);
}

/** For a control that changes its form in use, such as a button that becomes a field: the first element of the new form that matches
 * `selector` takes over the focus. */
export function useKeepFocus(root: RefObject<Element | null>, shape: unknown, selector: string): void {
  const before = useRef(shape);
  useEffect(() => {
    watchFocus();
    if (before.current === shape) return;
    before.current = shape;
    focusIfLost(root.current?.querySelector(selector));
  }, [root, shape, selector]);
}
