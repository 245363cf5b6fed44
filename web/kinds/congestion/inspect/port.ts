/* A port in numbers and sentences: its queues as rows of bars, a bar per channel, with threshold lines where they apply; its root timer, and
 * what the recorded history says of it: by when it was declared a root, and recent notifications. */

import { columnAt } from '../../../measures/latency.ts';
import type { LaneSettings } from '../../../model/types.ts';
import {
  type CongestionHistory,
  LINK_BRANCH,
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_ROOT_TIMER,
  type Port,
  type Shape,
} from '../../../run/protocol.ts';
import { parallelPortName, shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatShare } from '../../../words/format.ts';
import { agree, counted, shortList } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { Bar, BarRow, Item, PanelSection } from '../../common/panel.ts';
import { isNotified } from '../notified-switches.ts';
import {
  type Channel,
  type CongestionInstant,
  type CongestionLane,
  channelsOf,
  formatInstant,
  formatPartOf,
} from './lane.ts';
import { termOf } from './terms.ts';

/** '24 + 23' if both of two channels hold packets, else the count. */
export function sumText(count: number, parts: readonly number[] = []): string {
  return parts.length === 2 && parts.every((part) => part > 0)
    ? parts.map(formatCount).join(' + ')
    : formatCount(count);
}

/** Packets by channel as bars, relative to a channel's capacity; above `highMark` a bar is highlighted. */
export function barsOf(channels: readonly Channel[], counts: number[], capacity: number, highMark = capacity): Bar[] {
  return channels.map(({ vc, isolating }) => {
    const count = counts[vc] ?? 0;
    return { share: count / capacity, tone: isolating ? 'isolated' : count > highMark ? 'over' : 'quiet' };
  });
}

/** '3 in VC 0, 24 in isolated (AFC)' */
export function countsText(channels: readonly Channel[], counts: number[]): string {
  return channels
    .map(({ vc, name, isolating }) =>
      isolating ? t`${counts[vc] ?? 0} isolated (AFC)` : t`${counts[vc] ?? 0} in ${name}`,
    )
    .join(', ');
}

/** One row per channel, with a single bar each. */
function channelRows(channels: readonly Channel[], counts: ArrayLike<number>, max: number): BarRow[] {
  return channels.map(({ vc, name, isolating }) => {
    const count = counts[vc] ?? 0;
    const bars: Bar[] = [{ share: count / max, tone: isolating ? 'isolated' : 'quiet' }];
    return { name: isolating ? 'AFC' : name, bars, count };
  });
}

/** The queues in a node. */
export function nodeQueues(
  { settings }: Pick<CongestionLane, 'settings'>,
  node: number,
  { congestion }: CongestionInstant,
  title: string,
): PanelSection {
  const { vcs, nodeQueue } = congestion;
  const counts = nodeQueue.subarray(node * vcs, (node + 1) * vcs);
  const rows = channelRows(channelsOf(settings, vcs), counts, Math.max(1, ...counts));
  return { title, term: termOf('voq'), aside: t`packets`, items: [{ kind: 'bars', rows, width: 'wide' }] };
}

/** Queues of a port, row by row against both thresholds. */
function queuesOf(lane: CongestionLane, port: Port, rows: QueueRow[]): Item {
  const { highThreshold: high, lowThreshold: low } = lane.settings.congestion;
  const channels = channelsOf(lane.settings, port.vcs);
  return {
    kind: 'bars',
    ...(channels.length === 2 ? { width: 'sums' as const } : {}),
    thresholds: [
      { share: low, text: `LCDTh ${formatShare(low)}`, main: false },
      { share: high, text: `HCDTh ${formatShare(high)}`, main: true },
    ],
    rows: rows.map(({ name, link, counts, total }) => ({
      name,
      bars: barsOf(channels, counts, port.capacity, port.highMark),
      count: total,
      total: sumText(total, counts),
      target: linkAt(lane, link),
      label: t`${name}: ${countsText(channels, counts)}; show the link`,
    })),
  };
}

/** By input: packets waiting for the port. */
export function waitingSection(lane: CongestionLane, port: Port, title: string): PanelSection {
  const items = [queuesOf(lane, port, waitingRows(lane.shape, port))];
  return { title, term: termOf('voq'), aside: capacityText(port), items };
}

/** By output: where the packets in the input behind the link want to go. */
export function downstreamSection(lane: CongestionLane, link: number, port: Port): PanelSection {
  const to = shortEntityName(lane.shape, lane.shape.toOf(link));
  const items = [queuesOf(lane, port, downstreamRows(lane.shape, port))];
  return { title: t`Arrived at ${to}, on to`, term: termOf('voq'), aside: capacityText(port), items };
}

/** Free slots in the buffer behind a port, against FCTh: a congested port with more than that becomes a root. `flying`:
 * packets on the cable, which have reserved their slots. */
export function creditsSection(lane: CongestionLane, link: number, port: Port, flying: number): PanelSection {
  const { shape, settings } = lane;
  const to = shape.toOf(link);
  const term = termOf('credit');
  if (to < shape.nodes) {
    const text = t`Node ${to} accepts every packet at once.`;
    return { title: t`Next buffer`, term, aside: t`no limit`, items: [{ kind: 'sentence', text, tone: 'note' }] };
  }
  const share = settings.congestion.freeCredits;
  const rows = channelRows(channelsOf(settings, port.vcs), port.credits, port.capacity);
  const thresholds = [{ share, text: `FCTh ${formatShare(share)}`, main: true }];
  return {
    title: t`Free in ${shortEntityName(shape, to)}`,
    term,
    aside: t`of ${port.capacity} per channel`,
    items: [
      { kind: 'bars', rows, thresholds },
      ...(flying > 0 ? [{ kind: 'sentence', text: flyingText(flying), tone: 'note' } as const] : []),
    ],
  };
}

function flyingText(flying: number): string {
  return flying === 1
    ? t`1 packet on the cable already has a place.`
    : t`${flying} packets on the cable already have places.`;
}

/** One input or output, and its packets for the port by channel. */
export interface QueueRow {
  link: number;
  name: string;
  /** packets by channel */
  counts: number[];
  total: number;
}

function rowsOf(
  links: Uint32Array,
  counts: ArrayLike<number>,
  vcs: number,
  name: (link: number) => string,
): QueueRow[] {
  return Array.from(links, (link, position) => {
    const own = Array.from({ length: vcs }, (_, vc) => counts[vc * links.length + position] ?? 0);
    return { link, name: name(link), counts: own, total: own.reduce((a, b) => a + b, 0) };
  });
}

/** By input: packets waiting for the output before the link. */
export function waitingRows(shape: Shape, port: Port): QueueRow[] {
  return rowsOf(port.inputLink, port.requests, port.vcs, (link) =>
    parallelPortName(shape, link, shortEntityName(shape, shape.fromOf(link))),
  );
}

/** By output: packets in the input behind the link. */
export function downstreamRows(shape: Shape, port: Port): QueueRow[] {
  return rowsOf(port.outputLink, port.voq, port.vcs, (link) =>
    parallelPortName(shape, link, shortEntityName(shape, shape.toOf(link))),
  );
}

/** What the state means in terms of the detector. A channel of the next buffer has room if it has more free slots than FCTh. */
export function stateReason(
  state: number,
  port: Pick<Port, 'flagged' | 'credits' | 'freeMark'>,
  channels: readonly Channel[],
): string {
  if ((state & LINK_CONGESTED) === 0) return '';
  const queues = t`Congested queues: ${Math.max(1, port.flagged)}`;
  return `${queues}; ${(state & LINK_BRANCH) !== 0 ? fullText(port, channels) : t`the next buffer has room`}.`;
}

/** Which channels behind the port have no room. */
function fullText({ credits, freeMark }: Pick<Port, 'credits' | 'freeMark'>, channels: readonly Channel[]): string {
  const full = channels.filter(({ vc }) => (credits[vc] ?? 0) <= freeMark);
  if (full.length === 0 || full.length === channels.length) return t`the next buffer has no room either`;
  const names = shortList(full.map(({ name, isolating }) => (isolating ? t`the AFC` : name)));
  return t`${names} of the next buffer ${agree(full.length, 'has', 'have')} no room either`;
}

/** Capacity that the rows of a port are compared with: '2 × 24 places'. */
export function capacityText({ vcs, capacity }: Pick<Port, 'vcs' | 'capacity'>): string {
  return vcs === 1 ? counted(capacity, 'place') : t`${vcs} × ${counted(capacity, 'place')}`;
}

/** Null without a detector: then there is no timer either. */
export function timerText(
  settings: Pick<LaneSettings, 'routing' | 'congestion'>,
  port: Pick<Port, 'timerLeftPs' | 'state'>,
  history: CongestionHistory | null,
  at: { timePs: number; link: number },
) {
  if (!isNotified(settings)) return null;
  const periodPs = settings.congestion.rootTimerNs * 1000;
  const timer = (passedPs: number, sentence: string) => ({
    /** elapsed share of the period, 0 .. 1 */
    share: passedPs / periodPs,
    value: formatPartOf(passedPs, periodPs),
    sentence,
  });
  if ((port.state & LINK_ROOT) !== 0) return timer(periodPs, t`Expired; the port was declared a root.`);
  if (port.timerLeftPs >= 0) {
    const passed = Math.max(0, periodPs - port.timerLeftPs);
    return timer(passed, t`Running since ${formatInstant(Math.max(0, at.timePs - passed))}.`);
  }
  return timer(0, idleText(history, at));
}

/** For a timer that is not running: when it last ran, if ever. */
function idleText(history: CongestionHistory | null, { timePs, link }: { timePs: number; link: number }): string {
  const ran = lastTimer(history, timePs, link);
  if (!ran) return t`Has not run yet.`;
  const root = lastRoot(history, timePs, link);
  if (root && root.toPs >= ran.toPs) return t`This was a root until ${formatInstant(root.toPs)}.`;
  return t`Cancelled at ${formatInstant(ran.toPs)}: every queue fell below LCDTh, or the next buffer filled up.`;
}

/* What the recorded history says of a port up to an instant. */

function has(history: CongestionHistory, column: number, link: number, bit: number): boolean {
  return ((history.state[column * history.links + link] ?? 0) & bit) !== 0;
}

/** Consecutive columns with a state bit set, both ends included. */
interface Streak {
  fromPs: number;
  /** time of its last column not after the instant */
  toPs: number;
}

function streakEndingAt(history: CongestionHistory, column: number, link: number, bit: number): Streak {
  let first = column;
  while (first > 0 && has(history, first - 1, link, bit)) first -= 1;
  return { fromPs: (first + 1) * history.stepPs, toPs: (column + 1) * history.stepPs };
}

/** The latest streak of a state bit, as far as it goes by the instant. */
function lastStreak(history: CongestionHistory, timePs: number, link: number, bit: number): Streak | null {
  for (let column = columnAt(history, timePs); column >= 0; column--) {
    if (has(history, column, link, bit)) return streakEndingAt(history, column, link, bit);
  }
  return null;
}

/** The first instant of the history at which a port is the root that it is now: it became one at most a step before. Null if
 * the history does not show it as one. */
export function rootByPs(history: CongestionHistory | null, timePs: number, link: number): number | null {
  if (!history) return null;
  const column = columnAt(history, timePs);
  if (column < 0 || !has(history, column, link, LINK_ROOT)) return null;
  return streakEndingAt(history, column, link, LINK_ROOT).fromPs;
}

/** The last time before now that a port was a root or its timer ran. */
export function lastRoot(history: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return history && lastStreak(history, timePs, link, LINK_ROOT);
}

export function lastTimer(history: CongestionHistory | null, timePs: number, link: number): Streak | null {
  return history && lastStreak(history, timePs, link, LINK_ROOT_TIMER);
}

/** Notifications that arrived anywhere in the lane during the most recent columns, which span at least `leastPs`. */
export function recentNotifications(
  history: CongestionHistory | null,
  timePs: number,
  leastPs: number,
): { count: number; windowPs: number } | null {
  if (!history) return null;
  const last = columnAt(history, timePs);
  const columns = Math.max(1, Math.ceil(leastPs / history.stepPs - 1e-6));
  if (last + 1 < columns || timePs - (last + 1) * history.stepPs > history.stepPs) return null;
  let count = 0;
  for (let column = last - columns + 1; column <= last; column++) count += history.notified[column] ?? 0;
  return { count, windowPs: columns * history.stepPs };
}
