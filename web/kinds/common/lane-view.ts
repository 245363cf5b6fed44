/* The inspector's view of a lane: one whose tree and loads are known, and the actions it allows. */

import type { Selection } from '../../draw/drawing.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame, PhaseLoads, Shape } from '../../run/protocol.ts';

/** A lane that can be shown. */
export interface LaneView extends LaneState {
  shape: Shape;
  loads: PhaseLoads;
}

/** Its tree and settings. */
export type BuiltLane = Pick<LaneView, 'shape' | 'settings'>;

export interface InspectorActions {
  select(selection: Selection | null): void;
  setPhase(phase: number): void;
  /** swaps the tasks of two nodes, in every lane */
  openCharts?(): void;
}

/** The instant shown on the packet clock. */
export interface Instant {
  timePs: number;
  frame: Frame;
}

/** Set if the selection is in no phase on the packet clock: before its first message or after its last. The panels then omit
 * phases; the text says when the lane finished, '' if it has not. Otherwise null. */
export type FinishedNote = string | null;

export function laneView(lane: LaneState | undefined): LaneView | null {
  if (!lane?.shape || !lane.loads) return null;
  return { ...lane, shape: lane.shape, loads: lane.loads };
}
