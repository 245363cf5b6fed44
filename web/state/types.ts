/* The state of the page, to which actions.ts adds what changes it; views and controls read it
 * through selectors and change it through actions only. Frames of a running animation do not pass through here: see
 * `Playback` below. */

import type { LoadStep, Selection } from '../draw/drawing.ts';
import type { Scenario } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { AskedOfLane, Frame, PhaseLoads, Requests } from '../run/protocol.ts';
import type { createActions } from './actions.ts';

/** `kind` is 'packets' whenever the scenario has no phases. */
export interface Clock {
  kind: 'phases' | 'packets';
  /** phase clock: the phase shown */
  phase: number;
  /** packet clock: picoseconds */
  timePs: number;
  playing: boolean;
  /** 0.25, 0.5, 1, 2; with many phases also 4 and 8 */
  speed: number;
}

/** Where a task dragged in a lane would land, and what the phase would look like then. */
export interface DropPreview {
  lane: number;
  task: number;
  from: number;
  to: number;
  /** lanes in which the two tasks change places: those whose tree has both nodes */
  changes: readonly number[];
  /** by lane; null while being computed, and where nothing changes */
  loads: readonly (PhaseLoads | null)[];
}

export interface PlaygroundState {
  scenario: Scenario;
  /** id of the preset the scenario started from, null for an own one */
  preset: string | null;
  /** the lesson's picture that it started from */
  scene: Scenario | null;
  lanes: LaneState[];
  clock: Clock;
  selection: Selection | null;
  /** what the pointer is over in a text: marked like a selection meanwhile */
  highlighted: Selection | null;
  /** a lesson shows how a destination comes about, so that nothing else has to */
  derived: boolean;
  /** what the pointer is over in a picture: marked in a lesson's figure */
  hovered: Selection | null;
  /** the links of a packet that is pointed at inside a switch */
  lit: { lane: number; links: readonly number[] } | null;
  /** legend filter: only such links stay */
  filter: LoadStep | null;
  preview: DropPreview | null;
  /** narrow windows show one lane at a time */
  activeLane: number;
  /** how the scenario was last opened, anew with every opening: by a link or a file, which say which panels are folded, as a
   * preset, which leaves them as they are, or by Back or Forward. `nothing`: none of what it says could be read */
  opened: { by: 'link'; nothing: boolean; report?: readonly string[] } | { by: 'preset' | 'history' };
  /** the last problem after which all stayed as it was */
  refusal: string | null;
  /** sentences about a link or a file that could not be opened completely; shown until dismissed */
  problems: string[];
  /** the settings change this lane alone; null: all of them */
  onlyLane: number | null;
  /** short-lived confirmation such as 'Link copied' */
  notice: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** 'light' | 'dark' after resolving 'auto' */
  theme: 'light' | 'dark';
}

export type PlaygroundStore = PlaygroundState & ReturnType<typeof createActions>;

/** The moving picture, outside React. `subscribe` is called once per animation frame while something moves and once after
 * every jump. On the phase clock `position` is phase + fraction; on the packet clock `frames[lane]` is the newest frame. */
export interface Playback {
  subscribe(listener: (tick: Tick) => void): () => void;
  /** What the last tick said. */
  now(): Tick;
}

export interface Tick {
  kind: Clock['kind'];
  position: number;
  timePs: number;
  frames: (Frame | null)[];
}

/** Requests to a lane for more than its state has. Rejected with Superseded (run/client.ts) when the lane is reopened. */
export interface LaneQueries {
  ask<T extends AskedOfLane>(lane: number, type: T, args: Requests[T]['args']): Promise<Requests[T]['result']>;
  /** Every frame of the lane has both ends of this link, on input-queued switches, from the next one on; null: no more. */
  followPort(lane: number, link: number | null): void;
}
