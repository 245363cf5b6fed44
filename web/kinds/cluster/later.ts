/* What is said of a lossy cluster on request: in the inspector, of a step and of an instant, why it is as fast as it is, and by which
 * formulas (Tam and Wang). */

import { collisionsIn } from '../../measures/contention.ts';
import { clusterRate } from '../../measures/results.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { bottleneckRate, clusterShapeOf, type RateTerm, type WindowSum, windowSum } from '../../model/capacity.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import type { LaneProgress } from '../../run/lane-state.ts';
import { formatCapacity, formatCount, formatShare, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { agree, counted, fixed } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { phaseInspection } from '../common/inspect/phases.ts';
import { NOT_YET } from '../common/phase-formulas.ts';
import type { ScheduleWording } from '../common/schedule.ts';
import { onlyPathText } from '../common/why.ts';

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

function repeatedText(
  { loss }: ResolvedLane,
  { lost, repeated, timeouts }: NonNullable<ReturnType<typeof clusterRate>>,
  broken: number,
): string {
  if (lost === 0 && repeated === 0) return t`No frame was dropped or resent.`;
  const waits = t`${counted(timeouts, 'timeout')} of ${formatTime(loss.timeoutNs * 1000)}`;
  const lostOnes = counted(lost, 'frame');
  const frames = loss.acknowledge === 'frame' ? t`${lostOnes} (packets and acknowledgements)` : lostOnes;
  if (broken > 0)
    return t`${frames} ${agree(lost, 'was', 'were')} dropped, in broken cables ${formatCount(broken)} and at full queues the others; after ${waits}, Go-Back-N resent ${counted(repeated, 'packet')}.`;
  return t`${frames} found a queue full and ${agree(lost, 'was', 'were')} dropped; after ${waits}, Go-Back-N resent ${counted(repeated, 'packet')}.`;
}

/** A cluster has one path per pair of nodes. Whether messages meet in time depends on the nodes, which have no common clock. */
export const clusterInspection = phaseInspection({ why: (lane, link) => [onlyPathText(lane, link)] });

/** Who takes part, and how many packets of a step share an uplink. */
export const clusterSchedule: ScheduleWording = {
  participants: (_, { columns }) => `${counted(columns.length, 'node')}.`,
  reason: ({ traffic }) =>
    allToAllSchedule(traffic).atOnce
      ? t`All send to the same node in a phase, and all but one wait.`
      : t`No two packets of a phase meet at a node; what matters is how many in a row take the same uplink.`,
  sharing({ traffic }, plan, totals, topCapacity) {
    if (allToAllSchedule(traffic).atOnce) return null;
    const { colliding: shared, worst } = collisionsIn(totals.contention);
    const { colliding: over } = collisionsIn(totals.fill);
    const [all, max, fits] = [formatCount(plan.rows), counted(worst, 'packet'), formatCapacity(topCapacity)];
    return {
      headline:
        shared === plan.rows
          ? t`Up to ${max} share an uplink in all ${all} phases.`
          : t`Up to ${max} share an uplink in ${formatCount(shared)} of ${all} phases.`,
      overflows: over > 0,
      detail:
        over === 0
          ? t`It has room for ${fits} per phase each way, and never gets more.`
          : t`It has room for ${fits} per phase each way, and gets more in ${formatCount(over)} of ${all}.`,
    };
  },
};
