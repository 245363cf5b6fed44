/* The size that an element has room for, as its place in the page changes. */

/** Tells of a change when the page draws next, never inside of the observer: what follows from it may be laid out
 * around other things that are observed, and a browser complains of sizes that change while it tells of sizes.
 * Gives what ends it. */
export function observeSize(element: Element, told: () => void): () => void {
  let { width, height } = element.getBoundingClientRect();
  let request = 0;
  const observer = new ResizeObserver(() => {
    request ||= requestAnimationFrame(() => {
      request = 0;
      const now = element.getBoundingClientRect();
      if (now.width === width && now.height === height) return;
      ({ width, height } = now);
      told();
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(request);
  };
}
