/* What a lesson is: a few steps, each a picture (a scenario, with what is hidden and where the clock stands in its view), a
 * sentence or two, and perhaps a question. Any step can be entered from any other, since each says its whole picture. */

import type { Sketch } from '../scenario/presets/preset.ts';
import type { Selection } from '../state/types.ts';

export interface Question {
  ask: string;
  /** shown when asked for */
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
