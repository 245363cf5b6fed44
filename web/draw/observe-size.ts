/* Observes the size of an element, and how many pixels of the device one of the page takes. */

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

/** Calls `onChange` after every change of the device's pixel ratio: the window moved to another monitor, or the page was zoomed. A
 * query tells only when the ratio it names is left, so each change asks for the next. Returns how to stop. */
export function observePixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList | null = null;
  const watch = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  const changed = () => {
    watch();
    onChange();
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}
