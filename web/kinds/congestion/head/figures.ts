/* The figures of a lane without phases as text: a large one and the small ones beside it. */

import { hasBreaks } from '../../../measures/break-spans.ts';
import { belowBreaksAt, belowBreaksMeanPs } from '../../../measures/breaks.ts';
import { efficiencyAt } from '../../../measures/efficiency.ts';
import { jobResults, worstSlowdown } from '../../../measures/job-results.ts';
import { latencyAt } from '../../../measures/latency.ts';
import { innocentsOf, networkStateOf } from '../../../measures/network-state.ts';
import { mean } from '../../../measures/sums.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { hasBackground, hasHotSpot, runsJobs } from '../../../model/lanes.ts';
import type { LaneProgress, LaneState } from '../../../run/lane-state.ts';
import { stoppedAtPs } from '../../../run/progress.ts';
import type { Frame, Shape } from '../../../run/protocol.ts';
import { earlyEndOf, earlyEndText } from '../../../run/run-limit.ts';
import { formatCount, formatMultiple, formatShare, formatTime, NARROW_SPACE } from '../../../words/format.ts';
import { fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { Headline } from '../../common/family.ts';
import { fetched } from '../../common/loadable.ts';
import type { HeadInstant, SmallFigure, SmallFigures } from '../../common/small-figures.ts';
import { share } from '../inspect/lane.ts';
import { podSentence } from './pod-sentence.ts';

/** The large figure, a sentence, and the small figures: all follow the clock. */
export function congestionFigures(lane: LaneState, first: LaneState | null): (instant: HeadInstant) => SmallFigures {
  return ({ timePs, frame }) => {
    const moment = headNumbersOf(lane, timePs, frame);
    const headline = largeFigure(lane, moment, { timePs, windowPs: frame?.windowPs }, first);
    const figures = [
      ...smallFigures(lane, moment, frame?.congestion?.traceDelivered ?? null),
      ...slowdownFigure(lane, timePs),
      ...orderFigure(lane, frame),
      ...breakFigures(lane, { timePs, frame }),
    ];
    return { when: '', figures, follows: { headline, sentence: moment.sentence } };
  };
}

/** 'to hot node 4', 'to each hot node' */
export function hotText(hotNodes: readonly number[]): string {
  return hotNodes.length === 1 ? t`to hot node ${hotNodes[0] ?? ''}` : t`to each hot node`;
}

function briefHotText(hotNodes: readonly number[]): string {
  return hotNodes.length === 1 ? t`to node ${hotNodes[0] ?? ''}` : t`to each node`;
}

interface LoadWindow {
  timePs: number;
  /** over which loads of its frame are means */
  windowPs: number | undefined;
}

function largeFigure(
  lane: LaneState,
  moment: HeadNumbers,
  { timePs, windowPs }: LoadWindow,
  first: LaneState | null,
): Headline {
  if (traffics[lane.settings.traffic.kind].listed) return executionTime(lane, moment.over, timePs);
  if (isSharing(lane)) return toHotNode(moment, windowPs);
  if (hasBreaks(lane.settings)) return belowBreaks(lane, timePs);
  // A lane whose cables break has another large figure.
  const isAlike = first && first.index !== lane.index && !hasBreaks(first.settings);
  const against = isAlike ? comparison(moment.efficiency, efficiencyAt(first, timePs), first.name) : null;
  return {
    figure: share(moment.efficiency),
    unit: '',
    text: t`network efficiency`,
    brief: t`efficiency`,
    second: { words: against ?? meanOver(moment.efficiency, lane.summary?.binPs), strong: against !== null },
    final: moment.efficiency !== null,
  };
}

function belowBreaks(lane: LaneState, timePs: number): Headline {
  const value = belowBreaksAt(lane, timePs);
  return {
    figure: share(value),
    unit: '',
    text: t`from below the break`,
    brief: t`from below the break`,
    warns: true,
    second: { words: meanOver(value, belowBreaksMeanPs(lane)), strong: false },
    final: value !== null,
  };
}

const known = (value: number | null, words: string): string => (value === null ? t`not simulated yet` : words);

const meanOver = (value: number | null, binPs = 0): string => known(value, t`mean over ${formatTime(binPs)}`);

/** Only hot sources send, so the hot node's rate tells everything. */
function isSharing({ settings: { traffic } }: Pick<LaneState, 'settings'>): boolean {
  return !hasBackground(traffic);
}

function toHotNode({ hot, hotNodes }: HeadNumbers, windowPs = 0): Headline {
  const value = share(hot);
  return {
    figure: value,
    unit: '',
    text: hotText(hotNodes),
    brief: hotText(hotNodes),
    second: { words: known(hot, t`of link rate, mean over ${formatTime(windowPs)}`), strong: false },
    final: hot !== null,
  };
}

function executionTime(lane: LaneState, over: boolean, timePs: number): Headline {
  const stopped = stoppedAtPs(lane);
  const [value = '', unit = ''] = formatTime(over ? (lane.summary?.completionPs ?? 0) : timePs).split(NARROW_SPACE);
  const second = over ? t`all delivered` : stopped !== null && timePs >= stopped ? t`stopped here` : t`so far`;
  return {
    figure: value,
    unit,
    text: t`execution time`,
    brief: t`time`,
    second: { words: second, strong: over },
    final: true,
  };
}

/** '3.9 times D-mod-k'; null if either is unknown or close to 0. */
export function comparison(value: number | null, base: number | null, name: string): string | null {
  if (value === null || base === null || base < 0.005) return null;
  const ratio = value / base;
  if (ratio > 0.97 && ratio < 1.03) return t`within ${`3${NARROW_SPACE}%`} of ${name}`;
  const digits = fixed(ratio, ratio >= 10 ? 0 : ratio >= 1.1 ? 1 : 2);
  return t`${digits} times ${name}`;
}

/** The small figures, the most telling first. */
function smallFigures(lane: LaneState, moment: HeadNumbers, delivered: number | null): SmallFigure[] {
  const { traffic } = lane.settings;
  const figures: SmallFigure[] = [];
  if (traffics[traffic.kind].listed) figures.push(messagesFigure(lane, delivered));
  if (moment.over) return figures;
  if (moment.hotNodes.length > 0 && !isSharing(lane)) {
    const [name, brief] = [hotText(moment.hotNodes), briefHotText(moment.hotNodes)];
    figures.push({ name, brief, value: share(moment.hot, 2), over: false });
  }
  if (isSharing(lane))
    figures.push({ name: t`network efficiency`, brief: t`efficiency`, value: share(moment.efficiency), over: false });
  else if (hasBreaks(lane.settings)) return figures;
  else if (traffics[traffic.kind].endless || hasHotSpot(traffic)) figures.push(victimsFigure(moment));
  return figures;
}

function victimsFigure({ victims, innocents }: HeadNumbers): SmallFigure {
  const value = victims === null ? '–' : t`${formatCount(victims)} of ${formatCount(innocents)}`;
  return {
    name: t`victims`,
    brief: t`victims`,
    value,
    over: false,
    suffers: victims !== null && victims > 0,
  };
}

/** The highest slowdown of several jobs; known once each has run alone, too. */
function jobsFigure({ settings, jobs }: LaneState): SmallFigure {
  const worst = (jobs && worstSlowdown(jobResults(settings, jobs).jobs)) ?? null;
  const value = worst === null ? '–' : formatMultiple(worst);
  return { name: t`worst slowdown`, brief: t`slowdown`, value, over: worst !== null && worst > 1.005 };
}

/** Fetched before a run is over. */
export const slowdowns = fetched(async () => (await import('../../../measures/slowdown.ts')).slowdownsAt);

/** Slowdown of several jobs; or of a trace, once all of its messages are delivered. */
function slowdownFigure(lane: LaneState, timePs: number): SmallFigure[] {
  const { settings } = lane;
  if (!traffics[settings.traffic.kind].listed) return [];
  if (runsJobs(settings)) return [jobsFigure(lane)];
  void slowdowns.load().catch(() => undefined);
  const results = slowdowns.now()?.(lane, timePs);
  const value = results ? fixed(results.p99, 2) : '–';
  return [{ name: t`slowdown, p99`, value, over: false }];
}

/** Where every node has one partner, whose packets can be told apart however many nodes there are. */
function orderFigure({ settings, summary }: LaneState, frame: Frame | null): SmallFigure[] {
  if (!traffics[settings.traffic.kind].permutes || !summary?.congestion?.orderCounted) return [];
  const delivered = frame?.delivered ?? 0;
  const late = frame?.congestion && delivered > 0 ? frame.congestion.reorderedPackets / delivered : null;
  const value = late === null ? '–' : formatShare(late);
  return [{ name: t`packets out of order`, brief: t`out of order`, value, over: false }];
}

/** Where a cable breaks. */
function breakFigures(lane: LaneState, { timePs, frame }: HeadInstant): SmallFigure[] {
  if (!hasBreaks(lane.settings) || isSharing(lane)) return [];
  const lost = frame?.congestion?.lostPackets;
  // For the whole network: it shows whom else the break hurts.
  const p99 = latencyAt(lane, 'latencyP99Ps', timePs);
  return [
    { name: t`packets lost`, brief: t`lost`, value: lost === undefined ? '–' : formatCount(lost), over: false },
    { name: t`p99 latency now`, brief: t`p99 now`, value: p99 === null ? '–' : formatTime(p99), over: false },
  ];
}

function messagesFigure({ settings, summary }: LaneState, delivered: number | null): SmallFigure {
  const all = summary?.congestion?.traceEvents ?? 0;
  // A slowdown beside it leaves no room for more.
  const share = all > 0 && delivered !== null && !runsJobs(settings) ? ` · ${formatShare(delivered / all)}` : '';
  // Before a summary nobody knows how many there are.
  const value = delivered === null || all === 0 ? '–' : t`${formatCount(delivered)} of ${formatCount(all)}`;
  return { name: `${t`messages delivered`}${share}`, brief: t`delivered`, value, over: false };
}

/* The numbers in the head of a lane without phases, for one instant. */

interface HeadNumbers {
  /** share of the link rate; null if the run has not reached the instant */
  efficiency: number | null;
  /** per hot node; null if there is none, or nothing is known yet */
  hot: number | null;
  hotNodes: readonly number[];
  /** null as long as nobody can be called one */
  victims: number | null;
  innocents: number;
  /** true of the frame; '' until there is one */
  sentence: string;
  /** a trace that was completely delivered by then: there is no current state any more */
  over: boolean;
}

function headNumbersOf(lane: LaneProgress, timePs: number, frame: Frame | null): HeadNumbers {
  const { settings, shape, summary } = lane;
  const networkState = shape && frame?.congestion ? networkStateOf(shape, frame, frame.congestion, settings) : null;
  const over = summary?.finished === true && traffics[settings.traffic.kind].listed && timePs >= summary.completionPs;
  const early = earlyEndOf(settings, summary);
  return {
    over,
    efficiency: efficiencyAt(lane, timePs),
    hot: shape && frame ? hotAt(shape, hotNodesOf(lane), frame) : null,
    hotNodes: hotNodesOf(lane),
    victims: networkState?.judged ? networkState.victims : null,
    innocents: networkState ? innocentsOf(lane, networkState) : 0,
    sentence: over
      ? t`Every message has been delivered.`
      : early && timePs >= early.atPs
        ? earlyEndText(early)
        : networkState
          ? podSentence(networkState, settings, frame?.timePs ?? timePs)
          : '',
  };
}

/** Mean load of the links to the hot nodes, the same value as in the tree and the inspector. */
function hotAt(shape: Shape, hotNodes: readonly number[], { linkShare }: Frame): number | null {
  const rates = hotNodes.map((node) => shape.meanOfCables(linkShare, shape.twinOf(shape.firstLinkOf(node))));
  return rates.length === 0 ? null : mean(rates);
}

/** Empty if there are none. */
export function hotNodesOf({ settings: { traffic } }: Pick<LaneProgress, 'settings'>): readonly number[] {
  return hasHotSpot(traffic) ? traffic.hotNodes : [];
}
