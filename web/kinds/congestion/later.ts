/* What is said, shown and saved on request. */

export { historyRows } from './charts/quantities.ts';
export { explainCongestion } from './head/explain.ts';
export { congestionInspection } from './inspect/inspection.ts';
export { flowsCsv, jobsCsv, messagesOfLanes } from './report.ts';
