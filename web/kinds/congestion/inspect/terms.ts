/* 'What is this?': each term of the panels of congestion as the paper defines it. Sections are those of Rocher-Gonzalez et al.,
 * "Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications". */

import { channelCount } from '../../../model/lanes.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { channelsOf } from '../../../run/standing.ts';
import { formatShare, formatTime } from '../../../words/format.ts';
import { type TermId, tooltip } from '../../../words/glossary.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { FormulaEntry, Paper } from '../../common/inspection.ts';
import type { Term } from '../../common/panel.ts';

type PaperTermId =
  | 'efficiency'
  | 'incast'
  | 'victim'
  | 'queues'
  | 'thresholds'
  | 'root'
  | 'timer'
  | 'credits'
  | 'notification'
  | 'table'
  | 'isolation'
  | 'rate'
  | 'latency';

/** `word`: selects the tooltip. */
const TERMS: Record<PaperTermId, Omit<Term, 'tooltip'> & { word: TermId }> = {
  efficiency: {
    word: 'networkEfficiency',
    name: t`Network efficiency`,
    what: t`What all nodes receive, as a share of what their links could deliver. It is ideal when a hot node’s link is full and all other load gets through. It is counted over short spans of time; one that is no whole number of slots may hold a packet per node more, so values can be slightly above 1.`,
    source: t`Section 4.2; the ideal is ours`,
  },
  incast: {
    word: 'hotNode',
    name: t`Hot node, hot sources`,
    what: t`Incast: some nodes send all they have to one node for a while. Its link cannot take it all, and what waits fills the buffers behind it: a tree that grows towards the sources.`,
    source: t`Sections 1 and 4.2`,
  },
  victim: {
    word: 'victim',
    name: t`Victim`,
    what: t`A node that has nothing to do with the hot node, yet gets less than half of its load out, because its packets wait behind others: head-of-line blocking and buffer hogging.`,
    source: t`Effects: section 1. The limit of one half is ours`,
  },
  queues: {
    word: 'voq',
    name: t`VOQs and channels`,
    what: t`Buffers are at the inputs, divided into virtual channels with their own credits. In each channel, a virtual output queue per output port counts what waits for that port.`,
    source: t`Section 3.2, figure 2`,
  },
  thresholds: {
    word: 'thresholds',
    name: t`HCDTh and LCDTh`,
    what: t`Congestion detection thresholds. A queue that passes the high one is congested until it falls below the low one. Only a port with such a queue at some input can be a root.`,
    source: t`Section 3.3`,
  },
  root: {
    word: 'root',
    name: t`Root and branch`,
    what: t`A port gets packets faster than it can send them. If the next buffer still has more free credits than FCTh, the congestion tree grows from here: a root. If it is full too, the port is a branch, held up by a root further on.`,
    source: t`Section 3.3`,
  },
  timer: {
    word: 'root',
    name: t`Congestion root timer (CRT)`,
    what: t`Starts when a port looks like a root. If it still does when the timer ends, it is declared one and notifies; congestion that soon passes is not taken for a root.`,
    source: t`Section 3.3. Here it is cancelled when no queue is congested any more`,
  },
  credits: {
    word: 'credit',
    name: t`Credits and FCTh`,
    what: t`Free places in the next buffer, channel by channel, as the port knows them. More than FCTh of them make a congested port a root. A node accepts everything.`,
    source: t`Sections 3.2 and 3.3`,
  },
  notification: {
    word: 'notification',
    name: t`Adaptive routing notification (ARN)`,
    what: t`A message upstream, sent when a packet heading for the congestion arrives. It names the destination, the channel, and the stage of the tree that can do something about it.`,
    source: t`Sections 2.2 and 3.4, pseudo-code 4`,
  },
  table: {
    word: 'notification',
    name: t`ARN table`,
    what: t`What a switch or node has heard of roots: destination, port, channel, number of the root, and the stage that consumes the notification. At that stage, packets take another path; below it, they cause more notifications. An entry that is not renewed expires.`,
    source: t`Section 3.4, table 2, pseudo-codes 1 and 2`,
  },
  isolation: {
    word: 'isolation',
    name: t`Adapted-flow channel (AFC)`,
    what: t`Packets that left their default path continue in their own channel, the last one, and keep to fixed routes there. So they hold up only each other.`,
    source: t`Sections 2.4 and 3.4, pseudo-code 3`,
  },
  rate: {
    word: 'rate',
    name: t`Rate`,
    what: t`Packets sent per slot, the time of one packet on the link. 1.00 is a link that is never idle.`,
    source: t`Packets and links: section 4.1`,
  },
  latency: {
    word: 'latency',
    name: t`Latency`,
    what: t`From the moment a packet is generated until it is delivered, including the wait in its node. p99: 99 of 100 packets were as fast or faster. Mean and max are exact; p50 and p99 are upper edges of bins, at most 3 % too high.`,
    source: t`Ours; the paper shows efficiency only`,
  },
};

export function termOf(id: PaperTermId): Term {
  const { word, ...term } = TERMS[id];
  return { ...term, tooltip: tooltip(word) };
}

/** All terms, with their values in a lane. */
function termsOf(settings: Settings): FormulaEntry[] {
  const ids = Object.keys(TERMS) as PaperTermId[];
  return ids.map((id) => ({ ...termOf(id), value: termValue(id, settings) }));
}

type Settings = Pick<LaneSettings, 'congestion' | 'switch' | 'queuing' | 'isolation' | 'traffic' | 'routing'>;

/** A term's value in this lane, in a few characters; empty if not meaningful. */
function termValue(id: PaperTermId, settings: Settings): string {
  const { congestion } = settings;
  const vcs = channelCount(settings);
  switch (id) {
    case 'thresholds':
      return t`${formatShare(congestion.highThreshold)} and ${formatShare(congestion.lowThreshold)}`;
    case 'credits':
      return formatShare(congestion.freeCredits);
    case 'timer':
      return formatTime(congestion.rootTimerNs * 1000);
    case 'table':
      return formatTime(congestion.ttlNs * 1000);
    case 'queues':
      return t`${vcs} × ${counted(channelsOf(settings, vcs).capacity, 'packet')}`;
    default:
      return '';
  }
}

const REFERENCE =
  'Rocher-Gonzalez, Escudero-Sahuquillo, Garcia, Quiles: Congestion Management in High-Performance Interconnection Networks Using Adaptive Routing Notifications.';

export const congestionPaper: Paper = { formulas: ({ settings }) => termsOf(settings), reference: REFERENCE };
