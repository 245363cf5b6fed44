/* The width a drawing has, as its place in the page changes. */

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { observeWidth } from '../../draw/observe-width.ts';

/** 0 until the place is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    return element ? observeWidth(element, (now) => setWidth(Math.floor(now))) : undefined;
  }, []);
  return [place, width];
}
