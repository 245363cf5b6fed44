/* What the head of a lane without phases says: the result of its run, and the instant under the clock. */

import { belowBreaksAt, hasBreaks } from '../../../measures/breaks.ts';
import {
  efficiencyAt,
  efficiencyOf,
  FALLEN_SHARE,
  hasRecovered,
  hasRecoveredTo,
  hotRate,
  largestTree,
  meanEfficiency,
  neverFell,
  type Recovery,
  recoveryOfLane,
} from '../../../measures/efficiency.ts';
import { innocentsOf, latencyAt, networkStateOf } from '../../../measures/network-state.ts';
import type { ReportedLane } from '../../../measures/outcome.ts';
import { jobResults, worstSlowdown } from '../../../measures/results.ts';
import { mean } from '../../../measures/sums.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { hasBackground, hasHotSpot, runsJobs } from '../../../model/lanes.ts';
import type { LaneProgress, LaneState } from '../../../run/lane-state.ts';
import type { Frame, Shape, Summary } from '../../../run/protocol.ts';
import { formatCount, formatMultiple, formatShare, formatTime, NARROW_SPACE } from '../../../words/format.ts';
import { counted, fixed } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import type { Headline } from '../../common/family.ts';
import { fetched } from '../../common/loadable.ts';
import type { HeadInstant, Said, SmallFigures } from '../../common/small-figures.ts';
import { share } from '../inspect/lane.ts';

/** Null until the run has a result. */
export function congestionHeadline(lane: LaneState): Headline | null {
  const { settings, summary } = lane;
  if (traffics[settings.traffic.kind].listed) return summary?.finished ? executionTime(summary) : null;
  const recovery = hasBreaks(settings) ? null : recoveryOfLane(lane);
  if (recovery) return recoveryHeadline(lane, recovery);
  const report = summary && reported(lane, summary);
  return report ? meanHeadline(report) : null;
}

function executionTime({ completionPs }: Summary): Headline {
  const [figure = '', unit = ''] = formatTime(completionPs).split(NARROW_SPACE);
  return { figure, unit, text: t`execution time`, cost: completionPs, final: true };
}

/** Known as soon as a lane is back for good, else when the hot spot is over. */
function recoveryHeadline(lane: LaneState, recovery: Recovery): Headline | null {
  const said = (cost: number, figure: string, words = ''): Headline => ({
    ...{ figure, unit: '', text: '', second: { words, strong: false }, cost, final: true },
  });
  if (neverFell(recovery)) return said(0, t`does not fall`, t`stays above ${formatShare(FALLEN_SHARE)} of ideal`);
  const afterPs = recovery.recoveryPs ?? 0;
  if (hasRecovered(recovery)) return said(afterPs, t`back after ${formatTime(afterPs)}`);
  if (recovery.steady === null) return null;
  const { run, traffic } = lane.settings;
  const sizes = lane.summary?.congestion?.treeSizes;
  // Where the run ends with the hot spot, nobody saw whether it would have come back.
  if (!sizes || run.untilNs === 0 || run.untilNs > traffic.endNs)
    return said(Infinity, t`not back`, [t`while the hot spot lasts`, ...afterText(lane, recovery)].join(', '));
  const { links, atPs } = largestTree(sizes);
  const after = t`${formatTime(atPs - recovery.onsetPs)} after the hot spot begins`;
  return said(Infinity, counted(links, 'stalled link'), after);
}

/** What comes of a lane after the hot spot that it has not recovered from; empty where the run ends before that. */
function afterText({ settings, summary, shape, run }: LaneState, { offPs, ideal }: Recovery): string[] {
  if (!summary || !shape || run.state !== 'finished') return [];
  const { binPs, endPs, values } = efficiencyOf(settings, summary, shape.nodes);
  if (endPs < offPs + binPs) return [];
  const back = values.findIndex((value, bin) => bin * binPs >= offPs && hasRecoveredTo(value, ideal));
  if (back >= 0) return [t`but about ${formatTime(back * binPs - offPs)} after it`];
  const last = fixed(values.at(-1) ?? 0, 2);
  return [t`nor in the ${formatTime(endPs - offPs)} after it: ${last} at ${formatTime(endPs)}`];
}

/** What a hot node gets where only hot sources send, what comes from below a break, or the efficiency behind the warm-up. */
function meanHeadline(lane: ReportedLane): Headline {
  const { settings, belowBreaks, packets } = lane;
  const said = (value: number | null, text: string, words: string): Headline => ({
    ...{ figure: share(value), unit: '', text, second: { words, strong: false }, final: value !== null },
    cost: -(value ?? 0),
  });
  if (isSharing(lane)) return said(hotRate(lane), hotText(settings.traffic.hotNodes), t`of link rate, mean`);
  if (belowBreaks)
    return said(belowBreaks.load, t`from below the break`, t`${counted(packets?.lost ?? 0, 'packet')} lost`);
  return said(meanEfficiency(lane), t`network efficiency`, t`mean of the second half`);
}

/** Heads ask several times a second. */
const known = new WeakMap<Summary, ReportedLane>();

/** Fetched before a run is over. */
export const outcomes = fetched(async () => (await import('../../../measures/outcome.ts')).reportedOf);

function reported(lane: LaneState, summary: Summary): ReportedLane | undefined {
  const made = known.get(summary) ?? (lane.run.state === 'finished' ? outcomes.now()?.(lane) : undefined);
  if (made) known.set(summary, made);
  else void outcomes.load().catch(() => undefined);
  return made;
}

/** 'to hot node 4', 'to each hot node' */
export function hotText(hotNodes: readonly number[]): string {
  return hotNodes.length === 1 ? t`to hot node ${hotNodes[0] ?? ''}` : t`to each hot node`;
}

/** Only hot sources send, so the hot node's rate tells everything. */
function isSharing({ settings: { traffic } }: Pick<LaneState, 'settings'>): boolean {
  return !hasBackground(traffic) && !traffics[traffic.kind].listed;
}

/** Fetched before a run is over. */
export const slowdowns = fetched(async () => (await import('../../../measures/slowdown.ts')).slowdownsAt);

/** What is known of the instant, the most telling first. */
export function congestionFigures(lane: LaneState): (instant: HeadInstant) => SmallFigures {
  const { listed } = traffics[lane.settings.traffic.kind];
  return (instant) => ({ line: listed ? programLine(lane, instant) : trafficLine(lane, instant) });
}

function programLine(lane: LaneState, { timePs, frame }: HeadInstant): Said[] {
  const { settings, summary, jobs } = lane;
  const [delivered, all] = [frame?.congestion?.traceDelivered ?? null, summary?.congestion?.traceEvents ?? 0];
  const worst = (jobs && worstSlowdown(jobResults(settings, jobs).jobs)) ?? null;
  const slow = runsJobs(settings) ? null : slowdownAt(lane, timePs);
  const line: (Said | false)[] = [
    // Before a summary nobody knows how many there are.
    delivered !== null && all > 0 && { text: t`${formatCount(delivered)} of ${formatCount(all)} messages delivered` },
    // The highest of several jobs; known once each has run alone, too.
    worst !== null && { text: t`worst slowdown ${formatMultiple(worst)}`, over: worst > 1.005 },
    slow !== null && { text: t`slowdown, p99, ${fixed(slow, 2)}` },
  ];
  return line.filter((said) => said !== false);
}

/** The slowdown of a trace is known once all of its messages are delivered. */
function slowdownAt(lane: LaneState, timePs: number): number | null {
  void slowdowns.load().catch(() => undefined);
  return slowdowns.now()?.(lane, timePs)?.p99 ?? null;
}

function trafficLine(lane: LaneState, { timePs, frame }: HeadInstant): Said[] {
  const { settings, shape, summary } = lane;
  const [sharing, breaks] = [isSharing(lane), hasBreaks(settings)];
  const hot = shape && frame && sharing ? hotAt(shape, hotNodesOf(lane), frame) : null;
  const rate = sharing ? hot : breaks ? belowBreaksAt(lane, timePs) : efficiencyAt(lane, timePs);
  const p99 = breaks ? latencyAt(lane, 'latencyP99Ps', timePs) : null;
  const { delivered = 0, congestion = null } = frame ?? {};
  // Where every node has one partner, packets can be told apart however many nodes there are.
  const ordered = traffics[settings.traffic.kind].permutes && summary?.congestion?.orderCounted && delivered > 0;
  const line: (Said | false)[] = [
    rate !== null && { text: t`${share(rate)} now` },
    !sharing && !breaks && victimsOf(lane, frame),
    p99 !== null && { text: t`p99 latency ${formatTime(p99)}` },
    ordered === true &&
      congestion !== null && {
        text: t`${formatShare(congestion.reorderedPackets / delivered)} of packets out of order`,
      },
  ];
  return line.filter((said) => said !== false);
}

/** As long as nobody can be called one nothing is said. */
function victimsOf(lane: LaneState, frame: Frame | null): Said | false {
  const { settings, shape } = lane;
  const state = shape && frame?.congestion ? networkStateOf(shape, frame, frame.congestion, settings) : null;
  if (!state?.judged) return false;
  const [victims, of] = [formatCount(state.victims), formatCount(innocentsOf(lane, state))];
  return { text: t`${victims} of ${of} are victims`, suffers: state.victims > 0 };
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
