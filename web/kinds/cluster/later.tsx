/* What is said of a lossy cluster on request: in the inspector, of a step and of an instant, why it is as fast as it is, and by which
 * formulas (Tam and Wang). */

import { clusterRate } from '../../measures/cluster-results.ts';
import { stoppedNodes } from '../../measures/stopped-nodes.ts';
import { sumOf } from '../../measures/sums.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { exchangeOrigins } from '../../model/algorithms/origins.ts';
import { linkCapacities } from '../../model/capacity.ts';
import {
  bottleneckRate,
  clusterShapeOf,
  type RateTerm,
  type WindowSum,
  windowSum,
} from '../../model/cluster-formulas.ts';
import { describeSchedule } from '../../model/describe.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { clusterPackets } from '../../run/engine-fields.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import { type ClusterFrame, IDLE } from '../../run/protocol.ts';
import { earlyEndOf, earlyEndText } from '../../run/run-limit.ts';
import { queueCapacity } from '../../traffic/queue-capacity.ts';
import { rateText } from '../../traffic/rates.ts';
import { entityName } from '../../tree/names.ts';
import { formatCapacity, formatCount, formatShare, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { agree, capitalize, counted, fixed, ofTotal, shortList } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { equation, figure, section } from '../../words/titles.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import {
  type Description,
  type FormulaEntry,
  type InstantContext,
  type PhaseContext,
  type PhaseTexts,
  phasePaper,
} from '../common/inspection.ts';
import { finishedAt } from '../common/instant.ts';
import type { Instant, LaneView } from '../common/lane-view.ts';
import { preloaded } from '../common/loadable.ts';
import { NOT_YET } from '../common/phase-formulas.ts';
import { onlyPathText } from '../common/why.ts';

export { clusterSchedule } from './schedule.ts';

/** A cluster has one path per pair of nodes. Whether messages meet in time depends on the nodes, which have no common clock. */
function clusterWhy(lane: PhaseContext, link: number): Description {
  return { title: t`Why this way`, sentences: [onlyPathText(lane, link)] };
}

function clusterOverview(lane: PhaseContext): Description {
  const { shape, loads, settings } = lane;
  const over = loads.crossings[2] ?? 0;
  const title =
    over === 0
      ? t`No packet goes over the backbone`
      : t`${ofTotal(over, loads.messages, 'packet')} ${agree(over, 'goes', 'go')} over the backbone`;
  return { title, sentences: [...placeText(lane), uplinks(lane), orderText(settings, shape.nodes)] };
}

/** What a phase is where nodes go through lists. */
function placeText({ loads, settings }: PhaseContext): string[] {
  if (!allToAllSchedule(settings.traffic).atOnce) return [];
  return [t`Place ${loads.phase + 1} of every list: all other nodes send to node ${loads.taskNode[loads.phase] ?? 0}.`];
}

function uplinks({ loads, settings }: PhaseContext): string {
  const max = Math.max(loads.maxLinkUp[1] ?? 0, loads.maxLinkDown[1] ?? 0);
  const what = max === 0 ? t`No uplink is used` : t`The busiest uplink carries ${formatCount(max)}`;
  const fits = linkCapacities(settings)[2] ?? 1;
  return t`${what}; ${formatCapacity(fits)} fit in the time a node's link takes for one packet, as ${uplinkText(settings)}.`;
}

/** 'an uplink moves 1 Gb/s, and 103 MB/s up and down together' */
function uplinkText({ loss }: ResolvedLane): string {
  const rate = t`an uplink runs at ${rateText(loss.uplinkGbps)}`;
  return loss.uplinkMBs === 0
    ? rate
    : t`${rate} and moves ${`${loss.uplinkMBs}${NARROW_SPACE}MB/s`} up and down together`;
}

/** How nodes go through the steps. */
function orderText({ traffic }: ResolvedLane, nodes: number): string {
  const packets = counted(traffic.packetsPerDestination, 'packet');
  const { atOnce, wholeMessages } = allToAllSchedule(traffic);
  if (wholeMessages) return t`A node stays in a phase until it has sent its ${packets} and received as many.`;
  if (atOnce)
    return t`A node sends to the first of its ${formatCount(nodes - 1)} destinations that may get another packet; each gets ${packets}.`;
  return traffic.packetsPerDestination === 1
    ? t`A node sends one packet in each phase, and goes on without waiting for the others.`
    : t`A node sends one packet in each phase, goes through all phases ${formatCount(traffic.packetsPerDestination)} times, and never waits for the others.`;
}

function clusterInstant(lane: InstantContext, instant: Instant): Description {
  const finished = finishedAt(lane, instant);
  const { cluster } = instant.frame;
  if (!cluster) return { title: t`The run begins`, sentences: [] };
  const window = lane.summary?.cluster?.window ?? 0;
  const { nodes } = lane.shape;
  const full = ofTotal(
    stoppedNodes(cluster, window, clusterPackets(lane.settings) / nodes).length,
    ...([nodes, 'node'] as const),
  );
  const waiting = window === 0 ? '' : t`Waiting for room in a window of ${counted(window, 'packet')}: ${full}`;
  const early = earlyEndOf(lane.settings, lane.summary);
  // A run that was given up stays at its last instant.
  const givenUp = early && instant.timePs >= early.atPs ? early : null;
  const end = finished ?? (givenUp && tFor('a run')`given up`);
  return {
    title: end
      ? capitalize(end)
      : cluster.lost === 0 && waiting
        ? waiting
        : t`${formatCount(cluster.lost)} dropped so far`,
    sentences: [
      ...(givenUp ? [earlyEndText(givenUp)] : []),
      arrived(lane, instant),
      ...(finished
        ? []
        : [
            ...fullestUplink(lane, instant),
            ...(cluster.lost > 0 && waiting ? [`${waiting}.`] : []),
            ...blockedText(instant),
          ]),
      ...lossText(lane, cluster, instant.frame.lostPackets),
    ],
  };
}

function arrived({ settings }: InstantContext, { frame }: Instant): string {
  const all = clusterPackets(settings);
  const got = sumOf(frame.taskReceived);
  return t`${ofTotal(got, all, 'packet')} have arrived in order (${formatShare(Math.floor((got / all) * 100) / 100)}).`;
}

function fullestUplink({ settings, shape }: InstantContext, { frame: { linkQueue } }: Instant): string[] {
  const first = shape.firstUpFrom(1);
  const ups = linkQueue.subarray(first, shape.upLinks);
  const max = ups.reduce((a, b) => Math.max(a, b), 0);
  if (max === 0) return [];
  const link = first + ups.indexOf(max);
  const capacity = queueCapacity(settings, shape, link);
  const room = Number.isFinite(capacity) ? formatCount(capacity) : '∞';
  return [
    t`The fullest queue before an uplink, at ${entityName(shape, shape.fromOf(link))}, holds ${formatCount(max)} of ${room}.`,
  ];
}

/** Head-of-line blocking. */
function blockedText({ frame: { linkWaits } }: Instant): string[] {
  const stuck = linkWaits.filter((next) => next !== IDLE).length;
  if (stuck === 0) return [];
  return [
    t`In ${counted(stuck, 'input queue')}, the first packet waits for a place in the next queue, and all behind it wait too.`,
  ];
}

/** Losses by location of the queue. */
function lossText(
  { settings, shape }: InstantContext,
  { lost, repeated, timeouts, linkLost }: ClusterFrame,
  broken = 0,
): string[] {
  const again =
    repeated === 0
      ? []
      : [
          t`${counted(repeated, 'packet')} ${agree(repeated, 'was', 'were')} resent, after ${counted(timeouts, 'timeout')} of ${formatTime(settings.loss.timeoutNs * 1000)}.`,
        ];
  if (lost === 0) return again;
  const lostAt = [0, 0, 0, 0];
  for (const [link, count] of linkLost.entries()) {
    const up = shape.isUp(link);
    const location = shape.endNodeOf(link) === null ? (up ? 1 : 2) : up ? 0 : 3;
    lostAt[location] = (lostAt[location] ?? 0) + count;
  }
  const parts = LOCATIONS.flatMap((words, location) =>
    lostAt[location] ? [`${formatCount(lostAt[location])} ${words}`] : [],
  );
  const inCables = broken > 0 ? [t`Of these, in broken cables: ${formatCount(broken)}.`] : [];
  return [t`Dropped: ${shortList(parts)}.`, ...inCables, ...again];
}

const LOCATIONS = [t`at the switch ports of nodes`, t`before uplinks`, t`on the way down`, t`on entering nodes`];

export function explainCluster(lane: LaneProgress): string[] {
  const { settings, summary, shape } = lane;
  const cluster = summary?.cluster;
  if (!shape || !cluster) return [NOT_YET];
  const rate = clusterRate(lane);
  const { syncPs, pairwisePs } = cluster;
  return [
    boundText(settings, cluster.boundMBs),
    windowText(settings, cluster.window),
    numberText(settings),
    t`If no queue were ever full, the synchronous scheme would take ${formatTime(syncPs)} (eq. 2) and the pairwise one ${formatTime(pairwisePs)} (eq. 6).`,
    rate
      ? `${repeatedText(settings, rate, summary?.lostPackets ?? 0)} ${t`A node received ${mbs(rate.rateMBs)}, ${formatShare(rate.share)} of the bound (measured in the simulation).`}`
      : NOT_YET,
  ];
}

function mbs(rate: number): string {
  return `${fixed(rate, 2)}${NARROW_SPACE}MB/s`;
}

function boundText(settings: ResolvedLane, boundMBs: number): string {
  const bound = mbs(boundMBs);
  const bottleneck = bottleneckRate(settings);
  return bottleneck.kind === 'node'
    ? t`A node can receive ${bound} at best, the rate of its link.`
    : boundByUplink(settings, bottleneck, bound);
}

/** Eq. 7, for an engine shared by both directions, or for a wire with its full rate in each. */
function boundByUplink(settings: ResolvedLane, { kind, passesMBs }: RateTerm, bound: string): string {
  const { perSwitch: near, switches } = clusterShapeOf(settings);
  const far = near * (switches - 1);
  const engine = kind === 'engine';
  const rate = engine ? formatCount(passesMBs) : fixed(passesMBs, 2);
  const sum = `(p − 1) · ${rate} / (${engine ? '2 ' : ''}d₁ (p − d₁)) = ${near + far - 1} · ${rate} / (${engine ? '2 · ' : ''}${near} · ${far})`;
  const passes = engine
    ? t`An uplink carries ${`${rate}${NARROW_SPACE}MB/s`} up and down together`
    : t`An uplink carries ${`${rate}${NARROW_SPACE}MB/s`} of payload each way, the rate of its wire`;
  return t`${passes}, so a node receives at most ${sum} = ${bound} (Tam and Wang, eq. 7).`;
}

function windowText(settings: ResolvedLane, size: number): string {
  if (size === 0)
    return t`No global window: nodes send as fast as they can, and nothing keeps the queues from overflowing.`;
  if (settings.window.size > 0) return t`The global window is set to ${counted(size, 'packet')}, not derived.`;
  const sum = windowSum(settings);
  return `${comesText(settings, sum)}, ${divisionText(sum, size)}.`;
}

/** What arrives in a step, and the queue where it waits. */
function comesText(settings: ResolvedLane, { perStep, factor, buffer }: WindowSum): string {
  const control = factor === 2 ? t`, plus as many control packets` : '';
  const capacity = formatCount(buffer);
  if (!perStep)
    return t`On a single switch nothing goes up: in a phase, each port gets ν = 1 packet${control}; the queue of an input has room for ${capacity}`;
  const { perSwitch: near, switches } = clusterShapeOf(settings);
  const sum = `${near * (switches - 1)} · ${near} / ${perStep.denominator} = ${fixed(perStep.numerator / perStep.denominator, 2)}`;
  return t`In a phase, ν = (p − d₁) d₁ / (p − 1) = ${sum} packets go up an uplink on average${control}; its queue has room for ${capacity}`;
}

function divisionText({ buffer, factor, quotient: whole }: WindowSum, size: number): string {
  const division = `⌊${formatCount(buffer)} / ${factor === 2 ? '2 ' : ''}ν⌋`;
  return whole === 0
    ? t`fewer than that, so the global window is the minimum, ${counted(size, 'packet')} (eq. 4 gives ${division} = 0)`
    : t`so the global window is ${division} = ${counted(size, 'packet')} (eq. 4)`;
}

function numberText({ mapping }: ResolvedLane): string {
  return mappings[mapping.kind].renumbers
    ? t`Contention-aware numbers (eq. 5) do not change how much crosses on average, but hardly any packets follow each other to the same far switch.`
    : '';
}

type Losses = { lost: number; repeated: number; timeouts: number };

function repeatedText({ loss }: ResolvedLane, { lost, repeated, timeouts }: Losses, broken: number): string {
  if (lost === 0 && repeated === 0) return t`No frame was dropped or resent.`;
  const waits = t`${counted(timeouts, 'timeout')} of ${formatTime(loss.timeoutNs * 1000)}`;
  const lostOnes = counted(lost, 'frame');
  const frames = loss.acknowledge === 'frame' ? t`${lostOnes} (packets and acknowledgements)` : lostOnes;
  if (broken > 0)
    return t`${frames} ${agree(lost, 'was', 'were')} dropped, in broken cables ${formatCount(broken)} and at full queues the others; after ${waits}, Go-Back-N resent ${counted(repeated, 'packet')}.`;
  return t`${frames} found a queue full and ${agree(lost, 'was', 'were')} dropped; after ${waits}, Go-Back-N resent ${counted(repeated, 'packet')}.`;
}

const clusterPaper = phasePaper(
  clusterFormulas,
  'Tam, Wang: Contention-Aware Communication Schedule for High-Speed Communication.',
);

function clusterFormulas({ settings, summary }: LaneView): FormulaEntry[] {
  const { traffic, window, mapping } = settings;
  const { atOnce } = allToAllSchedule(traffic);
  const known = summary?.cluster ?? null;
  const value = (words: string | undefined) => words ?? t`not known yet`;
  return [
    {
      name: t`Permutation`,
      value: atOnce ? describeSchedule(traffic.schedule) : exchanges[traffic.exchange].label,
      what: t`The node that node s sends to in phase i (a step in the paper).`,
      formula: atOnce ? null : exchangeOrigins[traffic.exchange].onCluster,
      source: mappings[mapping.kind].renumbers ? `${section('3.1, 3.3')}, ${equation('5')}` : section('3.1'),
    },
    {
      name: t`Global window`,
      value: window.kind === 'none' ? tFor('window')`none` : value(known ? counted(known.window, 'packet') : undefined),
      what: t`How many more packets a node may have sent than received.`,
      formula: known && window.kind !== 'none' ? windowText(settings, known.window) : null,
      source: equation('4'),
    },
    {
      name: t`An uplink takes`,
      value: t`${formatCapacity(linkCapacities(settings)[2] ?? 1)} packets`,
      what: t`In the time a node's link takes for one packet, each way.`,
      formula: t`rate of the uplink, and of its engine for both directions combined, over the rate of a node`,
      source: `${section('4')}, ${figure('6')}`,
    },
    {
      name: t`Best rate`,
      value: value(known ? mbs(known.boundMBs) : undefined),
      what: t`The most a node can receive: what the uplinks allow, or the rate of its own link if that is less.`,
      formula: known ? boundText(settings, known.boundMBs) : null,
      source: bottleneckRate(settings).kind === 'node' ? section('4') : equation('7'),
    },
    {
      name: t`Synchronous shuffle`,
      value: value(known ? formatTime(known.syncPs) : undefined),
      what: t`How long the exchange takes without loss if a node sends one packet after another.`,
      formula: (
        <>
          T<sub>{'sync'}</sub>
        </>
      ),
      source: equation('2'),
    },
    {
      name: t`Pairwise`,
      value: value(known ? formatTime(known.pairwisePs) : undefined),
      what: t`How long the exchange takes without loss, when a node waits for its partner in every phase.`,
      formula: (
        <>
          T<sub>{'gpw'}</sub> = T<sub>{'sync'}</sub> + (p − 2) T<sub>w</sub>
        </>
      ),
      source: equation('6'),
    },
  ];
}

const texts: PhaseTexts = {
  overview: clusterOverview,
  moment: clusterInstant,
  why: clusterWhy,
};

export const clusterInspection = phaseInspection(texts, preloaded(clusterPaper));
