/* Where the numbers come from, of all kinds of runs that have phases. Comes when it is asked for. */

import type { LaneSettings } from '../scenario/types.ts';
import { clusterPaper } from './cluster/paper.tsx';
import type { Paper } from './common/inspection.ts';
import { exchangePaper } from './exchange/paper.tsx';
import { type PhasedKind, phasedKind } from './inspections.ts';
import { jobPaper } from './job/paper.tsx';
import { manyPaper } from './many/paper.tsx';

const papers: Record<PhasedKind, Paper> = {
  exchange: exchangePaper,
  job: jobPaper,
  many: manyPaper,
  cluster: clusterPaper,
};

export function paperOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): Paper {
  return papers[phasedKind(lane)];
}
