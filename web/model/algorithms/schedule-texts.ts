/* What each schedule does, in a sentence. Apart from its rows, as only forms and the reference say it. */

import { lowerFirst } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import type { ClusterSchedule, TrafficSchedule } from '../types.ts';
import type { ScheduleKind } from './schedules.ts';

/** Schedules of many-to-many traffic. */
export const scheduleTexts: { readonly [K in ScheduleKind]: string } = {
  independent: t`Every sender goes through the receivers in the same order, as fast as it can.`,
  shuffle: t`In phase t (a cycle in the paper), sender i sends to receiver (i + t) mod N, so no two meet at a receiver as long as M ≤ N.`,
  hierarchical: t`One table after another, and in each table one group of senders after another, no larger than the table, as in a shuffle.`,
  'virtual-destinations': t`A receiver of size l is in the table l times: first come all receivers, then those of size 2 or more, and so on.`,
  'no-wrap': t`Sender i starts M - 1 - i phases late instead of wrapping round the table: N + M - 1 phases (beyond the paper).`,
  padded: t`Idle slots pad the table to a multiple of the number of nodes below a top switch’s port (beyond the paper).`,
};

const allToAll: { readonly [K in 'phases' | ClusterSchedule]: string } = {
  phases: t`All-to-all: a message per phase, on switches that drop nothing.`,
  sync: t`All-to-all on a cluster: one packet per phase, to a different node in every phase.`,
  pairwise: t`All-to-all on a cluster: a whole message per round; a node that has sent one and received one goes on.`,
  naive: t`All-to-all on a cluster, everything at once: whatever can be sent is sent, lowest destination first.`,
};

/** In a list of both: what tells many-to-many from all-to-all. */
export const allScheduleTexts = {
  ...allToAll,
  ...Object.fromEntries(
    Object.entries(scheduleTexts).map(([name, text]) => [name, t`Many to many: ${lowerFirst(text)}`]),
  ),
} as { readonly [K in TrafficSchedule]: string };
