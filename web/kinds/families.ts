/* All families. To add one, add a folder and an entry here: the compiler names what it lacks. */

import { familyOf } from '../model/lanes.ts';
import type { FamilyKind, LaneSettings } from '../model/types.ts';
import { cluster } from './cluster/family.ts';
import type { Family } from './common/family.ts';
import { congestion } from './congestion/family.ts';
import { exchange } from './exchange/family.ts';
import { job } from './job/family.ts';
import { many } from './many/family.ts';

export const families: Record<FamilyKind, Family> = { exchange, job, many, cluster, congestion };

export function familyOfLane(lane: Pick<LaneSettings, 'traffic' | 'job'>): Family {
  return families[familyOf(lane)];
}
