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
  return (instant) => {
    const moment = headNumbersOf(lane, instant.timePs, instant.frame);
    const headline = largeFigure(lane, moment, instant, first);
    const figures = smallFigures(lane, moment, instant);
    return { line: [], follows: { headline, figures, sentence: moment.sentence } };
  };
}

/** 'to hot node 4', 'to each hot node' */
export function hotText(hotNodes: readonly number[]): string {
  return hotNodes.length === 1 ? t`to hot node ${hotNodes[0] ?? ''}` : t`to each hot node`;
}

function briefHotText(hotNodes: readonly number[]): string {
  return hotNodes.length === 1 ? t`to node ${hotNodes[0] ?? ''}` : t`to each node`;
}

function largeFigure(
  lane: LaneState,
  { efficiency, hot, hotNodes, over }: HeadNumbers,
  { timePs, frame }: HeadInstant,
  first: LaneState | null,
): Headline {
  if (traffics[lane.settings.traffic.kind].listed) return executionTime(lane, over, timePs);
  if (isSharing(lane))
    return shareFigure(hot, hotText(hotNodes), t`of link rate, mean over ${formatTime(frame?.windowPs ?? 0)}`);
  if (hasBreaks(lane.settings)) {
    const words = meanOver(belowBreaksMeanPs(lane));
    return { ...shareFigure(belowBreaksAt(lane, timePs), t`from below the break`, words), warns: true };
  }
  // A lane whose cables break has another large figure.
  const isAlike = first && first.index !== lane.index && !hasBreaks(first.settings);
  const against = isAlike ? comparison(efficiency, efficiencyAt(first, timePs), first.name) : null;
  const figure = shareFigure(efficiency, t`network efficiency`, meanOver(lane.summary?.binPs));
  return { ...figure, ...(against !== null && { second: { words: against, strong: true } }) };
}

const meanOver = (spanPs = 0): string => t`mean over ${formatTime(spanPs)}`;

/** `mean`: over which time. */
function shareFigure(value: number | null, text: string, mean: string): Headline {
  const words = value === null ? t`not simulated yet` : mean;
  return { figure: share(value), unit: '', text, second: { words, strong: false }, final: value !== null };
}

/** Only hot sources send, so the hot node's rate tells everything. */
function isSharing({ settings: { traffic } }: Pick<LaneState, 'settings'>): boolean {
  return !hasBackground(traffic);
}

function executionTime(lane: LaneState, over: boolean, timePs: number): Headline {
  const stopped = stoppedAtPs(lane);
  const [value = '', unit = ''] = formatTime(over ? (lane.summary?.completionPs ?? 0) : timePs).split(NARROW_SPACE);
  const second = over ? t`all delivered` : stopped !== null && timePs >= stopped ? t`stopped here` : t`so far`;
  return {
    figure: value,
    unit,
    text: t`execution time`,
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

/** Fetched before a run is over. */
export const slowdowns = fetched(async () => (await import('../../../measures/slowdown.ts')).slowdownsAt);

/** The small figures, the most telling first. */
function smallFigures(lane: LaneState, moment: HeadNumbers, { timePs, frame }: HeadInstant): SmallFigure[] {
  const { settings, summary, jobs } = lane;
  const { hotNodes, hot, efficiency, victims, innocents } = moment;
  const { listed, endless, permutes } = traffics[settings.traffic.kind];
  const [isNow, sharing, breaks] = [!moment.over, isSharing(lane), hasBreaks(settings)];
  const worst = (jobs && worstSlowdown(jobResults(settings, jobs).jobs)) ?? null;
  const delivered = frame?.delivered ?? 0;
  const late = frame?.congestion && delivered > 0 ? frame.congestion.reorderedPackets / delivered : null;
  const slow = listed && !runsJobs(settings) ? slowdownAt(lane, timePs) : null;
  const figures: (SmallFigure | false)[] = [
    listed && messagesFigure(lane, frame?.congestion?.traceDelivered ?? null),
    isNow &&
      hotNodes.length > 0 &&
      !sharing && { name: hotText(hotNodes), brief: briefHotText(hotNodes), value: share(hot, 2), over: false },
    isNow && sharing && { name: t`network efficiency`, brief: t`efficiency`, value: share(efficiency), over: false },
    isNow &&
      !sharing &&
      !breaks &&
      (endless || hasHotSpot(settings.traffic)) && {
        ...{ name: t`victims`, brief: t`victims`, over: false, suffers: victims !== null && victims > 0 },
        value: textOr(victims, (count) => t`${formatCount(count)} of ${formatCount(innocents)}`),
      },
    // The highest of several jobs; known once each has run alone, too.
    listed &&
      runsJobs(settings) && {
        ...{ name: t`worst slowdown`, brief: t`slowdown`, value: textOr(worst, formatMultiple) },
        over: worst !== null && worst > 1.005,
      },
    listed &&
      !runsJobs(settings) && { name: t`slowdown, p99`, value: textOr(slow, (times) => fixed(times, 2)), over: false },
    // Where every node has one partner, whose packets can be told apart however many nodes there are.
    permutes === true &&
      summary?.congestion?.orderCounted === true && {
        ...{ name: t`packets out of order`, brief: t`out of order`, value: textOr(late, formatShare), over: false },
      },
    ...(breaks && !sharing ? breakFigures(lane, { timePs, frame }) : []),
  ];
  return figures.filter((figure) => figure !== false);
}

function textOr(value: number | null | undefined, format: (value: number) => string): string {
  return value == null ? '–' : format(value);
}

/** The slowdown of a trace is known once all of its messages are delivered. */
function slowdownAt(lane: LaneState, timePs: number): number | null {
  void slowdowns.load().catch(() => undefined);
  return slowdowns.now()?.(lane, timePs)?.p99 ?? null;
}

/** Lost packets, and the latency in the whole network: it shows whom else the break hurts. */
function breakFigures(lane: LaneState, { timePs, frame }: HeadInstant): SmallFigure[] {
  const [lost, p99] = [frame?.congestion?.lostPackets, latencyAt(lane, 'latencyP99Ps', timePs)];
  return [
    { name: t`packets lost`, brief: t`lost`, value: textOr(lost, formatCount), over: false },
    { name: t`p99 latency now`, brief: t`p99 now`, value: textOr(p99, formatTime), over: false },
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
