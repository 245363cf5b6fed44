/* Fields of congestion management on input-queued switches. Thresholds are shares of what a channel holds. */

import { t } from '../../words/language/language.ts';
import { isolations, queuings } from '../algorithms/queuings.ts';
import { routings } from '../algorithms/routings.ts';
import { adaptiveLooks, tieRules } from '../choices.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, group, integer, ns, percent, type When } from './rows.ts';
import { withoutPhases } from './shared.ts';

const period = ns(limits.periodNs, 0.001);

const adapting: When = { ...withoutPhases, 'routing.kind': namesWhere(routings, ({ adapts }) => adapts) };
const adaptive: When = {
  ...withoutPhases,
  'routing.kind': namesWhere(routings, (row) => row.adapts && !row.notified),
};
const byCredits: When = { ...adaptive, 'congestion.adaptiveLooks': ['credits'] };
const notified: When = { ...withoutPhases, 'routing.kind': namesWhere(routings, (row) => row.notified) };

export const congestionFields = group('congestion', notified, [
  field('queuing.kind', 'queuing', choice(queuings), '1q', {
    label: t`Queuing scheme`,
    meaning: 'Which virtual channel a flow takes.',
    common,
    shownWhen: [withoutPhases],
  }),
  field('queuing.vcs', 'vcs', integer(1, limits.vcs), 3, {
    label: t`Virtual channels (V)`,
    meaning: t`Channels that the queuing scheme spreads flows over; isolation adds one.`,
    shownWhen: [{ ...withoutPhases, 'queuing.kind': ['dbbm', 'vftree', 'flow2sl'] }],
  }),
  field('isolation.kind', 'isolation', choice(isolations), 'none', {
    label: t`Isolation`,
    meaning: 'Whether packets that have left their default route wait in a channel of their own.',
    common,
    shownWhen: [adapting],
  }),
  field('congestion.highThreshold', 'hcd', percent, 0.81, {
    label: t`High threshold (HCDTh)`,
    meaning: t`A queue filled beyond this share of its channel is congested, in steps of 0.1 %.`,
  }),
  field('congestion.lowThreshold', 'lcd', percent, 0.63, {
    label: t`Low threshold (LCDTh)`,
    meaning: t`A queue stops being congested below this share of its channel, in steps of 0.1 %.`,
  }),
  field('congestion.freeCredits', 'fct', percent, 0.78, {
    label: t`Free credits (FCTh)`,
    meaning: t`A congested port is a root only if more than this share of the next channel is free, in steps of 0.1 %.`,
  }),
  field('congestion.adaptiveLooks', 'adaptive-looks', choice(adaptiveLooks), 'credits', {
    label: t`Adaptive looks at`,
    meaning: 'By what adaptive routing chooses an up port.',
    group: 'routing',
    common,
    shownWhen: [adaptive],
  }),
  field('congestion.adaptiveThreshold', 'adaptive-th', percent, 0.25, {
    label: t`Adaptive threshold`,
    meaning: t`A packet leaves its default route when no more than this share of the next channel is free, in steps of 0.1 %.`,
    shownWhen: [byCredits],
  }),
  field('congestion.adaptiveTies', 'adaptive-ties', choice(tieRules), 'go', {
    label: t`Adaptive ties`,
    meaning: 'What a packet does when its default port has few credits and the best other port has just as many.',
    shownWhen: [byCredits],
  }),
  field('congestion.rootTimerNs', 'crt-ns', period, 5_000_000, {
    label: t`Root timer (CRT)`,
    meaning: t`How long a port must be congested before it is declared a root.`,
  }),
  field('congestion.ttlNs', 'ttl-ns', period, 10_000_000, {
    label: t`Life of an entry (TTL)`,
    meaning: t`How long an entry in an ARN table lasts without another notification.`,
  }),
  field('congestion.refreshSlots', 'refresh', integer(1, limits.refreshSlots, t`slots`), 16, {
    label: t`Refresh`,
    meaning: t`Slots after which a root that persists sends another notification.`,
  }),
  field('congestion.tableEntries', 'arn-entries', integer(1, limits.tableEntries, t`entries`), 16, {
    label: t`Places in an ARN table`,
    meaning: t`Destinations that a switch or node remembers at once; a full table drops the entry with the least time left.`,
  }),
]);
