/* The state of the page, and the actions on it. The store (store.ts) implements it; views and controls read it
 * through selectors and change it through actions only. Frames of a running animation do not pass through here: see
 * `Playback` below. */

import type { LoadStep, Selection } from '../draw/drawing.ts';
import type { Opened } from '../model/share-link/decode.ts';
import type { LaneSettings, Scenario, View } from '../model/types.ts';
import type { LaneState } from '../run/lane-state.ts';
import type { AskedOfLane, Frame, PhaseLoads, Requests } from '../run/protocol.ts';

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

export interface ScenarioActions {
  /** Replaces the scenario (undoable). Only lanes that changed are reopened. */
  setScenario(scenario: Scenario, preset?: string | null): void;
  /** Opens a picture as a whole (undoable): with the clock, the selection and what is folded away in its view, in the present colours,
   * language and size. */
  openScene(scenario: Scenario): void;
  /** Changes one part of the settings for all lanes, or for one lane only. Undoable; problems are returned, nothing changes then. */
  change(patch: { [K in keyof LaneSettings]?: Partial<LaneSettings[K]> }, lane?: number): string[];
  setTitle(title: string): void;
  /** A copy of a lane; of the last one, where none is named. */
  addLane(like?: number): void;
  removeLane(lane: number): void;
  renameLane(lane: number, name: string): void;
  /** Lets the tasks of two nodes change places in every lane (undoable); the runs restart. */
  swap(nodeA: number, nodeB: number): void;
  /** Replaces the present scenario (undoable), for edits whose code is loaded on demand. Edits of the same `work`, however
   * long it takes, are undone together. */
  edit(scenario: Scenario, work?: string): void;
  undo(): void;
  redo(): void;
  /** Undo no longer takes back the edits made so far. */
  forgetEdits(): void;
  openPreset(id: string): void;
  /** Opens what can be opened, and puts sentences into `problems`. Without a reader a link, or a scenario as JSON. */
  openText(text: string, read?: (text: string) => Opened | { refusal: string }): void;
  /** The scenario with the present clock and selection, for files and links. */
  snapshot(): Scenario;
  /** The whole address that gives the same picture; `view`: what its readers see otherwise. */
  shareUrl(view?: Partial<View>): string;
}

export interface ViewActions {
  setPreview(lane: number, from: number, to: number): void;
  clearPreview(): void;
  select(selection: Selection | null): void;
  highlight(selection: Selection | null): void;
  setDerived(derived: boolean): void;
  hover(selection: Selection | null): void;
  setFilter(step: LoadStep | null): void;
  light(lit: PlaygroundState['lit']): void;
  /** Opens a switch, at an instant of the packets; 0 closes it. */
  lookInside(entity: number): void;
  /** Chooses what is shown: in big trees, the ribbon, the charts. */
  changeView(patch: Partial<View>): void;
  /** Draws the tree of this lane at an index among the trees; a lane already drawn swaps with the one there. */
  showTree(lane: number, index: number): void;
  setActiveLane(lane: number): void;
  setTheme(theme: Scenario['view']['theme']): void;
  /** Light, until it is called with false. */
  showForPrint(printing: boolean): void;
  setLevel(level: number): void;
  togglePanel(panel: View['hidden'][number]): void;
  /** One more sentence about what was opened, in `problems`. */
  report(problem: string): void;
  dismissProblems(): void;
  /** Heads no longer compare with the state before the last change. */
  dismissBefore(): void;
  /** The settings change one lane only; null: all. */
  changeOnly(lane: number | null): void;
  notify(text: string): void;
}

export interface ClockActions {
  setPhase(phase: number): void;
  setTime(timePs: number): void;
  play(): void;
  pause(): void;
  /** One phase, or a part of the packets' run; `fine`: one flit time, or a slot. */
  stepForward(fine?: boolean): void;
  stepBack(fine?: boolean): void;
  setSpeed(speed: number): void;
  setClock(kind: Clock['kind']): void;
}

export interface RunActions {
  /** Opens a lane that failed again, as it is. */
  restartLane(lane: number): void;
  pauseRun(): void;
  resumeRun(): void;
  cancelRun(): void;
}

export type PlaygroundActions = ScenarioActions & ViewActions & ClockActions & RunActions;
export type PlaygroundStore = PlaygroundState & PlaygroundActions;

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
