/* All actions of the page, implemented on the model. */

import type { LoadStep, Selection } from '../draw/drawing.ts';
import { hasPhases, resolveLanes, shownTrees } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { checkScenario } from '../model/parse.ts';
import { presetById } from '../model/presets/presets.ts';
import { type Opened, openLink } from '../model/share-link/decode.ts';
import type { Result, Scenario, View } from '../model/types.ts';
import { t } from '../words/language/language.ts';
import { snapshotOf } from './address.ts';
import {
  fitsToTree,
  fittedToTree,
  type Patch,
  swapTasks,
  withLane,
  withLaneName,
  withoutLane,
  withPatch,
} from './edits.ts';
import { equal } from './equal.ts';
import type { Model } from './state-model.ts';
import type { Clock, PlaygroundState } from './types.ts';

const NOTICE_MS = 4000;

export function createActions(model: Model) {
  return { ...scenarioActions(model), ...viewActions(model), ...clockActions(model), ...runActions(model) };
}

function scenarioActions(model: Model) {
  /** Commits what is allowed; otherwise says why not. */
  const edit = (next: Result<Scenario>, label: string | null, withinMs?: number): string[] => {
    if (!next.ok) return next.problems;
    return equal(next.value, model.state.scenario) ? [] : model.commit(next.value, label, undefined, withinMs);
  };
  const report = (problems: string[]): void => {
    if (problems.length > 0) model.set({ problems });
  };
  /** For edits without a control of their own that could show a problem. */
  const editOrReport = (next: Scenario, label: string | null): void => {
    report(edit(checkScenario(next), label));
  };
  return {
    /** Replaces the scenario (undoable). Only lanes that changed are reopened. */
    setScenario(scenario: Scenario, preset: string | null = null): void {
      if (equal(model.state.scenario.view, scenario.view)) report(model.commit(scenario, null, preset));
      else model.begin({ scenario, preset }, true);
    },
    /** Opens a picture as a whole (undoable): with the clock, the selection and what is folded away in its view, in the present colours,
     * language and size. */
    openScene(scene: Scenario): void {
      const { theme, language, present } = model.state.scenario.view;
      const scenario = { ...scene, view: { ...scene.view, theme, language, present } };
      model.begin({ scenario, preset: null, scene: scenario });
    },
    /** Changes one part of the settings for all lanes, or for one lane only. Undoable; problems are returned, nothing changes then. */
    change(patch: Patch, lane?: number): string[] {
      const { scenario } = model.state;
      const next = withPatch(scenario, patch, lane);
      const checked = checkScenario(next);
      const usable = checked.ok || !fitsToTree(patch) ? checked : checkScenario(fittedToTree(next));
      return edit(usable, `change ${fieldsOf(patch)} ${lane ?? 'all'}`);
    },
    setTitle: (title: string) => editOrReport({ ...model.state.scenario, title }, 'title'),
    /** A copy of a lane; of the last one, where none is named. */
    addLane(like?: number): void {
      const { scenario } = model.state;
      if (scenario.lanes.length < limits.lanes) editOrReport(withLane(scenario, like), null);
      else notify(model, t`A scenario can have at most ${limits.lanes} lanes.`);
    },
    removeLane(lane: number): void {
      if (model.state.scenario.lanes.length > 1) editOrReport(withoutLane(model.state.scenario, lane), null);
    },
    renameLane: (lane: number, name: string) =>
      editOrReport(withLaneName(model.state.scenario, lane, name), `rename ${lane}`),
    /** Lets the tasks of two nodes change places in every lane (undoable); the runs restart. */
    swap(nodeA: number, nodeB: number): void {
      if (nodeA !== nodeB) editOrReport(swapTasks(model.state.scenario, nodeA, nodeB), null);
    },
    /** Replaces the present scenario (undoable), for edits whose code is loaded on demand. Edits of the same `work`, however
     * long it takes, are undone together. */
    edit: (scenario: Scenario, work?: string) =>
      report(edit(checkScenario(scenario), work ?? null, Number.POSITIVE_INFINITY)),
    undo: () => model.undo(),
    redo: () => model.redo(),
    /** Undo no longer takes back the edits made so far. */
    forgetEdits: () => model.forgetEdits(),
    openPreset(id: string): void {
      const preset = presetById(id);
      if (!preset) {
        model.set({ problems: [`${t`There is no preset called ${id}`}.`] });
        return;
      }
      const { theme, language, hidden, present, settings } = model.state.scenario.view;
      const scenario = structuredClone(preset.scenario);
      scenario.view = { ...scenario.view, theme, language, hidden, present, settings };
      if (model.begin({ scenario, preset: id })) model.set({ problems: [], opened: { by: 'preset' } });
    },
    /** Opens what can be opened, and puts sentences into `problems`. Without a reader a link, or a scenario as JSON. */
    openText: (text: string, read: (text: string) => Opened | { refusal: string } = openLink) =>
      model.openOrRefuse(text, read(text)),
    /** The scenario with the present clock and selection, for files and links. */
    snapshot: () => snapshotOf(model.state, true),
    /** The whole address that gives the same picture; `view`: what its readers see otherwise. */
    shareUrl: (view?: Partial<View>) => model.address.url(view),
  };
}

function viewActions(model: Model) {
  return {
    setPreview: (lane: number, from: number, to: number) => model.previews.set(lane, from, to),
    clearPreview: () => model.previews.clear(),
    select: (selection: Selection | null) => model.set({ selection }),
    highlight: (highlighted: Selection | null) => model.set({ highlighted }),
    setDerived: (derived: boolean) => model.set({ derived }),
    hover: (hovered: Selection | null) => model.set({ hovered }),
    light: (lit: PlaygroundState['lit']) => model.set({ lit }),
    setFilter: (filter: LoadStep | null) => model.set({ filter }),
    /** Draws the tree of this lane at an index among the trees; a lane already drawn swaps with the one there. */
    showTree(lane: number, index: number): void {
      const trees = shownTrees(model.state.scenario);
      const before = trees.indexOf(lane);
      if (before >= 0 && trees[index] !== undefined) trees[before] = trees[index];
      trees[index] = lane;
      model.setView({ trees });
      if (!trees.includes(model.state.activeLane)) model.set({ activeLane: lane });
      model.player.wake();
    },
    /** Chooses what is shown: in big trees, the ribbon, the charts. */
    changeView: (patch: Partial<View>) => model.setView(patch),
    /** Opens a switch, at an instant of the packets; 0 closes it. */
    lookInside(entity: number): void {
      model.setView({ inside: entity });
      if (entity > 0 && model.state.clock.kind !== 'packets') clockActions(model).setClock('packets');
    },
    setActiveLane: (lane: number) =>
      model.set({ activeLane: Math.max(0, Math.min(model.state.lanes.length - 1, lane)) }),
    /** Light, until it is called with false. */
    showForPrint(printing: boolean): void {
      model.printing = printing;
      model.showTheme();
    },
    setTheme(theme: View['theme']): void {
      model.setView({ theme });
      model.showTheme();
    },
    setLevel: (level: number) => model.setView({ level }),
    togglePanel(panel: View['hidden'][number]): void {
      const { hidden } = model.state.scenario.view;
      model.setView({ hidden: hidden.includes(panel) ? hidden.filter((name) => name !== panel) : [...hidden, panel] });
    },
    /** One more sentence about what was opened, in `problems`. */
    report: (problem: string) => model.set({ problems: [...model.state.problems, problem] }),
    dismissProblems: () => model.set({ problems: [] }),
    /** Heads no longer compare with the state before the last change. */
    dismissBefore: () => {
      for (const slot of model.lanes.slots) slot.forgetBefore();
    },
    /** The settings change one lane only; null: all. */
    changeOnly: (lane: number | null) => model.set({ onlyLane: lane }),
    notify: (text: string) => notify(model, text),
  };
}

function clockActions(model: Model) {
  const step = (by: 1 | -1, fine: boolean): void => {
    model.player.pause();
    model.player.step(by, fine);
  };
  return {
    setPhase: (phase: number) => model.player.jumpToPhase(phase),
    setTime: (timePs: number) => model.player.jumpToTime(timePs),
    play: () => model.player.play(),
    pause: () => model.player.pause(),
    /** One phase, or a part of the packets' run; `fine`: one flit time, or a slot. */
    stepForward: (fine = false) => step(1, fine),
    stepBack: (fine = false) => step(-1, fine),
    setSpeed: (speed: number) => model.setClock({ speed }),
    setClock(kind: Clock['kind']): void {
      if (kind === 'phases' && !resolveLanes(model.state.scenario).every(hasPhases)) return;
      const from = model.state.clock.kind;
      model.setClock({ kind });
      // Between phases nothing is inside a switch.
      if (kind === 'phases' && model.state.scenario.view.inside > 0) model.setView({ inside: 0 });
      if (from === 'phases' && kind === 'packets') model.player.jumpToTime(timeInPhase(model.state));
      model.player.wake();
    },
  };
}

/** The time of the clock where it lies in the phase shown; else that at which the phase begins in the first tree. */
function timeInPhase({ clock: { phase, timePs }, lanes, scenario }: PlaygroundState): number {
  const endTimes = lanes[shownTrees(scenario)[0] ?? 0]?.summary?.phaseEndPs ?? [];
  const begin = phase === 0 ? 0 : Math.max(0, endTimes[phase - 1] ?? 0);
  const end = endTimes[phase] ?? -1;
  return timePs >= begin && timePs < end ? timePs : begin;
}

function runActions(model: Model) {
  const steer = (order: 'pause' | 'resume' | 'cancel'): void => {
    for (const slot of model.lanes.slots) slot.steer(order);
  };
  return {
    /** Opens a lane that failed again, as it is. */
    restartLane: (lane: number) => model.restart(lane),
    pauseRun: () => steer('pause'),
    resumeRun: () => steer('resume'),
    cancelRun: () => steer('cancel'),
  };
}

function notify(model: Model, text: string): void {
  model.set({ notice: text });
  setTimeout(() => model.state.notice === text && model.set({ notice: null }), NOTICE_MS);
}

/** 'link.gbps'; the label by which history coalesces edits of the same field. */
function fieldsOf(patch: Patch): string {
  return Object.entries(patch)
    .flatMap(([part, values]) => Object.keys(values ?? {}).map((name) => `${part}.${name}`))
    .join(' ');
}
