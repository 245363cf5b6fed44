/* What a first visit to an exchange does not wait for: what only traffic without phases shows, and what is said at the end or on asking. */

import { lazy } from 'react';

export const LaneSimulating = lazy(() =>
  import('./lane/LaneSimulating.tsx').then((module) => ({ default: module.LaneSimulating })),
);

export const LaneStrip = lazy(() => import('./LaneStrip.tsx').then((module) => ({ default: module.LaneStrip })));

export const LaneFailed = lazy(() =>
  import('./lane/LaneFailed.tsx').then((module) => ({ default: module.LaneFailed })),
);

/* Of more lanes than are drawn, or without phases. */
export const LaneChoice = lazy(() =>
  import('./lane/LaneChoice.tsx').then((module) => ({ default: module.LaneChoice })),
);

export const TimeAxis = lazy(() => import('./transport/TimeAxis.tsx').then((module) => ({ default: module.TimeAxis })));

/* Said of runs that have come to their end. */
export const Puzzle = lazy(() => import('./lane/Puzzle.tsx').then((module) => ({ default: module.Puzzle })));

export const Why = lazy(() => import('./lane/Why.tsx').then((module) => ({ default: module.Why })));

/* On the clock of the packets. */
export const TimeRows = lazy(() => import('./ribbon/TimeRows.tsx').then((module) => ({ default: module.TimeRows })));

/* Where cables are cut. */
export const SinceCut = lazy(() => import('./cut/SinceCut.tsx').then((module) => ({ default: module.SinceCut })));
