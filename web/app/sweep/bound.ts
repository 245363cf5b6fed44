/* The sweep of the page, bound to its scenario and its address. */

import { useStore } from 'zustand';
import { PARTS } from '../../scenario/lanes.ts';
import { checkScenario } from '../../scenario/parse.ts';
import type { Scenario } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';
import { withSetting } from '../../sweeps/read.ts';
import { type Ask, writeAsk } from './ask.ts';
import { isDone, type Spot, SweepModel, type SweepState } from './model.ts';
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

function sayResults(text: string): void {
  results = text;
  const { scenario, look } = usePlayground.getState();
  if (scenario.view.sweepResults !== text) look({ sweepResults: text });
}

/** What a link brought; where that is not of this question, it is run again as the one who sent it did. */
function takeResults(text: string): void {
  results = text;
  if (!sweep.take(text)) sweep.start();
}

/** As long as it is open it follows what the page is set to; then its workers end. */
export function followPage(): () => void {
  const ask = () => {
    const { scenario, look } = usePlayground.getState();
    const { sweep: said, sweepResults } = scenario.view;
    if (said === '') return;
    sweep.ask(said, scenario);
    if (sweepResults !== '' && sweepResults !== results) takeResults(sweepResults);
    else if (!isDone(sweep.state)) sayResults('');
    // What is usual depends on the scenario; from now on it is what is asked.
    const whole = sweep.state.ask && writeAsk(sweep.state.ask);
    if (whole && whole !== said) look({ sweep: whole });
  };
  ask();
  // The address and every link say what came of it, where that is short.
  const endWriting = sweep.store.subscribe((state, before) => {
    if (state.rows === before.rows && state.running === before.running) return;
    sayResults(isDone(state) && state.plan ? packResults(state.plan, state.rows) : '');
  });
  const end = usePlayground.subscribe((state, before) => {
    const same = state.scenario === before.scenario || sameRuns(state.scenario, before.scenario);
    const { sweep: said, sweepResults } = state.scenario.view;
    const isNew = sweepResults !== '' && sweepResults !== results;
    if (!same || isNew || said !== before.scenario.view.sweep) ask();
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
export function scenarioOf(spot: Spot): Scenario | null {
  const { plan, scenario } = sweep.state;
  if (!plan || !scenario) return null;
  const { seeds, seedOf } = plan.sweep;
  const seeded = seedOf.reduce<Record<string, unknown>>(
    (document, path) => withSetting(document, { path, lane: null, value: seeds[spot.seed ?? 0] ?? 1 }),
    { ...plan.sweep.at(plan.steps(spot.point)) },
  );
  const whole = checkScenario({ ...seeded, title: scenario.title, view: usePlayground.getState().scenario.view });
  return whole.ok ? whole.value : null;
}

/** In the trees. One undo brings back what was there. */
export function openRun(spot: Spot): void {
  const next = scenarioOf(spot);
  if (!next) return;
  const { edit, setActiveLane, lanes } = usePlayground.getState();
  edit(next);
  const name = sweep.state.plan?.sweep.lanes[spot.lane];
  const lane = lanes.findIndex((each) => each.name === name);
  if (lane >= 0) setActiveLane(lane);
  sweep.opened({ ...spot, seed: spot.seed ?? 0 });
}
