/* The rows of a lane's table: targets, messages that share links, and contention before and after a top-switch table moves messages. */

import type { ScheduleWording } from '../../kinds/common/schedule.ts';
import { missingOf, missingText } from '../../measures/comparable.ts';
import { collisionsIn } from '../../measures/contention.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { treeOf } from '../../model/cables.ts';
import { fullestLink, linkCapacities } from '../../model/capacity.ts';
import { hasRates } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
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
  type RowTotal,
  routerOf,
  type Totals,
} from '../../traffic/meetings.ts';
import { type Plan, planOf } from '../../traffic/plan.ts';
import { formatCount, formatMultiple } from '../../words/format.ts';
import { agree, capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

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

interface ModelInput {
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

/* The sentences above the table, and the one for the cell under the pointer. */

interface ScheduleSummary {
  /** '13 of 18 cycles collide.' */
  headline: string;
  collides: boolean;
  /** who takes part, why rows do or do not collide, and how full links get */
  details: string;
}

export function scheduleSummaryOf(
  wording: ScheduleWording,
  lane: Pick<LaneState, 'settings' | 'analysis' | 'summary'>,
  { plan, topCapacity, before }: Pick<TableModel, 'plan' | 'topCapacity' | 'before'>,
  totals: Totals,
): ScheduleSummary {
  const { settings } = lane;
  const missing = missingOf(lane);
  const all = formatCount(plan.rows);
  const always = [
    wording.participants(settings, plan),
    wording.reason?.(settings) ?? '',
    missing ? `${missingText(missing)}.` : '',
  ];
  const lead = (headline: string, collides: boolean, ...more: string[]): ScheduleSummary => {
    return { headline, collides, details: [...always, ...more].filter((text) => text !== '').join(' ') };
  };
  if (totals.done === 0) return lead(`${counted(plan.rows, 'phase')}.`, false);
  if (totals.done < plan.rows) return lead(t`${formatCount(totals.done)} of ${all} phases counted.`, false);
  const { colliding, worst } = collisionsIn(totals.contention);
  const sharing = colliding > 0 ? wording.sharing?.(settings, plan, totals, topCapacity) : null;
  if (sharing) return lead(sharing.headline, sharing.overflows, sharing.detail);
  const moved = before ? beforeText(plan, before) : '';
  const headline = `${t`${formatCount(colliding)} of ${counted(plan.rows, 'phase')} ${agree(colliding, 'collides', 'collide')}`}.`;
  if (colliding === 0) return lead(headline, false, moved);
  return lead(headline, true, moved, `${capitalize(t`busiest link ${formatMultiple(worst)}×`)}.`);
}

/** Larger tables are too expensive to count for one sentence. */
const MAX_CELLS = 300_000;

function beforeText(plan: Plan, before: (row: number) => number): string {
  if (plan.rows * plan.columns.length > MAX_CELLS) return '';
  const { colliding: many } = collisionsIn(Array.from({ length: plan.rows }, (_, row) => before(row)));
  return t`With the initial table, ${formatCount(many)} did.`;
}

/** 'Cycle 8, 3 to 49: meets 2 others on the way up to level 2.' */
export function cellSentence(
  plan: Plan,
  row: number,
  column: number,
  target: number,
  company: PathSharing | null,
): string {
  const from = plan.columns[column] ?? 0;
  const when = t`Phase ${formatCount(row + plan.firstPhase)}`;
  if (target < 0) return t`${when}: ${from} sends nothing.`;
  if (target === from) return t`${when}: ${from} keeps its own message.`;
  const who = t`${when}, ${from} to ${target}`;
  if (!company) return `${who}.`;
  if (company.sharedLinks.length === 0) return t`${who}: shares no link.`;
  const others = [...company.columns].map((other) => plan.columns[other] ?? 0).sort((a, b) => a - b);
  const few = others.slice(0, 6).join(', ');
  const some = others.length > 6 ? t`${few} and ${others.length - 6} more` : few;
  const ways = [...new Set(company.sharedLinks.map(({ position: way }) => way))].join(t`, and `);
  return t`${who}: shares the link ${ways} with messages of ${some}.`;
}
