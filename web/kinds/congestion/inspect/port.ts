/* A port in numbers and sentences: who waits for it, its congestion detector, its root timer. */

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
import { agree, capitalize, counted, shortList } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { isNotified } from '../notified-switches.ts';
import { formatInstant, formatPartOf } from './formats.ts';
import { lastRoot, lastTimer } from './history.ts';
import type { Channel } from './lane.ts';

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

/** The state of a port in one short line. */
export function stateText(state: number): string {
  if ((state & LINK_ROOT) !== 0) return t`Congestion root`;
  if ((state & LINK_ROOT_TIMER) !== 0) return capitalize(t`root timer running`);
  if ((state & LINK_CONGESTED) === 0) return t`No queue is congested`;
  return (state & LINK_BRANCH) !== 0 ? t`Branch of a congestion tree` : t`Congestion starts here`;
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

export interface TimerWords {
  /** elapsed share of the period, 0 .. 1 */
  share: number;
  value: string;
  sentence: string;
}

type Timed = Pick<LaneSettings, 'routing' | 'congestion'>;

/** Null without a detector: then there is no timer either. */
export function timerText(
  settings: Timed,
  port: Pick<Port, 'timerLeftPs' | 'state'>,
  history: CongestionHistory | null,
  at: { timePs: number; link: number },
): TimerWords | null {
  if (!isNotified(settings)) return null;
  const periodPs = settings.congestion.rootTimerNs * 1000;
  const timerText = (passedPs: number, sentence: string): TimerWords => ({
    share: passedPs / periodPs,
    value: formatPartOf(passedPs, periodPs),
    sentence,
  });
  if ((port.state & LINK_ROOT) !== 0) return timerText(periodPs, t`Expired; the port was declared a root.`);
  if (port.timerLeftPs >= 0) {
    const passed = Math.max(0, periodPs - port.timerLeftPs);
    return timerText(passed, t`Running since ${formatInstant(Math.max(0, at.timePs - passed))}.`);
  }
  return timerText(0, idleText(history, at));
}

/** For a timer that is not running: when it last ran, if ever. */
function idleText(history: CongestionHistory | null, { timePs, link }: { timePs: number; link: number }): string {
  const ran = lastTimer(history, timePs, link);
  if (!ran) return t`Has not run yet.`;
  const root = lastRoot(history, timePs, link);
  if (root && root.toPs >= ran.toPs) return t`This was a root until ${formatInstant(root.toPs)}.`;
  return t`Cancelled at ${formatInstant(ran.toPs)}: every queue fell below LCDTh, or the next buffer filled up.`;
}
