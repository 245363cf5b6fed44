/* A link's recent rate, and its last packet. */

import { type Packet, packetOf } from '../../../run/protocol.ts';
import { formatTime } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { nowSection } from '../../common/inspect/parts.ts';
import type { Fact, Figure, PanelSection, Tone } from '../../common/panel.ts';
import { formatRate } from './formats.ts';
import { type CongestionInstant, type CongestionLane, channelsOf, doneAtPs } from './lane.ts';
import { termOf } from './terms.ts';

/** A share of the link rate. */
export function recentRateOf(lane: CongestionLane, link: number, instant: CongestionInstant): number {
  return doneAtPs(lane, instant) === null ? (instant.frame.linkShare[link] ?? 0) : 0;
}

/** A node's send rate is that of its links, in the mean. */
export function nodeRateOf(lane: CongestionLane, node: number, instant: CongestionInstant): number {
  const { shape } = lane;
  return doneAtPs(lane, instant) === null ? shape.meanOfCables(instant.frame.linkShare, shape.firstLinkOf(node)) : 0;
}

/** Null once the run is over. */
export function rateFigure(lane: CongestionLane, rate: number, instant: CongestionInstant): Figure | null {
  if (doneAtPs(lane, instant) !== null) return null;
  return {
    value: formatRate(rate),
    over: false,
    meaning: t`of link rate, mean over ${formatTime(instant.frame.windowPs)}`,
  };
}

export function rateSection(
  rate: number,
  instant: CongestionInstant,
  fact: Pick<Fact, 'name' | 'value'>,
  tone: Tone = 'ink',
): PanelSection {
  const facts: Fact[] = [{ ...fact, share: rate, tone }];
  return { ...nowSection(instant.timePs, [{ kind: 'facts', facts }]), term: termOf('rate') };
}

/** 'VC 0, from node 57' of the last packet sent. */
export function lastPacketText(
  { settings, shape }: CongestionLane,
  link: number,
  { frame, congestion }: CongestionInstant,
): string {
  const packet = packetOf(frame.linkLast[link] ?? 0xffffffff);
  if (!packet) return t`nothing has left yet`;
  const channel = channelsOf(settings, congestion.vcs)[channelOf(packet, congestion.vcs)];
  const short = channel?.isolating ? 'AFC' : (channel?.name ?? '');
  const [from, to, source] = [shape.fromOf(link), shape.toOf(link), congestion.linkSource[link] ?? 0];
  const endWords = [
    from === source ? '' : t`from node ${source}`,
    to === packet.destination ? '' : t`to node ${packet.destination}`,
  ];
  return [short, endWords.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** An adapted packet keeps its channel number, but is queued in the last channel. */
function channelOf(packet: Packet, vcs: number): number {
  return packet.adapted ? vcs - 1 : packet.vc;
}
