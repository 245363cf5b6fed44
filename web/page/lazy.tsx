/* Parts that a first visit to an exchange does not load. */

import { lazyPart } from './lazy-part.tsx';

/* On the packet clock. */
const rows = () => import('./ribbon/TimeRows.tsx');

export const TimeRows = lazyPart(async () => (await rows()).TimeRows);

/* For packets, and what is asked of words and figures. */
const parts = () => import('./packet-parts.tsx');

export const FigureExplanation = lazyPart(async () => (await parts()).FigureExplanation);
export const LaneSimulating = lazyPart(async () => (await parts()).LaneSimulating);
export const Meaning = lazyPart(async () => (await parts()).Meaning);
export const PaceChoice = lazyPart(async () => (await parts()).PaceChoice);
export const TimeAxis = lazyPart(
  async () => (await parts()).TimeAxis,
  undefined,
  <div className="time-axis" data-coming />,
);
export const TimeReadout = lazyPart(async () => (await parts()).TimeReadout, undefined, <p className="readout" />);
