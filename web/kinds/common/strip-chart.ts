/* The strip chart below the lanes for a family with its own charts over time: its inputs and callbacks. */

import type { ComponentType, ReactNode } from 'react';
import type { Clock } from '../../draw/chart/Playhead.tsx';
import type { Selection } from '../../draw/drawing.ts';
import type { View } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Flow } from '../../run/protocol.ts';

/** What the page shows. */
export interface StripChartView extends Pick<View, 'chart' | 'queues'> {
  selection: Selection | null;
  timePs: number;
}

/** For lanes with messages, in a tab before the others; alone over the whole width. */
export interface AddedChart {
  id: View['chart'];
  title: string;
  /** `lanes`: those drawn as trees */
  Chart: ComponentType<
    Pick<StripChartProps, 'view' | 'actions' | 'clock'> & {
      lanes: readonly LaneState[];
      endPs: number;
      height: number;
      asTable?: boolean;
    }
  >;
}

/** A button with a list of commands. */
export type MenuComponent = ComponentType<{
  label: string;
  className: string;
  button: ReactNode;
  align: 'left';
  commands: ({ text: string; current?: boolean; run(): void } | 'line')[];
}>;

export interface StripChartProps {
  added: readonly AddedChart[];
  /** all lanes */
  lanes: LaneState[];
  /** indices of lanes drawn as trees */
  trees: number[];
  /** index of the lane in the accent; null: none */
  winner: number | null;
  narrow: boolean;
  /** the window is low */
  low: boolean;
  /** presented between trees and a lesson */
  aboveGuide: boolean;
  view: StripChartView;
  actions: {
    changeView(patch: Partial<Pick<View, 'chart' | 'queues'>>): void;
    select(selection: Selection | null): void;
    setTime(timePs: number): void;
    /** marks links in the tree of a lane; null: none any more */
    light(lit: { lane: number; links: readonly number[] } | null): void;
    /** the default route of a flow */
    flowOf(lane: number, source: number, destination: number): Promise<Flow | null>;
  };
  clock: Clock;
  Menu: MenuComponent;
}
