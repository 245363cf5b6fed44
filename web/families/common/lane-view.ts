/* What the inspector is given: one lane whose tree and loads are known, and what the hand may do. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame, PhaseLoads, Shape } from '../../engine/protocol.ts';
import type { Selection } from '../../tree/selection.ts';

/** A lane that can be shown. */
export interface LaneView extends LaneState {
  shape: Shape;
  loads: PhaseLoads;
}

export interface InspectorActions {
  select(selection: Selection | null): void;
  setPhase(phase: number): void;
  /** the tasks of two nodes change places, in every lane */
  swap(nodeA: number, nodeB: number): void;
  openCharts?(): void;
}

/** The instant shown on the packet clock. */
export interface Instant {
  timePs: number;
  frame: Frame;
}

/** On the packet clock, what is selected may be in no phase: before its first message, or after its last. Then the panels
 * say nothing about a phase; the text says when the lane finished, and is empty before. Otherwise null. */
export type FinishedNote = string | null;

export function laneView(lane: LaneState | undefined): LaneView | null {
  if (!lane?.shape || !lane.loads) return null;
  return { ...lane, shape: lane.shape, loads: lane.loads };
}
