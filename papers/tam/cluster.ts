/* Clusters of Tam and Wang: their shapes, and the results the report uses. */

import { nodesOf as nodesIn } from '../../web/model/shape.ts';
import type { ResolvedLane } from '../../web/model/types.ts';
import type { RunResult } from '../../web/study/measure-lane.ts';

export interface Shape {
  perSwitch: number;
  switches: number;
}

/** Results of one exchange on a lossy cluster. */
export interface Measured {
  /** payload received per node */
  mbytes: number;
  seconds: number;
  /** eq. 2 and eq. 6 */
  syncSeconds: number;
  pairwiseSeconds: number;
  /** eq. 7 */
  boundMBs: number;
  /** 0: no window */
  window: number;
  lost: number;
  repeated: number;
  timeouts: number;
}

export const PAYLOAD_BYTES = 1500;
export const PS = 1e12;

export function nodesOf({ perSwitch, switches }: Shape): number {
  return perSwitch * switches;
}

/** '8x2' */
export function shapeName({ perSwitch, switches }: Shape): string {
  return `${perSwitch}x${switches}`;
}

/** KB a node sends to each other node. */
export function kilobytes(packets: number): number {
  return (packets * PAYLOAD_BYTES) / 1000;
}

/** Rounds to whole ps first, as the core does. */
function secondsOf(ns: number): number {
  return Math.round(ns * 1000) / PS;
}

export function measuredOf({ topology, traffic }: ResolvedLane, { values }: RunResult): Measured {
  const of = (measure: string): number => {
    const value = values[measure];
    if (value == null) throw new Error(`A run of ${traffic.packetsPerDestination} packets has no ${measure}.`);
    return value;
  };
  const seconds = secondsOf(of('completion'));
  const bytes = (nodesIn(topology) - 1) * traffic.packetsPerDestination * PAYLOAD_BYTES;
  return {
    mbytes: bytes / seconds / 1e6,
    seconds,
    syncSeconds: secondsOf(of('sync-time')),
    pairwiseSeconds: secondsOf(of('pairwise-time')),
    boundMBs: of('bound'),
    window: values.window ?? 0,
    lost: of('drops'),
    repeated: of('retransmissions'),
    timeouts: of('timeouts'),
  };
}
