/* The port before a link: its output, who waits for it, its congestion detector, and who knows of it as a root. */

import { LINK_BRANCH, LINK_ROOT, LINK_ROOT_TIMER, LINK_STANDING, type Port } from '../../../run/protocol.ts';
import { formatCount, formatTime } from '../../../words/format.ts';
import { counted } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { linkAt } from '../../common/inspect/parts.ts';
import type { Panel, PanelSection, SignKind } from '../../common/panel.ts';
import { portLocation, portTitle } from '../picture/names.ts';
import { informedSection } from './entries.ts';
import { formatInstant, formatRate } from './formats.ts';
import { recentNotifications, rootByPs } from './history.ts';
import { type CongestionInstant, type CongestionLane, channelsOf, hasDetector } from './lane.ts';
import { lastPacketText, recentRateOf } from './link-output.ts';
import { stateReason, stateText, timerText } from './port.ts';
import { creditsSection, downstreamSection, nodeQueues, waitingSection } from './queues.ts';
import { termOf } from './terms.ts';
import type { CongestionView, ViewNow } from './view.ts';

export function portPanel(view: CongestionView, link: number): Panel {
  const { lane, instant, port } = view;
  const { shape } = lane;
  const now: ViewNow | null = instant && { ...view, instant };
  const text = link < shape.upLinks ? t`Other direction, going down` : t`Other direction, going up`;
  return {
    title: portTitle(shape, link),
    location: `${lane.name}, ${portLocation(shape, link)}`,
    marks: instant ? marksOf(lane, link, instant, port?.value ?? null) : [],
    sections: [
      ...(now ? [leavingNow(now, link)] : []),
      ...(now && port ? inside(now, link, port) : [lookingUp]),
      { items: [{ kind: 'link', text, target: linkAt(lane, shape.twinOf(link)) }] },
    ],
  };
}

const lookingUp: PanelSection = { items: [{ kind: 'sentence', text: t`Looking up what waits here`, tone: 'grey' }] };

/** The sign of the state of a port. */
export function signOf(state: number): SignKind {
  if ((state & LINK_ROOT) !== 0) return 'root';
  if ((state & LINK_ROOT_TIMER) !== 0) return 'timer';
  if ((state & LINK_STANDING) === 0) return 'quiet';
  return (state & LINK_BRANCH) !== 0 ? 'branch' : 'source';
}

function marksOf(lane: CongestionLane, link: number, instant: CongestionInstant, port: Port | null): Panel['marks'] {
  const state = instant.congestion.linkState[link] ?? 0;
  const isRoot = (state & LINK_ROOT) !== 0;
  const byPs = isRoot ? rootByPs(lane.history, instant.timePs, link) : null;
  const words = stateText(state, lane.settings);
  const mark = { sign: signOf(state), words: byPs === null ? words : t`${words}, declared by ${formatInstant(byPs)}` };
  if (isRoot) return [mark, { sign: 'notice', words: noticeText(lane, instant, port) }];
  if ((state & LINK_STANDING) === 0 || !port) return [mark];
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
    return standingRoots === 2
      ? t`${many} of both roots in ${window}`
      : t`${many} of all ${standingRoots} roots in ${window}`;
  }
  if (!port) return t`Notifications are sent`;
  const own = notices.filter(({ root }) => root === port.root).length;
  return t`${formatCount(own)} of its notifications in flight`;
}

function leavingNow({ lane, instant }: ViewNow, link: number): PanelSection {
  const { rate, when } = recentRateOf(lane, link, instant);
  return {
    title: t`Leaving now`,
    term: termOf('rate'),
    aside: t`${formatRate(rate)} of link rate`,
    strong: true,
    items: [
      { kind: 'gauge', share: rate },
      { kind: 'ends', left: t`Last: ${lastPacketText(lane, link, instant)}`, right: when },
    ],
  };
}

function inside(
  view: ViewNow,
  link: number,
  { timePs, value: port }: NonNullable<CongestionView['port']>,
): PanelSection[] {
  const { lane, instant } = view;
  const { shape, settings } = lane;
  const [from, to] = [shape.fromOf(link), shape.toOf(link)];
  const timer = from < shape.nodes ? null : timerText(settings, port, lane.history, { timePs, link });
  return [
    from < shape.nodes ? nodeQueues(lane, from, instant, t`Waiting in node ${from}`) : waitingSection(lane, port),
    ...(timer ? [timerSection(timer)] : []),
    ...(hasDetector(settings) && port.root > 0 ? [informedSection(view, port.root, from)] : []),
    creditsSection(lane, link, port, instant.congestion.linkInFlight[link] ?? 0),
    ...(to >= shape.nodes ? [downstreamSection(lane, link, port)] : []),
  ];
}

function timerSection({ value, share, sentences }: NonNullable<ReturnType<typeof timerText>>): PanelSection {
  return {
    title: t`Root timer`,
    term: termOf('root'),
    aside: value,
    strong: true,
    items: [
      { kind: 'gauge', share },
      { kind: 'sentence', text: sentences, tone: 'note', lines: 2 },
    ],
  };
}
