import { microseconds } from '../../measures/measures.ts';
import { collidingColumn, phaseReport, type Report } from '../common/report.ts';

export const manyReport: Report = phaseReport([
  collidingColumn('collide'),
  { heading: 'longest latency', value: ({ latencyNs }) => latencyNs?.max, format: microseconds },
]);
