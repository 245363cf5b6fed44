/* What a link carries in one go, and how long that takes. Apart from the configuration of the core, which the page itself never writes. */

import { engineRow } from '../model/lanes.ts';
import { FLIT_BYTES } from '../model/limits.ts';
import { linkPs } from '../model/message-sizes.ts';
import { rateInto } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';

export type PacketSettings = Pick<ResolvedLane, 'link' | 'packet' | 'traffic'>;

/** Bytes of what a link carries in one go: a flit of an exchange on output queues, elsewhere a whole packet. */
export function flitBytes({ traffic, packet }: Pick<ResolvedLane, 'packet' | 'traffic'>): number {
  return engineRow({ traffic }).carries === 'flit' ? FLIT_BYTES : packet.bytes;
}

/** Time of it on a link of rate 1, in whole picoseconds; on input-queued switches the slot. */
export function flitPs(lane: PacketSettings): number {
  return linkPs(flitBytes(lane), lane.link.gbps);
}

/** Time of a flit on a link into a level, 1 .. h. */
export function levelFlitPs(lane: PacketSettings & Pick<ResolvedLane, 'topology'>, level: number): number {
  return Math.ceil(flitPs(lane) / rateInto(lane.topology, level));
}
