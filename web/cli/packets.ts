/* Packets of a lane in time, in slices, so that progress can be told. */

import { flitPs } from '../engine/config.ts';
import { type CoreRun, FOREVER_PS } from '../engine/core.ts';
import type { Summary } from '../engine/protocol.ts';
import type { ResolvedLane } from '../scenario/index.ts';
import type { PacketResults } from './document.ts';

/** About half a second of work. */
const SLICE_HOPS = 20_000_000;

/** Exact: at most three decimals. */
function ns(ps: number): number {
  return ps / 1000;
}

function resultsOf(summary: Summary, lane: ResolvedLane, nodes: number): PacketResults {
  const completed = summary.completionPs >= 0;
  const { latencyPs, binPs } = summary;
  const perBin = flitPs(lane) / (binPs * nodes);
  return {
    completionNs: completed ? ns(summary.completionPs) : null,
    idealNs: ns(summary.idealPs),
    overIdeal: completed && summary.idealPs > 0 ? summary.completionPs / summary.idealPs - 1 : null,
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
    efficiency: { binNs: ns(binPs), values: summary.efficiency.map((flits) => Number((flits * perBin).toFixed(6))) },
    phaseEndNs: summary.phaseEndPs.map((end) => (end < 0 ? null : ns(end))),
    hash: summary.hash,
  };
}

export function simulate(run: CoreRun, lane: ResolvedLane, progress: (fraction: number) => void): PacketResults {
  const { untilNs } = lane.run;
  const untilPs = untilNs > 0 ? Math.round(untilNs * 1000) : FOREVER_PS;
  const phases = run.shape.phases * run.shape.nodes;
  while (run.run(untilPs, SLICE_HOPS) === 'running') {
    const { timePs, deliveredMessages } = run.progress();
    progress(Math.max(untilNs > 0 ? timePs / untilPs : 0, deliveredMessages / phases));
  }
  progress(1);
  return resultsOf(run.summary(), lane, run.shape.nodes);
}
