/* What is said, shown and saved on request. */

export { historyRows } from './charts/history-rows.ts';
export { explainCongestion } from './head/explain.ts';
export { insideCongestion } from './inside.ts';
export { congestionInspection } from './inspect/inspection.ts';
export { jobsCsv } from './jobs.ts';
export { messagesOfLanes } from './messages.ts';
export { flowsCsv } from './report.ts';
