/* Binds the page's sweep to its scenario and URL. */

import { useStore } from 'zustand';
import { shownTrees } from '../../model/lanes.ts';
import { checkScenario } from '../../model/parse.ts';
import type { Scenario, View } from '../../model/types.ts';
import { usePlayground } from '../../state/store.ts';
import { withSetting } from '../../study/sweep-file/scenario.ts';
import { type SweepSpec, writeSpec } from './spec.ts';
import { SweepModel, type SweepPoint, type SweepState, sameRuns } from './sweep-model.ts';
import { browserPool } from './workers.ts';

export const sweep = new SweepModel({ createPool: browserPool, now: () => performance.now() });

export function useSweep<T>(selector: (state: SweepState) => T): T {
  return useStore(sweep.store, selector);
}

/** The run that was opened last; null where the trees show another scenario than its own. */
export function useRunInTrees(): SweepPoint | null {
  const opened = useSweep((state) => state.opened);
  const isShown = usePlayground(({ scenario }) => opened !== null && sameRuns(opened.scenario, scenario));
  return opened && isShown ? opened.at : null;
}

/** Follows the page's scenario until the returned function is called, which also ends the workers. */
export function followPage(): () => void {
  const ask = () => {
    const { scenario, changeView } = usePlayground.getState();
    const { sweep: asked } = scenario.view;
    if (asked === '') return;
    sweep.ask(asked, scenario);
    // Makes defaults explicit, since they depend on the scenario.
    const written = sweep.state.spec && writeSpec(sweep.state.spec, scenario);
    if (written && written !== asked) changeView({ sweep: written });
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

export function changeSpec(patch: Partial<SweepSpec>): void {
  const { spec, scenario } = sweep.state;
  if (spec && scenario) usePlayground.getState().changeView({ sweep: writeSpec({ ...spec, ...patch }, scenario) });
}

/** The scenario of a run, with its varied values and seed. Lanes outside the sweep keep what they say themselves. */
function scenarioOf({ plan, scenario }: Pick<SweepState, 'plan' | 'scenario'>, target: SweepPoint, view: View) {
  if (!plan || !scenario) return null;
  const { seeds, seedOf, lanes } = plan.sweep;
  const seeded = seedOf.reduce<Record<string, unknown>>(
    (document, path) => withSetting(document, { path, lane: null, value: seeds[target.seed ?? 0] ?? 1 }),
    { ...plan.sweep.at(plan.steps(target.point)) },
  ) as unknown as Scenario;
  const checked = checkScenario({
    ...seeded,
    lanes: seeded.lanes.map((lane, at) => (lanes.includes(lane.name) ? lane : (scenario.lanes[at] ?? lane))),
    title: scenario.title,
    view,
  });
  return checked.ok ? checked.value : null;
}

/** A lane without a tree takes the place of the last one. */
export function withTreeOf(scenario: Scenario, lane: number): Scenario {
  const trees = shownTrees(scenario);
  if (trees.includes(lane)) return scenario;
  const { view } = scenario;
  return { ...scenario, view: { ...view, trees: [...trees.slice(0, -1), lane] } };
}

/** Shows a run in the trees; one undo restores the previous scenario. */
export function openRun(target: SweepPoint): void {
  const { edit, setActiveLane, scenario } = usePlayground.getState();
  const next = scenarioOf(sweep.state, target, scenario.view);
  if (!next) return;
  const lane = next.lanes.findIndex(({ name }) => name === sweep.state.plan?.sweep.lanes[target.lane]);
  edit(lane < 0 ? next : withTreeOf(next, lane));
  if (lane >= 0) setActiveLane(lane);
  sweep.open(target, usePlayground.getState().scenario);
}
