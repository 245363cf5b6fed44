/* A port in numbers and sentences: its queues as rows of bars, a bar per channel, with threshold lines where they apply, its root timer, and
 * what is known of roots elsewhere. */

import { sumOf } from '../../../measures/sums.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { IDLE, LINK_BRANCH, LINK_ROOT, type Port, type Shape, type TableEntry } from '../../../run/protocol.ts';
import { parallelPortName, shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatShare, formatTime } from '../../../words/format.ts';
import type { TermId } from '../../../words/glossary.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { figure, section } from '../../../words/titles.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { Bar, BarRow, Item, ListRow, PanelSection, Term } from '../../common/panel.ts';
import {
  type Channel,
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  channelsOf,
  formatInstant,
} from './lane.ts';

/** '24 + 23' if both of two channels hold packets, else the count. */
export function sumText(count: number, parts: readonly number[] = []): string {
  return parts.length === 2 && parts.every((part) => part > 0)
    ? parts.map(formatCount).join(' + ')
    : formatCount(count);
}

/** Packets by channel as bars, relative to a channel's capacity; above `highMark` a bar is highlighted. */
export function barsOf(channels: readonly Channel[], counts: number[], capacity: number, highMark = capacity): Bar[] {
  return channels.map(({ vc, isolating }) => {
    const count = counts[vc] ?? 0;
    return { share: count / capacity, tone: isolating ? 'isolated' : count > highMark ? 'over' : 'quiet' };
  });
}

/** '3 in VC 0, 24 in isolated (AFC)' */
export function countsText(channels: readonly Channel[], counts: number[]): string {
  return channels
    .map(({ vc, name, isolating }) =>
      isolating ? t`${counts[vc] ?? 0} isolated (AFC)` : t`${counts[vc] ?? 0} in ${name}`,
    )
    .join(', ');
}

/** One row per channel, with a single bar each. */
function channelRows(channels: readonly Channel[], counts: ArrayLike<number>, max: number): BarRow[] {
  return channels.map(({ vc, name, isolating }) => {
    const count = counts[vc] ?? 0;
    const bars: Bar[] = [{ share: count / max, tone: isolating ? 'isolated' : 'quiet' }];
    return { name: isolating ? 'AFC' : name, bars, count };
  });
}

/** The queues in a node. */
export function nodeQueues(
  { settings }: Pick<CongestionLane, 'settings'>,
  node: number,
  { congestion }: CongestionInstant,
  title: string,
): PanelSection {
  const { vcs, nodeQueue } = congestion;
  const counts = nodeQueue.subarray(node * vcs, (node + 1) * vcs);
  const rows = channelRows(channelsOf(settings, vcs), counts, Math.max(1, ...counts));
  return { title, term: termOf('voq'), aside: t`packets`, items: [{ kind: 'bars', rows, width: 'wide' }] };
}

/** Packets at a port that wait for it, by input, or in the input behind its link, by the output that they go to; against both thresholds. */
export function queuesSection(lane: CongestionLane, port: Port, at: 'input' | 'output', title: string): PanelSection {
  const { shape, settings } = lane;
  const { highThreshold: high, lowThreshold: low } = settings.congestion;
  const channels = channelsOf(settings, port.vcs);
  const [links, packets] = at === 'input' ? [port.inputLink, port.requests] : [port.outputLink, port.voq];
  const rows = Array.from(links, (link, position): BarRow => {
    const counts = channels.map(({ vc }) => packets[vc * links.length + position] ?? 0);
    const count = sumOf(counts);
    const end = at === 'input' ? shape.fromOf(link) : shape.toOf(link);
    const name = parallelPortName(shape, link, shortEntityName(shape, end));
    return {
      ...{ name, count, total: sumText(count, counts), target: linkAt(lane, link) },
      bars: barsOf(channels, counts, port.capacity, port.highMark),
      label: t`${name}: ${countsText(channels, counts)}; show the link`,
    };
  });
  const thresholds = [
    { share: low, text: `LCDTh ${formatShare(low)}`, main: false },
    { share: high, text: `HCDTh ${formatShare(high)}`, main: true },
  ];
  const items: Item[] = [{ kind: 'bars', rows, thresholds, ...(channels.length === 2 && { width: 'sums' }) }];
  return { title, term: termOf('voq'), aside: capacityText(port), items };
}

/** Free slots in the buffer behind a port, against FCTh: a congested port with more than that becomes a root. `flying`:
 * packets on the cable, which have reserved their slots. */
export function creditsSection(lane: CongestionLane, link: number, port: Port, flying: number): PanelSection {
  const { shape, settings } = lane;
  const to = shape.toOf(link);
  const term = termOf('credit');
  if (to < shape.nodes) {
    const text = t`Node ${to} accepts every packet at once.`;
    return { title: t`Next buffer`, term, aside: t`no limit`, items: [{ kind: 'sentence', text, tone: 'note' }] };
  }
  const share = settings.congestion.freeCredits;
  const rows = channelRows(channelsOf(settings, port.vcs), port.credits, port.capacity);
  const thresholds = [{ share, text: `FCTh ${formatShare(share)}`, main: true }];
  return {
    title: t`Free in ${shortEntityName(shape, to)}`,
    term,
    aside: t`of ${port.capacity} per channel`,
    items: [
      { kind: 'bars', rows, thresholds },
      ...(flying > 0 ? [{ kind: 'sentence', text: flyingText(flying), tone: 'note' } as const] : []),
    ],
  };
}

function flyingText(flying: number): string {
  return t`Places already kept for packets on the cable: ${flying}.`;
}

/** What the state of a congested port means in terms of its detector. */
export function stateReason(state: number, { flagged }: Pick<Port, 'flagged'>): string {
  const queues = t`Congested queues: ${Math.max(1, flagged)}`;
  return (state & LINK_BRANCH) !== 0
    ? t`${queues}; the next buffer has no room either.`
    : t`${queues}; the next buffer has room.`;
}

/** Capacity that the rows of a port are compared with: '2 × 24 places'. */
export function capacityText({ vcs, capacity }: Pick<Port, 'vcs' | 'capacity'>): string {
  return vcs === 1 ? counted(capacity, 'place') : t`${vcs} × ${counted(capacity, 'place')}`;
}

/** The timer of a port that is, or may become, a root; null of others. */
export function timerText(
  { congestion }: Pick<LaneSettings, 'congestion'>,
  { state, timerLeftPs }: Pick<Port, 'timerLeftPs' | 'state'>,
  timePs: number,
) {
  const periodPs = congestion.rootTimerNs * 1000;
  const isRoot = (state & LINK_ROOT) !== 0;
  if (!isRoot && timerLeftPs < 0) return null;
  const passedPs = isRoot ? periodPs : Math.max(0, periodPs - timerLeftPs);
  return {
    /** elapsed share of the period, 0 .. 1 */
    share: passedPs / periodPs,
    value: t`${formatTime(passedPs)} of ${formatTime(periodPs)}`,
    sentence: isRoot
      ? t`Expired; the port was declared a root.`
      : t`Running since ${formatInstant(Math.max(0, timePs - passedPs))}.`,
  };
}

/* The ARN table of a switch or node, and what it does about its entries. */

/** What an entity does with packets that match an entry. `own`: the switch that found the root. */
export function actionOf(
  shape: Shape,
  settings: Pick<LaneSettings, 'isolation'>,
  entity: number,
  entry: TableEntry,
  own = false,
): string {
  if (own) return t`found it, and notifies`;
  if (!entry.consumed) return t`passes it on`;
  if (entity < shape.nodes)
    return settings.isolation.kind === 'afi' ? t`isolates its flow` : t`is notified, changes nothing`;
  if (entry.detour === IDLE || entry.detour === entry.link) return t`has no other path`;
  return settings.isolation.kind === 'none' ? t`re-routes` : t`re-routes and isolates`;
}

/** Rows shown before the list is expanded. */
const MAX_ENTRIES = 6;

/** Time to expiry of an entry. */
function age({ settings }: CongestionLane, leftPs: number): Pick<ListRow, 'aside' | 'share'> {
  return { aside: t`${formatTime(leftPs)} left`, share: leftPs / (settings.congestion.ttlNs * 1000) };
}

/** `own`: roots at ports of this very switch. */
export function entriesSection(
  { lane, results: { entries } }: CongestionView,
  entity: number,
  own: ReadonlySet<number> = new Set(),
): PanelSection {
  const sorted = [...(entries ?? [])].sort((a, b) => a.root - b.root || a.destination - b.destination || a.vc - b.vc);
  const rows = sorted.map((entry): ListRow => {
    return {
      text: t`to node ${entry.destination}, VC ${entry.vc}`,
      detail: t`root ${entry.root}`,
      ...age(lane, entry.leftPs),
      footnote: actionOf(lane.shape, lane.settings, entity, entry, own.has(entry.root)),
      target: linkAt(lane, entry.link),
    };
  });
  return {
    title: t`ARN table`,
    term: termOf('notification'),
    ...(entries ? {} : { aside: t`looking it up` }),
    items:
      entries?.length === 0
        ? [{ kind: 'sentence', text: t`It knows of no root, or its entry has expired.`, tone: 'note' }]
        : [{ kind: 'list', rows, atFirst: rows.slice(0, MAX_ENTRIES) }],
  };
}

/* Where the paper defines the terms of the panels. Sections are those of Rocher-Gonzalez et al., "Congestion Management in
 * High-Performance Interconnection Networks Using Adaptive Routing Notifications". */

const SOURCES = {
  hotNode: section('1, 4.2'),
  voq: `${section('3.2')}, ${figure('2')}`,
  root: t`${section('3.3')}. Here the timer is cancelled when no queue is congested any more`,
  credit: section('3.2, 3.3'),
  notification: section('2.2, 3.4'),
  rate: section('4.1'),
} as const satisfies Partial<Record<TermId, string>>;

export function termOf(word: keyof typeof SOURCES): Term {
  return { word, source: SOURCES[word] };
}
