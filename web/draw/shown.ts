/* The pictures that the page shows now, as SVG documents from the code that draws them: what the tests keep and compare. */

const shown = new Map<Element, () => string>();

/** From now on the picture in `root` can be asked for; gives what ends that. */
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
