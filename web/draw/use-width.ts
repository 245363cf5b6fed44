/* The width that a drawing has, as its place in the page changes. */

import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe-size.ts';

/** Of what an element holds, in whole pixels; 0 until its place is known. */
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
