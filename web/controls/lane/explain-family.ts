/* Why a lane of many-to-many traffic, a cluster with loss or a job comes out as it does: its sums, with the equations of the papers. */

import { leastRate, type RateTerm, switchesOf, type WindowSum, windowSum } from '../../scenario/clusterFormulas.ts';
import { linkPs } from '../../scenario/cycle.ts';
import { hasJob, jobOf, manyOf } from '../../scenario/lanes.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { formatCount, formatPercent, formatShare, formatTime, THIN } from '../../state/format.ts';
import { capital, type PhaseWord, phaseWord } from '../../state/phase-word.ts';
import { type Collisions, clusterRate, collisionsOf, freeWay, type Known, kindOf } from './family.ts';
import { collidingWords } from './family-headline.ts';

/** Null where a lane is none of these. */
export function explainFamily(lane: Known): string[] | null {
  const said = { many: explainMany, cluster: explainCluster, job: explainJob, exchange: null, timed: null }[
    kindOf(lane.settings)
  ];
  return said ? said(lane).filter((paragraph) => paragraph !== '') : null;
}

const NOT_YET = 'The simulation has not come to its end yet.';

/** Nanoseconds, whole: sums are checked by hand. */
function ns(value: number): string {
  return `${formatCount(value)}${THIN}ns`;
}

function explainMany(lane: Known): string[] {
  const { settings, summary, run } = lane;
  const way = freeWay(lane);
  const { adapter, switch: hub, link } = settings;
  const sum = way
    ? `Alone, a packet takes ${way.adapters} × ${ns(adapter.latencyNs)} at both ends, ${way.switches} × ${ns(hub.latencyNs)} in switches and ${way.links} × ${ns(link.latencyNs)} on cables over the top: ${ns(way.ps / 1000)} (Shu).`
    : '';
  const paragraphs = [
    sum,
    collisionWords(collisionsOf(lane.analysis), phaseWord(settings), 'messages'),
    orderWords(settings),
  ];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  if (!summary?.finished) return [...paragraphs, NOT_YET];
  const { completionPs, idealPs, latencyPs } = summary;
  const { lockstep, cycles } = manyOf(settings);
  const needs = lockstep
    ? `the ${counted(cycles.length, 'cycle')} of this schedule take when nothing waits`
    : 'the busiest node needs';
  const over = formatPercent(completionPs / idealPs - 1);
  const least =
    completionPs === idealPs ? `just what ${needs}` : `${over} over the ${formatTime(idealPs)} that ${needs}`;
  return [
    ...paragraphs,
    `The longest latency is ${formatTime(latencyPs.max)}, the mean ${formatTime(latencyPs.mean)}; all is done after ${formatTime(completionPs)}, ${least} (measured by the simulation).`,
  ];
}

function orderWords(settings: ResolvedLane): string {
  const { lockstep, rounds } = manyOf(settings);
  if (!lockstep)
    return 'Senders do not wait for cycles: each goes on when it can, and queues carry what meets over to the next.';
  const { packet, link, adapter } = settings;
  const gaps = adapter.gapNs * 1000 > linkPs(packet.bytes, link.gbps) ? ' with its gaps' : '';
  const parted = rounds > 1 ? `, in ${formatCount(rounds)} rounds` : '';
  return `Cycles begin together${parted}; a cycle is as long as one message of the least size${gaps}.`;
}

function collisionWords(collisions: Collisions | null, word: PhaseWord, what: string): string {
  if (!collisions) return `The ${word.many} are still being analysed.`;
  const { colliding, worst, first } = collisions;
  if (colliding === 0 && collisions.phases === 1) return `In its one ${word.one} no two ${what} share a link.`;
  if (colliding === 0) return `In no ${word.one} of ${formatCount(collisions.phases)} do two ${what} share a link.`;
  const which =
    collisions.phases > 1 && colliding <= first.length
      ? ` (${first.map((phase) => formatCount(phase + word.first)).join(', ')})`
      : '';
  return `${capital(collidingWords(collisions, word.one))}${which}: up to ${formatCount(worst)} ${what} share a link, and all but one wait.`;
}

function hotWords(collisions: Collisions | null, { one, many }: PhaseWord): string {
  if (!collisions) return `The ${many} are still being analysed.`;
  const { colliding, phases, worst } = collisions;
  if (phases === 1)
    return colliding === 0
      ? `Its one ${one} has no hot spot: no two connections share a link.`
      : `Its one ${one} has a hot spot, where up to ${formatCount(worst)} connections share a link.`;
  if (colliding === 0) return `None of ${formatCount(phases)} ${many} has a hot spot: no two connections share a link.`;
  return `${formatCount(colliding)} of ${formatCount(phases)} ${many} ${colliding === 1 ? 'has' : 'have'} a hot spot, where up to ${formatCount(worst)} connections share a link.`;
}

function explainCluster(lane: Known): string[] {
  const { settings, summary, shape } = lane;
  const cluster = summary?.cluster;
  if (!shape || !cluster) return [NOT_YET];
  const rate = clusterRate(lane);
  const { syncPs, pairwisePs } = cluster;
  return [
    boundWords(settings, cluster.boundMBs),
    windowWords(settings, cluster.window),
    numberWords(settings),
    `Were no queue ever full, the synchronous scheme would take ${formatTime(syncPs)} (eq. 2) and the pairwise one ${formatTime(pairwisePs)} (eq. 6).`,
    rate
      ? `${lossWords(settings, rate)} A node received ${rate.rateMBs.toFixed(2)}${THIN}MB/s, ${formatShare(rate.share)} of the bound (measured by the simulation).`
      : NOT_YET,
  ];
}

function boundWords(settings: ResolvedLane, boundMBs: number): string {
  const bound = `${boundMBs.toFixed(2)}${THIN}MB/s`;
  const least = leastRate(settings);
  return least.kind === 'node'
    ? `A node can receive ${bound} at best, the rate of its link.`
    : uplinkWords(settings, least, bound);
}

/** Eq. 7, of the engine for both ways together, or of a wire that has its rate each way. */
function uplinkWords(settings: ResolvedLane, { kind, passesMBs }: RateTerm, bound: string): string {
  const { perSwitch: near, switches } = switchesOf(settings);
  const far = near * (switches - 1);
  const engine = kind === 'engine';
  const rate = engine ? formatCount(passesMBs) : passesMBs.toFixed(2);
  const passes = engine ? 'up and down together' : 'of payload each way, the rate of its wire';
  const sum = `(p − 1) · ${rate} / (${engine ? '2 ' : ''}d₁ (p − d₁)) = ${near + far - 1} · ${rate} / (${engine ? '2 · ' : ''}${near} · ${far})`;
  return `An uplink passes ${rate}${THIN}MB/s ${passes}, so that a node receives at most ${sum} = ${bound} (Tam and Wang, eq. 7).`;
}

function windowWords(settings: ResolvedLane, size: number): string {
  if (size === 0)
    return 'No global window: nodes send as fast as they can, and nothing keeps the queues from overflowing.';
  if (settings.window.size > 0) return `The global window of ${counted(size, 'packet')} is set by hand.`;
  const sum = windowSum(settings);
  return `${comesWords(settings, sum)} has room for ${formatCount(sum.buffer)}, ${divisionWords(sum, size)}.`;
}

/** What comes in a step, and the queue in which it waits. */
function comesWords(settings: ResolvedLane, { perStep, factor }: WindowSum): string {
  const control = factor === 2 ? ', with as many control packets' : '';
  if (!perStep)
    return `On a single switch nothing goes up: in a step each port gets ν = 1 packet${control}; the queue of an input`;
  const { perSwitch: near, switches } = switchesOf(settings);
  const sum = `${near * (switches - 1)} · ${near} / ${perStep.under} = ${(perStep.over / perStep.under).toFixed(2)}`;
  return `In a step ν = (p − d₁) d₁ / (p − 1) = ${sum} packets go up an uplink on average${control}; its queue`;
}

function divisionWords({ buffer, factor, whole }: WindowSum, size: number): string {
  const division = `⌊${formatCount(buffer)} / ${factor === 2 ? '2 ' : ''}ν⌋`;
  return whole === 0
    ? `less than that, so the global window is the least there is, ${counted(size, 'packet')} (eq. 4 gives ${division} = 0)`
    : `so the global window is ${division} = ${counted(size, 'packet')} (eq. 4)`;
}

function numberWords({ mapping }: ResolvedLane): string {
  return mapping.kind === 'contention-aware'
    ? 'Contention-aware numbers (eq. 5) leave as many packets in a step, and let hardly any follow each other to one far switch.'
    : '';
}

type Losses = { lost: number; repeated: number; timeouts: number };

function lossWords({ loss }: ResolvedLane, { lost, repeated, timeouts }: Losses): string {
  if (lost === 0 && repeated === 0) return 'No frame was dropped and none sent again.';
  const waits = `${counted(timeouts, 'timeout')} of ${formatTime(loss.timeoutNs * 1000)}`;
  const frames = `${counted(lost, 'frame')}${loss.acknowledge === 'frame' ? ', packets and acknowledgements together,' : ''}`;
  return `${frames} found a queue full and ${lost === 1 ? 'was' : 'were'} dropped; after ${waits} Go-Back-N sent ${counted(repeated, 'packet')} again.`;
}

function explainJob(lane: Known): string[] {
  const { settings, shape, summary, run } = lane;
  const size = formatCount(hasJob(settings) ? jobOf(settings).length : (shape?.nodes ?? 0));
  const paragraphs = [
    `At shift distance sd local id s sends to (s + sd) mod ${size}; ${size} of ${formatCount(shape?.nodes ?? 0)} nodes take part, in order of their leaf switches.`,
    hotWords(collisionsOf(lane.analysis), phaseWord(settings)),
    rootWords(settings),
  ];
  if (run.refusal !== null) return [...paragraphs, run.refusal];
  if (!summary?.finished || summary.idealPs <= 0) return [...paragraphs, NOT_YET];
  const over = formatPercent(summary.completionPs / summary.idealPs - 1);
  return [
    ...paragraphs,
    `With packets all is done after ${formatTime(summary.completionPs)}, ${over} over what it would take if nothing ever waited (measured by the simulation). ${OVERLAP}`,
  ];
}

/** Why the whole grows by less than the fullest links of all distances add up to. */
const OVERLAP =
  'Nodes do not wait for each other between distances: while some share a link, the others are ahead with the next distance.';

function rootWords({ routing }: ResolvedLane): string {
  switch (routing.kind) {
    case 'root-table':
      return 'For each distance the table leaves the connections of the first leaf switch, goes through the others from the last, and moves what is not alone to the next root that is neither taken nor likely to be (Naruse, section 3). It takes nothing back, so some hot spots stay.';
    case 'conflict-free':
      return 'Each distance is coloured exactly (beyond the paper): connections of one leaf switch get different roots, up and down, wherever that can be.';
    case 'd-mod-k':
      return 'The destination’s port decides on the root switch, whoever else is sent there from the same leaf switch.';
    case 's-mod-k':
      return 'The source’s port decides on the root switch, whoever else sends to the same leaf switch.';
    default:
      return '';
  }
}

function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}
