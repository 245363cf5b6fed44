/* The pictures on the page as SVG documents, made by the code that draws them: tests keep and compare these, and printers get them, as
 * not all browsers print all of a canvas (page/later.ts). */

/** By the element that each is in. */
export const shown = new Map<Element, () => string>();

/** Makes the picture in `root` available here; returns how to unregister it. */
export function registerPicture(root: Element, svg: () => string): () => void {
  shown.set(root, svg);
  return () => shown.delete(root);
}

/** In the order of the document. */
export function shownPictures(): string[] {
  return [...shown]
    .sort(([a], [b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([, svg]) => svg());
}

/* Whether the page is being printed. It then keeps the layout that it has on the screen. */

let printing = false;

export function isPrinting(): boolean {
  return printing;
}

export function setPrinting(now: boolean): void {
  printing = now;
}
