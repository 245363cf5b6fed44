/* Parts that a first visit to an exchange does not load: those of traffic without phases, and those shown at the end of a run
 * or on request. */

import { lazyPart } from './lazy-part.tsx';

export const LaneSimulating = lazyPart(async () => (await import('./lane/LaneSimulating.tsx')).LaneSimulating);

export const LaneStrip = lazyPart(async () => (await import('./LaneStrip.tsx')).LaneStrip);

/* Without phases. */
export const ConnectedChartBand = lazyPart(async () => (await import('./ChartBand.tsx')).ConnectedChartBand);

/* On a phone. */
export const LaneSentence = lazyPart(async () => (await import('./lane/LaneSentence.tsx')).LaneSentence);

export const LaneTabs = lazyPart(async () => (await import('./lane/LaneTabs.tsx')).LaneTabs);

export const LaneFailed = lazyPart(async () => (await import('./lane/LaneFailed.tsx')).LaneFailed);

/* With more lanes than trees, or without phases. */
export const LaneChoice = lazyPart(async () => (await import('./lane/LaneChoice.tsx')).LaneChoice);

export const PaceChoice = lazyPart(async () => (await import('./transport/PaceChoice.tsx')).PaceChoice);

/* On the packet clock. */
export const TimeReadout = lazyPart(async () => (await import('./transport/TimeReadout.tsx')).TimeReadout);

export const TimeAxis = lazyPart(async () => (await import('./transport/TimeAxis.tsx')).TimeAxis);

/* For finished runs. */
export const FigureExplanation = lazyPart(async () => (await import('./lane/FigureExplanation.tsx')).FigureExplanation);

/* On the packet clock. */
export const TimeRows = lazyPart(async () => (await import('./ribbon/rows.ts')).TimeRows);

/* The table of a lesson. */
export const TableRows = lazyPart(async () => (await import('./ribbon/rows.ts')).TableRows);

/* The ribbon task by task. */
export const TaskRows = lazyPart(async () => (await import('./ribbon/rows.ts')).TaskRows);

export const RibbonLead = lazyPart(async () => (await import('./ribbon/rows.ts')).RibbonLead);

/* After a change. */
export const PreviousFigure = lazyPart(async () => (await import('./lane/PreviousFigure.tsx')).PreviousFigure);

/* With cut cables. */
export const SinceCut = lazyPart(async () => (await import('./cut/SinceCut.tsx')).SinceCut);

/* With a link or a file that is wrong. */
export const Problems = lazyPart(async () => (await import('./notice/Problems.tsx')).Problems);

/* While a switch is looked into. */
export const Inside = lazyPart(async () => (await import('./inside/Inside.tsx')).Inside);

/* A term of a panel, pressed. */
export const Meaning = lazyPart(async () => (await import('./inspector/Meaning.tsx')).Meaning);
