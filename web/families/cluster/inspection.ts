import type { Inspection } from '../common/inspection.ts';
import { inPhase } from '../common/overview.ts';
import { goneThrough } from '../common/standing.ts';
import { clusterLink } from './link.ts';
import { clusterMoment } from './moment.ts';
import { clusterOverview } from './overview.ts';
import { clusterFormulas } from './paper.tsx';
import { clusterStanding } from './standing.ts';
import { clusterWhy } from './why.ts';

export const cluster: Inspection = {
  overview: clusterOverview,
  moment: clusterMoment,
  why: clusterWhy,
  link: clusterLink,
  standing: (lane, task, links, queues) => [
    `Task ${task} is ${inPhase(lane.settings, lane.loads.phase)}.`,
    ...clusterStanding(lane, task, links, queues),
  ],
  finished: goneThrough,
  formulas: clusterFormulas,
  paper: 'Tam, Wang: Contention-Aware Communication Schedule for High-Speed Communication.',
};
