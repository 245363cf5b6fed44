/* What a message is cut into, how much each of a collective carries, and how long a many-to-many cycle takes whose senders wait for its start. */

import { type Collective, messageSizes } from './algorithms/collectives/collectives.ts';
import { exchanges } from './algorithms/exchanges.ts';
import { engineRow, manyScheduleOf, ruleChildrenOf, tasksOf } from './lanes.ts';
import { FLIT_BYTES } from './limits.ts';
import { rateInto } from './shape.ts';
import type { LaneSettings } from './types.ts';

type Lane = Pick<LaneSettings, 'topology' | 'traffic' | 'job'>;

/** Bytes of each message, by phase; null where all are alike. */
export function phaseBytes(lane: Lane): number[] | null {
  const collective = engineRow(lane).exchanges && exchanges[lane.traffic.exchange].collective;
  return collective ? messageSizes(collective, lane.traffic, tasksOf(lane), ruleChildrenOf(lane)) : null;
}

/** phaseBytes in flits. */
export function phaseFlits(lane: Lane): number[] | null {
  return phaseBytes(lane)?.map(flitsOf) ?? null;
}

/** Flits of a message, by phase. */
export function flitsIn(lane: Lane): (phase: number) => number {
  const [byPhase, alike] = [phaseFlits(lane), flitsPerMessage(lane)];
  return (phase) => byPhase?.[phase] ?? alike;
}

/** Whether a task waits for the acknowledgement of a message before its next one. */
export function waitsForAnswer({ traffic }: Pick<LaneSettings, 'traffic'>): boolean {
  return traffic.acknowledge && traffic.window === 1;
}

/** Serialisation time on a link, in whole picoseconds. */
export function linkPs(bytes: number, gbps: number): number {
  return Math.round((bytes * 8 * 1000) / gbps);
}

/** Time that the first byte of a message is on its way over a switch of this level; `eachPs`: time of a flit on a link into a level. */
export function wayPs(
  { link, switch: switches, adapter }: Pick<LaneSettings, 'link' | 'switch' | 'adapter'>,
  level: number,
  eachPs: (level: number) => number,
): number {
  const ns = 2 * adapter.latencyNs + 2 * level * link.latencyNs + (2 * level - 1) * switches.latencyNs;
  // Where the next link is faster, a flit waits for its last byte.
  let waitsPs = 0;
  for (let at = 2; at <= level; at++) waitsPs += Math.abs(eachPs(at) - eachPs(at - 1));
  return Math.round(ns * 1000) + waitsPs;
}

export function flitsOf(bytes: number): number {
  return Math.ceil(bytes / FLIT_BYTES);
}

/** Flits of messages that are all alike. */
export function flitsPerMessage({ traffic }: Pick<LaneSettings, 'traffic'>): number {
  return flitsOf(traffic.messageBytes);
}

export function packetsPerMessage({ traffic, packet }: Pick<LaneSettings, 'traffic' | 'packet'>): number {
  return Math.ceil(traffic.messageBytes / packet.bytes);
}

/** Time between the starts of a sender's consecutive packets. */
export function pacePs({
  topology,
  packet,
  link,
  adapter,
}: Pick<LaneSettings, 'topology' | 'packet' | 'link' | 'adapter'>): number {
  const packetPs = Math.ceil(linkPs(packet.bytes, link.gbps) / rateInto(topology, 1));
  return Math.max(packetPs, Math.round(adapter.gapNs * 1000));
}

/** Time a sender needs for a minimum-size message including gaps, until it is free for the next cycle. 0 where nobody waits
 * for cycles. */
export function cyclePs(lane: LaneSettings): number {
  return manyScheduleOf(lane).lockstep ? packetsPerMessage(lane) * pacePs(lane) : 0;
}

/** Null: its messages all have one size. */
export function collectiveOf({ traffic }: Pick<LaneSettings, 'traffic'>): Collective | null {
  return (engineRow({ traffic }).exchanges && exchanges[traffic.exchange].collective) || null;
}

/** Gb/s that a link would have to carry if all of them were busy all the time, as the NCCL tests define it: independent of how many tasks
 * there are. Null for what is no collective. */
export function busBandwidth(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>, ps: number): number | null {
  const collective = collectiveOf(lane);
  if (!collective || ps <= 0) return null;
  return (collective.operation.busFactor(tasksOf(lane)) * lane.traffic.dataBytes * 8 * 1000) / ps;
}
