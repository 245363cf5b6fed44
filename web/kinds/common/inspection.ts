/* What a family gives the inspector: the queries it needs from the core, and the panel of a selection. */

import type { ReactNode } from 'react';
import type { LaneState } from '../../run/lane-state.ts';
import type { MessageTimes, Port, Queued, TableEntry } from '../../run/protocol.ts';
import type { Selection } from '../../traffic/selection.ts';
import type { PhaseMessage } from '../../traffic/traffic.ts';
import { type Instant, type LaneView, laneView } from './lane-view.ts';
import type { Loadable } from './loadable.ts';
import type { Panel, PanelSection } from './panel.ts';

/** A title and a few sentences. */
export interface Description {
  title: string;
  sentences: string[];
}

export type PhaseContext = Pick<LaneView, 'shape' | 'loads' | 'settings'>;

export type InstantContext = Pick<LaneView, 'shape' | 'settings' | 'summary'> &
  Partial<Pick<LaneView, 'run' | 'analysis'>>;

/** A number on the page: its meaning, its formula, and where it comes from. */
export interface FormulaEntry {
  name: string;
  /** its value in the lane and phase shown */
  value: string;
  what: string;
  formula?: ReactNode;
  source: string;
}

/** The family's own wording while nothing is selected. */
export interface OverviewTexts {
  /** for a phase */
  overview(lane: PhaseContext): Description;
  /** for an instant of the packet run */
  moment(lane: InstantContext, instant: Instant): Description;
}

/** The texts of an overview, plus wording for a selection. */
export interface PhaseTexts extends OverviewTexts {
  /** why the messages (one or more) that use a link in a phase meet there */
  why(lane: PhaseContext, link: number, users: PhaseMessage[]): Description;
  /** `messages` needs to know from the core how far each has come */
  asksForMessages?: boolean;
  /** the state of a task's messages */
  messages?(data: PhaseInspectorData, task: number): PanelSection | null;
}

/** What the inspector shows. */
export interface InspectorInput {
  lane: LaneState;
  selection: Selection | null;
  /** packet clock; null on the phase clock */
  instant: Instant | null;
  /** other lanes are shown beside it */
  several?: boolean;
}

/** Queries that only the core can answer; a missing field is not asked. */
export interface Queries {
  /** a link: its load in every phase */
  history?: number | null;
  /** links: the queues before them, only while the clock is paused */
  queues?: readonly number[];
  /** a task: its messages on VOQs */
  messages?: number | null;
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
  messages: TimedResult<MessageTimes[]> | null;
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
  /** whether the drawer of charts applies to such a run */
  charts: boolean;
  paper: { title: string; part: Loadable<Paper> };
}

/** The source of the numbers. */
export interface Paper {
  formulas(lane: LaneState): FormulaEntry[];
  /** the citation */
  reference: string;
}

/** For families with phases. */
export function phasePaper(formulas: (lane: LaneView) => FormulaEntry[], reference: string): Paper {
  return {
    reference,
    formulas(lane) {
      const view = laneView(lane);
      return view ? formulas(view) : [];
    },
  };
}
