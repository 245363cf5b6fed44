/* Controls of lists, custom exchanges, traces and jobs. */

export { JobsField } from './JobsField.tsx';
export { ListControl } from './ListControl.tsx';
export { PhasesOrTables } from './TablesField.tsx';
export { TraceField } from './TraceField.tsx';
