import type { Family } from '../common/family.ts';
import { nowInTasks } from '../common/now.ts';
import { overIdeal } from '../common/over-ideal.ts';
import { explainCongestion } from './head/explain.ts';

/** Its heads follow the clock and speak for themselves (head/figures.ts, head/technique.ts). */
export const congestion: Family = {
  kind: 'congestion',
  formula: [],
  headline: overIdeal,
  now: nowInTasks,
  explain: explainCongestion,
};
