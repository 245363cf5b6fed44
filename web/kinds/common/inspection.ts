/* What a family gives the inspector: the queries it needs from the core, and the panel of a selection. */

import type { Selection } from '../../draw/drawing.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Port, Queued, TableEntry } from '../../run/protocol.ts';
import type { PhaseMessage } from '../../traffic/traffic.ts';
import type { Instant, LaneView } from './lane-view.ts';
import type { Panel } from './panel.ts';

export type PhaseContext = Pick<LaneView, 'shape' | 'loads' | 'settings'>;

/** What families with phases word differently. */
export interface PhaseTexts {
  /** why the messages (one or more) that use a link in a phase meet there */
  why(lane: PhaseContext, link: number, users: PhaseMessage[]): string[];
  /** why some tasks send nothing in a phase */
  whySilent?(settings: PhaseContext['settings']): string;
}

/** What the inspector shows. */
export interface InspectorInput {
  lane: LaneState;
  selection: Selection | null;
  /** packet clock; null on the phase clock */
  instant: Instant | null;
}

/** Queries that only the core can answer; a missing field is not asked. */
export interface Queries {
  /** a link: its load in every phase */
  history?: number | null;
  /** links: the queues before them, only while the clock is paused */
  queues?: readonly number[];
  /** a link: the state of both its ends */
  port?: number | null;
  /** the ARN table of a node or switch */
  entries?: number | null;
}

/** An answer, and the instant it applies to. */
export interface TimedResult<T> {
  timePs: number;
  value: T;
}

/** Null: not known yet, or not asked. */
export interface QueryResults {
  history: ArrayLike<number> | null;
  queues: ReadonlyMap<number, Queued[]> | null;
  port: TimedResult<Port> | null;
  entries: TableEntry[] | null;
}

export interface InspectorData extends InspectorInput {
  results: QueryResults;
}

/** For a lane with phases, once its loads are known. */
export interface PhaseInspectorData extends InspectorData {
  lane: LaneView;
}

export interface Inspection {
  queries(data: InspectorInput): Queries;
  /** packet clock: the phase whose loads describe the selection best; null if there is none */
  phase?(data: InspectorInput): number | null;
  /** null while the lane is loading */
  panel(data: InspectorData): Panel | null;
}
