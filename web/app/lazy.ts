/* What only traffic without phases shows comes when there is some: a first visit to an exchange does not wait for it. */

import { lazy } from 'react';

export const CongestionTree = lazy(() =>
  import('./CongestionTree.tsx').then((module) => ({ default: module.CongestionTree })),
);

export const LaneSimulating = lazy(() =>
  import('./lane/LaneSimulating.tsx').then((module) => ({ default: module.LaneSimulating })),
);

export const CongestionLegend = lazy(() =>
  import('../families/congestion/CongestionLegend.tsx').then((module) => ({ default: module.CongestionLegend })),
);

export const Story = lazy(() =>
  import('../families/congestion/story/Story.tsx').then((module) => ({ default: module.Story })),
);
