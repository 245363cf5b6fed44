/* The interface of a family (kind of run). Pages, exports and the command line are written once against it; families.ts lists
 * all families. */

import type { ComponentType } from 'react';
import type { TidyRow } from '../../draw/chart/plot.ts';
import type { RowQuantity } from '../../draw/chart/timeline/rows.ts';
import type { ReportedLane } from '../../measures/outcome.ts';
import type { FamilyKind, LaneSettings, ResolvedLane } from '../../model/types.ts';
import type { LaneProgress, LaneState } from '../../run/lane-state.ts';
import type { Inspection } from './inspection.ts';
import type { Legend } from './legend.ts';
import type { Loadable } from './loadable.ts';
import type { LanePictures } from './pictures.ts';
import type { ScheduleWording } from './schedule.ts';
import type { Sentence } from './sentence.ts';
import type { HeadInstant, SmallFigures } from './small-figures.ts';
import type { StripChartProps } from './strip-chart.ts';

export interface Headline {
  /** '76.5', '…' until it is known, or '–' */
  figure: string;
  unit: string;
  /** what it is, beside it; '' of a time */
  text: string;
  /** below that: '+53 %, ideal 49.9 µs'; strong: a comparison with another lane */
  second?: { words: string; strong: boolean };
  /** the figure needs its words even where others stand alone */
  warns?: boolean;
  /** a sentence for phones and screen readers, after the rest */
  note?: string;
  /** whether `figure` is a result */
  final: boolean;
  /** the lower the better, among lanes of the same scenario; absent where none is better than another */
  cost?: number;
}

/** A CSV table that lanes can be saved as. */
export interface TableChoice {
  /** 'Loads by phase and level' */
  text: string;
  /** of the file */
  name: string;
}

/** A table that only one family has; its code is loaded on demand. */
export interface OwnTable extends TableChoice {
  /** whether there is something of a lane in it; by default of each */
  appliesTo?(lane: LaneSettings): boolean;
  write: Loadable<(lanes: readonly ReportedLane[]) => string>;
}

/** Tables that several families share are identified by name. */
export type TableKind = 'compared' | 'loads' | 'links' | 'series' | OwnTable;

export interface Family {
  kind: FamilyKind;
  /** the lane in a few words, what distinguishes it from all lanes first */
  formula(lane: ResolvedLane, all: readonly ResolvedLane[]): string;
  /** the scenario of these lanes, all of this family, in at most eight words among text */
  sentence(lanes: readonly LaneSettings[]): Sentence;
  /** the large figure; null until the run has one */
  headline(lane: LaneState): Headline | null;
  /** packet clock: what the head says of an instant. */
  smallFigures(lane: LaneState): (instant: HeadInstant) => SmallFigures;
  /** how the figures come about, one paragraph each, with the papers' equations */
  explain: Loadable<(lane: LaneProgress) => string[]>;
  /** the words above the table of its phases; absent where there are none */
  schedule?: Loadable<ScheduleWording>;
  tables: readonly TableKind[];
  /** name of the measure (measures/measures.ts) that a sweep begins with */
  firstMeasure(lane: LaneSettings): string;
  /** extra rows for 'series' that only the page has recorded */
  history?: Loadable<(lanes: readonly LaneState[]) => TidyRow[]>;
  pictures: Loadable<LanePictures>;
  /** shared by families whose pictures use the same marks */
  legend: Loadable<Legend>;
  inspection: Loadable<Inspection>;
  /** the part needed while nothing is selected, if it ships with the page */
  overview?: Loadable<Inspection>;
  /** the ribbon's initial quantity; by default one that distinguishes the lanes */
  opensOn?: RowQuantity;
  /** the strip chart below the lanes; by default the ribbon of phases */
  stripChart?: Loadable<ComponentType<StripChartProps>>;
}
