/* Latencies of the messages on VOQs, and of a packet that meets no other. */

import type { MessageTimes } from '../../run/protocol.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { BuiltLane } from '../common/lane-view.ts';

/** Time from task to task without other traffic, on a path that turns at `level`. */
export function unloadedPs({ settings }: BuiltLane, level: number): number {
  const { adapter, switch: switchSettings, link } = settings;
  return (2 * adapter.latencyNs + (2 * level - 1) * switchSettings.latencyNs + 2 * level * link.latencyNs) * 1000;
}

/** The state of one message. */
export function messageText({
  packets,
  injected,
  delivered,
  firstPs,
  lastPs,
  longestPs,
  donePs,
}: MessageTimes): string[] {
  if (injected === 0) return [t`Nothing has been sent yet.`];
  if (packets === 1 && donePs >= 0)
    return [t`Its packet arrived at ${formatTime(donePs)}, after ${formatTime(firstPs)}.`];
  const state =
    donePs >= 0
      ? t`All ${counted(packets, 'packet')} arrived, the last at ${formatTime(donePs)}.`
      : t`${formatCount(injected)} of ${counted(packets, 'packet')} sent, ${formatCount(delivered)} arrived.`;
  if (delivered === 0) return [state];
  return [
    state,
    t`Latency: first ${formatTime(firstPs)}, last ${formatTime(lastPs)}, longest ${formatTime(longestPs)}.`,
  ];
}

/** Longest latency by cycle; 0 if nothing has arrived. */
export function longestByCycle(messages: readonly MessageTimes[], cycles: number): Float64Array {
  const longest = new Float64Array(cycles);
  for (const { phase, longestPs } of messages) longest[phase] = Math.max(longest[phase] ?? 0, longestPs);
  return longest;
}
