/* The sweep of the page, bound to its scenario and its address. */

import { useStore } from 'zustand';
import { PARTS } from '../../scenario/lanes.ts';
import { checkScenario } from '../../scenario/parse.ts';
import type { Scenario } from '../../scenario/types.ts';
import { usePlayground } from '../../state/store.ts';
import { withSetting } from '../../sweeps/read.ts';
import { type Ask, writeAsk } from './ask.ts';
import { type Spot, SweepModel, type SweepState } from './model.ts';
import { browserPool } from './workers.ts';

export const sweep = new SweepModel({ createPool: browserPool, now: () => performance.now() });

export function useSweep<T>(selector: (state: SweepState) => T): T {
  return useStore(sweep.store, selector);
}

/** Whether runs of both are the same, whatever they look like. */
function sameRuns(a: Scenario, b: Scenario): boolean {
  return a.lanes === b.lanes && a.title === b.title && PARTS.every((part) => a[part] === b[part]);
}

/** As long as it is open it follows what the page is set to; then its workers end. */
export function followPage(): () => void {
  const ask = () => {
    const { scenario, look } = usePlayground.getState();
    const said = scenario.view.sweep;
    if (said === '') return;
    sweep.ask(said, scenario);
    // What is usual depends on the scenario; from now on it is what is asked.
    const whole = sweep.state.ask && writeAsk(sweep.state.ask);
    if (whole && whole !== said) look({ sweep: whole });
  };
  ask();
  const end = usePlayground.subscribe((state, before) => {
    const same = state.scenario === before.scenario || sameRuns(state.scenario, before.scenario);
    if (!same || state.scenario.view.sweep !== before.scenario.view.sweep) ask();
  });
  return () => {
    end();
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
