/* Adds a run of a sweep to the page as a lane. */

import { topologies } from '../../model/algorithms/topologies.ts';
import { PARTS } from '../../model/lanes.ts';
import { limits } from '../../model/limits.ts';
import { freeName } from '../../model/parse.ts';
import type { LaneOverride, ResolvedLane, Scenario } from '../../model/types.ts';
import { equalValues } from '../../model/values.ts';
import { usePlayground } from '../../state/store.ts';
import type { Plan } from '../../study/plan.ts';
import { pathsOf } from '../../study/sweep-file/axes.ts';
import { laneTitle } from '../../words/titles.ts';
import { pointLabel } from './formats.ts';
import type { SweepPoint } from './model.ts';
import { sweep } from './page-sweep.ts';
import { type SweepSpec, writeSpec } from './spec.ts';

type Values = Record<string, unknown>;

export function roomForLane({ lanes }: Scenario): boolean {
  return lanes.length < limits.lanes;
}

/** The run's settings that differ from the scenario, and those at `paths` in any case: opening another run changes the scenario. */
export function laneOf(scenario: Scenario, run: ResolvedLane, name: string, paths: readonly string[]): LaneOverride {
  const parts = PARTS.flatMap((part) => {
    const own = run[part] as unknown as Values;
    const changesTree = part === 'topology' && run.topology.kind !== scenario.topology.kind;
    const base = (changesTree ? topologies[run.topology.kind].defaults : scenario[part]) as unknown as Values;
    const changes = Object.entries(own).filter(
      // A lane that sets its routing must also state its isolation; otherwise the default would be derived again.
      ([field, value]) =>
        (part === 'isolation' && field === 'kind') ||
        paths.includes(part) ||
        paths.includes(`${part}.${field}`) ||
        !equalValues(value, base[field]),
    );
    if (changesTree) changes.push(['kind', run.topology.kind]);
    return changes.length > 0 ? [[part, Object.fromEntries(changes)] as const] : [];
  });
  return { ...Object.fromEntries(parts), name } as LaneOverride;
}

/** What the runs of a sweep may differ in. */
function variedPaths({ sweep: { axes, seedOf } }: Plan): string[] {
  return [...axes.flatMap(pathsOf), ...seedOf];
}

/** Appends the lane, with its own tree if there is room. The sweep stays limited to its previous lanes. */
export function withRunAsLane(
  scenario: Scenario,
  spec: SweepSpec,
  plan: Plan,
  run: ResolvedLane,
  name: string,
): Scenario {
  const uniqueName = freeName(
    [...name].slice(0, limits.laneName).join(''),
    new Set(scenario.lanes.map((lane) => lane.name)),
  );
  const { view, lanes } = scenario;
  const last = lanes.length;
  const trees = view.trees.length === 0 && last < limits.trees ? [] : [...view.trees.slice(0, limits.trees - 1), last];
  const question = writeSpec({ ...spec, lanes: spec.lanes ?? lanes.map((_, index) => index) });
  return {
    ...scenario,
    lanes: [...lanes, laneOf(scenario, run, uniqueName, variedPaths(plan))],
    view: { ...view, trees, sweep: question },
  };
}

/** One undo step. */
export function addRunAsLane(target: SweepPoint, paths: readonly string[]): void {
  const { plan, spec } = sweep.state;
  if (!plan || !spec) return;
  const { scenario, edit } = usePlayground.getState();
  const position = { index: 0, ...target, seed: target.seed ?? 0 };
  const { lane } = plan.request(position);
  edit(withRunAsLane(scenario, spec, plan, lane, `${laneTitle(lane.name)}, ${pointLabel(plan, target.point, paths)}`));
}
