/* A lesson is a few steps, each with a picture (a scenario whose view includes the clock, the selection and folded panels), a
 * sentence or two, and a question before any step that reveals a number. Steps can be entered in any order, since each defines
 * its complete picture. docs/contributing.md explains how to write one; read.ts parses it. */

import type { Scenario } from '../../model/types.ts';

/** One of several answers. */
export interface Choice {
  say: string;
  /** a typical reason for picking it, in one line; the answer responds to it */
  because?: string;
  /** why it is wrong; for wrong choices */
  but?: string;
}

/** A number within a range, chosen with a slider. Correct if within `within` of `right`, inclusive. */
export interface NumberQuestion {
  from: number;
  to: number;
  step: number;
  unit: string;
  right: number;
  within: number;
}

/** A task to do by hand: move tasks until the fullest link of the current phase carries at most this many messages. */
export interface HandsOnGoal {
  lane: number;
  atMost: number;
}

/** How running continues the picture: its scene, and the phase or time at which it stops. With neither, it keeps running and
 * the answer appears at once. */
export interface Run {
  scene: Scenario;
  untilPhase?: number;
  untilNs?: number;
  /** time the clock returns to afterwards, where the answer can be seen */
  standNs?: number;
  /** how much network time passes in a second, so slow that packets can be followed: after the answer, from `standNs` on, or with
   * none until the answer */
  nsPerSecond?: number;
}

export type Question = {
  ask: string;
  /** a line below the question */
  hint?: string;
  /** what happened, in as few words as possible */
  answer: string;
  /** why, one paragraph each */
  why: readonly string[];
  /** one takeaway sentence */
  keep?: string;
  run?: Run;
} & ({ choices: readonly Choice[]; right: number } | { number: NumberQuestion } | { deed: HandsOnGoal });

export const figures = ['fat-tree', 'receivers', 'destination', 'ways'] as const;

export type Figure = (typeof figures)[number];

export interface LessonStep {
  /** a few words, for the button that leads here */
  name?: string;
  /** one paragraph each, with [words](link:0:33) referring to things, and [8](set:topology.m.0:2:32) numbers to change */
  text: readonly string[];
  /** what the lecturer says or does here, only printed; built-in lessons have theirs in notes.ts */
  notes?: readonly string[];
  scene: Scenario;
  /** above the text: a thick cable beside a fat tree; the list of receivers of each lane, with the senders at their places; how the
   * destination of the selected task comes about; or the link up that each message takes, in a table of the switches of sender and receiver */
  figure?: Figure;
  question?: Question;
}

export interface Lesson {
  id: string;
  title: string;
  /** what the lesson teaches, in one line */
  point: string;
  minutes: number;
  steps: readonly LessonStep[];
  /** takeaways, one line each */
  known: readonly string[];
}
