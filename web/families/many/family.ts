import type { Family } from '../common/family.ts';
import { explainMany } from './explain.ts';
import { MANY_PARTS } from './formula.ts';
import { manyHeadline } from './headline.ts';
import { manyNow } from './now.ts';

export const many: Family = {
  kind: 'many',
  formula: MANY_PARTS,
  headline: manyHeadline,
  now: manyNow,
  explain: explainMany,
};
