/* What the table of a lane knows of its rows: targets, meetings, and before and after where a table of roots moves messages. */

import type { Analysis, PhaseLoads } from '../../engine/protocol.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import {
  type Company,
  Counter,
  companyOf,
  initialRouter,
  type Links,
  linksByLoads,
  linksByRouter,
  type Meetings,
} from './meetings.ts';
import { type Plan, planOf } from './plan.ts';
import { routerOf, treeOf } from './routes.ts';
import type { RowTotal } from './totals.ts';

export interface TableModel {
  plan: Plan;
  /** group of a task's or node's home subtree, for its colour */
  homeOf(one: number): number;
  targets(row: number): Int32Array;
  /** null where the routes of a row are not known */
  meetings(row: number): Meetings | null;
  company(row: number, column: number): Company | null;
  /** null where nothing is known of a row yet */
  total(row: number): RowTotal | null;
  /** messages that a link above the nodes carries without making any wait */
  room: number;
  /** whether routes follow from the ends of a message; else cells are marked in rows whose loads the core has told */
  everyRow: boolean;
  /** messages on the fullest link before the table moved any; null without such a table */
  before: ((row: number) => number) | null;
}

export interface Given {
  settings: LaneSettings;
  /** where the tasks sit; null: not known yet */
  taskNode: ArrayLike<number> | null;
  analysis: Analysis | null;
  /** what the core said of a phase; asked where routes do not follow from the ends of a message */
  loadsOf(row: number): PhaseLoads | null;
}

/** Whether the table can do without the core. */
export function knowsRoutes(settings: LaneSettings): boolean {
  return routerOf(settings, treeOf(settings.topology)) !== null;
}

/** Packets that an uplink of a cluster carries in a step each way; elsewhere links are all alike. */
function roomOf({ link, loss, traffic }: LaneSettings, plan: Plan): number {
  if (plan.kind !== 'cluster' || traffic.schedule === 'naive') return 1;
  const gbps = loss.uplinkMBs > 0 ? Math.min(loss.uplinkGbps, (loss.uplinkMBs * 8) / 1000 / 2) : loss.uplinkGbps;
  return Math.max(1, gbps / link.gbps);
}

const KEPT = 400;

/** Remembers what it made, up to so many rows. */
function kept<T>(make: (row: number) => T): (row: number) => T {
  const made = new Map<number, T>();
  return (row) => {
    const known = made.get(row);
    if (known !== undefined) return known;
    if (made.size >= KEPT) made.clear();
    const one = make(row);
    made.set(row, one);
    return one;
  };
}

export function modelOf({ settings, taskNode, analysis, loadsOf }: Given): TableModel | null {
  const plan = planOf(settings, taskNode);
  if (!plan) return null;
  const { tree } = plan;
  const counter = new Counter(tree);
  const router = routerOf(settings, tree);
  const { climb } = settings.routing;
  const targets = kept((row) => plan.targets(row));
  const linksOf = (row: number): Links | null => {
    if (router) return linksByRouter(plan, targets(row), router, climb);
    const loads = loadsOf(row);
    return loads && linksByLoads(plan, loads);
  };
  const meetings = kept((row) => {
    const links = linksOf(row);
    return links && counter.meetings(plan.columns.length, links);
  });
  const tabled = settings.routing.kind === 'root-table' && tree.levels === 2;
  const initial = tabled ? initialRouter(settings, plan) : null;
  return {
    plan,
    homeOf: (one) => Math.floor(plan.nodeOf(one) / (tree.below[1] ?? 1)),
    targets,
    meetings,
    company(row, column) {
      const links = linksOf(row);
      return links && companyOf(plan, links, column);
    },
    total(row) {
      const own = meetings(row);
      if (own) return own;
      if (analysis === null || row >= analysis.done) return null;
      return { contention: analysis.contention[row] ?? 0, meeting: 0 };
    },
    room: roomOf(settings, plan),
    everyRow: router !== null,
    before:
      initial &&
      kept(
        (row) => counter.meetings(plan.columns.length, linksByRouter(plan, targets(row), initial, climb)).contention,
      ),
  };
}
