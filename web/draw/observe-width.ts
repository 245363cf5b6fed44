/* The width that an element has room for, as its place in the page changes. */

/** Tells it at once, and after a change when the page draws next: what follows from it may be laid out inside of what is observed.
 * Gives what ends it. */
export function observeWidth(element: Element, told: (width: number) => void): () => void {
  let width: number | null = null;
  let request = 0;
  const observer = new ResizeObserver(([entry]) => {
    const isFirst = width === null;
    width = entry?.contentRect.width ?? 0;
    if (isFirst) told(width);
    else
      request ||= requestAnimationFrame(() => {
        request = 0;
        told(width ?? 0);
      });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(request);
  };
}
