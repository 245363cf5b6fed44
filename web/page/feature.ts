/* What the page knows of a feature: a folder of web/features/ that can be taken out, together with its line in features.ts there. */

import type { ComponentType } from 'react';
import type { RowQuantity } from '../draw/chart/timeline/rows.ts';
import type { Palette } from '../draw/palette.ts';
import type { Pen } from '../draw/pen.ts';
import type { Overlay } from '../draw/picture.ts';
import type { AddedChart } from '../kinds/common/strip-chart.ts';
import type { Field } from '../model/field.ts';
import type { ResolvedLane, View } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { LaneQueries, PlaygroundState, Tick } from '../state/types.ts';
import type { IconName } from './parts/Icon.tsx';
import type { Command } from './parts/Menu.tsx';
import type { DrawableLane } from './picture.ts';

/** What stands in the place of ribbon, inspector and transport while `view.sweep` asks something. */
export interface StudyParts {
  Form: ComponentType;
  Results: ComponentType<{ narrow: boolean }>;
  Bar: ComponentType<{ narrow: boolean }>;
}

/** Something to open, in Explore. */
export interface GuideCard {
  /** unique among those of its guide */
  id: string;
  title: string;
  point: string;
  /** how long it takes, how far one is, or what one reached */
  aside: string;
  done?: boolean;
  /** it needs something of the reader's own, and so has no picture and answers no question */
  own?: true;
  open(): void;
}

export interface Feature {
  /** its folder below web/, and what its dialog is called */
  name: `features/${string}`;
  dialog?(): Promise<ComponentType<{ onClose(): void }>>;
  /** opens the dialog from among what can be saved */
  save?: Pick<Command, 'text' | 'detail'>;
  /** opens it from the title bar */
  button?: { text: string; icon: IconName };
  /** in the place of the inspector, opened from the settings of the mapping */
  mappingPanel?: {
    text: string;
    appliesTo(lane: ResolvedLane): boolean;
    load(): Promise<ComponentType<{ narrow: boolean; onClose(): void }>>;
  };
  /** one question over many runs: opened from the menu, from a lane, or with one of its settings */
  study?: {
    parts(): Promise<StudyParts>;
    open(): void;
    text: string;
    laneText: string;
    /** null: the question cannot be about this setting */
    ofField(field: Field): { label: string; title: string; open(): void } | null;
  };
  /** what opens a file of JSON; null: it is none of its own */
  opener?(text: string): Promise<((text: string) => void) | null>;
  /** leads through the page, in the place of the settings, while a field of the view is not empty; where that is 'all', all there is to see
   * is open instead (explore/). */
  guide?: {
    field: 'lesson' | 'challenge';
    /** what each of its cards is: 'Lesson' */
    cardKind: string;
    cards(): Promise<readonly GuideCard[]>;
    /** for a first visit: where to begin */
    beginning?: { text: string; link: string };
    /** why what needs the settings is disabled meanwhile */
    toClose: string;
    load(): Promise<ComponentType>;
  };
  /** the page in large type and without panels, while the view says that it is presented; what it loads lies over the page */
  enlarged?: {
    button: { text: string; title: string };
    /** why what needs the panels is disabled meanwhile */
    toEnd: string;
    load(): Promise<ComponentType>;
  };
  /** called once where the page is in a frame */
  inFrame?(): Promise<void>;
  /** its rows in the table of keys */
  keys?: readonly KeyRow[];
  lens?: Lens;
  /** offered in the ribbon where every lane has them */
  ribbonRows?: readonly RibbonRows[];
  /** among the charts of runs without phases */
  chart?: Omit<AddedChart, 'Chart'> & { load(): Promise<AddedChart['Chart']> };
}

/** A row for every task, instead of one for every lane. */
interface RibbonRows {
  kind: Exclude<View['ribbon'], 'auto' | RowQuantity>;
  clock: Tick['kind'];
  name: string;
  title: string;
  /** how to read it */
  caption: string;
  has(lane: LaneState): boolean;
  /** only to links and lessons that ask for them */
  onlyAsked?: boolean;
  load(): Promise<ComponentType<RowsProps>>;
}

export interface RowsProps {
  lanes: readonly LaneState[];
  width: number;
  narrow: boolean;
  low: boolean;
}

export interface KeyRow {
  keys: readonly string[];
  text: string;
  /** true: only where lanes have phases, and tasks to move; false: only without phases */
  phases?: boolean;
}

/** One switch of the lanes is shown large, on the clock of packets: that of `view.inside`. */
export interface Lens {
  /** in the inspector of a switch, and the letter that does the same */
  Button: ComponentType<{ entity: number }>;
  letter: string;
  /** beside the tree. `closes`: has the button that closes all of several */
  load(): Promise<ComponentType<{ lane: DrawableLane; entity: number; closes: boolean }>>;
  /** over the tree. `path`: links of what is pointed at; `side`: where the lens is, null: nowhere */
  overlay(entity: number, path: readonly number[], side: 'right' | 'below' | null): Overlay;
  below(): Promise<BelowLanes>;
}

/** What stands below the lanes of an exported picture, at instants of which `timesPs` are told before, such as those of a film. */
export type BelowLanes = (
  queries: LaneQueries,
  state: PlaygroundState,
  lanes: readonly DrawableLane[],
  timesPs: readonly number[],
) => Promise<(timePs: number) => Promise<Below>>;

export type Below = (palette: Palette, width: number) => { height: number; paint(pen: Pen): void } | null;
