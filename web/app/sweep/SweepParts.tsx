/* The parts of a sweep as the page places them. */

import { useEffect } from 'react';
import { followPage } from './bound.ts';
import { Charts } from './Charts.tsx';
import { PointPanel } from './PointPanel.tsx';
import { Sentence } from './Sentence.tsx';

export { Bar } from './Bar.tsx';
export { PointPanel } from './PointPanel.tsx';

/** Above the trees. */
export function Question() {
  useEffect(followPage, []);
  return <Sentence />;
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
