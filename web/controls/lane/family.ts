/* Figures of many-to-many traffic, clusters with loss and jobs, out of what is known of a lane. */

import { untilPsOf } from '../../engine/ends.ts';
import type { Analysis, ClusterSummary } from '../../engine/protocol.ts';
import { familyOf } from '../../scenario/lanes.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import { phaseWord } from '../../state/phase-word.ts';
import type { LaneState } from '../../state/types.ts';

export type Kind = 'exchange' | 'timed' | 'many' | 'cluster' | 'job';

export type Known = Pick<LaneState, 'settings' | 'shape' | 'analysis' | 'summary' | 'run'>;

/** As what a lane is spoken of. */
export function kindOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): Kind {
  return phaseWord(lane).brief === 'distance' ? 'job' : familyOf(lane);
}

/** Phases in which messages share a link, and the most that share one; null until all are analysed. */
export interface Collisions {
  colliding: number;
  phases: number;
  worst: number;
  /** the first few, from 0 */
  first: number[];
}

const SOME = 4;

export function collisionsOf(analysis: Analysis | null): Collisions | null {
  if (!analysis || analysis.done < analysis.phases) return null;
  const collisions: Collisions = { colliding: 0, phases: analysis.phases, worst: 0, first: [] };
  for (let phase = 0; phase < analysis.phases; phase++) {
    const load = analysis.contention[phase] ?? 0;
    collisions.worst = Math.max(collisions.worst, load);
    if (load <= 1) continue;
    collisions.colliding++;
    if (collisions.first.length < SOME) collisions.first.push(phase);
  }
  return collisions;
}

/** What a packet passes that climbs to the top and meets nobody. */
export interface Way {
  adapters: number;
  switches: number;
  links: number;
  ps: number;
}

export function freeWay({ settings, shape }: Pick<LaneState, 'settings' | 'shape'>): Way | null {
  if (!shape) return null;
  const { adapter, switch: hub, link } = settings;
  const [adapters, switches, links] = [2, 2 * shape.levels - 1, 2 * shape.levels];
  const ns = adapters * adapter.latencyNs + switches * hub.latencyNs + links * link.latencyNs;
  return { adapters, switches, links, ps: ns * 1000 };
}

export interface ClusterRate extends ClusterSummary {
  /** what a node received, on average up to the end of the run */
  rateMBs: number;
  share: number;
}

/** Null before the run has come to its end, by itself or because it was told to. */
export function clusterRate({ settings, shape, summary, run }: Known): ClusterRate | null {
  if (!shape || !summary?.cluster || (!summary.finished && run.state !== 'finished')) return null;
  const endPs = summary.finished ? summary.completionPs : untilPsOf(settings);
  const rateMBs = summary.deliveredBytes / shape.nodes / (endPs / 1e6);
  return { ...summary.cluster, rateMBs, share: rateMBs / summary.cluster.boundMBs };
}
