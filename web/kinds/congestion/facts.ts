/* What is known of a link, a switch or a node of a run on input-queued switches at an instant, said once: the card at the pointer and the
 * keyboard's cursor read the figure, the marks and the rows of rank 0, the inspector all of them. */

import type { SelectedTarget } from '../../draw/drawing.ts';
import { hasBreaks } from '../../measures/breaks.ts';
import { hasVictims, networkStateOf } from '../../measures/network-state.ts';
import { sumOf } from '../../measures/sums.ts';
import { jobLetter, jobNodes } from '../../model/algorithms/jobs.ts';
import { traffics } from '../../model/algorithms/traffics.ts';
import { hasBackground, hasHotSpot, isHotSpotActive, runsJobs } from '../../model/lanes.ts';
import { flitPs } from '../../run/flits.ts';
import {
  type CongestionSummary,
  LINK_BRANCH,
  LINK_CONGESTED,
  LINK_ROOT,
  LINK_ROOT_TIMER,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_VICTIM,
  ONLY_RECORDED,
  type Shape,
} from '../../run/protocol.ts';
import { channelsOf as placesOf } from '../../run/stalled.ts';
import { switchPortsOf } from '../../traffic/traffic.ts';
import { formatCount, formatShare, formatTime } from '../../words/format.ts';
import { agree, capitalize, counted, ofTotal } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { brokenFigure, brokenSwitchFigure } from '../common/inspect/breaks.ts';
import type { Sign } from '../common/legend.ts';
import type { Fact, Figure } from '../common/panel.ts';
import {
  type CongestionInstant,
  type CongestionLane,
  channelsOf,
  formatInstant,
  formatRate,
  podText,
} from './inspect/lane.ts';
import { isIsolating, isolatedPart, rootTest, stalledText } from './picture/state.ts';
import { stateIcons } from './state-icons.ts';

export type KnownLane = Pick<CongestionLane, 'settings' | 'shape'> & Partial<Pick<CongestionLane, 'summary'>>;

export type KnownTarget = Exclude<SelectedTarget, { kind: 'task' }>;

export function knownOf(lane: KnownLane, target: KnownTarget, instant: CongestionInstant) {
  if (instant.frame.recorded) return { figure: null, marks: [], facts: recordedFacts(lane, target, instant) };
  switch (target.kind) {
    case 'link':
      return linkKnown(lane, target.link, instant);
    case 'switch':
      return switchKnown(lane, target.entity, instant);
    case 'node':
      return nodeKnown(lane, target.node, instant);
  }
}

function recordedFacts(lane: KnownLane, target: KnownTarget, instant: CongestionInstant): Fact[] {
  const stalls = target.kind === 'link' && isStalled(lane, target.link, instant);
  return [
    ...(stalls ? [{ rank: 0 as const, name: stalledText(instant.congestion.linkState[target.link]), value: '' }] : []),
    { rank: 0, name: ONLY_RECORDED, value: '' },
  ];
}

/** Where it is: its pod, and the place of a node among the jobs. */
export function locationOf({ settings, shape }: KnownLane, target: KnownTarget): string {
  if (target.kind === 'link') return podText(shape, shape.lowerEndOf(target.link));
  if (target.kind === 'switch') return podText(shape, target.entity);
  return [podText(shape, target.node), jobText(settings, target.node)].filter((text) => text !== '').join(', ');
}

/** 'job A, task 3' */
function jobText(settings: KnownLane['settings'], node: number): string {
  if (!runsJobs(settings)) return '';
  const places = jobNodes(settings);
  const job = places.findIndex((nodes) => nodes.includes(node));
  return job < 0 ? t`in no job` : t`job ${jobLetter(job)}, task ${places[job]?.indexOf(node) ?? 0}`;
}

function linkKnown(lane: KnownLane, link: number, instant: CongestionInstant) {
  const { shape, settings } = lane;
  const { congestion, timePs } = instant;
  const state = portState(lane, link, instant);
  const part = isolatedPart(shape, placesOf(settings, congestion.vcs), congestion, link);
  const facts: (Fact | false)[] = [
    isStalled(lane, link, instant) && { rank: 0, name: stalledText(congestion.linkState[link]), value: '' },
    ...(shape.toOf(link) < shape.nodes ? [] : queuesAtEnd(lane, link, instant)),
    part > 0 && { rank: 0, name: t`isolated part`, value: formatShare(part) },
  ];
  return {
    figure: brokenFigure(lane, link, timePs) ?? rateFigure(recentRateOf(link, instant), instant),
    marks: [{ sign: signOf(state), words: stateText(state) }],
    facts: facts.filter((fact) => fact !== false),
  };
}

/** The state of the port before a link, and that the picture marks a root there. */
export function portState({ settings, shape }: KnownLane, link: number, instant: CongestionInstant): number {
  const state = instant.congestion.linkState[link] ?? 0;
  return rootTest(settings, shape)(link, state, isStalled({ settings, shape }, link, instant))
    ? state | LINK_ROOT
    : state;
}

function isStalled({ settings, shape }: KnownLane, link: number, { frame, congestion }: CongestionInstant): boolean {
  return networkStateOf(shape, frame, congestion, settings).stalledLinks[link] === 1;
}

/** The sign of the state of a port. */
export function signOf(state: number): Sign {
  if ((state & LINK_ROOT) !== 0) return stateIcons.root;
  if ((state & LINK_ROOT_TIMER) !== 0) return stateIcons.timer;
  if ((state & LINK_CONGESTED) === 0) return stateIcons.quiet;
  return (state & LINK_BRANCH) !== 0 ? stateIcons.branch : stateIcons.source;
}

/** The state of a port in one short line. */
export function stateText(state: number): string {
  if ((state & LINK_ROOT) !== 0) return t`Congestion root`;
  if ((state & LINK_ROOT_TIMER) !== 0) return capitalize(t`root timer running`);
  if ((state & LINK_CONGESTED) === 0) return t`No queue is congested`;
  return (state & LINK_BRANCH) !== 0 ? t`Branch of a congestion tree` : t`Congestion starts here`;
}

/** In the input port at the end of a link, channel by channel. */
function queuesAtEnd({ settings }: KnownLane, link: number, { congestion }: CongestionInstant): Fact[] {
  const { vcs, linkVcQueue } = congestion;
  const { capacity } = placesOf(settings, vcs);
  return channelsOf(settings, vcs).map(({ vc, name, isolating }) => {
    const queued = linkVcQueue[link * vcs + vc] ?? 0;
    const called = isolating ? name : vcs > 2 ? t`queue at its end, VC ${vc}` : t`queue at its end`;
    const tone = isolating ? { tone: 'isolated' as const } : {};
    return { rank: 0, name: called, value: ofTotal(queued, capacity, 'packet'), share: queued / capacity, ...tone };
  });
}

/** A share of the link rate. */
export function recentRateOf(link: number, { frame }: CongestionInstant): number {
  return frame.finished ? 0 : (frame.linkShare[link] ?? 0);
}

/** A node's send rate is that of its links, in the mean. */
export function nodeRateOf({ shape }: KnownLane, node: number, { frame }: CongestionInstant): number {
  return frame.finished ? 0 : shape.meanOfCables(frame.linkShare, shape.firstLinkOf(node));
}

/** Null once the run is over. */
function rateFigure(rate: number, { frame }: CongestionInstant): Figure | null {
  if (frame.finished) return null;
  return { value: formatRate(rate), over: false, meaning: t`of link rate, mean over ${formatTime(frame.windowPs)}` };
}

function switchKnown(lane: KnownLane, entity: number, instant: CongestionInstant) {
  const out = outputsOf(lane.shape, entity);
  const states = out.map((link) => portState(lane, link, instant));
  const roots = states.filter((state) => (state & LINK_ROOT) !== 0).length;
  const congested = states.filter((state) => (state & LINK_CONGESTED) !== 0).length;
  const queues =
    congested === 0 ? t`No queue is congested` : t`${congested} of ${out.length} ports with a congested queue`;
  const rootsText = `${counted(roots, 'port')} ${agree(roots, 'is a root', 'are roots')}`;
  const stalled = out.filter((link) => isStalled(lane, link, instant)).length;
  const shares = leafShares(lane, entity, instant);
  const facts: Fact[] = [
    { rank: 0, name: t`stalled output links`, value: formatCount(stalled) },
    ...entriesFact(entity, instant),
    ...(shares ? [{ name: t`sent by its nodes, of full load`, value: formatRate(shares.sent) }] : []),
  ];
  return {
    figure:
      brokenSwitchFigure(lane, entity, instant.timePs) ??
      (shares && { value: formatRate(shares.received), over: false, meaning: t`of full load, received by its nodes` }),
    marks: [
      ...(roots > 0 ? [{ sign: stateIcons.root, words: rootsText }] : []),
      { sign: congested > 0 ? stateIcons.branch : stateIcons.quiet, words: queues },
    ],
    facts,
  };
}

/** Output links of a switch: up, then down. */
export function outputsOf(shape: Shape, entity: number): number[] {
  const { up, down } = switchPortsOf(shape, entity);
  return [...up, ...down].map(({ out }) => out).filter((link) => !shape.isCut(link));
}

/** What the nodes of a leaf switch sent and received since the start, as shares of what their links can carry; null of other switches, and
 * where nothing is cut: then the network's figure says it. */
export function leafShares({ shape, settings }: KnownLane, entity: number, { timePs, frame }: CongestionInstant) {
  const slots = Math.floor(timePs / flitPs(settings));
  if ((shape.cuts.size === 0 && !hasBreaks(settings)) || shape.levelOf(entity) !== 1 || slots === 0) return null;
  const { first, last } = shape.nodesUnder(entity);
  let [sent, received] = [0, 0];
  for (let node = first; node <= last; node++) {
    sent += shape.meanOfCables(frame.linkSent, shape.firstLinkOf(node));
    received += (frame.taskReceived[node] ?? 0) / shape.upPortsOf(0);
  }
  const most = slots * shape.nodesAmong(first, last - first + 1);
  return { sent: sent / most, received: received / most };
}

function entriesFact(entity: number, { congestion }: CongestionInstant): Fact[] {
  const entries = congestion.entityEntries[entity] ?? 0;
  return entries > 0 ? [{ rank: 0, name: t`entries in its ARN table`, value: formatCount(entries) }] : [];
}

function nodeKnown(lane: KnownLane, node: number, instant: CongestionInstant) {
  const { congestion, frame } = instant;
  const { vcs, nodeQueue } = congestion;
  const cables = lane.shape.upLinksOf(node);
  const rate = nodeRateOf(lane, node, instant);
  const tone = ((congestion.nodeState[node] ?? 0) & NODE_VICTIM) !== 0 ? 'victim' : 'ink';
  const facts: Fact[] = [
    { name: sendsText(lane, node, instant), value: '', share: rate, tone },
    {
      rank: 0,
      name: t`waiting`,
      value: counted(sumOf(nodeQueue.subarray(node * vcs, (node + 1) * vcs)), 'packet'),
    },
    ...entriesFact(node, instant),
    { name: t`Packets received`, value: formatCount(frame.taskReceived[node] ?? 0) },
    { name: t`Packets sent`, value: formatCount(sumOf(cables.map((link) => frame.linkSent[link] ?? 0))) },
  ];
  return {
    figure: rateFigure(rate, instant),
    marks: [roleOf(lane, node, instant)],
    facts,
  };
}

function roleOf({ settings, shape }: KnownLane, node: number, { timePs, congestion }: CongestionInstant) {
  const { traffic } = settings;
  const bits = congestion.nodeState[node] ?? 0;
  const role = (sign: Sign, words: string) => ({ sign, words: capitalize(words) });
  if ((bits & NODE_HOT) !== 0 || (hasHotSpot(traffic) && traffic.hotNodes.includes(node)))
    return role(stateIcons.root, t`hot node`);
  if ((bits & NODE_VICTIM) !== 0) return role(stateIcons.victim, t`victim, under half its load`);
  if ((bits & NODE_HOT_SOURCE) === 0)
    return role(stateIcons.quiet, hasVictims(traffic) ? t`Innocent, not a victim` : t`Innocent node`);
  if (!isHotSpotActive(traffic, timePs)) return role(stateIcons.quiet, t`hot source, silent now`);
  const part = isolatedPart(shape, placesOf(settings, congestion.vcs), congestion, shape.firstLinkOf(node));
  return isIsolating(bits, part)
    ? role(stateIcons.isolated, t`hot source, isolated`)
    : role(stateIcons.hotSource, t`hot source`);
}

/** 'To node 4 only, from 0.30 to 3.00 ms' */
function sendsText(
  { settings: { traffic }, shape, summary }: KnownLane,
  node: number,
  { congestion }: CongestionInstant,
) {
  if (((congestion.nodeState[node] ?? 0) & NODE_HOT_SOURCE) !== 0) {
    const [only] = traffic.hotNodes.length === 1 ? traffic.hotNodes : [];
    const hotNode = hotNodeOf(summary?.congestion, node, shape.nodes) ?? only;
    const [from, to] = [formatInstant(traffic.startNs * 1000), formatInstant(traffic.endNs * 1000)];
    return hotNode === undefined
      ? t`To one of the hot nodes only, from ${from} to ${to}, as fast as it can.`
      : t`To node ${hotNode} only, from ${from} to ${to}, as fast as it can.`;
  }
  if (traffics[traffic.kind].listed) return t`Its messages in the trace.`;
  if (!hasBackground(traffic)) return t`It sends nothing.`;
  return t`To all others equally, in ${formatShare(traffic.load)} of the slots.`;
}

/** The hot node that a source has delivered to so far; null if none yet. */
function hotNodeOf(congestion: CongestionSummary | null | undefined, source: number, nodes: number): number | null {
  const index = congestion?.hotNodes.findIndex((_, hot) => (congestion.flows[hot * nodes + source] ?? 0) > 0) ?? -1;
  return index < 0 ? null : (congestion?.hotNodes[index] ?? null);
}
