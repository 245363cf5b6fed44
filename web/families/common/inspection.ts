/* What the inspector is told by a kind of run: what it asks of the core, the panel of what is selected, and its card on a phone. */

import type { ReactNode } from 'react';
import type { LaneState } from '../../engine/lane-state.ts';
import type { Flow, Frame, MessageTimes, Port, Queued, TableEntry } from '../../engine/protocol.ts';
import type { Selection } from '../../tree/selection.ts';
import type { Journey } from '../../tree/traffic.ts';
import { type Instant, type LaneView, laneView } from './lane-view.ts';
import type { CardText, Panel, PanelSection } from './panel.ts';
import type { Loadable } from './part.ts';

/** A title and a few sentences. */
export interface Description {
  title: string;
  sentences: string[];
}

export type PhaseContext = Pick<LaneView, 'shape' | 'loads' | 'settings'>;

export type InstantContext = Pick<LaneView, 'shape' | 'settings' | 'summary'> & Partial<Pick<LaneView, 'run'>>;

export interface Why {
  title: string;
  /** one paragraph each */
  paragraphs: string[];
}

export interface LinkText {
  /** queues with an end */
  gauges: { label: string; filled: number; capacity: number }[];
  sentences: string[];
}

/** A number on the page: what it is, its formula, and where it comes from. */
export interface FormulaEntry {
  name: string;
  /** what it is in the lane and phase shown */
  value: string;
  what: string;
  formula?: ReactNode;
  source: string;
}

/** What a kind of run with phases says in words of its own while nothing is selected. */
export interface OverviewTexts {
  /** a phase */
  overview(lane: PhaseContext): Description;
  /** an instant of the packets */
  moment(lane: InstantContext, instant: Instant): Description;
}

/** The same, and what it says of a selection. */
export interface PhaseTexts extends OverviewTexts {
  /** why the messages that use a link in a phase, one at least, meet there */
  why(lane: PhaseContext, link: number, users: Journey[]): Why;
  /** a link at an instant; `queue`: what stands there, where it is known */
  link(lane: Pick<LaneView, 'shape' | 'settings'>, link: number, instant: Instant, queue: Queued[] | null): LinkText;
  /** where the message that a task sends in the phase of the loads stands, on the links of its way */
  standing(
    lane: PhaseContext,
    task: number,
    links: number[],
    queues: ReadonlyMap<number, Queued[]>,
    frame: Frame,
  ): string[];
  /** of a task that has been through all phases */
  finished(lane: Pick<LaneView, 'shape' | 'settings'>, task: number): string;
  /** a node at an instant, where it does more than its links show */
  node?(
    lane: Pick<LaneView, 'shape' | 'settings' | 'summary'>,
    node: number,
    task: number,
    instant: Instant,
  ): LinkText | null;
  /** what became of the messages of a task */
  messages?(data: PhaseInspectorData, task: number): PanelSection | null;
}

/** What the inspector looks at. */
export interface InspectorInput {
  lane: LaneState;
  selection: Selection | null;
  /** packet clock; null on the phase clock */
  instant: Instant | null;
  /** other lanes stand beside it */
  several?: boolean;
}

/** What only the core knows of it. Nothing is asked where nothing is said. */
export interface Questions {
  /** load of a link in every phase */
  history?: number | null;
  /** links: what stands before them, while the clock stands */
  queues?: readonly number[];
  /** a task: its messages on VOQs */
  messages?: number | null;
  /** both ends of a link */
  port?: number | null;
  /** the ARN table of a node or switch */
  entries?: number | null;
  /** the default route between two nodes */
  flow?: { source: number; destination: number } | null;
  /** ARN tables of those who know of a root; `entities`: whom to ask at the instant that has come by then */
  tables?(port: Port): { root: number; entities(instant: Instant): number[] } | null;
}

/** An answer, and the instant that it is about. */
export interface Answered<T> {
  timePs: number;
  value: T;
}

/** Null is what is not known yet, or is not asked. */
export interface Answers {
  history: ArrayLike<number> | null;
  queues: ReadonlyMap<number, Queued[]> | null;
  messages: Answered<MessageTimes[]> | null;
  port: Answered<Port> | null;
  entries: TableEntry[] | null;
  flow: Flow | null;
  tables: { entity: number; entries: TableEntry[] }[] | null;
}

export interface InspectorData extends InspectorInput {
  answers: Answers;
}

/** The same of a lane with phases, once its loads are known. */
export interface PhaseInspectorData extends InspectorData {
  lane: LaneView;
}

export interface Inspection {
  questions(data: InspectorInput): Questions;
  /** on the packet clock: the phase whose loads tell most of what is selected; null where there is none */
  phase?(data: InspectorInput): number | null;
  /** null while the lane opens */
  panel(data: InspectorData): Panel | null;
  /** folded, on a phone */
  card(data: InspectorInput): CardText | null;
  /** whether the drawer of charts is about such a run */
  charts: boolean;
  paper: { title: string; part: Loadable<Paper> };
}

/** Where the numbers come from. */
export interface Paper {
  formulas(lane: LaneState): FormulaEntry[];
  /** it is taken from */
  reference: string;
}

/** Of a kind of run with phases. */
export function phasePaper(formulas: (lane: LaneView) => FormulaEntry[], reference: string): Paper {
  return {
    reference,
    formulas(lane) {
      const view = laneView(lane);
      return view ? formulas(view) : [];
    },
  };
}
