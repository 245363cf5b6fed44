/* Packets of a lane in time, in slices, so that progress can be told. */

import { messagesOf } from '../engine/background.ts';
import { flitPs } from '../engine/config.ts';
import type { CoreRun } from '../engine/core.ts';
import type { Summary } from '../engine/protocol.ts';
import { GIVEN_UP, isGivenUp, runLimitPs } from '../engine/run-limit.ts';
import type { ResolvedLane } from '../scenario/index.ts';
import type { ClusterResults, PacketResults, TimedResults } from './document.ts';

/** About half a second of work. */
export const SLICE_HOPS = 20_000_000;

/** Exact: at most three decimals. */
export function ns(ps: number): number {
  return ps / 1000;
}

/** What every run of packets tells in the same words. */
export function commonOf(summary: Summary): Omit<TimedResults, 'efficiency' | 'series' | 'packets' | 'roots'> {
  const { latencyPs } = summary;
  return {
    completionNs: summary.completionPs >= 0 ? ns(summary.completionPs) : null,
    delivered: {
      messages: summary.deliveredMessages,
      packets: summary.deliveredFlits,
      bytes: summary.deliveredBytes,
    },
    packetHops: summary.hops,
    latencyNs: {
      mean: ns(latencyPs.mean),
      p50: ns(latencyPs.p50),
      p99: ns(latencyPs.p99),
      max: ns(latencyPs.max),
    },
    hash: summary.hash,
  };
}

function resultsOf(summary: Summary, lane: ResolvedLane, nodes: number): PacketResults {
  const completed = summary.completionPs >= 0;
  const { binPs } = summary;
  const perBin = flitPs(lane) / (binPs * nodes);
  const { completionNs, delivered, packetHops, latencyNs, hash } = commonOf(summary);
  return {
    completionNs,
    idealNs: ns(summary.idealPs),
    overIdeal: completed && summary.idealPs > 0 ? summary.completionPs / summary.idealPs - 1 : null,
    delivered,
    packetHops,
    latencyNs,
    efficiency: { binNs: ns(binPs), values: summary.efficiency.map((flits) => Number((flits * perBin).toFixed(6))) },
    phaseEndNs: summary.phaseEndPs.map((end) => (end < 0 ? null : ns(end))),
    hash,
  };
}

/** `endPs`: of a run that did not complete. */
function clusterOf({ cluster, completionPs, deliveredBytes }: Summary, nodes: number, endPs: number) {
  if (!cluster) return {};
  const seconds = (completionPs >= 0 ? completionPs : endPs) / 1e12;
  return {
    window: cluster.window > 0 ? cluster.window : null,
    boundMBs: Number(cluster.boundMBs.toFixed(6)),
    nodeBandwidthMBs: seconds > 0 ? Number((deliveredBytes / nodes / seconds / 1e6).toFixed(6)) : 0,
    drops: cluster.lost,
    retransmissions: cluster.repeated,
    timeouts: cluster.timeouts,
  } satisfies ClusterResults;
}

/** Why a run that has no end of its own was given up; null where it was not. */
export function stopNote(lane: ResolvedLane, { completionNs }: PacketResults): string | null {
  return isGivenUp(lane) && completionNs === null ? GIVEN_UP : null;
}

export function simulate(
  run: CoreRun,
  lane: ResolvedLane,
  progress: (fraction: number) => void,
): PacketResults & Partial<ClusterResults> {
  const untilPs = runLimitPs(lane);
  const { nodes } = run.shape;
  const messages = Math.max(1, messagesOf(lane, nodes));
  while (run.run(untilPs, SLICE_HOPS) === 'running') {
    const { timePs, deliveredMessages } = run.progress();
    progress(Math.max(lane.run.untilNs > 0 ? timePs / untilPs : 0, deliveredMessages / messages));
  }
  progress(1);
  const summary = run.result();
  return { ...resultsOf(summary, lane, nodes), ...clusterOf(summary, nodes, untilPs) };
}
