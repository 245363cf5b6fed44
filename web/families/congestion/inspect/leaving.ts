/* How much a link has carried lately: from two frames, or for the link to the only hot node from the series of the run. */

import { flitPs } from '../../../engine/config.ts';
import { hotThroughputOf, rateAt } from '../../../engine/efficiency.ts';
import { type Packet, packetOf, RATE_SLOTS } from '../../../engine/protocol.ts';
import { formatTime } from '../../../words/format.ts';
import { endsOf } from '../picture/names.ts';
import { channelsOf, doneAtPs, type TimedInstant, type TimedLane } from './lane.ts';

/** A frame that was seen. */
export interface Seen {
  timePs: number;
  linkSent: Uint32Array;
}

/** A rate needs two frames: at least so far apart, best so far, at most so far. In slots. */
const WINDOW = { least: 24, good: 128, most: 8192 };
const KEPT = 12;

/** The frames to keep when a new one is seen: the last ones before it. */
export function remember(seen: readonly Seen[], frame: Seen, slotPs: number): Seen[] {
  const near = seen.filter(({ timePs }) => timePs < frame.timePs && frame.timePs - timePs <= WINDOW.most * slotPs);
  return [...near.slice(1 - KEPT), frame];
}

/** The newest frame that is a good window ago, else the oldest that will do. */
export function pastFrame(seen: readonly Seen[], timePs: number, slotPs: number): Seen | null {
  const ago = (frame: Seen) => (timePs - frame.timePs) / slotPs;
  const near = seen.filter((frame) => ago(frame) >= WINDOW.least && ago(frame) <= WINDOW.most);
  return near.findLast((frame) => ago(frame) >= WINDOW.good) ?? near[0] ?? null;
}

export interface Leaving {
  /** share of the rate of the link */
  rate: number;
  /** 'mean of 48.0 µs' */
  when: string;
}

/** `seen`: frames before this one while the clock plays; none while it stands, so that a link to an instant says what the page
 * that shared it says. Null where nothing true can be said of the instant alone. */
export function leavingOf(lane: TimedLane, link: number, instant: TimedInstant, seen: readonly Seen[]): Leaving | null {
  const donePs = doneAtPs(lane, instant);
  if (donePs !== null) return { rate: 0, when: `done at ${formatTime(donePs)}` };
  const slotPs = flitPs(lane.settings);
  const known = ofNode(lane, link, instant, slotPs) ?? toHotNode(lane, link, instant.timePs);
  if (known) return known;
  const past = pastFrame(seen, instant.timePs, slotPs);
  if (!past) return null;
  const sent = (instant.frame.linkSent[link] ?? 0) - (past.linkSent[link] ?? 0);
  const windowPs = instant.timePs - past.timePs;
  return { rate: Math.min(1, Math.max(0, sent / (windowPs / slotPs))), when: `mean of ${formatTime(windowPs)}` };
}

/** The core counts what nodes inject, window by window. */
function ofNode(
  { shape }: TimedLane,
  link: number,
  { timePs, congestion }: TimedInstant,
  slotPs: number,
): Leaving | null {
  const [from] = endsOf(shape, link);
  const windowPs = RATE_SLOTS * slotPs;
  if (from >= shape.nodes || timePs < windowPs) return null;
  return { rate: Math.min(1, (congestion.nodeRate[from] ?? 0) / RATE_SLOTS), when: `mean of ${formatTime(windowPs)}` };
}

/** When the last packet went, where no rate is known: 'went 0.33 µs ago'. */
export function lastPacketWhen(link: number, { frame, timePs }: TimedInstant): string {
  if ((frame.linkSent[link] ?? 0) === 0) return '';
  return `went ${formatTime(Math.max(0, timePs - (frame.linkSentAtPs[link] ?? 0)))} ago`;
}

function toHotNode(lane: TimedLane, link: number, timePs: number): Leaving | null {
  const { shape, settings, summary } = lane;
  const congestion = summary?.congestion;
  const [hot, another] = congestion?.hotNodes ?? [];
  if (!summary || !congestion || another !== undefined || hot !== endsOf(shape, link)[1]) return null;
  const rate = rateAt(hotThroughputOf(settings, summary, congestion), timePs);
  return rate === null ? null : { rate: Math.min(1, rate), when: `mean of ${formatTime(summary.binPs)}` };
}

/** 'VC 0, from node 57' of the packet that went last. */
export function lastPacketWords(
  { settings, shape }: TimedLane,
  link: number,
  { frame, congestion }: TimedInstant,
): string {
  const packet = packetOf(frame.linkMessage[link] ?? 0xffffffff);
  if (!packet) return 'nothing has left yet';
  const channel = channelsOf(settings, congestion.vcs)[channelOf(packet, congestion.vcs)];
  const short = channel?.isolating ? 'AFC' : (channel?.name ?? '');
  const [from, to] = endsOf(shape, link);
  const ends = [
    from === packet.source ? '' : `from node ${packet.source}`,
    to === packet.destination ? '' : `to node ${packet.destination}`,
  ];
  return [short, ends.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** An adapted packet keeps the number of its own channel, but stands in the last. */
export function channelOf(packet: Packet, vcs: number): number {
  return packet.adapted ? vcs - 1 : packet.vc;
}
