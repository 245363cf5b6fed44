/* What every kind of run says of itself. The surfaces are written once against it; families.ts lists all kinds. */

import type { Tidy } from '../../chart/tidy.ts';
import type { Quantity } from '../../chart/timeline/rows.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import type { FamilyKind, LaneSettings, ResolvedLane } from '../../scenario/types.ts';
import type { Inspection } from './inspection.ts';
import type { Known } from './known.ts';
import type { Legend } from './legend.ts';
import type { HeadInstant, Now } from './now.ts';
import type { Loadable } from './part.ts';
import type { LanePictures } from './pictures.ts';
import type { Reported } from './report.ts';
import type { StoryBand } from './story.ts';

export interface Headline {
  /** '+53', or '42' of a run on its way, or '–' */
  figure: string;
  unit: string;
  /** below the figure */
  words: string;
  /** the same where there is little room */
  brief: string;
  /** a second line below; strong: a comparison with another lane */
  second?: { words: string; strong: boolean };
  /** the same as a sentence, for phones and for listening */
  sentence: string;
  /** lines below it, for which there is room in a wide lane */
  details?: string[];
  /** the figure is an answer, not progress */
  final: boolean;
}

/** What a folded section of the settings says: its value, and in one line what that means. */
export interface Summary {
  value: string | null;
  meaning: string;
}

/** A table that lanes can be saved as, in CSV. */
export interface TableChoice {
  /** 'Loads by * and level': by phase, step, cycle or distance */
  text: string;
  /** of its file */
  name: string;
}

/** One that a single kind of run has; comes with its own code when it is asked for. */
export interface OwnTable extends TableChoice {
  write: Loadable<(lanes: readonly Reported[]) => string>;
}

/** Those that several kinds of runs have go by their names. */
export type TableKind = 'compared' | 'loads' | 'series' | OwnTable;

export interface Family {
  kind: FamilyKind;
  /** the lane in a few words, those first that tell it from all lanes */
  formula(lane: ResolvedLane, all: readonly ResolvedLane[]): string;
  /** what the lanes send, all of this family */
  traffic(lanes: readonly LaneSettings[]): Summary;
  /** the large figure, once the run has an answer; null before */
  headline(lane: LaneState): Headline | null;
  /** on the packet clock: the small figures beside the large one, instant by instant. `first`: the lane that others are compared with */
  now(lane: LaneState, first: LaneState | null): (instant: HeadInstant) => Now;
  /** where the figures come from, a paragraph each, with the equations of the papers */
  explain: Loadable<(lane: Known) => string[]>;
  tables: readonly TableKind[];
  /** what only the page knows of its lanes over time: further rows of 'series' */
  history?: Loadable<(lanes: readonly LaneState[]) => Tidy[]>;
  pictures: Loadable<LanePictures>;
  /** the same for families whose pictures have the same marks */
  legend: Loadable<Legend>;
  inspection: Loadable<Inspection>;
  /** as much of it as is shown while nothing is selected, where that comes with the page */
  overview?: Loadable<Inspection>;
  /** what to do, as it is said while nothing is selected: there before the tree is */
  hint?: string;
  /** what the ribbon opens on, where that is not whichever tells the lanes apart */
  opensOn?: Quantity;
  /** the band under the lanes, where it is not the ribbon of phases */
  story?: Loadable<StoryBand>;
}
