import { microseconds } from '../../measures/measures.ts';
import { collidingColumn, phaseReport, type Report } from '../common/report.ts';

const ofPhases = phaseReport([
  collidingColumn('collide'),
  { heading: 'lost packets', value: ({ lostPackets }) => lostPackets },
  { heading: 'longest latency', value: ({ latencyNs }) => latencyNs?.max, format: microseconds },
]);

export const manyReport: Report = {
  ...ofPhases,
  columns: [...ofPhases.columns, { heading: 'lost', unit: 'packets', value: ({ lostPackets }) => lostPackets }],
};
