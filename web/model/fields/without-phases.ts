/* Fields of traffic without phases: who sends to whom on input-queued switches, and when. */

import { t } from '../../words/language/language.ts';
import { collectives } from '../algorithms/collectives/collectives.ts';
import { partners } from '../algorithms/partners.ts';
import { placements } from '../algorithms/placements.ts';
import { traces } from '../algorithms/traces.ts';
import { limits } from '../limits.ts';
import { choice, common, field, flag, group, integer, nodes, ns, percent } from './rows.ts';
import { hot, partnered } from './shared.ts';

/** Those that some of the nodes can run. */
const jobCollectives = Object.values(collectives).filter(({ collective }) => !collective.wholeLeaves);

const instant = ns(limits.periodNs);

export const fieldsWithoutPhases = group('traffic', hot, [
  field('traffic.trace', 'trace', choice(traces), 'ptrans', {
    label: t`Trace`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  field('traffic.rows', 'rows', { type: 'rows', max: limits.nodes, maxLength: limits.traceRows }, [], {
    label: t`Rows`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['file'] }],
  }),
  field(
    'traffic.jobs',
    'jobs',
    {
      ...{ type: 'jobs', collectives: jobCollectives, placements: Object.values(placements) },
      ...{ maxLength: limits.jobs, each: t`job` },
    },
    [],
    { label: t`Jobs`, common, shownWhen: [{ 'traffic.kind': ['trace'], 'traffic.trace': ['jobs'] }] },
  ),
  field('traffic.incast', 'incast', flag, false, {
    label: t`Hot spot over the trace`,
    common,
    shownWhen: [{ 'traffic.kind': ['trace'] }],
  }),
  field('traffic.share', 'share', percent, 0.1, {
    label: t`Hot sources`,
    common,
  }),
  field('traffic.hotNodes', 'hot', nodes(1, limits.hotNodes), [4], {
    label: t`Hot nodes`,
    common,
  }),
  field('traffic.sources', 'sources', nodes(0, limits.packetNodes), [], {
    label: t`Hot sources by hand`,
  }),
  field('traffic.startNs', 'hot-on-ns', instant, 3_000_000, {
    label: t`Hot spot on`,
    common,
  }),
  field('traffic.endNs', 'hot-off-ns', instant, 93_000_000, {
    label: t`Hot spot off`,
    common,
  }),
  field('traffic.partners', 'partners', choice(partners), 'random', {
    label: t`Partners`,
    common,
    shownWhen: partnered,
  }),
  field('traffic.load', 'load', { type: 'number', min: 0, max: 1 }, 1, {
    label: t`Load`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.burstPackets', 'burst', integer(1, limits.burstPackets, t`packets`), 1, {
    label: t`Mean burst`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.background', 'background', integer(0, 1), 1, {
    label: t`Background`,
    shownWhen: [{ 'traffic.kind': ['hot-spot'] }],
  }),
  field('traffic.sourceQueue', 'source-queue', integer(0, limits.sourceQueue), 8, {
    label: t`Source queue`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot', 'permutation'] }],
  }),
  field('traffic.itself', 'itself', flag, false, {
    label: t`Also to itself`,
    shownWhen: [{ 'traffic.kind': ['uniform', 'hot-spot'] }],
  }),
]);
