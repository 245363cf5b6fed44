/* What the picture of input-queued switches is told. */

import type { PictureModel } from '../../../draw/picture.ts';
import type { Target } from '../../../draw/target.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Brush, LoadStep } from '../../../traffic/selection.ts';

export interface CongestionModel extends PictureModel {
  settings: ResolvedLane;
  /** links outside it fade */
  brush: Brush | null;
  /** roots of congestion trees have no marks: a lesson asks for them */
  rootsHidden: boolean;
  /** only links of this legend step stay; 5: stalled links */
  filter: LoadStep | null;
  /** their pods are wide and never folded; may be empty */
  hotNodes: readonly number[];
  slotPs: number;
  /** links of a message that is pointed at in the charts */
  pointedPath?: readonly number[];
}

/** What can be pointed at. */
export type CongestionTarget = Extract<Target, { kind: 'link' | 'switch' | 'node' | 'pod' | 'bundle' }>;
