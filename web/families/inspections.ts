/* What the inspector says, of all kinds of runs that have phases. Congestion gives whole panels. */

import { familyOf } from '../scenario/lanes.ts';
import type { FamilyKind, LaneSettings } from '../scenario/types.ts';
import { cluster } from './cluster/inspection.ts';
import type { Inspection } from './common/inspection.ts';
import { exchange } from './exchange/inspection.ts';
import { job } from './job/inspection.ts';
import { many } from './many/inspection.ts';

export type PhasedKind = Exclude<FamilyKind, 'congestion'>;

const inspections: Record<PhasedKind, Inspection> = { exchange, job, many, cluster };

export function inspectionOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): Inspection {
  return inspections[phasedKind(lane)];
}

export function phasedKind(lane: Pick<LaneSettings, 'traffic' | 'job'>): PhasedKind {
  const family = familyOf(lane);
  if (family === 'congestion') throw new Error('A lane without phases has no inspection of phases.');
  return family;
}
