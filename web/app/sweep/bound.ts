/* The sweep of the page, bound to its scenario and its address. */

import { useStore } from 'zustand';
import { PARTS } from '../../scenario/lanes.ts';
import { checkScenario } from '../../scenario/parse.ts';
import type { Scenario } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';
import { withSetting } from '../../sweeps/read/scenario.ts';
import { type Ask, writeAsk } from './ask.ts';
import { isDone, SweepModel, type SweepPoint, type SweepState } from './model.ts';
import { packResults } from './results.ts';
import { browserPool } from './workers.ts';

export const sweep = new SweepModel({ createPool: browserPool, now: () => performance.now() });

export function useSweep<T>(selector: (state: SweepState) => T): T {
  return useStore(sweep.store, selector);
}

/** Whether runs of both are the same, whatever they look like. */
function sameRuns(a: Scenario, b: Scenario): boolean {
  return a.lanes === b.lanes && a.title === b.title && PARTS.every((part) => a[part] === b[part]);
}

/** Results that the page has written or read: others came with a link. */
let results = '';

function publishResults(text: string): void {
  results = text;
  const { scenario, look } = usePlayground.getState();
  if (scenario.view.sweepResults !== text) look({ sweepResults: text });
}

/** What a link brought; where that is not of this question, it is run again as the one who sent it did. */
function adoptResults(text: string): void {
  results = text;
  if (!sweep.takeResults(text)) sweep.start();
}

/** As long as it is open it follows what the page is set to; then its workers end. */
export function followPage(): () => void {
  const ask = () => {
    const { scenario, look } = usePlayground.getState();
    const { sweep: asked, sweepResults } = scenario.view;
    if (asked === '') return;
    sweep.ask(asked, scenario);
    if (sweepResults !== '' && sweepResults !== results) adoptResults(sweepResults);
    else if (!isDone(sweep.state)) publishResults('');
    // What is usual depends on the scenario; from now on it is what is asked.
    const written = sweep.state.ask && writeAsk(sweep.state.ask);
    if (written && written !== asked) look({ sweep: written });
  };
  ask();
  // The address and every link say what came of it, where that is short.
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

export function change(patch: Partial<Ask>): void {
  const { ask } = sweep.state;
  if (ask) usePlayground.getState().look({ sweep: writeAsk({ ...ask, ...patch }) });
}

/** The scenario of a run: with its values, and with its seed. */
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

/** In the trees. One undo brings back what was there. */
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
