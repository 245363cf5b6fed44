/* A link's recent rate, and its last packet. */

import { type Packet, packetOf } from '../../../run/protocol.ts';
import { upLinkOfNode } from '../../../traffic/numbering.ts';
import { formatTime } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import { type CongestionInstant, type CongestionLane, channelsOf, doneAtPs } from './lane.ts';

export interface RecentRate {
  /** share of the link rate */
  rate: number;
  /** 'mean over 48.0 µs' */
  when: string;
}

export function recentRateOf(lane: CongestionLane, link: number, instant: CongestionInstant): RecentRate {
  const donePs = doneAtPs(lane, instant);
  if (donePs !== null) return { rate: 0, when: t`done at ${formatTime(donePs)}` };
  const { linkShare, windowPs } = instant.frame;
  return { rate: linkShare[link] ?? 0, when: t`mean over ${formatTime(windowPs)}` };
}

/** A node's send rate is that of its link. */
export function nodeRateOf(lane: CongestionLane, node: number, instant: CongestionInstant): RecentRate {
  return recentRateOf(lane, upLinkOfNode(lane.shape, node), instant);
}

/** 'VC 0, from node 57' of the last packet sent. */
export function lastPacketText(
  { settings, shape }: CongestionLane,
  link: number,
  { frame, congestion }: CongestionInstant,
): string {
  const packet = packetOf(frame.linkMessage[link] ?? 0xffffffff);
  if (!packet) return t`nothing has left yet`;
  const channel = channelsOf(settings, congestion.vcs)[channelOf(packet, congestion.vcs)];
  const short = channel?.isolating ? 'AFC' : (channel?.name ?? '');
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const endWords = [
    from === packet.source ? '' : t`from node ${packet.source}`,
    to === packet.destination ? '' : t`to node ${packet.destination}`,
  ];
  return [short, endWords.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** An adapted packet keeps its channel number, but is queued in the last channel. */
function channelOf(packet: Packet, vcs: number): number {
  return packet.adapted ? vcs - 1 : packet.vc;
}
