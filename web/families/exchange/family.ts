import type { Family } from '../common/family.ts';
import { nowInTasks } from '../common/now.ts';
import { overIdeal } from '../common/over-ideal.ts';
import { explainExchange } from './explain.ts';
import { EXCHANGE_PARTS } from './formula.ts';

export const exchange: Family = {
  kind: 'exchange',
  formula: EXCHANGE_PARTS,
  headline: overIdeal,
  now: nowInTasks,
  explain: explainExchange,
};
