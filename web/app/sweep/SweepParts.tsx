/* The parts of a sweep, as laid out on the page. */

import { useEffect, useRef } from 'react';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { followPage } from './bound.ts';
import { Charts } from './Charts.tsx';
import { PointPanel } from './PointPanel.tsx';
import { Sentence } from './Sentence.tsx';

export { Bar } from './Bar.tsx';
export { PointPanel } from './PointPanel.tsx';

/** Above the trees. If opened by hand it takes the focus, and restores it when closed. */
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

/** Below the trees; includes the point's details if they have no panel of their own. */
export function Answer({ narrow, withPoint }: { narrow: boolean; withPoint: boolean }) {
  return (
    <>
      <Charts narrow={narrow} />
      {withPoint && <PointPanel />}
    </>
  );
}
