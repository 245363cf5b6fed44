import type { Family } from '../common/family.ts';
import { explainCluster } from './explain.ts';
import { CLUSTER_PARTS, clusterTraffic } from './formula.ts';
import { clusterHeadline } from './headline.ts';
import { clusterNow } from './now.ts';

export const cluster: Family = {
  kind: 'cluster',
  formula: CLUSTER_PARTS,
  traffic: clusterTraffic,
  headline: clusterHeadline,
  now: clusterNow,
  explain: explainCluster,
};
