/* What only traffic without phases shows comes when there is some: a first visit to an exchange does not wait for it. */

import { lazy } from 'react';

export const LaneSimulating = lazy(() =>
  import('./lane/LaneSimulating.tsx').then((module) => ({ default: module.LaneSimulating })),
);

export const CongestionLegend = lazy(() =>
  import('../families/congestion/CongestionLegend.tsx').then((module) => ({ default: module.CongestionLegend })),
);
