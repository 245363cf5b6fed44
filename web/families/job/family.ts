import type { Family } from '../common/family.ts';
import { explainJob } from './explain.ts';
import { JOB_PARTS } from './formula.ts';
import { jobHeadline } from './headline.ts';

export const job: Family = { kind: 'job', formula: JOB_PARTS, headline: jobHeadline, explain: explainJob };
