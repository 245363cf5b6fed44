/* What is said and shown on request. */

export { insideOfMessages } from '../common/inside.ts';
export { exchangeSchedule } from '../common/schedule.ts';
export { explainJob } from './explain.ts';
export { jobInspection } from './inspection.ts';
