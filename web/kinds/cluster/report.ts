/* Results of a lossy cluster, as columns. */

import { measured, phaseReport, type Report } from '../common/report.ts';

export const clusterReport: Report = phaseReport([
  { ...measured('node-rate', 'MB/s a node'), format: (rate) => rate.toFixed(2) },
  measured('of-bound', 'of the bound'),
  measured('drops', 'dropped'),
  measured('retransmissions', 'resent'),
  { heading: 'window', value: ({ window }) => (window === null ? 'none' : window), format: String },
]);
