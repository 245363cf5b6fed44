/* What nobody needs before there is a picture: to print it, and to change it. */

import { flushSync } from 'react-dom';
import { setPrinting, shown } from '../draw/shown.ts';
import { usePlayground } from '../state/store.ts';

export function begin(): void {
  watchPrinting();
  // Once it is painted.
  requestAnimationFrame(() => requestAnimationFrame(loadChanges));
}

/** Loaded before the first change, which may come when there is no network any more. */
function loadChanges(): void {
  import('../draw/transition/transition.ts').then(
    ({ startTransitions }) => startTransitions(),
    () => undefined,
  );
}

/* What is printed is what is on the screen, white and on one page, and after it the notes of a lesson: the paper takes the size of
 * the window, so that nothing is laid out anew and what browsers do not redraw for a printer (canvases, drawings as wide as their
 * column) stays where its words are. */

let removePictures = () => {};

function watchPrinting(): void {
  window.addEventListener('beforeprint', () => {
    document.adoptedStyleSheets = [paperOf(innerWidth, innerHeight)];
    show(true);
  });
  window.addEventListener('afterprint', () => show(false));
}

function paperOf(width: number, height: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }
    @media print { html, body { width: ${width}px; height: auto } #root { height: ${height}px; overflow: hidden } }`);
  return sheet;
}

/** A printer waits for no frame, so everything is drawn before this returns. */
function show(printing: boolean): void {
  removePictures();
  setPrinting(printing);
  flushSync(() => usePlayground.getState().showForPrint(printing));
  removePictures = printing ? insertForPrint() : () => {};
}

/** Puts every picture over its canvases and labels (styles/print.css), as it is now; returns how to remove them again. */
function insertForPrint(): () => void {
  const inserted = [...shown].flatMap(([root, svg]) => {
    const document = svg();
    if (document === '') return [];
    const { documentElement } = new DOMParser().parseFromString(document, 'image/svg+xml');
    documentElement.setAttribute('class', 'picture-on-paper');
    return [root.appendChild(root.ownerDocument.importNode(documentElement, true))];
  });
  return () => {
    for (const element of inserted) element.remove();
  };
}
