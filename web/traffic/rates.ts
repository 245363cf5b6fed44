/* How fast a link is, and whether something is on it at an instant. */

import { engineRow } from '../model/lanes.ts';
import { rateInto } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import { flitPs } from '../run/flits.ts';
import { type Frame, IDLE } from '../run/protocol.ts';
import type { Tree } from '../tree/tree.ts';
import { NARROW_SPACE } from '../words/format.ts';

/** The uplinks of a cluster, levels with a rate of their own, and the links of fast receivers differ from the others. */
export function gbpsOf(lane: ResolvedLane, tree: Tree, link: number): number {
  const { fastReceivers } = lane.link;
  const node = tree.endNodeOf(link);
  if (engineRow(lane).ownUplinks) return node === null ? lane.loss.uplinkGbps : lane.link.gbps;
  const gbps = lane.link.gbps * rateInto(lane.topology, tree.levelOfLink(link));
  if (!engineRow(lane).sides || !fastReceivers || node === null) return gbps;
  return gbps * (lane.traffic.sizes[lane.traffic.receivers.indexOf(node)] ?? 1);
}

/** '100 Mb/s' */
export function rateText(gbps: number): string {
  const [value, unit] = gbps < 1 ? [gbps * 1000, 'Mb/s'] : [gbps, 'Gb/s'];
  return `${Number(value.toPrecision(4))}${NARROW_SPACE}${unit}`;
}

/** Time on a link of what it sent last. */
function lastFramePs(lane: ResolvedLane, tree: Tree, link: number, message: number): number {
  const rateFactor = gbpsOf(lane, tree, link) / lane.link.gbps;
  if (!engineRow(lane).drops) return flitPs(lane) / rateFactor;
  const { ackBytes, framingBytes } = lane.loss;
  const bytes = framingBytes + (message < tree.nodes ? lane.packet.bytes : ackBytes);
  return (flitPs(lane) * (bytes / lane.packet.bytes)) / rateFactor;
}

export function isSending(lane: ResolvedLane, tree: Tree, frame: Frame, timePs: number, link: number): boolean {
  const message = frame.linkLast[link] ?? IDLE;
  return message !== IDLE && timePs - (frame.linkSentAtPs[link] ?? 0) < lastFramePs(lane, tree, link, message);
}
