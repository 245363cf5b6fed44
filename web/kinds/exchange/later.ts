/* What is said and shown on request. */

export { insideOfMessages } from '../common/inside.ts';
export { exchangeSchedule } from '../common/schedule.ts';
export { explainExchange } from './explain.ts';
export { exchangeInspection } from './inspection.ts';
export { exchangePaper } from './paper.tsx';
