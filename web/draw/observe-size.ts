/* Observes the size of an element. */

/** Calls `onChange` once at first and after every change of size, in the next animation frame and never inside the observer: a new
 * layout may resize other observed elements, and browsers report sizes that change during delivery as an error. Callers compare with
 * the size they drew for. Returns how to stop. */
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
