/* What only timed traffic shows comes when there is some: a first visit to an exchange does not wait for it. */

import { lazy } from 'react';

export const TimedTree = lazy(() => import('./TimedTree.tsx').then((module) => ({ default: module.TimedTree })));

export const LaneSimulating = lazy(() =>
  import('./lane/LaneSimulating.tsx').then((module) => ({ default: module.LaneSimulating })),
);

export const CongestionLegend = lazy(() =>
  import('../families/congestion/CongestionLegend.tsx').then((module) => ({ default: module.CongestionLegend })),
);

export const Story = lazy(() =>
  import('../families/congestion/story/Story.tsx').then((module) => ({ default: module.Story })),
);
