import type { Family } from '../common/family.ts';
import { explainCluster } from './explain.ts';
import { CLUSTER_PARTS } from './formula.ts';
import { clusterHeadline } from './headline.ts';
import { clusterNow } from './now.ts';

export const cluster: Family = {
  kind: 'cluster',
  formula: CLUSTER_PARTS,
  headline: clusterHeadline,
  now: clusterNow,
  explain: explainCluster,
};
