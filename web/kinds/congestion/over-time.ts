/* The series of a run without phases, as charts and files name them. */

import { EFFICIENCY, type SeriesName } from '../common/over-time.ts';

type Quantity = 'efficiency' | 'hot' | 'innocent' | 'adapted';

export const NAMED: Readonly<Record<Quantity, SeriesName>> = {
  efficiency: EFFICIENCY,
  hot: { id: 'hot throughput', unit: 'link rate' },
  innocent: { id: 'innocent throughput', unit: 'link rate' },
  adapted: { id: 'adapted', unit: 'ratio' },
};
