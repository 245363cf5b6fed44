/* A link and the port before it: its output, who waits for it, its congestion detector, and who knows of it as a root. */

import {
  LINK_BRANCH,
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_ROOT_TIMER,
  type Packet,
  type Port,
  packetOf,
} from '../../../run/protocol.ts';
import { shortEntityName } from '../../../tree/names.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { capitalize, counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { breakSections, brokenFigure } from '../../common/inspect/breaks.ts';
import { linkAt, nowSection } from '../../common/inspect/parts.ts';
import { cutPanel, type SelectionContent, selectionPanel } from '../../common/inspect/selection-panel.ts';
import type { TimedResult } from '../../common/inspection.ts';
import type { Fact, Figure, Panel, PanelSection, Tone } from '../../common/panel.ts';
import type { Sign } from '../../common/sign.ts';
import { isNotified } from '../notified-switches.ts';
import { stateIcons } from '../state-icons.ts';
import { formatInstant, formatRate } from './formats.ts';
import { recentNotifications, rootByPs } from './history.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  type CongestionView,
  channelsOf,
  doneAtPs,
  endRemark,
  podText,
  type ViewNow,
} from './lane.ts';
import {
  creditsSection,
  downstreamSection,
  nodeQueues,
  stateReason,
  stateText,
  timerText,
  waitingSection,
} from './queues.ts';
import { informedSection } from './tables.ts';
import { termOf } from './terms.ts';

export function linkPanel(view: CongestionView, link: number): Panel {
  const { lane, instant, results } = view;
  if (lane.shape.isCut(link)) return cutPanel(lane, link);
  const { port } = results;
  const rate = instant ? recentRateOf(lane, link, instant) : 0;
  return selectionPanel(lane, linkAt(lane, link), {
    location: podText(lane.shape, lane.shape.lowerEndOf(link)),
    figure: instant && (brokenFigure(lane, link, instant.timePs) ?? rateFigure(lane, rate, instant)),
    marks: instant ? marksOf(lane, link, instant, port?.value ?? null) : [],
    otherWay: instant ? formatRate(recentRateOf(lane, lane.shape.twinOf(link), instant)) : '',
    remark: endRemark(lane, instant),
    sections: {
      now: [
        ...breakSections(lane, link),
        instant && rateSection(rate, instant, { name: t`last`, value: lastPacketText(lane, link, instant) }),
      ],
      ...(instant && port ? inside({ ...view, instant }, link, port) : { users: [lookingUp] }),
    },
  });
}

const lookingUp: PanelSection = { items: [{ kind: 'sentence', text: capitalize(t`looking it up`), tone: 'grey' }] };

/** The sign of the state of a port. */
export function signOf(state: number): Sign {
  if ((state & LINK_ROOT) !== 0) return stateIcons.root;
  if ((state & LINK_ROOT_TIMER) !== 0) return stateIcons.timer;
  if ((state & LINK_CONGESTED) === 0) return stateIcons.quiet;
  return (state & LINK_BRANCH) !== 0 ? stateIcons.branch : stateIcons.source;
}

function marksOf(lane: CongestionLane, link: number, instant: CongestionInstant, port: Port | null): Panel['marks'] {
  const state = instant.congestion.linkState[link] ?? 0;
  const isRoot = (state & LINK_ROOT) !== 0;
  const byPs = isRoot ? rootByPs(lane.history, instant.timePs, link) : null;
  const words = stateText(state);
  const mark = { sign: signOf(state), words: byPs === null ? words : t`${words}, declared by ${formatInstant(byPs)}` };
  if (isRoot) return [mark, { sign: stateIcons.notice, words: noticeText(lane, instant, port) }];
  if ((state & LINK_CONGESTED) === 0 || !port) return [mark];
  return [mark, { sign: null, words: stateReason(state, port, channelsOf(lane.settings, port.vcs)) }];
}

const RECENT_PS = 50e6;

function noticeText({ history }: CongestionLane, { timePs, congestion }: CongestionInstant, port: Port | null): string {
  const recent = recentNotifications(history, timePs, RECENT_PS);
  const { standingRoots, notices } = congestion;
  if (recent && standingRoots === 1)
    return t`${counted(recent.count, 'notification')} in ${formatTime(recent.windowPs)}`;
  if (recent) {
    const [many, window] = [counted(recent.count, 'notification'), formatTime(recent.windowPs)];
    return t`${many} of all ${standingRoots} roots in ${window}`;
  }
  if (!port) return t`Notifications are sent`;
  const own = notices.filter(({ root }) => root === port.root).length;
  return t`${formatCount(own)} of its notifications in flight`;
}

function inside(view: ViewNow, link: number, { timePs, value: port }: TimedResult<Port>): SelectionContent['sections'] {
  const { lane, instant } = view;
  const { shape, settings } = lane;
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const timer = from < shape.nodes ? null : timerText(settings, port, lane.history, { timePs, link });
  const waiting = t`Waiting for it in ${shortEntityName(shape, from)}`;
  return {
    users: [from < shape.nodes ? nodeQueues(lane, from, instant, waiting) : waitingSection(lane, port, waiting)],
    why: [
      timer && timerSection(timer),
      isNotified(settings) && port.root > 0 ? informedSection(view, port.root, from) : null,
    ],
    queues: [
      creditsSection(lane, link, port, instant.congestion.linkInFlight[link] ?? 0),
      to >= shape.nodes ? downstreamSection(lane, link, port) : null,
    ],
  };
}

function timerSection({ value, share, sentence }: NonNullable<ReturnType<typeof timerText>>): PanelSection {
  return {
    title: t`Root timer`,
    term: termOf('root'),
    aside: value,
    strong: true,
    items: [{ kind: 'facts', facts: [{ name: sentence, value: '', share, tone: 'ink' }] }],
  };
}

/** A share of the link rate. */
export function recentRateOf(lane: CongestionLane, link: number, instant: CongestionInstant): number {
  return doneAtPs(lane, instant) === null ? (instant.frame.linkShare[link] ?? 0) : 0;
}

/** A node's send rate is that of its links, in the mean. */
export function nodeRateOf(lane: CongestionLane, node: number, instant: CongestionInstant): number {
  const { shape } = lane;
  return doneAtPs(lane, instant) === null ? shape.meanOfCables(instant.frame.linkShare, shape.firstLinkOf(node)) : 0;
}

/** Null once the run is over. */
export function rateFigure(lane: CongestionLane, rate: number, instant: CongestionInstant): Figure | null {
  if (doneAtPs(lane, instant) !== null) return null;
  return {
    value: formatRate(rate),
    over: false,
    meaning: t`of link rate, mean over ${formatTime(instant.frame.windowPs)}`,
  };
}

export function rateSection(
  rate: number,
  instant: CongestionInstant,
  fact: Pick<Fact, 'name' | 'value'>,
  tone: Tone = 'ink',
): PanelSection {
  const facts: Fact[] = [{ ...fact, share: rate, tone }];
  return { ...nowSection(instant.timePs, [{ kind: 'facts', facts }]), term: termOf('rate') };
}

/** 'VC 0, from node 57' of the last packet sent. */
export function lastPacketText(
  { settings, shape }: CongestionLane,
  link: number,
  { frame, congestion }: CongestionInstant,
): string {
  const packet = packetOf(frame.linkLast[link] ?? 0xffffffff);
  if (!packet) return t`nothing has left yet`;
  const channel = channelsOf(settings, congestion.vcs)[channelOf(packet, congestion.vcs)];
  const short = channel?.isolating ? 'AFC' : (channel?.name ?? '');
  const [from, to, source] = [shape.fromOf(link), shape.toOf(link), congestion.linkSource[link] ?? 0];
  const endWords = [
    from === source ? '' : t`from node ${source}`,
    to === packet.destination ? '' : t`to node ${packet.destination}`,
  ];
  return [short, endWords.filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** An adapted packet keeps its channel number, but is queued in the last channel. */
function channelOf(packet: Packet, vcs: number): number {
  return packet.adapted ? vcs - 1 : packet.vc;
}
