/* The sentences above the table, and the one for the cell under the pointer. */

import type { ScheduleWording } from '../../kinds/common/schedule.ts';
import { missingOf, missingText } from '../../measures/comparable.ts';
import { collisionsIn } from '../../measures/contention.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { PathSharing } from '../../traffic/meetings.ts';
import type { Plan } from '../../traffic/plan.ts';
import type { Totals } from '../../traffic/totals.ts';
import { formatCount, formatMultiple } from '../../words/format.ts';
import { agree, capitalize, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { TableModel } from './schedule-model.ts';

export interface ScheduleSummary {
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
