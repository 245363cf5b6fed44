/* Inputs and events of the picture of input-queued switches. It draws one lane and owns none of the run's state. */

import type { HostEvents } from '../../../draw/host.ts';
import type { SelectedTarget, Target } from '../../../draw/target.ts';
import type { Gutter } from '../../../draw/tree/model.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { Shape } from '../../../run/protocol.ts';
import type { Brush, LoadStep } from '../../../traffic/selection.ts';

export interface CongestionModel {
  shape: Shape;
  settings: ResolvedLane;
  /** of the lane, for descriptions */
  name: string;
  /** resolved theme; the colours come from the host's CSS custom properties */
  theme: 'light' | 'dark';
  selection: SelectedTarget | null;
  /** links outside it fade */
  brush: Brush | null;
  /** only links of this legend step stay; 5: standing links */
  filter: LoadStep | null;
  /** level names at the left: full, numbers only, or none */
  gutter: Gutter;
  reducedMotion: boolean;
  playing: boolean;
  /** their pods are wide and never folded; may be empty */
  hotNodes: readonly number[];
  slotPs: number;
}

/** What can be pointed at. */
export type CongestionTarget = Extract<Target, { kind: 'link' | 'switch' | 'node' | 'pod' | 'bundle' }>;

export type CongestionEvents = HostEvents;
