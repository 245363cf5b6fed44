import type { Family } from '../common/family.ts';
import { nowInTasks } from '../common/now.ts';
import { exchangeTraffic } from '../common/traffic.ts';
import { explainJob } from './explain.ts';
import { JOB_PARTS } from './formula.ts';
import { jobHeadline } from './headline.ts';

export const job: Family = {
  kind: 'job',
  formula: JOB_PARTS,
  traffic: exchangeTraffic,
  headline: jobHeadline,
  now: nowInTasks,
  explain: explainJob,
};
