/* For which lanes a field matters. */

import { traces } from '../algorithms/traces.ts';
import { namesWhere } from '../field.ts';
import type { When } from './rows.ts';

/** All-to-all in phases: queues at the outputs. */
export const phased = {
  'traffic.kind': ['all-to-all'],
  'traffic.schedule': ['phases'],
} as const;

/** All-to-all on a cluster that drops packets. */
export const cluster = {
  'traffic.kind': ['all-to-all'],
  'traffic.schedule': ['sync', 'pairwise', 'naive'],
} as const;

/** Many to many: VOQs and credits. */
export const many = { 'traffic.kind': ['many-to-many'] } as const;

/** No phases: packets on input-queued switches. */
export const withoutPhases = {
  'traffic.kind': ['uniform', 'hot-spot', 'permutation', 'trace'],
} as const;

/** Traffic without phases that draws what it sends. */
export const drawn = { 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] } as const;

/** Every node sends to its partner: packets without end, or a message. */
export const partnered: readonly When[] = [
  { 'traffic.kind': ['permutation'] },
  { 'traffic.kind': ['trace'], 'traffic.trace': namesWhere(traces, ({ takesPartners }) => takesPartners) },
];

/** Where messages have routes to choose from. */
export const routed: readonly When[] = [phased, withoutPhases, many];

/** Where tasks sit on nodes. */
export const mapped: readonly When[] = [phased, many, cluster];

export const hot: readonly When[] = [
  { 'traffic.kind': ['hot-spot'] },
  { 'traffic.kind': ['trace'], 'traffic.incast': ['true'] },
];
