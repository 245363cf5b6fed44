/* What a lesson is: a few steps, each a picture (a scenario, with the clock, the selection and what is folded away in its view), a
 * sentence or two, and in every step that tells a number a question before it. Any step can be entered from any other, since each
 * says its whole picture. docs/contributing.md tells how to write one; read.ts reads it. */

import type { Scenario } from '../scenario/types.ts';

/** One of several answers. */
export interface Choice {
  say: string;
  /** one line that somebody who picks it would say; the answer speaks to it */
  because?: string;
  /** why it is not so; for choices that are wrong */
  but?: string;
}

/** A number within a range, found with a slider. `right` counts as met within `within`, inclusive. */
export interface NumberAsked {
  from: number;
  to: number;
  step: number;
  unit: string;
  right: number;
  within: number;
}

/** Something to do by hand: tasks are moved until the fullest link of the phase shown carries at most so many messages. */
export interface Deed {
  lane: number;
  atMost: number;
}

/** How the picture goes on when it is run: its scene, and the phase or the instant at which it stands still again. None of
 * both: it goes on, and the answer is shown at once. */
export interface Run {
  scene: Scenario;
  untilPhase?: number;
  untilNs?: number;
  /** where the clock is put back to then, to look at what the answer speaks of */
  standNs?: number;
}

interface Asked {
  ask: string;
  /** a line below the question */
  hint?: string;
  /** what happened, in as few words as can be */
  answer: string;
  /** why, one paragraph each */
  why: readonly string[];
  /** one sentence to take along */
  keep?: string;
  run?: Run;
}

export type Question = Asked &
  ({ choices: readonly Choice[]; right: number } | { number: NumberAsked } | { deed: Deed });

export interface Step {
  /** a few words, for the button that leads here */
  name?: string;
  /** one paragraph each, with [words](link:0:33) that point at things */
  text: readonly string[];
  /** what a lecturer says or does here, on the lecturer's sheet alone; of the page's own lessons notes.ts has them */
  notes?: readonly string[];
  scene: Scenario;
  question?: Question;
}

export interface Lesson {
  id: string;
  title: string;
  /** what one will know afterwards, in one line */
  point: string;
  minutes: number;
  steps: readonly Step[];
  /** what one knows now, one line each */
  known: readonly string[];
}

/** The lessons on one paper. */
export interface Group {
  title: string;
  paper: string;
  lessons: readonly Lesson[];
}
