/* The parts of a sweep, as laid out on the page. */

import { useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { Charts } from './Charts.tsx';
import { PointPanel } from './PointPanel.tsx';
import { followPage } from './page-sweep.ts';
import { Sentence } from './Sentence.tsx';

export { Bar } from './Bar.tsx';

/** Above the trees. If opened by hand it takes the focus, and restores it when closed. */
export function Form() {
  const containerRef = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  // Before anything is painted: the sentence must not push the trees down later.
  useLayoutEffect(() => {
    const byHand = !usePlayground.getState().scenario.view.sweep.includes(':');
    const end = followPage();
    if (byHand) requestAnimationFrame(() => moveFocus(containerRef.current?.querySelector('select, input')));
    return end;
  }, []);
  return (
    <div ref={containerRef}>
      <Sentence />
    </div>
  );
}

/** Below the trees. */
export function Results({ narrow }: { narrow: boolean }) {
  return (
    <>
      <Charts narrow={narrow} />
      <PointPanel />
    </>
  );
}
