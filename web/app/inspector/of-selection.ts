/* What only stands in the panel of something selected: fetched with the first selection, not with the page. */

export { CutField } from './CutField.tsx';
export { Meeting } from './Meeting.tsx';
export { MoveField } from './MoveField.tsx';
export { Ways } from './Path.tsx';
export { PhaseBars } from './PhaseBars.tsx';
export { PhaseTable } from './PhaseTable.tsx';
export { Ports } from './Ports.tsx';
