/* What is said and shown on request. */

export { insideOfMessages } from '../common/inside.ts';
export { explainCluster } from './explain.ts';
export { clusterInspection } from './inspection.ts';
export { clusterSchedule } from './schedule.ts';
