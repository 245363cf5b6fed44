/* Where the focus goes when what had it leaves the page. A browser drops it then, and whoever works by keyboard or listens
 * begins again at the top. */

import { type RefObject, useEffect, useRef } from 'react';

type Target = Element | null | undefined;

/** what had the focus last, unless it gave it up itself */
let last: HTMLElement | null = null;
let watching = false;

/** From now on it is known what loses the focus; for whoever calls `focusIfLost`. */
export function watchFocus(): void {
  if (watching) return;
  watching = true;
  last = focused();
  document.addEventListener('focusin', () => {
    last = focused();
  });
  // What is being taken away is gone by the end of the turn.
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      if (target === last && last?.isConnected) last = focused();
    }),
  );
}

/** What has the focus; null where nothing in particular does. */
export function focused(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/** Where what had the focus has left the page: to the first of these that is still there. */
export function focusIfLost(...targets: Target[]): void {
  if (focused() || !last || last.isConnected) return;
  const target = targets.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected);
  target?.focus();
}

/** For what comes over the page or beside it: where the focus was when it came is where it goes back to. To be called before
 * anything that moves the focus. */
export function useRestoreFocus(): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    watchFocus();
    before.current ??= focused();
    return () => focusIfLost(before.current);
  }, []);
}

/** For what changes its shape under the finger, as a button that becomes a field: the first element of the new shape that answers
 * to `selector` takes the focus of the old one. */
export function useKeepFocus(root: RefObject<Element | null>, shape: unknown, selector: string): void {
  const before = useRef(shape);
  useEffect(() => {
    watchFocus();
    if (before.current === shape) return;
    before.current = shape;
    focusIfLost(root.current?.querySelector(selector));
  }, [root, shape, selector]);
}
