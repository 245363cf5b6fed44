/* The size that an element has room for, as its place in the page changes. */

/** Tells at first, and of every change, when the page draws next, never inside of the observer: what follows from it may be laid
 * out around other things that are observed, and a browser complains of sizes that change while it tells of sizes. Whether the
 * size is another than what was drawn for is known to who drew. Gives what ends it. */
export function observeSize(element: Element, onChange: () => void): () => void {
  let request = 0;
  const observer = new ResizeObserver(() => {
    request ||= requestAnimationFrame(() => {
      request = 0;
      onChange();
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(request);
  };
}
