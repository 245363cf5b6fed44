/* The size available to a drawing, kept up to date. */

import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe-size.ts';
import type { Size } from './pen.ts';

/** Size of an element without padding, in whole px; 0 before it is laid out. The drawing must not stretch the element. */
export function useSize(container: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    return observeSize(element, measure);
  }, [container]);
  return size;
}
