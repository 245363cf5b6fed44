/* What is said and shown on request. */

export { insideOfMessages } from '../common/inside.ts';
export { explainMany } from './explain.ts';
export { manyInspection } from './inspection.ts';
export { manySchedule } from './schedule.ts';
