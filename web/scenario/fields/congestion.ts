/* Fields of congestion management on input-queued switches. Thresholds are shares of what a channel holds. */

import { t } from '../../language/language.ts';
import { isolations, queuings } from '../algorithms/queuings.ts';
import { routingsWhere } from '../algorithms/routings.ts';
import { tieRules } from '../choices.ts';
import type { Condition, Field } from '../field.ts';
import { limits } from '../limits.ts';
import { rowsOf, withoutPhases } from './shared.ts';

const share = { type: 'number', min: 0, max: 1, step: 0.01, percent: true } as const;
const period = { type: 'number', min: 0.001, max: limits.periodNs, step: 1000, unit: 'ns' } as const;

const adapting: Condition = { ...withoutPhases, 'routing.kind': routingsWhere(({ adapts }) => adapts) };
const adaptive: Condition = { ...withoutPhases, 'routing.kind': ['adaptive'] };
const notified: Condition = { ...withoutPhases, 'routing.kind': ['arn'] };

export const congestionFields: readonly Field[] = [
  {
    path: 'queuing.kind',
    key: 'queuing',
    group: 'congestion',
    common: true,
    label: t`Queuing scheme`,
    meaning: t`Which virtual channel a flow takes.`,
    value: { type: 'choice', options: rowsOf(queuings) },
    shownWhen: [withoutPhases],
  },
  {
    path: 'queuing.vcs',
    key: 'vcs',
    group: 'congestion',
    common: false,
    label: t`Virtual channels (V)`,
    meaning: t`Channels that the queuing scheme spreads flows over; isolation adds one.`,
    value: { type: 'integer', min: 1, max: limits.vcs },
    shownWhen: [{ ...withoutPhases, 'queuing.kind': ['dbbm', 'vftree', 'flow2sl'] }],
  },
  {
    path: 'isolation.kind',
    key: 'isolation',
    group: 'congestion',
    common: true,
    label: t`Isolation`,
    meaning: t`Whether packets that have left their default route wait in a channel of their own.`,
    value: { type: 'choice', options: rowsOf(isolations) },
    shownWhen: [adapting],
  },
  {
    path: 'congestion.highThreshold',
    key: 'hcd',
    group: 'congestion',
    common: false,
    label: t`High threshold (HCDTh)`,
    meaning: t`A queue filled beyond this share of its channel is congested, in steps of 0.1 %.`,
    value: share,
    shownWhen: [notified],
  },
  {
    path: 'congestion.lowThreshold',
    key: 'lcd',
    group: 'congestion',
    common: false,
    label: t`Low threshold (LCDTh)`,
    meaning: t`A queue stops being congested below this share of its channel, in steps of 0.1 %.`,
    value: share,
    shownWhen: [notified],
  },
  {
    path: 'congestion.freeCredits',
    key: 'fct',
    group: 'congestion',
    common: false,
    label: t`Free credits (FCTh)`,
    meaning: t`A congested port is a root only if more than this share of the next channel is free, in steps of 0.1 %.`,
    value: share,
    shownWhen: [notified],
  },
  {
    path: 'congestion.adaptiveThreshold',
    key: 'adaptive-th',
    group: 'congestion',
    common: false,
    label: t`Adaptive threshold`,
    meaning: t`A packet leaves its default route when no more than this share of the next channel is free, in steps of 0.1 %.`,
    value: share,
    shownWhen: [adaptive],
  },
  {
    path: 'congestion.adaptiveTies',
    key: 'adaptive-ties',
    group: 'congestion',
    common: false,
    label: t`Adaptive ties`,
    meaning: t`What a packet does when its default port has few credits and the best other port has just as many.`,
    value: { type: 'choice', options: tieRules },
    shownWhen: [adaptive],
  },
  {
    path: 'congestion.rootTimerNs',
    key: 'crt-ns',
    group: 'congestion',
    common: false,
    label: t`Root timer (CRT)`,
    meaning: t`How long a port must be congested before it is declared a root.`,
    value: period,
    shownWhen: [notified],
  },
  {
    path: 'congestion.ttlNs',
    key: 'ttl-ns',
    group: 'congestion',
    common: false,
    label: t`Life of an entry (TTL)`,
    meaning: t`How long an entry in an ARN table lasts without another notification.`,
    value: period,
    shownWhen: [notified],
  },
  {
    path: 'congestion.refreshSlots',
    key: 'refresh',
    group: 'congestion',
    common: false,
    label: t`Refresh`,
    meaning: t`Slots after which a root that persists sends another notification.`,
    value: { type: 'integer', min: 1, max: limits.refreshSlots, unit: t`slots` },
    shownWhen: [notified],
  },
  {
    path: 'congestion.tableEntries',
    key: 'arn-entries',
    group: 'congestion',
    common: false,
    label: t`Places in an ARN table`,
    meaning: t`Destinations that a switch or node remembers at once; a full table drops the entry with the least time left.`,
    value: { type: 'integer', min: 1, max: limits.tableEntries, unit: t`entries` },
    shownWhen: [notified],
  },
];
