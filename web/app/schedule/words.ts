/* Sentences above the table, and about the cell under the pointer. */

import { caseOf, freeWidth, lawSentence } from '../../families/job/laws.ts';
import { schedules } from '../../scenario/algorithms/schedules.ts';
import type { LaneSettings } from '../../scenario/types.ts';
import type { Company } from '../../tree/meetings.ts';
import type { Plan } from '../../tree/plan.ts';
import { rowsOver, rowsShared, type Totals, worstRow } from '../../tree/totals.ts';
import { formatCount, formatFit } from '../../words/format.ts';
import { agree, capital, counted } from '../../words/grammar.ts';
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
  if (plan.kind === 'job') return `A job of ${many} of ${formatCount(plan.tree.nodes)} nodes.`;
  return `${counted(many, plan.speaks === 'tasks' ? 'task' : 'node')}.`;
}

function whyOf(settings: LaneSettings, plan: Plan): string {
  const { kind, schedule } = settings.traffic;
  const naive = schedule === 'naive';
  if (plan.kind === 'cluster' && naive) return 'All send to the same node in a step, and all but one wait.';
  if (plan.kind === 'cluster')
    return 'No two packets of a step meet at a node; what counts is how many in a row take one uplink.';
  if (kind !== 'many-to-many') return '';
  const one = caseOf(settings);
  if (one) return lawSentence(one);
  const width = freeWidth(settings);
  if (width !== null) return `Rounds of at most ${width} senders would have no contention.`;
  if (schedule === 'no-wrap' || schedule === 'padded') return schedules[schedule].description;
  if (schedule === 'independent') return 'All senders go through the receivers in the same order, so they meet at one.';
  return '';
}

type Known = Pick<TableModel, 'plan' | 'room' | 'before'>;

export function leadOf(settings: LaneSettings, { plan, room, before }: Known, totals: Totals): Lead {
  const { one, many } = plan.word;
  const all = formatCount(plan.rows);
  const said = [whoOf(settings, plan), whyOf(settings, plan)];
  const lead = (headline: string, collides: boolean, ...more: string[]): Lead => {
    return { headline, collides, rest: [...said, ...more].filter((text) => text !== '').join(' ') };
  };
  if (totals.done === 0) return lead(`${all} ${many}.`, false);
  if (totals.done < plan.rows) return lead(`${formatCount(totals.done)} of ${all} ${many} counted.`, false);
  const worst = worstRow(totals);
  const colliding = rowsShared(totals);
  if (plan.kind === 'cluster' && settings.traffic.schedule !== 'naive' && colliding > 0) {
    const headline = `Up to ${counted(worst, 'packet')} share an uplink in ${colliding === plan.rows ? `all ${all}` : `${formatCount(colliding)} of ${all}`} steps.`;
    const over = rowsOver(totals);
    const often = over === 0 ? 'never more' : `more in ${formatCount(over)} of ${all}`;
    return lead(headline, over > 0, `It has room for ${formatFit(room)} a step each way, and gets ${often}.`);
  }
  const moved = before ? beforeWords(plan, before) : '';
  if (colliding === 0) return lead(`No ${one} of ${all} collides.`, false, moved);
  const headline = `${formatCount(colliding)} of ${all} ${many} ${agree(colliding, 'collides', 'collide')}.`;
  return lead(headline, true, moved, `Up to ${formatCount(worst)} messages share a link.`);
}

/** Cells of a table that are counted for a sentence alone. */
const MOST_CELLS = 300_000;

function beforeWords(plan: Plan, before: (row: number) => number): string {
  if (plan.rows * plan.columns.length > MOST_CELLS) return '';
  let many = 0;
  for (let row = 0; row < plan.rows; row++) if (before(row) > 1) many += 1;
  return `With the initial table, ${many === 0 ? 'none' : formatCount(many)} did.`;
}

/** 'Cycle 8, 3 to 49: meets 2 others on the way up to level 2.' */
export function cellSentence(plan: Plan, row: number, column: number, target: number, company: Company | null): string {
  const from = plan.columns[column] ?? 0;
  const { brief, first } = plan.word;
  const when = `${capital(brief)} ${formatCount(row + first)}`;
  if (target < 0) return `${when}: ${from} sends nothing.`;
  if (target === from) return `${when}: ${from} keeps its own message.`;
  const who = `${when}, ${from} to ${target}`;
  if (!company) return `${who}.`;
  if (company.places.length === 0) return `${who}: shares no link.`;
  const others = [...company.columns].map((other) => plan.columns[other] ?? 0).sort((a, b) => a - b);
  const some = others.slice(0, 6).join(', ') + (others.length > 6 ? ` and ${others.length - 6} more` : '');
  const ways = company.places.map(({ way }) => way);
  return `${who}: shares the link ${[...new Set(ways)].join(', and ')} with the ${agree(others.length, 'message')} of ${some}.`;
}
