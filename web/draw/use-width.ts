/* The room available to a drawing, kept up to date. */

import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './dom.ts';
import type { Size } from './pen.ts';

/** Width of an element's content box, in whole pixels; 0 before it is laid out. */
export const useWidth = (container: RefObject<HTMLElement | null>) => useMeasured(container, 0, contentWidth);

/** Size of an element without padding, in whole px; 0 before it is laid out. The drawing must not stretch the element. */
export const useSize = (container: RefObject<HTMLElement | null>) =>
  useMeasured<Size>(container, { width: 0, height: 0 }, ({ clientWidth: width, clientHeight: height }, before) =>
    before.width === width && before.height === height ? before : { width, height },
  );

function useMeasured<Value>(
  container: RefObject<HTMLElement | null>,
  atFirst: Value,
  measure: (element: HTMLElement, before: Value) => Value,
): Value {
  const [value, setValue] = useState(atFirst);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it always measures the same
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const update = () => setValue((before) => measure(element, before));
    update();
    return observeSize(element, update);
  }, [container]);
  return value;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Math.floor(element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
}
