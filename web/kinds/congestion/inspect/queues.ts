/* Queues as rows of bars: a bar per channel, with threshold lines where they apply. */

import type { Port } from '../../../run/protocol.ts';
import { shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { Bar, BarRow, Item, PanelSection } from '../../common/panel.ts';
import { type Channel, type CongestionInstant, type CongestionLane, channelsOf } from './lane.ts';
import { capacityText, downstreamRows, type QueueRow, waitingRows } from './port.ts';
import { termOf } from './terms.ts';

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

/** Queues of a port, row by row against both thresholds. */
function queuesOf(lane: CongestionLane, port: Port, rows: QueueRow[]): Item {
  const { highThreshold: high, lowThreshold: low } = lane.settings.congestion;
  const channels = channelsOf(lane.settings, port.vcs);
  return {
    kind: 'bars',
    ...(channels.length === 2 ? { width: 'sums' as const } : {}),
    thresholds: [
      { share: low, text: `LCDTh ${formatShare(low)}`, main: false },
      { share: high, text: `HCDTh ${formatShare(high)}`, main: true },
    ],
    rows: rows.map(({ name, link, counts, total }) => ({
      name,
      bars: barsOf(channels, counts, port.capacity, port.highMark),
      count: total,
      total: sumText(total, counts),
      target: linkAt(lane, link),
      label: t`${name}: ${countsText(channels, counts)}; show the link`,
    })),
  };
}

/** By input: packets waiting for the port. */
export function waitingSection(lane: CongestionLane, port: Port, title: string): PanelSection {
  const items = [queuesOf(lane, port, waitingRows(lane.shape, port))];
  return { title, term: termOf('voq'), aside: capacityText(port), items };
}

/** By output: where the packets in the input behind the link want to go. */
export function downstreamSection(lane: CongestionLane, link: number, port: Port): PanelSection {
  const to = shortEntityName(lane.shape, lane.shape.toOf(link));
  const items = [queuesOf(lane, port, downstreamRows(lane.shape, port))];
  return { title: t`Arrived at ${to}, on to`, term: termOf('voq'), aside: capacityText(port), items };
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
  return flying === 1
    ? t`1 packet on the cable already has a place.`
    : t`${flying} packets on the cable already have places.`;
}
