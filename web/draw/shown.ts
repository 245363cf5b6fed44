/* The pictures on the page as SVG documents, made by the code that draws them: tests keep and compare these, and printers get them, as
 * not all browsers print all of a canvas. */

const shown = new Map<Element, () => string>();

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

/** Puts every picture over its canvases and labels (styles/print.css), as it is now; returns how to remove them again. */
export function insertForPrint(): () => void {
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
