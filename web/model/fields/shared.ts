/* For which lanes a field matters. */

import { traces } from '../algorithms/traces.ts';
import { type Condition, namesWhere } from '../field.ts';

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
export const withoutPhases = {
  'traffic.kind': ['uniform', 'hot-spot', 'permutation', 'trace'],
} as const satisfies Condition;

/** Traffic without phases that draws what it sends. */
export const drawn = { 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] } as const satisfies Condition;

/** Every node sends to its partner: packets without end, or a message. */
export const partnered: readonly Condition[] = [
  { 'traffic.kind': ['permutation'] },
  { 'traffic.kind': ['trace'], 'traffic.trace': namesWhere(traces, ({ takesPartners }) => takesPartners) },
];

/** Where messages have routes to choose from. */
export const routed: readonly Condition[] = [phased, withoutPhases, many];

/** Where tasks sit on nodes. */
export const mapped: readonly Condition[] = [phased, many, cluster];

export const hot: readonly Condition[] = [
  { 'traffic.kind': ['hot-spot'] },
  { 'traffic.kind': ['trace'], 'traffic.incast': ['true'] },
];
