/* One instant of a lossy cluster in a few words: drops and where they happened, retransmissions, nodes waiting for their
 * window. */

import { stoppedNodes } from '../../measures/stopped-nodes.ts';
import { sumOf } from '../../measures/sums.ts';
import { clusterPackets } from '../../run/engine-fields.ts';
import type { ClusterFrame } from '../../run/protocol.ts';
import { IDLE } from '../../run/protocol.ts';
import { earlyEndOf, earlyEndText } from '../../run/run-limit.ts';
import { queueCapacity } from '../../traffic/queue-capacity.ts';
import { entityName } from '../../tree/names.ts';
import { formatCount, formatShare, formatTime } from '../../words/format.ts';
import { agree, capitalize, counted, ofTotal, shortList } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import type { Description, InstantContext } from '../common/inspection.ts';
import { finishedAt } from '../common/instant.ts';
import type { Instant } from '../common/lane-view.ts';

export function clusterInstant(lane: InstantContext, instant: Instant): Description {
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
export function lossText(
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
