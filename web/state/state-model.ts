/* The model behind the actions: the state, the lanes that follow the scenario, the player, the history and the address. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Selection } from '../draw/drawing.ts';
import { idleNotes } from '../model/idle.ts';
import { engineOf, hasPhases, resolveLanes, shownTrees, someLackPhases } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { presetById } from '../model/presets/presets.ts';
import { isJson, isWithoutContent, linkFault, type Opened, openLink, openText } from '../model/share-link/decode.ts';
import type { ResolvedLane, Scenario, View } from '../model/types.ts';
import type { LaneClient } from '../run/client.ts';
import type { LaneState } from '../run/lane-state.ts';
import { createActions } from './actions.ts';
import { Address, numberOf, selectionIn, snapshotOf } from './address.ts';
import { equal } from './equal.ts';
import { History, type HistoryStep } from './history.ts';
import { Lanes } from './lanes.ts';
import { isLocked, keepLock, LOCKED } from './lock.ts';
import { Player } from './playback.ts';
import { Previews } from './previews.ts';
import type { Surroundings } from './surroundings.ts';
import type { Clock, PlaygroundState, PlaygroundStore } from './types.ts';

export class Model {
  readonly store: StoreApi<PlaygroundStore>;
  readonly lanes: Lanes;
  readonly player: Player;
  readonly previews: Previews;
  readonly address: Address;
  readonly history = new History();
  printing = false;
  private stopListening: (() => void)[] = [];

  constructor(
    first: HistoryStep,
    readonly surroundings: Surroundings,
    createClient: () => LaneClient,
  ) {
    this.store = createStore<PlaygroundStore>(() => ({ ...initialState(first), ...createActions(this) }));
    this.lanes = new Lanes(this, createClient);
    this.player = new Player(this);
    this.previews = new Previews(this.store, this.lanes);
    this.store.subscribe((state, before) => {
      if (DRAWN_BY.some((key) => state[key] !== before[key])) this.lanes.shareWorkers();
    });
    this.address = new Address(this.store, surroundings.address, (...moved) => this.open(...moved));
  }

  get state(): PlaygroundState {
    return this.store.getState();
  }

  set(patch: Partial<PlaygroundState>): void {
    this.store.setState(patch);
  }

  setClock(patch: Partial<Clock>): void {
    this.set({ clock: { ...this.state.clock, ...patch } });
  }

  /** Changes the view; not undoable. */
  setView(patch: Partial<View>): void {
    const { scenario: now } = this.state;
    const scenario = this.unlocked({ ...now, view: { ...now.view, ...patch } }, false);
    if (!scenario) return;
    const change = () => this.set({ scenario, canUndo: this.canUndo(scenario) });
    if (besideOf(now.view) === besideOf(scenario.view)) change();
    else this.address.visit(change);
  }

  /** An edit. The label says what is edited (see History). Returns a sentence where it is refused. */
  commit(next: Scenario, label: string | null, preset = this.state.preset, withinMs?: number): string[] {
    const scenario = keepLock(this.state.scenario, next, false);
    if (!scenario) return [LOCKED];
    this.history.record(this.present, label, this.surroundings.now(), withinMs);
    this.show({ scenario, preset, scene: this.state.scene });
    return [];
  }

  /** Null, and reported in `problems`, where the lock refuses the next scenario. */
  private unlocked(next: Scenario, opened: boolean): Scenario | null {
    const allowed = keepLock(this.state.scenario, next, opened);
    if (!allowed) this.set({ problems: [LOCKED] });
    return allowed;
  }

  undo(): void {
    if (!this.state.canUndo) return;
    if (this.state.problems.length > 0) this.set({ problems: [] }); // they are about what is taken back
    this.back(this.history.undo(this.present, this.currentView));
  }

  redo(): void {
    this.back(this.history.redo(this.present, this.currentView));
  }

  /** Undo no longer takes back the edits made so far, as something else on the page goes by them. */
  forgetEdits(): void {
    this.history.forgetEdits();
    this.set({ canUndo: this.canUndo(this.state.scenario), canRedo: false });
  }

  /** In a step of a lesson undo ends where the step began: another picture would not belong to its text. */
  private canUndo({ view }: Scenario): boolean {
    return this.history.canUndo && !(isLessonStep(view) && this.history.atOpening);
  }

  /** Makes the lanes follow. The clock keeps its time, and reopened lanes keep their pictures until their packets have reached it; with
   * packets of another kind, or another scenario (not `edited`), the clock begins at 0. */
  show({ scenario: given, preset, scene = null }: HistoryStep, edited = true): void {
    const scenario = edited && !sameTrees(given, this.state.scenario) ? fromOutside(given) : given;
    const settings = resolveLanes(scenario);
    const keepsClock = edited && sameKinds(this.state.lanes, settings);
    const keeps = this.state.clock.kind === 'packets' ? 'picture' : 'figure';
    const opened = this.lanes.follow(settings, this.state.clock.phase, keepsClock ? keeps : 'nothing');
    // A lane that two scenarios share keeps its run, but not that the reader stopped it.
    if (!edited) for (const slot of this.lanes.slots) slot.steer('resume');
    const withoutPhases = !settings.every(hasPhases);
    if (withoutPhases) this.setClock({ kind: 'packets' });
    else if (someLackPhases(this.state.lanes)) this.setClock({ kind: scenario.view.clock });
    const lanes = this.lanes.states;
    this.previews.clear();
    this.set({
      scenario,
      preset,
      scene,
      lanes,
      activeLane: laneAfter(this.state, scenario),
      onlyLane: lanes.length === this.state.lanes.length && edited ? this.state.onlyLane : null,
      selection: existingSelection(this.state.selection, lanes),
      canUndo: this.canUndo(scenario),
      canRedo: this.history.canRedo,
    });
    this.showTheme();
    if (preset) this.showKept(preset);
    if (opened && !keepsClock) this.player.jumpToTime(0);
    this.player.wake();
  }

  /** What the runs of a preset come to is known before they are over. */
  private showKept(id: string): void {
    const preset = presetById(id);
    if (!preset) return;
    const lanes = resolveLanes(preset.scenario);
    this.surroundings.keptResults(id).then(
      (results) => this.lanes.keep(lanes, results),
      () => undefined,
    );
  }

  /** The clock keeps its time, as the other lanes are unchanged. */
  restart(lane: number): void {
    const { status, recorded } = this.state.lanes[lane] ?? {};
    if (status !== 'failed' && !recorded) return;
    this.lanes.restart(lane, this.state.clock.phase);
    this.player.wake();
  }

  /** Opens a scenario together with the clock in its view (undoable); false where it is refused. `edited`: it is the present one,
   * with another clock. */
  begin(step: HistoryStep, edited = false): boolean {
    const scenario = this.unlocked(step.scenario, true);
    if (!scenario) return false;
    const enter = () => this.enter({ ...step, scenario }, true);
    if (this.isOfThisPlace(scenario.view, edited)) enter();
    else this.address.visit(enter);
    return true;
  }

  /** A lesson is one place with all of its steps, and so is a challenge. */
  private isOfThisPlace(next: View, edited: boolean): boolean {
    const beside = besideOf(next);
    return beside === besideOf(this.state.scenario.view) && (edited || beside !== '');
  }

  private enter(step: HistoryStep, record: boolean): void {
    const { clock: kind, phase, timeNs, play } = step.scenario.view;
    // From one step of a lesson to another there is no way back but the lesson's own.
    if (step.scene && isLessonStep(this.state.scenario.view) && isLessonStep(step.scenario.view))
      this.history.forgetEdits();
    else if (record)
      this.history.record({ ...this.present, lastView: this.currentView }, null, this.surroundings.now());
    this.setClock({ kind });
    this.player.beginAt(phase);
    this.show(step, false);
    this.set({ activeLane: shownTrees(step.scenario)[0] ?? 0 });
    this.player.showPhase();
    this.player.jumpToTime(timeNs * 1000);
    const selection = selectionIn(step.scenario);
    this.set({ selection, filter: null });
    if (selection) this.set({ activeLane: selection.lane });
    if (play && !this.surroundings.prefersReducedMotion.current()) this.player.play();
  }

  /** Opens the fragment that somebody put into the address; an empty one stands for the opening scenario. A `known` one was reached by
   * Back or Forward: how things look stays as it is. False where it is a link that is refused. */
  open(fragment: string, known: boolean): boolean {
    const opened = /^#?$/.test(fragment) ? openText(fragment) : openLink(fragment);
    if (known && !('refusal' in opened)) {
      const { theme, language, present } = this.state.scenario.view;
      const { scenario } = opened;
      this.enterAddress({ ...opened, scenario: { ...scenario, view: { ...scenario.view, theme, language, present } } });
      this.set({ problems: [], opened: { by: 'history' } });
    } else this.openOrRefuse(fragment, opened, true);
    return !('refusal' in opened) || linkFault(fragment) !== null;
  }

  /** Not bound by the present lock; a locked address clears the history. */
  private enterAddress(step: HistoryStep): void {
    const locked = isLocked(step.scenario);
    if (locked) this.history.clear();
    this.enter(step, !locked);
  }

  /** A link or a file. Its faults are reported in `problems`; where it is refused nothing else changes. */
  openOrRefuse(text: string, opened: Opened | { refusal: string }, addressed = false): void {
    if ('refusal' in opened) {
      this.set({ problems: [opened.refusal], refusal: opened.refusal });
      return;
    }
    if (addressed) this.enterAddress(opened);
    else if (!this.begin(opened)) return;
    const { report = [] } = opened;
    this.set({
      problems: [...report, ...noticesOf(opened, text)],
      opened: { by: 'link', nothing: isWithoutContent(opened), report },
    });
  }

  /** 'auto' follows the system, and so does everything where its colours are forced. Paper is light. */
  showTheme(): void {
    const { theme: wanted } = this.state.scenario.view;
    const system = this.surroundings.prefersDark.current() ? 'dark' : 'light';
    const shown = wanted === 'auto' || this.surroundings.forcedColors.current() ? system : wanted;
    const theme = this.printing ? 'light' : shown;
    // Pictures take their colours from the document.
    this.surroundings.showTheme(theme);
    if (theme !== this.state.theme) this.set({ theme });
  }

  /** The first scenario: nothing came before it. */
  start(text: string): void {
    const opened = openText(text);
    this.enter(opened, false);
    this.set({ problems: noticesOf(opened, text), opened: { by: 'link', nothing: isWithoutContent(opened) } });
    this.address.start(opened.loss !== undefined);
    this.stopListening = [
      this.surroundings.prefersDark.onChange(() => this.showTheme()),
      this.surroundings.forcedColors.onChange(() => this.showTheme()),
      this.surroundings.prefersReducedMotion.onChange(() => this.player.wake()),
    ];
  }

  /** Indices of the lanes whose frames are shown. */
  drawn(): number[] {
    const { scenario, selection, activeLane } = this.state;
    return [...shownTrees(scenario), activeLane, ...(selection ? [selection.lane] : [])];
  }

  dispose(): void {
    for (const stop of this.stopListening) stop();
    this.address.stop();
    this.player.dispose();
    this.lanes.dispose();
  }

  private get present(): HistoryStep {
    const { scenario, preset, scene } = this.state;
    return { scenario, preset, scene };
  }

  /** The view at the present instant, paused. */
  private get currentView(): View {
    const { timePs } = this.state.clock;
    return { ...snapshotOf(this.state, true).view, play: false, timeNs: timePs / 1000 };
  }

  private back(step: HistoryStep | undefined): void {
    if (!step) return;
    const { preset, scenario, scene, lastView } = step;
    const { view } = this.state.scenario;
    if (!lastView) this.show({ preset, scene, scenario: { ...scenario, view } });
    else {
      const { theme, language, hidden, present } = view;
      const there = { ...lastView, theme, language, hidden, present };
      const enter = () => this.enter({ preset, scene, scenario: { ...scenario, view: there } }, false);
      if (this.isOfThisPlace(there, false)) enter();
      else this.address.visit(enter);
    }
  }

  lanesChanged(lanes: LaneState[]): void {
    const { selection } = this.state;
    this.set({ lanes, selection: existingSelection(selection, lanes) });
    this.previews.refresh();
    this.player.fit();
    this.player.wake();
  }
}

/** What `drawn` depends on. */
const DRAWN_BY = ['scenario', 'activeLane', 'selection'] as const;

/** Faults, and settings without effect. Links carry idle lists on purpose (withoutIdle), so only those of files are reported. */
function noticesOf({ problems, scenario, preset }: Opened, text: string): string[] {
  return [...problems, ...idleNotes(scenario, preset, { lists: isJson(text) })].slice(0, limits.problems);
}

function initialState({ scenario, preset }: HistoryStep): PlaygroundState {
  const { clock: kind, phase } = scenario.view;
  return {
    scenario,
    preset,
    scene: null,
    lanes: [],
    clock: { kind, phase, timePs: 0, playing: false, speed: 1 },
    selection: null,
    highlighted: null,
    derived: false,
    hovered: null,
    lit: null,
    filter: null,
    preview: null,
    activeLane: 0,
    opened: { by: 'link', nothing: false },
    refusal: null,
    problems: [],
    onlyLane: null,
    notice: null,
    canUndo: false,
    canRedo: false,
    theme: 'light',
  };
}

/** Whether a step of a lesson is open, rather than none or the list. */
function isLessonStep({ lesson }: View): boolean {
  return lesson.includes('.');
}

/** The lesson, the challenge or the sweep that is open beside the picture; '': none. */
function besideOf({ lesson, challenge, sweep }: View): string {
  if (lesson) return `lesson ${lesson.split('.')[0]}`;
  return challenge ? `challenge ${challenge}` : sweep && 'sweep';
}

/** Whether times are comparable: what takes microseconds in phases takes a second in a cluster. */
function sameKinds(lanes: readonly LaneState[], settings: readonly ResolvedLane[]): boolean {
  const kinds = (all: readonly ResolvedLane[]) => new Set(all.map(engineOf));
  return equal([...kinds(lanes.map((lane) => lane.settings))], [...kinds(settings)]);
}

function sameTrees(a: Scenario, b: Scenario): boolean {
  const treesOf = (scenario: Scenario) => resolveLanes(scenario).map(({ topology }) => topology);
  return equal(treesOf(a), treesOf(b));
}

/** Into no switch: in another tree its number is that of another one. */
const fromOutside = (scenario: Scenario): Scenario => ({ ...scenario, view: { ...scenario.view, inside: 0 } });

/** The active lane stays active, unless other trees are drawn now and its own is not among them. */
function laneAfter({ activeLane, scenario: before }: PlaygroundState, scenario: Scenario): number {
  const trees = shownTrees(scenario);
  const others = trees.join() !== shownTrees(before).join() && !trees.includes(activeLane);
  return others ? (trees[0] ?? 0) : Math.min(activeLane, scenario.lanes.length - 1);
}

/** Null where the selected link, switch, node or task no longer exists. */
function existingSelection(selection: Selection | null, lanes: LaneState[]): Selection | null {
  if (!selection) return null;
  const lane = lanes[selection.lane];
  // A lane that is being opened still has the shape of the tree before it.
  if (lane?.status !== 'ready' || !lane.shape) return lane ? selection : null;
  const { links, nodes, switches } = lane.shape;
  const most = { link: links, switch: nodes + switches, node: nodes, task: nodes }[selection.kind];
  return numberOf(selection) < most ? selection : null;
}
