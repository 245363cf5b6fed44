/* What the picture of input-queued switches is given and what it says back. It draws one lane and owns nothing of the run. */

import type { HostEvents } from '../../../draw/host.ts';
import type { SelectedTarget, Target } from '../../../draw/target.ts';
import type { Gutter } from '../../../draw/tree/model.ts';
import type { Shape } from '../../../engine/protocol.ts';
import type { ResolvedLane } from '../../../scenario/types.ts';
import type { Brush, LoadStep } from '../../../tree/selection.ts';

export interface CongestionModel {
  shape: Shape;
  settings: ResolvedLane;
  /** of the lane, for descriptions */
  name: string;
  /** resolved theme; colours themselves come from the host's CSS custom properties */
  theme: 'light' | 'dark';
  selection: SelectedTarget | null;
  /** links outside fade */
  brush: Brush | null;
  /** only links of this legend step stay; 5: those that stand */
  filter: LoadStep | null;
  /** names of the levels at the left: whole, numbers only, or none */
  gutter: Gutter;
  reducedMotion: boolean;
  playing: boolean;
  /** their pods are wide and never folded; may be empty */
  hotNodes: readonly number[];
  slotPs: number;
}

/** What can be pointed at. */
export type Pointed = Extract<Target, { kind: 'link' | 'switch' | 'node' | 'pod' }>;

export type CongestionEvents = HostEvents;
