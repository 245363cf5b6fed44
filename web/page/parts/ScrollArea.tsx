/* Text that scrolls where it is short of room, and can then be scrolled with the keyboard, too. */

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { observeSize } from '../../draw/dom.ts';

export function ScrollArea({ children, ...props }: ComponentProps<'div'>) {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after every change of what it shows
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    measure();
    return observeSize(element, measure);
  }, [children]);
  return (
    <div {...props} ref={area} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}
