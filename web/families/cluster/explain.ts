/* Why a cluster with loss is as fast as it is. */

import { leastRate, type RateTerm, switchesOf, type WindowSum, windowSum } from '../../scenario/clusterFormulas.ts';
import type { ResolvedLane } from '../../scenario/types.ts';
import { formatCount, formatShare, formatTime, THIN } from '../../words/format.ts';
import { agree, counted } from '../../words/grammar.ts';
import type { Known } from '../common/known.ts';
import { NOT_YET } from '../common/words.ts';
import { clusterRate } from './rate.ts';

export function explainCluster(lane: Known): string[] {
  const { settings, summary, shape } = lane;
  const cluster = summary?.cluster;
  if (!shape || !cluster) return [NOT_YET];
  const rate = clusterRate(lane);
  const { syncPs, pairwisePs } = cluster;
  return [
    boundWords(settings, cluster.boundMBs),
    windowWords(settings, cluster.window),
    numberWords(settings),
    `If no queue were ever full, the synchronous scheme would take ${formatTime(syncPs)} (eq. 2) and the pairwise one ${formatTime(pairwisePs)} (eq. 6).`,
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
    ? `less than that, so the global window is the minimum, ${counted(size, 'packet')} (eq. 4 gives ${division} = 0)`
    : `so the global window is ${division} = ${counted(size, 'packet')} (eq. 4)`;
}

function numberWords({ mapping }: ResolvedLane): string {
  return mapping.kind === 'contention-aware'
    ? 'Contention-aware numbers (eq. 5) keep the packets of a step, but let hardly any follow each other to the same far switch.'
    : '';
}

type Losses = { lost: number; repeated: number; timeouts: number };

function lossWords({ loss }: ResolvedLane, { lost, repeated, timeouts }: Losses): string {
  if (lost === 0 && repeated === 0) return 'No frame was dropped and none resent.';
  const waits = `${counted(timeouts, 'timeout')} of ${formatTime(loss.timeoutNs * 1000)}`;
  const frames = `${counted(lost, 'frame')}${loss.acknowledge === 'frame' ? ', packets and acknowledgements together,' : ''}`;
  return `${frames} found a queue full and ${agree(lost, 'was', 'were')} dropped; after ${waits} Go-Back-N resent ${counted(repeated, 'packet')}.`;
}
