/* The rows of a lane's table: targets, messages that share links, and contention before and after a top-switch table moves messages. */

import { routings } from '../../model/algorithms/routings.ts';
import { treeOf } from '../../model/cables.ts';
import { fullestLink, linkCapacities } from '../../model/capacity.ts';
import { hasRates } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { Analysis, PhaseLoads } from '../../run/protocol.ts';
import {
  initialRouter,
  type LinkWriter,
  linksByLoads,
  linksByRouter,
  MeetingCounter,
  type Meetings,
  type PathSharing,
  pathSharingOf,
} from '../../traffic/meetings.ts';
import { type Plan, planOf } from '../../traffic/plan.ts';
import { routerOf } from '../../traffic/routes.ts';
import type { RowTotal } from '../../traffic/totals.ts';

export interface TableModel {
  plan: Plan;
  /** group of the home subtree of a task or node, for its colour */
  homeOf(task: number): number;
  targets(row: number): Int32Array;
  /** null if the row's routes are not known */
  meetings(row: number): Meetings | null;
  company(row: number, column: number): PathSharing | null;
  /** null until the row's loads are known */
  total(row: number): RowTotal | null;
  /** messages per phase that a link to the top level can carry */
  topCapacity: number;
  /** whether routes follow from a message's endpoints; otherwise only rows with loads from the core are marked */
  everyRow: boolean;
  /** messages on the fullest link without the top-switch table; null if there is no top-switch table */
  before: ((row: number) => number) | null;
}

export interface ModelInput {
  settings: LaneSettings;
  /** placement of tasks; null: not known yet */
  taskNode: ArrayLike<number> | null;
  analysis: Analysis | null;
  /** the core's loads for a phase; used if routes do not follow from a message's endpoints */
  loadsOf(row: number): PhaseLoads | null;
}

/** Whether routes can be computed without the core. */
export function canComputeRoutes(settings: LaneSettings): boolean {
  return routerOf(settings, treeOf(settings.topology)) !== null;
}

const MAX_CACHED = 400;

/** Memoizes up to MAX_CACHED rows. */
function cached<T>(make: (row: number) => T): (row: number) => T {
  const made = new Map<number, T>();
  return (row) => {
    const known = made.get(row);
    if (known !== undefined) return known;
    if (made.size >= MAX_CACHED) made.clear();
    const cells = make(row);
    made.set(row, cells);
    return cells;
  };
}

export function modelOf({ settings, taskNode, analysis, loadsOf }: ModelInput): TableModel | null {
  const plan = planOf(settings, taskNode);
  if (!plan) return null;
  const { tree } = plan;
  const capacities = linkCapacities(settings);
  const counter = new MeetingCounter(tree, capacities);
  const router = routerOf(settings, tree);
  const { climb } = settings.routing;
  const targets = cached((row) => plan.targets(row));
  const linksOf = (row: number): LinkWriter | null => {
    if (router) return linksByRouter(plan, targets(row), router, climb);
    const loads = loadsOf(row);
    return loads && linksByLoads(plan, loads);
  };
  const meetings = cached((row) => {
    const links = linksOf(row);
    return links && counter.meetings(plan.columns.length, links);
  });
  const tabled = routings[settings.routing.kind].tabled && tree.levels === 2;
  const initial = tabled ? initialRouter(settings, plan) : null;
  return {
    plan,
    homeOf: (task) => tree.homeOf(plan.nodeOf(task)),
    targets,
    meetings,
    company(row, column) {
      const links = linksOf(row);
      return links && pathSharingOf(plan, links, column);
    },
    total(row) {
      const own = meetings(row);
      if (own) return hasRates(settings.topology) ? { ...own, contention: own.fill } : own;
      if (analysis === null || row >= analysis.done) return null;
      const fill = fullestLink(analysis, capacities, row * (analysis.levels + 1));
      return { contention: analysis.contention[row] ?? 0, fill, meeting: 0 };
    },
    topCapacity: capacities[tree.levels] ?? 1,
    everyRow: router !== null,
    before:
      initial &&
      cached(
        (row) => counter.meetings(plan.columns.length, linksByRouter(plan, targets(row), initial, climb)).contention,
      ),
  };
}
