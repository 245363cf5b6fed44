/* The inside of a switch at an instant: what waits at its inputs, what the crossbar passes in the slot that begins, what the
 * outputs sent and what room there is behind them. What a packet is, what stops an output and what all of it means the kind of run
 * says. */

import type { Palette } from '../../draw/palette.ts';

/** What a packet is for the one who looks; its shape as well as its colour. */
export interface Look {
  name: string;
  shape: 'round' | 'square' | 'hollow';
  colour(palette: Palette): string;
  /** of words on it; by default the page's */
  ink?(palette: Palette): string;
}

export interface InsidePacket {
  /** index in `looks` */
  look: number;
  /** where it goes, on the first of a line */
  to: string;
  /** '50 to 36, made 41 µs ago' */
  title: string;
  /** the tasks, or nodes, between which it travels */
  ends: readonly [source: number, destination: number];
}

/** Packets that leave one after the other. */
export interface InsideLine {
  channel: number;
  /** index of the output they wait for; null: several */
  output: number | null;
  /** the first to leave first */
  packets: InsidePacket[];
}

export interface InsideInput {
  link: number;
  /** of the entity at the far end */
  name: string;
  /** by channel: how many packets it has room for; empty: nothing waits here, or there is no limit */
  places: number[];
  lines: InsideLine[];
  /** where nothing waits: what came in, by slot, the oldest first: index in `looks`, null where nothing did */
  came: (number | null)[];
  /** packets that are not listed */
  more: number;
}

export interface InsideOutput {
  link: number;
  name: string;
  /** by slot, the oldest first: index in `looks`, null where nothing was sent */
  sent: (number | null)[];
  /** sends in the slot that begins */
  sends: boolean;
  /** at the far end, by channel; empty: nothing is counted there */
  room: {
    free: number;
    of: number;
    /** what is there: indices in `looks`; the rest of what is not free is on its way */
    fill: number[];
  }[];
  /** waits before the link, where switches have queues at their outputs: one line */
  lines: InsideLine[];
  /** packets of it that are not listed */
  more: number;
  /** how many packets that line has room for; 0: there is none, or no limit */
  places: number;
  /** why not more is sent; '' where nothing is to be said */
  reason: string;
  /** no packet can be sent */
  stopped: boolean;
}

/** All that is drawn. */
export interface InsideModel {
  /** 'Aggregation 0' */
  title: string;
  /** 'in pod 3, its buffers cut in two' */
  aside: string;
  /** what is seen: its name, and the rest of the sentence, whose first number has the colour of what it counts */
  verdict: { strong: string; rest?: string; because?: string; look?: number };
  /** what stands above the columns: a name, and more about it */
  columns: Record<
    'input' | 'places' | 'first' | 'crossbar' | 'queue' | 'sent' | 'room',
    readonly [name: string, more: string]
  >;
  looks: Look[];
  /** names of the channels, where there are several */
  channels: string[];
  /** ports from the top: those towards the root first; port i of both is one cable */
  inputs: InsideInput[];
  outputs: InsideOutput[];
  /** ways through the crossbar in this slot, from the first of a line */
  granted: { input: number; channel: number; output: number }[];
  /** where nothing waits at the inputs: what came in last, and the output to which it went */
  passing: { input: number; output: number; look: number; sends: boolean }[];
}
