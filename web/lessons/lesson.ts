/* What a lesson is: a few steps, each a picture (a scenario, with what is hidden and where the clock stands in its view), a
 * sentence or two, and perhaps a question. Any step can be entered from any other, since each says its whole picture. */

import type { Sketch } from '../scenario/presets/preset.ts';
import type { Selection } from '../tree/selection.ts';

export interface Question {
  ask: string;
  /** to guess from, before the answer is shown; none: a question to think about */
  choices?: readonly string[];
  /** index of the right one; the tests compute which it is */
  right?: number;
  /** shown when asked for, or when something was guessed */
  answer: string;
}

export interface Step {
  /** one paragraph each */
  text: readonly string[];
  scene: Sketch;
  select?: Selection;
  question?: Question;
}

export interface Lesson {
  id: string;
  title: string;
  /** what one will know afterwards, in one line */
  point: string;
  steps: readonly Step[];
}

/** The lessons on one paper. */
export interface Group {
  title: string;
  paper: string;
  lessons: readonly Lesson[];
}
