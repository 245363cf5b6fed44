/* Where the focus goes when the focused element is removed. Browsers drop it then, and users of a keyboard or a screen reader start
 * again at the top. */

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../draw/reader.ts';

/** the last focused element, unless it gave up the focus itself */
let last: HTMLElement | null = null;
let watching = false;

/** Starts tracking the focus, as `focusIfLost` needs it. */
export function watchFocus(): void {
  if (watching) return;
  watching = true;
  noteFocus();
  document.addEventListener('focusin', noteFocus);
  // An element that is being removed is disconnected by the end of this task.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === last && last?.isConnected) noteFocus();
    }),
  );
}

function noteFocus(): void {
  last = focusedElement();
}

/** The focused element; null where only the body is. */
export function focusedElement(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/** If the focused element was removed, focuses the first of these that is still there. */
export function focusIfLost(...targets: (Element | null | undefined)[]): void {
  if (focusedElement() || !last || last.isConnected) return;
  moveFocus(targets.find((target) => target?.isConnected));
}

/** For dialogs and panels: returns the focus to where it was when they opened. Call it before anything that moves the focus. */
export function useRestoreFocus(): void {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    watchFocus();
    before.current ??= focusedElement();
  }, []);
  // Once it is gone from the document.
  useEffect(() => () => focusIfLost(before.current), []);
}

/** For a control that changes its form in use, such as a button that becomes a field: the first element of the new form that matches
 * `selector` takes over the focus, before the next key is pressed. */
export function useKeepFocus(root: RefObject<Element | null>, shape: unknown, selector: string): void {
  const before = useRef(shape);
  useLayoutEffect(() => {
    watchFocus();
    if (before.current === shape) return;
    before.current = shape;
    focusIfLost(root.current?.querySelector(selector));
  }, [root, shape, selector]);
}
