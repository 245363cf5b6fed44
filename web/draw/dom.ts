/* Creates and positions elements. */

export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  attributes: Record<string, string> = {},
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}

export function positionElement(element: HTMLElement, x: number, y: number, width?: number, height?: number): void {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  if (width !== undefined) element.style.width = `${width}px`;
  if (height !== undefined) element.style.height = `${height}px`;
}

/** A canvas that fits its CSS size at the device's pixel ratio, shown `magnified` times as large; returns the context in CSS pixels. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  magnified: number,
): CanvasRenderingContext2D | null {
  const ratio = Math.min(3, (window.devicePixelRatio || 1) * magnified);
  const wide = Math.round(width * ratio);
  const high = Math.round(height * ratio);
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

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

/* Whether the reader asked the system for less motion: pictures then jump to where they would have glided. */

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

let query: MediaQueryList | undefined;

export function wantsLessMotion(): boolean {
  query ??= window.matchMedia(REDUCED_MOTION);
  return query.matches;
}

/* Enter in a field activates the button beside it. Not by submitting a form: browsers submit none in a sandboxed frame. */

/** For the container of the fields and the button. */
export function onEnter(act: () => void): (event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act();
  };
}
