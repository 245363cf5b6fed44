/* Values that several fields share. */

import { t } from '../../language/language.ts';
import type { Condition, Option } from '../field.ts';
import { limits } from '../limits.ts';

export const seed = { type: 'integer', min: 0, max: limits.seed } as const;

/** Entries of a list of nodes. */
export const node = { type: 'integers', min: 0, max: limits.nodes - 1, each: t`node`, ranges: true } as const;

/** A table of algorithms as options of a choice. */
export function rowsOf(table: Record<string, Option>): Option[] {
  return Object.values(table);
}

/** All-to-all in phases: queues at the outputs. */
export const phased = {
  'traffic.kind': ['all-to-all'],
  'traffic.schedule': ['phases'],
} as const satisfies Condition;

/** All-to-all on a cluster that drops packets. */
export const cluster = {
  'traffic.kind': ['all-to-all'],
  'traffic.schedule': ['sync', 'pairwise', 'naive'],
} as const satisfies Condition;

/** Many to many: VOQs and credits. */
export const many = { 'traffic.kind': ['many-to-many'] } as const satisfies Condition;

/** No phases: packets on input-queued switches. */
export const withoutPhases = { 'traffic.kind': ['uniform', 'hot-spot', 'trace'] } as const satisfies Condition;

export const hot: readonly Condition[] = [
  { 'traffic.kind': ['hot-spot'] },
  { 'traffic.kind': ['trace'], 'traffic.incast': ['true'] },
];
