/* The width available to a drawing, and how large the words in it are, kept up to date. */

import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeSize } from './observe-size.ts';

/** Width of an element's content box, in whole pixels; 0 before it is laid out. */
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

/** Size of the words in an element, in pixels; what changes them before a class changes its width as well. */
export function useTypeSize(container: RefObject<HTMLElement | null>, atFirst: number): number {
  const [size, setSize] = useState(atFirst);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setSize(Number.parseFloat(getComputedStyle(element).fontSize));
    measure();
    return observeSize(element, measure);
  }, [container]);
  return size;
}

function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
