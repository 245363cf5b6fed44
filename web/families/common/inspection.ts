/* What the inspector says of a lane with phases, family by family. families/inspections.ts lists them; they come with the inspector. */

import type { ReactNode } from 'react';
import type { Frame, Queued } from '../../engine/protocol.ts';
import type { Journey } from '../../tree/traffic.ts';
import type { Instant, LaneView } from './lane-view.ts';

/** A title and a few sentences. */
export interface Description {
  title: string;
  sentences: string[];
}

export type Overviewed = Pick<LaneView, 'shape' | 'loads' | 'settings'>;

export type Momentary = Pick<LaneView, 'shape' | 'settings' | 'summary'> & Partial<Pick<LaneView, 'run'>>;

export interface Why {
  title: string;
  /** one paragraph each */
  paragraphs: string[];
}

export interface LinkText {
  /** queues with an end */
  gauges: { label: string; filled: number; room: number }[];
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

export interface Inspection {
  /** a phase */
  overview(lane: Overviewed): Description;
  /** an instant of the packets */
  moment(lane: Momentary, instant: Instant): Description;
  /** why the messages that use a link in a phase, one at least, meet there */
  why(lane: Overviewed, link: number, users: Journey[]): Why;
  /** a link at an instant; `queue`: what stands there, where it is known */
  link(lane: Pick<LaneView, 'shape' | 'settings'>, link: number, instant: Instant, queue: Queued[] | null): LinkText;
  /** where the message that a task sends in the phase of the loads stands, on the links of its way */
  standing(
    lane: Overviewed,
    task: number,
    links: number[],
    queues: ReadonlyMap<number, Queued[]>,
    frame: Frame,
  ): string[];
  /** of a task that has been through all phases */
  finished(lane: Pick<LaneView, 'shape' | 'settings'>, task: number): string;
}

/** Where the numbers come from. */
export interface Paper {
  formulas(lane: LaneView): FormulaEntry[];
  /** it is taken from */
  reference: string;
}
