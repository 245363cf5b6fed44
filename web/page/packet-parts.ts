/* The clock of packets, and what is asked of words and figures. */

export { Meaning } from './inspector/Meaning.tsx';
export { FigureExplanation } from './lane/FigureExplanation.tsx';
export { LaneSimulating } from './lane/LaneSimulating.tsx';
export { PaceChoice } from './transport/PaceChoice.tsx';
export { TimeAxis } from './transport/TimeAxis.tsx';
export { TimeReadout } from './transport/TimeReadout.tsx';
