/* Fields of congestion management on input-queued switches. Thresholds are shares of what a channel holds. */

import { t } from '../../words/language/language.ts';
import { isolations, queuings } from '../algorithms/queuings.ts';
import { routings } from '../algorithms/routings.ts';
import { adaptiveLooks, tieRules } from '../choices.ts';
import * as core from '../core-limits.ts';
import { namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, group, integer, ns, percent, type When } from './rows.ts';
import { withoutPhases } from './shared.ts';

const entries = integer(1, core.MAX_INPUT_ARN_ENTRIES, t`entries`);
const period = ns(limits.periodNs, 0.001);

const adapting: When = { ...withoutPhases, 'routing.kind': namesWhere(routings, ({ adapts }) => adapts) };
const adaptive: When = {
  ...withoutPhases,
  'routing.kind': namesWhere(routings, (row) => row.adapts && !row.notified),
};
const byCredits: When = { ...adaptive, 'congestion.adaptiveLooks': ['credits'] };
const notified: When = { ...withoutPhases, 'routing.kind': namesWhere(routings, (row) => row.notified) };

export const congestionFields = group('congestion', notified, [
  common('queuing.kind', 'queuing', t`Queuing scheme`, choice(queuings), '1q', {
    meaning: 'Which virtual channel a flow takes.',
    shownWhen: [withoutPhases],
  }),
  field('queuing.vcs', 'vcs', t`Virtual channels (V)`, integer(1, core.MAX_INPUT_VCS), 3, {
    meaning: t`Channels that the queuing scheme spreads flows over; isolation adds one.`,
    shownWhen: [{ ...withoutPhases, 'queuing.kind': ['dbbm', 'vftree', 'flow2sl'] }],
  }),
  common('isolation.kind', 'isolation', t`Isolation`, choice(isolations), 'none', {
    meaning: 'Whether packets that have left their default route wait in a channel of their own.',
    shownWhen: [adapting],
  }),
  field('congestion.highThreshold', 'hcd', t`High threshold (HCDTh)`, percent, 0.81, {
    meaning: t`A queue filled beyond this share of its channel is congested, in steps of 0.1 %.`,
  }),
  field('congestion.lowThreshold', 'lcd', t`Low threshold (LCDTh)`, percent, 0.63, {
    meaning: t`A queue stops being congested below this share of its channel, in steps of 0.1 %.`,
  }),
  field('congestion.freeCredits', 'fct', t`Free credits (FCTh)`, percent, 0.78, {
    meaning: t`A congested port is a root only if more than this share of the next channel is free, in steps of 0.1 %.`,
  }),
  common('congestion.adaptiveLooks', 'adaptive-looks', t`Adaptive looks at`, choice(adaptiveLooks), 'credits', {
    meaning: 'By what adaptive routing chooses an up port.',
    group: 'routing',
    shownWhen: [adaptive],
  }),
  field('congestion.adaptiveThreshold', 'adaptive-th', t`Adaptive threshold`, percent, 0.25, {
    meaning: t`A packet leaves its default route when no more than this share of the next channel is free, in steps of 0.1 %.`,
    shownWhen: [byCredits],
  }),
  field('congestion.adaptiveTies', 'adaptive-ties', t`Adaptive ties`, choice(tieRules), 'go', {
    meaning: 'What a packet does when its default port has few credits and the best other port has just as many.',
    shownWhen: [byCredits],
  }),
  field('congestion.rootTimerNs', 'crt-ns', t`Root timer (CRT)`, period, 5_000_000, {
    meaning: t`How long a port must be congested before it is declared a root.`,
  }),
  field('congestion.ttlNs', 'ttl-ns', t`Life of an entry (TTL)`, period, 10_000_000, {
    meaning: t`How long an entry in an ARN table lasts without another notification.`,
  }),
  field('congestion.refreshSlots', 'refresh', t`Refresh`, integer(1, core.MAX_INPUT_REFRESH_SLOTS, t`slots`), 16, {
    meaning: t`Slots after which a root that persists sends another notification.`,
  }),
  field('congestion.tableEntries', 'arn-entries', t`Places in an ARN table`, entries, 16, {
    meaning: t`Destinations that a switch or node remembers at once; a full table drops the entry with the least time left.`,
  }),
]);
