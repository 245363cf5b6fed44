/* The band under the lanes of a kind of run that has a picture of its own over time: what it is given, and what can be done in it. */

import type { ComponentType } from 'react';
import type { Clock } from '../../chart/clock.ts';
import type { Plot } from '../../chart/plot.ts';
import type { Size } from '../../draw/pen.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import type { Frame } from '../../engine/protocol.ts';
import type { View } from '../../scenario/types.ts';
import type { Brush, Selection } from '../../tree/selection.ts';

/** What the page shows. */
export interface StoryView extends Pick<View, 'chart' | 'queues'> {
  selection: Selection | null;
  brush: Brush | null;
  theme: 'light' | 'dark';
  timePs: number;
}

export interface StoryActions {
  look(patch: Partial<Pick<View, 'chart' | 'queues'>>): void;
  select(selection: Selection | null): void;
  setBrush(brush: Brush | null): void;
  setTime(timePs: number): void;
  /** draws the tree of this lane in a place among the trees */
  showTree(lane: number, slot: number): void;
  setActiveLane(lane: number): void;
}

/** The frames of which all words of the page speak, by lane. */
export interface FrameSource {
  now(): { frames: readonly (Frame | null)[] };
  /** gives what ends it */
  subscribe(listener: () => void): () => void;
}

export interface StoryProps {
  /** all lanes */
  lanes: LaneState[];
  /** those drawn as trees, by number */
  trees: number[];
  /** those that a window draws which is not narrow: by their places lanes have their colours */
  colourOrder: number[];
  narrow: boolean;
  /** a low window */
  low: boolean;
  view: StoryView;
  actions: StoryActions;
  clock: Clock;
  frameSource: FrameSource;
}

/** A chart of it, for whoever draws it elsewhere. */
export interface StoryChart {
  id: string;
  title: string;
  lead: string;
  plot(size: Size): Plot;
  /** a stretch behind the lines, ps */
  ground: { from: number; to: number } | null;
}

export type StoryBand = ComponentType<StoryProps> & {
  /** all that its chart can show; `trees`: lanes drawn as trees, by number */
  charts(lanes: readonly LaneState[], trees: readonly number[]): StoryChart[];
};
