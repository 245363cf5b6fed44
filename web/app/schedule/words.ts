/* Sentences above the table, and about the cell under the pointer. */

import { caseOf, freeWidth, lawSentence } from '../../families/job/laws.ts';
import { t } from '../../language/language.ts';
import { schedules } from '../../scenario/algorithms/schedules.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import type { PathSharing } from '../../tree/meetings.ts';
import type { Plan } from '../../tree/plan.ts';
import { rowsOverCapacity, rowsWithSharedLinks, type Totals, worstRow } from '../../tree/totals.ts';
import { formatCount, formatFit } from '../../words/format.ts';
import { capital, counted } from '../../words/grammar.ts';
import type { TableModel } from './model.ts';

export interface Lead {
  /** '13 of 18 cycles collide.' */
  headline: string;
  collides: boolean;
  /** who takes part, and why it is so */
  rest: string;
}

function whoOf({ traffic }: LaneSettings, plan: Plan): string {
  const many = plan.columns.length;
  if (plan.kind === 'many') return `${counted(many, 'sender')}, ${counted(traffic.receivers.length, 'receiver')}.`;
  if (plan.kind === 'subset') return t`A job of ${many} of ${formatCount(plan.tree.nodes)} nodes.`;
  return `${counted(many, plan.columnKind === 'tasks' ? 'task' : 'node')}.`;
}

function whyOf(settings: LaneSettings, plan: Plan): string {
  const { kind, schedule } = settings.traffic;
  const naive = schedule === 'naive';
  if (plan.kind === 'cluster' && naive) return t`All send to the same node in a step, and all but one wait.`;
  if (plan.kind === 'cluster')
    return t`No two packets of a step meet at a node; what counts is how many in a row take one uplink.`;
  if (kind !== 'many-to-many') return '';
  const one = caseOf(settings);
  if (one) return lawSentence(one);
  const width = freeWidth(settings);
  if (width !== null) return t`Rounds of at most ${width} senders would have no contention.`;
  if (schedule === 'no-wrap' || schedule === 'padded') return schedules[schedule].description;
  if (schedule === 'independent')
    return t`All senders go through the receivers in the same order, so they meet at one.`;
  return '';
}

type Known = Pick<TableModel, 'plan' | 'room' | 'before'>;

export function leadOf(settings: LaneSettings, { plan, room, before }: Known, totals: Totals): Lead {
  const { none, many } = plan.word;
  const all = formatCount(plan.rows);
  const said = [whoOf(settings, plan), whyOf(settings, plan)];
  const lead = (headline: string, collides: boolean, ...more: string[]): Lead => {
    return { headline, collides, rest: [...said, ...more].filter((text) => text !== '').join(' ') };
  };
  if (totals.done === 0) return lead(`${all} ${many}.`, false);
  if (totals.done < plan.rows) return lead(t`${formatCount(totals.done)} of ${all} ${many} counted.`, false);
  const worst = worstRow(totals);
  const colliding = rowsWithSharedLinks(totals);
  if (plan.kind === 'cluster' && settings.traffic.schedule !== 'naive' && colliding > 0) {
    const most = counted(worst, 'packet');
    const headline =
      colliding === plan.rows
        ? t`Up to ${most} share an uplink in all ${all} steps.`
        : t`Up to ${most} share an uplink in ${formatCount(colliding)} of ${all} steps.`;
    const [over, fits] = [rowsOverCapacity(totals), formatFit(room)];
    const rest =
      over === 0
        ? t`It has room for ${fits} a step each way, and gets never more.`
        : t`It has room for ${fits} a step each way, and gets more in ${formatCount(over)} of ${all}.`;
    return lead(headline, over > 0, rest);
  }
  const moved = before ? beforeWords(plan, before) : '';
  if (colliding === 0) return lead(t`${none} of ${all} collides.`, false, moved);
  const headline =
    colliding === 1
      ? t`${formatCount(colliding)} of ${all} ${many} collides.`
      : t`${formatCount(colliding)} of ${all} ${many} collide.`;
  return lead(headline, true, moved, t`Up to ${formatCount(worst)} messages share a link.`);
}

/** Cells of a table that are counted for a sentence alone. */
const MOST_CELLS = 300_000;

function beforeWords(plan: Plan, before: (row: number) => number): string {
  if (plan.rows * plan.columns.length > MOST_CELLS) return '';
  let many = 0;
  for (let row = 0; row < plan.rows; row++) if (before(row) > 1) many += 1;
  return many === 0 ? t`With the initial table, none did.` : t`With the initial table, ${formatCount(many)} did.`;
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
  const { brief, first } = plan.word;
  const when = `${capital(brief)} ${formatCount(row + first)}`;
  if (target < 0) return t`${when}: ${from} sends nothing.`;
  if (target === from) return t`${when}: ${from} keeps its own message.`;
  const who = t`${when}, ${from} to ${target}`;
  if (!company) return `${who}.`;
  if (company.sharedLinks.length === 0) return t`${who}: shares no link.`;
  const others = [...company.columns].map((other) => plan.columns[other] ?? 0).sort((a, b) => a - b);
  const few = others.slice(0, 6).join(', ');
  const some = others.length > 6 ? t`${few} and ${others.length - 6} more` : few;
  const ways = [...new Set(company.sharedLinks.map(({ position: way }) => way))].join(t`, and `);
  return others.length === 1
    ? t`${who}: shares the link ${ways} with the message of ${some}.`
    : t`${who}: shares the link ${ways} with the messages of ${some}.`;
}
