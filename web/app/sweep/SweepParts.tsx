/* The parts of a sweep as the page places them. */

import { useEffect, useRef } from 'react';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { followPage } from './bound.ts';
import { Charts } from './Charts.tsx';
import { PointPanel } from './PointPanel.tsx';
import { Sentence } from './Sentence.tsx';

export { Bar } from './Bar.tsx';
export { PointPanel } from './PointPanel.tsx';

/** Above the trees. Whoever asked by hand goes on there, and afterwards where it was asked. */
export function Question() {
  const containerRef = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  useEffect(() => {
    const byHand = !usePlayground.getState().scenario.view.sweep.includes(':');
    const end = followPage();
    if (byHand) requestAnimationFrame(() => containerRef.current?.querySelector<HTMLElement>('select, input')?.focus());
    return end;
  }, []);
  return (
    <div ref={containerRef}>
      <Sentence />
    </div>
  );
}

/** Below them; with the point, where that has no panel of its own. */
export function Answer({ narrow, withPoint }: { narrow: boolean; withPoint: boolean }) {
  return (
    <>
      <Charts narrow={narrow} />
      {withPoint && <PointPanel />}
    </>
  );
}
