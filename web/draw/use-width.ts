/* The width available to a drawing, kept up to date. */

import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe-size.ts';

/** Of an element's content box, in whole pixels; 0 before it is laid out. */
export function useWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(contentWidth(element)));
    measure();
    return observeSize(element, measure);
  }, [container]);
  return width;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
