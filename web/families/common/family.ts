/* What every kind of run says of itself. The surfaces are written once against it; families.ts lists all kinds. */

import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { FamilyKind, ResolvedLane } from '../../scenario/types.ts';
import type { Known } from './known.ts';
import type { Now } from './now.ts';

export interface Headline {
  /** '+53', or '42' of a run on its way, or '–' */
  figure: string;
  unit: string;
  /** below the figure */
  words: string;
  /** the same where there is little room */
  brief: string;
  /** the same as a sentence, for phones and for listening */
  sentence: string;
  /** lines below it, for which there is room in a wide lane */
  details?: string[];
  /** the figure is an answer, not progress */
  final: boolean;
}

/** A few words of a lane. */
export interface Part {
  /** '' where there is nothing to say */
  words(lane: ResolvedLane): string;
  /** said even where all lanes agree */
  always: boolean;
}

export interface Family {
  kind: FamilyKind;
  /** the lane in a few words: who sends to whom, and how it is routed */
  formula: readonly Part[];
  /** the large figure, once the run has an answer; null before */
  headline(lane: LaneState): Headline | null;
  /** on the packet clock: the small figures beside the large one, frame by frame */
  now(lane: LaneState): (frame: Frame) => Now;
  /** where the figures come from, a paragraph each, with the equations of the papers */
  explain(lane: Known): string[];
}
