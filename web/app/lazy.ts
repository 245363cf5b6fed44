/* Parts that a first visit to an exchange does not load: those of traffic without phases, and those shown at the end of a run
 * or on request. */

import { lazy } from 'react';

export const LaneSimulating = lazy(() =>
  import('./lane/LaneSimulating.tsx').then((module) => ({ default: module.LaneSimulating })),
);

export const LaneStrip = lazy(() => import('./LaneStrip.tsx').then((module) => ({ default: module.LaneStrip })));

export const LaneFailed = lazy(() =>
  import('./lane/LaneFailed.tsx').then((module) => ({ default: module.LaneFailed })),
);

/* With more lanes than trees, or without phases. */
export const LaneChoice = lazy(() =>
  import('./lane/LaneChoice.tsx').then((module) => ({ default: module.LaneChoice })),
);

export const TimeAxis = lazy(() => import('./transport/TimeAxis.tsx').then((module) => ({ default: module.TimeAxis })));

/* For finished runs. */
export const SurpriseNote = lazy(() =>
  import('./lane/SurpriseNote.tsx').then((module) => ({ default: module.SurpriseNote })),
);

export const FigureExplanation = lazy(() =>
  import('./lane/FigureExplanation.tsx').then((module) => ({ default: module.FigureExplanation })),
);

/* On the packet clock. */
export const TimeRows = lazy(() => import('./ribbon/TimeRows.tsx').then((module) => ({ default: module.TimeRows })));

/* With cut cables. */
export const SinceCut = lazy(() => import('./cut/SinceCut.tsx').then((module) => ({ default: module.SinceCut })));
