/* All actions of the page (PlaygroundActions), implemented on the model. */

import { hasPhases, resolveLanes, shownTrees } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { checkScenario } from '../model/parse.ts';
import { presetById } from '../model/presets/presets.ts';
import { openLink } from '../model/share-link/decode.ts';
import type { Result, Scenario } from '../model/types.ts';
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
import type {
  ClockActions,
  PlaygroundActions,
  PlaygroundState,
  RunActions,
  ScenarioActions,
  ViewActions,
} from './types.ts';

const NOTICE_MS = 4000;

export function createActions(model: Model): PlaygroundActions {
  return { ...scenarioActions(model), ...viewActions(model), ...clockActions(model), ...runActions(model) };
}

function scenarioActions(model: Model): ScenarioActions {
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
    setScenario(scenario, preset = null) {
      if (equal(model.state.scenario.view, scenario.view)) report(model.commit(scenario, null, preset));
      else model.begin({ scenario, preset }, true);
    },
    openScene(scene) {
      const { theme, language, present } = model.state.scenario.view;
      const scenario = { ...scene, view: { ...scene.view, theme, language, present } };
      model.begin({ scenario, preset: null, scene: scenario });
    },
    change(patch, lane) {
      const { scenario } = model.state;
      const next = withPatch(scenario, patch, lane);
      const checked = checkScenario(next);
      const usable = checked.ok || !fitsToTree(patch) ? checked : checkScenario(fittedToTree(next));
      return edit(usable, `change ${fieldsOf(patch)} ${lane ?? 'all'}`);
    },
    setTitle: (title) => editOrReport({ ...model.state.scenario, title }, 'title'),
    addLane(like) {
      const { scenario } = model.state;
      if (scenario.lanes.length < limits.lanes) editOrReport(withLane(scenario, like), null);
      else notify(model, t`A scenario can have at most ${limits.lanes} lanes.`);
    },
    removeLane(lane) {
      if (model.state.scenario.lanes.length > 1) editOrReport(withoutLane(model.state.scenario, lane), null);
    },
    renameLane: (lane, name) => editOrReport(withLaneName(model.state.scenario, lane, name), `rename ${lane}`),
    swap(nodeA, nodeB) {
      if (nodeA !== nodeB) editOrReport(swapTasks(model.state.scenario, nodeA, nodeB), null);
    },
    edit: (scenario, work) => report(edit(checkScenario(scenario), work ?? null, Number.POSITIVE_INFINITY)),
    undo: () => model.undo(),
    redo: () => model.redo(),
    forgetEdits: () => model.forgetEdits(),
    openPreset(id) {
      const preset = presetById(id);
      if (!preset) {
        model.set({ problems: [t`There is no preset called ${id}.`] });
        return;
      }
      const { theme, language, hidden, present, settings } = model.state.scenario.view;
      const scenario = structuredClone(preset.scenario);
      scenario.view = { ...scenario.view, theme, language, hidden, present, settings };
      if (model.begin({ scenario, preset: id })) model.set({ problems: [], opened: { by: 'preset' } });
    },
    openText: (text, read = openLink) => model.openOrRefuse(text, read(text)),
    snapshot: () => snapshotOf(model.state, true),
    shareUrl: (view) => model.address.url(view),
  };
}

function viewActions(model: Model): ViewActions {
  return {
    setPreview: (lane, from, to) => model.previews.set(lane, from, to),
    clearPreview: () => model.previews.clear(),
    select: (selection) => model.set({ selection }),
    highlight: (highlighted) => model.set({ highlighted }),
    setDerived: (derived) => model.set({ derived }),
    hover: (hovered) => model.set({ hovered }),
    light: (lit) => model.set({ lit }),
    setFilter: (filter) => model.set({ filter }),
    showTree(lane, index) {
      const trees = shownTrees(model.state.scenario);
      const before = trees.indexOf(lane);
      if (before >= 0 && trees[index] !== undefined) trees[before] = trees[index];
      trees[index] = lane;
      model.setView({ trees });
      if (!trees.includes(model.state.activeLane)) model.set({ activeLane: lane });
      model.player.wake();
    },
    changeView: (patch) => model.setView(patch),
    lookInside(entity) {
      model.setView({ inside: entity });
      if (entity > 0 && model.state.clock.kind !== 'packets') clockActions(model).setClock('packets');
    },
    setActiveLane: (lane) => model.set({ activeLane: Math.max(0, Math.min(model.state.lanes.length - 1, lane)) }),
    showForPrint(printing) {
      model.printing = printing;
      model.showTheme();
    },
    setTheme(theme) {
      model.setView({ theme });
      model.showTheme();
    },
    setLevel: (level) => model.setView({ level }),
    togglePanel(panel) {
      const { hidden } = model.state.scenario.view;
      model.setView({ hidden: hidden.includes(panel) ? hidden.filter((name) => name !== panel) : [...hidden, panel] });
    },
    report: (problem) => model.set({ problems: [...model.state.problems, problem] }),
    dismissProblems: () => model.set({ problems: [] }),
    dismissBefore: () => {
      for (const slot of model.lanes.slots) slot.forgetBefore();
    },
    changeOnly: (lane) => model.set({ onlyLane: lane }),
    notify: (text) => notify(model, text),
  };
}

function clockActions(model: Model): ClockActions {
  const step = (by: 1 | -1, fine: boolean): void => {
    model.player.pause();
    model.player.step(by, fine);
  };
  return {
    setPhase: (phase) => model.player.jumpToPhase(phase),
    setTime: (timePs) => model.player.jumpToTime(timePs),
    play: () => model.player.play(),
    pause: () => model.player.pause(),
    stepForward: (fine = false) => step(1, fine),
    stepBack: (fine = false) => step(-1, fine),
    setSpeed: (speed) => model.setClock({ speed }),
    setClock(kind) {
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

function runActions(model: Model): RunActions {
  const steer = (order: 'pause' | 'resume' | 'cancel'): void => {
    for (const slot of model.lanes.slots) slot.steer(order);
  };
  return {
    restartLane: (lane) => model.restart(lane),
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
