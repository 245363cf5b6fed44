/* What the inspector says, of all kinds of runs that have phases. Congestion has an inspector of its own. */

import { familyOf } from '../scenario/lanes.ts';
import type { FamilyKind, LaneSettings } from '../scenario/types.ts';
import { cluster } from './cluster/inspection.ts';
import type { Inspection } from './common/inspection.ts';
import { exchange } from './exchange/inspection.ts';
import { job } from './job/inspection.ts';
import { many } from './many/inspection.ts';

const inspections: Record<Exclude<FamilyKind, 'congestion'>, Inspection> = { exchange, job, many, cluster };

export function inspectionOf(lane: Pick<LaneSettings, 'traffic' | 'job'>): Inspection {
  const family = familyOf(lane);
  if (family === 'congestion') throw new Error('A lane without phases has no inspection of phases.');
  return inspections[family];
}
