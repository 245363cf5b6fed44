/* What only timed traffic shows comes when there is some: a first visit to an exchange does not wait for it. */

import { lazy } from 'react';

export const TimedTree = lazy(() => import('./TimedTree.tsx').then((module) => ({ default: module.TimedTree })));

export const CongestionLegend = lazy(() =>
  import('./views/legend/CongestionLegend.tsx').then((module) => ({ default: module.CongestionLegend })),
);

export const Story = lazy(() => import('./views/story/Story.tsx').then((module) => ({ default: module.Story })));
