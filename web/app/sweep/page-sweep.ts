/* Binds the page's sweep to its scenario and URL. */

import { useStore } from 'zustand';
import { PARTS } from '../../scenario/lanes.ts';
import { checkScenario } from '../../scenario/parse.ts';
import type { Scenario } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';
import { withSetting } from '../../sweeps/read/scenario.ts';
import { isDone, SweepModel, type SweepPoint, type SweepState } from './model.ts';
import { packResults } from './results.ts';
import { type SweepSpec, writeSpec } from './spec.ts';
import { browserPool } from './workers.ts';

export const sweep = new SweepModel({ createPool: browserPool, now: () => performance.now() });

export function useSweep<T>(selector: (state: SweepState) => T): T {
  return useStore(sweep.store, selector);
}

/** Whether both give the same runs, whatever their view. */
function sameRuns(a: Scenario, b: Scenario): boolean {
  return a.lanes === b.lanes && a.title === b.title && PARTS.every((part) => a[part] === b[part]);
}

/** Results already written or read by this page; any others came with a link. */
let results = '';

function publishResults(text: string): void {
  results = text;
  const { scenario, changeView } = usePlayground.getState();
  if (scenario.view.sweepResults !== text) changeView({ sweepResults: text });
}

/** Shows a link's results, or runs the sweep if they do not match it. */
function adoptResults(text: string): void {
  results = text;
  if (!sweep.takeResults(text)) sweep.start();
}

/** Follows the page's scenario until the returned function is called, which also ends the workers. */
export function followPage(): () => void {
  const ask = () => {
    const { scenario, changeView } = usePlayground.getState();
    const { sweep: asked, sweepResults } = scenario.view;
    if (asked === '') return;
    sweep.ask(asked, scenario);
    if (sweepResults !== '' && sweepResults !== results) adoptResults(sweepResults);
    else if (!isDone(sweep.state)) publishResults('');
    // Makes defaults explicit, since they depend on the scenario.
    const written = sweep.state.spec && writeSpec(sweep.state.spec);
    if (written && written !== asked) changeView({ sweep: written });
  };
  ask();
  // Puts the results into the URL and links if they are short enough.
  const endWriting = sweep.store.subscribe((state, before) => {
    if (state.rows === before.rows && state.running === before.running) return;
    publishResults(isDone(state) && state.plan ? packResults(state.plan, state.rows) : '');
  });
  const end = usePlayground.subscribe((state, before) => {
    const same = state.scenario === before.scenario || sameRuns(state.scenario, before.scenario);
    const { sweep: asked, sweepResults } = state.scenario.view;
    const isNew = sweepResults !== '' && sweepResults !== results;
    if (!same || isNew || asked !== before.scenario.view.sweep) ask();
  });
  return () => {
    end();
    endWriting();
    sweep.cancel();
  };
}

export function changeSpec(patch: Partial<SweepSpec>): void {
  const { spec } = sweep.state;
  if (spec) usePlayground.getState().changeView({ sweep: writeSpec({ ...spec, ...patch }) });
}

/** The scenario of a run, with its varied values and seed. */
export function scenarioOf(target: SweepPoint): Scenario | null {
  const { plan, scenario } = sweep.state;
  if (!plan || !scenario) return null;
  const { seeds, seedOf } = plan.sweep;
  const seeded = seedOf.reduce<Record<string, unknown>>(
    (document, path) => withSetting(document, { path, lane: null, value: seeds[target.seed ?? 0] ?? 1 }),
    { ...plan.sweep.at(plan.steps(target.point)) },
  );
  const checked = checkScenario({ ...seeded, title: scenario.title, view: usePlayground.getState().scenario.view });
  return checked.ok ? checked.value : null;
}

/** Shows a run in the trees; one undo restores the previous scenario. */
export function openRun(target: SweepPoint): void {
  const next = scenarioOf(target);
  if (!next) return;
  const { edit, setActiveLane, lanes } = usePlayground.getState();
  edit(next);
  const name = sweep.state.plan?.sweep.lanes[target.lane];
  const lane = lanes.findIndex((each) => each.name === name);
  if (lane >= 0) setActiveLane(lane);
  sweep.opened({ ...target, seed: target.seed ?? 0 });
}
