/* Whether the page may take the focus, scroll, or hear keys. A page of its own always may. One in a frame may while its reader is in
 * it: the page around has a focus, a place and keys of its own, and those are somebody's. */

/** has pressed something in this frame, or has moved the focus into it */
let acted = false;
/** has gone on in the page around it since */
let left = false;

const inFrame = typeof window !== 'undefined' && window.parent !== window;

function enter(): void {
  acted = true;
  left = false;
}

if (inFrame) {
  window.addEventListener('pointerdown', enter, true);
  window.addEventListener('focusin', enter, true);
  window.addEventListener('focus', () => {
    left = false;
  });
  window.addEventListener('blur', () => {
    left = true;
  });
}

function readerIsHere(): boolean {
  return !inFrame || (acted && !left);
}

/** All moves of the focus but those of the reader. */
export function moveFocus(target: Element | null | undefined, options?: FocusOptions): void {
  if (readerIsHere() && target instanceof HTMLElement) target.focus(options);
}

/** Browsers scroll everything around it, the page around a frame included. */
export function scrollToElement(target: Element | null | undefined, options: ScrollIntoViewOptions): void {
  if (readerIsHere()) target?.scrollIntoView(options);
}

/** Keys pressed anywhere on the page; returns how to stop. `first`: before the elements they are meant for. */
export function onKeyAnywhere(listener: (event: KeyboardEvent) => void, { first = false } = {}): () => void {
  const hear = (event: KeyboardEvent) => {
    if (readerIsHere()) listener(event);
  };
  window.addEventListener('keydown', hear, first);
  return () => window.removeEventListener('keydown', hear, first);
}

/** Opens a dialog over the page. One that is inert while it opens gets no focus. */
export function openModal(dialog: HTMLDialogElement): void {
  const { inert } = dialog;
  dialog.inert = inert || !readerIsHere();
  dialog.showModal();
  dialog.inert = inert;
}
