import { collidingColumn, microseconds, phased, type Report } from '../common/report.ts';

export const manyReport: Report = phased([
  collidingColumn('collide'),
  { heading: 'longest latency', value: ({ latencyNs }) => latencyNs?.max, format: microseconds },
]);
