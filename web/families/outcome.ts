/* How the lanes of phases came out, a row per lane: the table of the page and of the command line. */

import type { LaneState } from '../engine/lane-state.ts';
import type { Column } from '../words/table.ts';
import { clusterRate } from './cluster/rate.ts';
import { collisionsIn } from './common/known.ts';

/** What the command line gives of a lane; what is not known yet, or does not happen in it, is missing. */
export interface Outcome {
  name: string;
  /** messages on the fullest link, phase by phase */
  loads?: { contention: ArrayLike<number> };
  completionNs?: number | null;
  idealNs?: number;
  /** of a packet, or of a message */
  latencyNs?: { mean: number; max: number };
  nodeBandwidthMBs?: number;
  boundMBs?: number;
  window?: number | null;
  drops?: number;
  retransmissions?: number;
  timeouts?: number;
  hash?: string;
}

const collisions = ({ loads }: Outcome) => (loads ? collisionsIn(loads.contention) : undefined);

export const outcomeColumns: readonly Column<Outcome>[] = [
  { heading: 'lane', value: ({ name }) => name },
  { heading: 'phases', value: (lane) => collisions(lane)?.phases },
  { heading: 'colliding', value: (lane) => collisions(lane)?.colliding },
  { heading: 'most messages on a link', value: (lane) => collisions(lane)?.worst },
  { heading: 'end', unit: 'ns', value: ({ completionNs }) => completionNs },
  { heading: 'ideal', unit: 'ns', value: ({ idealNs }) => idealNs },
  { heading: 'longest', unit: 'ns', value: ({ latencyNs }) => latencyNs?.max },
  { heading: 'mean', unit: 'ns', value: ({ latencyNs }) => latencyNs?.mean },
  { heading: 'node', unit: 'MB/s', value: ({ nodeBandwidthMBs }) => nodeBandwidthMBs },
  { heading: 'bound', unit: 'MB/s', value: ({ boundMBs }) => boundMBs },
  { heading: 'window', value: ({ window }) => window },
  { heading: 'dropped', value: ({ drops }) => drops },
  { heading: 'sent again', value: ({ retransmissions }) => retransmissions },
  { heading: 'timeouts', value: ({ timeouts }) => timeouts },
  { heading: 'hash', value: ({ hash }) => hash },
];

function nsOf(ps: number): number | undefined {
  return ps < 0 ? undefined : ps / 1000;
}

/** The same of a lane on the page. */
export function outcomeOf(lane: LaneState): Outcome {
  const { name, analysis, summary } = lane;
  const loads = analysis && analysis.done === analysis.phases ? analysis : undefined;
  if (!summary) return { name, loads };
  const { cluster, latencyPs, completionPs, idealPs, hash } = summary;
  const latencyNs = latencyPs.max < 0 ? undefined : { mean: latencyPs.mean / 1000, max: latencyPs.max / 1000 };
  return {
    name,
    loads,
    completionNs: nsOf(completionPs),
    idealNs: nsOf(idealPs),
    latencyNs,
    nodeBandwidthMBs: clusterRate(lane)?.rateMBs,
    boundMBs: cluster?.boundMBs,
    window: cluster?.window,
    drops: cluster?.lost,
    retransmissions: cluster?.repeated,
    timeouts: cluster?.timeouts,
    hash,
  };
}
