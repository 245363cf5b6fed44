/* A tree picture's input and events. A tree draws one lane and owns nothing of the run: it receives the shape, the loads and
 * the clock, and reports user actions. */

import type { FirstPhase } from '../../model/phase-number.ts';
import type { PhaseLoads, Shape } from '../../run/protocol.ts';
import type { Participants } from '../../traffic/participants.ts';
import type { QueueCapacities } from '../../traffic/queue-capacity.ts';
import type { LoadStep } from '../../traffic/selection.ts';
import type { HostEvents } from '../host.ts';
import type { SelectedTarget } from '../target.ts';

/** A task being moved to another node, in this or another lane; `loads` are the phase after the swap, null while computed. */
export interface Preview {
  from: number;
  to: number;
  loads: PhaseLoads | null;
  /** names of the lanes it changes, where there are others that it leaves as they are */
  only: readonly string[] | null;
  /** how many it changes */
  count: number;
}

export type Gutter = 'wide' | 'narrow' | 'none';

export interface TreeModel {
  shape: Shape;
  /** null before the first analysis: an idle tree */
  loads: PhaseLoads | null;
  selection: SelectedTarget | null;
  /** by level of a link's upper end: messages it takes in a phase (scenario/capacity.ts) */
  capacities: readonly number[];
  /** only links of this legend step stay; the others fade */
  filter: LoadStep | null;
  preview: Preview | null;
  /** resolved theme; colours themselves come from the host's CSS custom properties */
  theme: 'light' | 'dark';
  /** level names and counts at the left: whole (80 px), numbers only (26 px), or none */
  gutter: Gutter;
  reducedMotion: boolean;
  /** false: a phase at its very start is shown with its packets under way, as a still */
  playing: boolean;
  clock: 'phases' | 'packets';
  /** packet clock, by level: part of the time in which a link carries data that takes just what fits */
  fullShares: readonly number[];
  /** packet clock: time of one flit on a link and latency of a link, ps */
  flitPs: number;
  linkPs: number;
  /** packet clock: capacities of a link's queues, and what they hold */
  queueCapacities(link: number): QueueCapacities;
  unit: 'flit' | 'packet';
  window: number;
  /** who takes part, where not everybody sends and receives */
  participants: Participants | null;
  /** what a phase is called */
  firstPhase: FirstPhase;
  /** why tasks cannot be moved; null where they can */
  dragDisabledReason: string | null;
  /** name of the lane, for descriptions */
  name: string;
}

export interface TreeEvents extends HostEvents {
  /** the task of node `from` hovers over node `to`; null: nothing is lifted, or it is over nothing */
  onSwapPreview(pair: { from: number; to: number } | null): void;
  onSwap(from: number, to: number): void;
  /** somebody tried to move a task that cannot be moved; the reason */
  onMoveRefused(why: string): void;
}
