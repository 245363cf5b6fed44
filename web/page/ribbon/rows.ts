/* The ribbons that a first visit does not show, and how to read them: one file, whose name the page has to know only once. */

export { RibbonCaption } from './RibbonCaption.tsx';
export { TableRows } from './TableRows.tsx';
export { TaskRows } from './TaskRows.tsx';
export { TimeRows } from './TimeRows.tsx';
