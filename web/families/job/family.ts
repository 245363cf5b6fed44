import type { Family } from '../common/family.ts';
import { nowInTasks } from '../common/now.ts';
import { explainJob } from './explain.ts';
import { JOB_PARTS } from './formula.ts';
import { jobHeadline } from './headline.ts';

export const job: Family = {
  kind: 'job',
  formula: JOB_PARTS,
  headline: jobHeadline,
  now: nowInTasks,
  explain: explainJob,
};
