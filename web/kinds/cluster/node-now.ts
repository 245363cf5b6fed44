/* A node of a lossy cluster at one instant: its window, step, packets received, and drops at its port. */

import type { ResolvedLane } from '../../model/types.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { agree, capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { InstantContext, InstantText } from '../common/inspection.ts';
import type { Instant } from '../common/lane-view.ts';
import { inPhase } from '../common/overview.ts';
import { packetsOfTotal } from './packets.ts';

/** Null in other families. */
export function nodeNow(lane: InstantContext, node: number, task: number, { frame }: Instant): InstantText | null {
  const { cluster } = frame;
  if (!cluster) return null;
  const { shape, settings, summary } = lane;
  const size = summary?.cluster?.window ?? 0;
  const filling = cluster.nodeWindow[node] ?? 0;
  const over = (frame.taskPhase[task] ?? 0) >= shape.phases;
  const got = frame.taskReceived[task] ?? 0;
  const all = (shape.nodes - 1) * settings.traffic.packetsPerDestination;
  return {
    gauges: size === 0 ? [] : [{ label: t`Window: ${packetsOfTotal(filling, size)}`, filled: filling, capacity: size }],
    sentences: [
      over
        ? t`It has sent and received everything.`
        : t`It is ${inPhase(settings, frame.taskPhase[task] ?? 0)} of ${formatCount(shape.phases)}.`,
      ...(over ? [] : [windowText(settings, filling, size, (cluster.nodeIssued[node] ?? 0) < all)]),
      t`It has received ${packetsOfTotal(got, all)} in order.`,
      ...dropText(lane, node, cluster.linkLost),
      repairText(settings),
    ],
  };
}

function windowText({ window }: ResolvedLane, filling: number, size: number, more: boolean): string {
  const open =
    window.closes === 'ack'
      ? t`${counted(filling, 'packet')} it sent ${agree(filling, 'is', 'are')} not yet acknowledged`
      : filling < 0
        ? t`it has received ${counted(-filling, 'packet')} more than it sent`
        : t`it has sent ${counted(filling, 'packet')} more than it received`;
  const start = capitalize(open);
  if (!more) return t`${start}; it has nothing new to send.`;
  if (size === 0) return t`${start}; no window limits that.`;
  return filling >= size ? t`${start}: its window is full, so it sends nothing new until that changes.` : `${start}.`;
}

function dropText({ shape }: InstantContext, node: number, linkLost: Uint32Array): string[] {
  const up = linkLost[node] ?? 0;
  const down = linkLost[node + shape.upLinks] ?? 0;
  if (up + down === 0) return [t`Nothing was dropped between it and its switch.`];
  return [t`Dropped between it and its switch: ${formatCount(up)} going up, ${formatCount(down)} coming down.`];
}

function repairText({ loss }: ResolvedLane): string {
  if (loss.infinite) return t`Queues are unlimited, so nothing has to be resent.`;
  return t`Go-Back-N: at most ${counted(loss.pairWindow, 'packet')} to each destination may be unacknowledged; after ${formatTime(loss.timeoutNs * 1000)} without an acknowledgement they are resent.`;
}
