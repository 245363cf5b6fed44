/* When a link is stalled: defined here once, for the tree and all counts of stalled links.
 *
 * A link is stalled when
 *   - at its end a non-isolating channel holds more than floor(HCDTh * C) packets, C being its capacity: enough to flag
 *     a VOQ, whichever VOQs share it; or
 *   - the core says of the output port before it that a VOQ for it is flagged (LINK_CONGESTED: above floor(HCDTh * C), and not
 *     yet below floor(LCDTh * C)), and where there is an isolating channel, one that does not isolate holds at least
 *     floor(LCDTh * C) at some input of that switch. Else what waits there is isolated and harmless.
 * It follows from one frame alone, so that an instant looks the same however it was reached. */

import type { LaneSettings } from '../model/types.ts';
import { type CongestionFrame, LINK_CONGESTED, type Shape } from './protocol.ts';

/** The channels of an input port. */
export interface Channels {
  /** those that do not isolate: the first ones */
  plain: number;
  isolates: boolean;
  /** packets that one holds */
  capacity: number;
  /** floor(HCDTh * C) and floor(LCDTh * C), packets */
  high: number;
  low: number;
}

export function channelsOf(
  { switch: { bufferPackets }, isolation, congestion }: Pick<LaneSettings, 'switch' | 'isolation' | 'congestion'>,
  vcs: number,
): Channels {
  const isolates = isolation.kind !== 'none' && vcs > 1;
  const capacity = Math.max(1, Math.floor(bufferPackets / Math.max(1, vcs)));
  const mark = (share: number) => Math.floor(share * capacity + 1e-9);
  return {
    plain: isolates ? vcs - 1 : vcs,
    isolates,
    capacity,
    high: mark(congestion.highThreshold),
    low: mark(congestion.lowThreshold),
  };
}

/** What tells of a frame which links are stalled. */
export type Queues = Pick<CongestionFrame, 'vcs' | 'linkVcQueue' | 'linkState'>;

export interface StalledLinks {
  /** by link: 1 = it is stalled */
  stalled: Uint8Array;
  /** by link: 1 = it is stalled because of the port before it */
  heldByPort: Uint8Array;
  /** by link: packets in the fullest channel at its end that does not isolate */
  fullest: Uint8Array;
  read(frame: Queues, channels: Channels): void;
}

/** Allocated once; every read overwrites the arrays. */
export function readStalled({ links, nodes, switches, ends: { from, to } }: Shape): StalledLinks {
  const stalled = new Uint8Array(links);
  const heldByPort = new Uint8Array(links);
  const fullest = new Uint8Array(links);
  /** by entity: the fullest channel of any of its inputs */
  const waiting = new Uint8Array(nodes + switches);

  function read({ vcs, linkVcQueue, linkState }: Queues, { plain, isolates, high, low }: Channels): void {
    waiting.fill(0);
    for (let link = 0; link < links; link++) {
      let max = 0;
      for (let at = link * vcs; at < link * vcs + plain; at++) max = Math.max(max, linkVcQueue[at] ?? 0);
      fullest[link] = max;
      const end = to[link] ?? 0;
      if (max > (waiting[end] ?? 0)) waiting[end] = max;
    }
    for (let link = 0; link < links; link++) {
      const flagged = ((linkState[link] ?? 0) & LINK_CONGESTED) !== 0;
      heldByPort[link] = flagged && (!isolates || (waiting[from[link] ?? 0] ?? 0) >= low) ? 1 : 0;
      stalled[link] = heldByPort[link] === 1 || (fullest[link] ?? 0) > high ? 1 : 0;
    }
  }

  return { stalled, heldByPort, fullest, read };
}
