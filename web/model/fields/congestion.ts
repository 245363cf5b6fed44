/* Fields of congestion management on input-queued switches. Thresholds are shares of what a channel holds. */

import { t } from '../../words/language/language.ts';
import { isolations, queuings } from '../algorithms/queuings.ts';
import { routings } from '../algorithms/routings.ts';
import { adaptiveLooks, tieRules } from '../choices.ts';
import { type Condition, namesWhere } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, group, integer, ns, percent } from './rows.ts';
import { withoutPhases } from './shared.ts';

const period = ns(limits.periodNs, 0.001);

const adapting: Condition = { ...withoutPhases, 'routing.kind': namesWhere(routings, ({ adapts }) => adapts) };
const adaptive: Condition = {
  ...withoutPhases,
  'routing.kind': namesWhere(routings, (row) => row.adapts && !row.notified),
};
const byCredits: Condition = { ...adaptive, 'congestion.adaptiveLooks': ['credits'] };
const notified: Condition = { ...withoutPhases, 'routing.kind': namesWhere(routings, (row) => row.notified) };

export const congestionFields = group('congestion', notified, [
  field('queuing.kind', 'queuing', choice(queuings), '1q', {
    label: t`Queuing scheme`,
    common,
    shownWhen: [withoutPhases],
  }),
  field('queuing.vcs', 'vcs', integer(1, limits.vcs), 3, {
    label: t`Virtual channels (V)`,
    shownWhen: [{ ...withoutPhases, 'queuing.kind': ['dbbm', 'vftree', 'flow2sl'] }],
  }),
  field('isolation.kind', 'isolation', choice(isolations), 'none', {
    label: t`Isolation`,
    common,
    shownWhen: [adapting],
  }),
  field('congestion.highThreshold', 'hcd', percent, 0.81, {
    label: t`High threshold (HCDTh)`,
  }),
  field('congestion.lowThreshold', 'lcd', percent, 0.63, {
    label: t`Low threshold (LCDTh)`,
  }),
  field('congestion.freeCredits', 'fct', percent, 0.78, {
    label: t`Free credits (FCTh)`,
  }),
  field('congestion.adaptiveLooks', 'adaptive-looks', choice(adaptiveLooks), 'credits', {
    label: t`Adaptive looks at`,
    group: 'routing',
    common,
    shownWhen: [adaptive],
  }),
  field('congestion.adaptiveThreshold', 'adaptive-th', percent, 0.25, {
    label: t`Adaptive threshold`,
    shownWhen: [byCredits],
  }),
  field('congestion.adaptiveTies', 'adaptive-ties', choice(tieRules), 'go', {
    label: t`Adaptive ties`,
    shownWhen: [byCredits],
  }),
  field('congestion.rootTimerNs', 'crt-ns', period, 5_000_000, {
    label: t`Root timer (CRT)`,
  }),
  field('congestion.ttlNs', 'ttl-ns', period, 10_000_000, {
    label: t`Life of an entry (TTL)`,
  }),
  field('congestion.refreshSlots', 'refresh', integer(1, limits.refreshSlots, t`slots`), 16, {
    label: t`Refresh`,
  }),
  field('congestion.tableEntries', 'arn-entries', integer(1, limits.tableEntries, t`entries`), 16, {
    label: t`Places in an ARN table`,
  }),
]);
