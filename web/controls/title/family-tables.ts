/* How many-to-many traffic, clusters with loss and jobs came out, as comma-separated values. Times in nanoseconds. */

import type { LaneState } from '../../state/types.ts';
import { clusterRate, collisionsOf } from '../lane/family.ts';
import { csvLines, quoted } from './csv.ts';

/** One line per lane; what is not known, or does not happen in a lane, is empty. */
export function comparedCsv(lanes: LaneState[]): string {
  const head = [
    'lane',
    'cycles_steps_or_distances',
    'colliding',
    'most_messages_on_a_link',
    'end_ns',
    'ideal_ns',
    'longest_ns',
    'mean_ns',
    'node_mb_per_s',
    'bound_mb_per_s',
    'window',
    'dropped',
    'sent_again',
    'timeouts',
    'hash',
  ];
  return csvLines(head, lanes.map(rowOf));
}

function rowOf(lane: LaneState): (string | number)[] {
  const { name, analysis, summary } = lane;
  const collisions = collisionsOf(analysis);
  const cluster = summary?.cluster;
  const ns = (ps: number | undefined) => (ps === undefined || ps < 0 ? '' : ps / 1000);
  return [
    quoted(name),
    collisions?.phases ?? '',
    collisions?.colliding ?? '',
    collisions?.worst ?? '',
    ns(summary?.completionPs),
    ns(summary?.idealPs),
    ns(summary?.latencyPs.max),
    ns(summary?.latencyPs.mean),
    clusterRate(lane)?.rateMBs ?? '',
    cluster?.boundMBs ?? '',
    cluster?.window ?? '',
    cluster?.lost ?? '',
    cluster?.repeated ?? '',
    cluster?.timeouts ?? '',
    summary?.hash ?? '',
  ];
}
