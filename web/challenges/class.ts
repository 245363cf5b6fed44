/* The scores of a class: what people send in, one link a line, and the table that comes of it. Scores are computed; nothing that a
 * link might say of itself is believed. */

import { t } from '../language/language.ts';
import { checkFragment } from '../scenario/link/decode.ts';
import type { Scenario } from '../scenario/types.ts';
import type { Table } from '../words/table.ts';
import { compareResults, type Result } from './best.ts';
import type { Challenge, Entry } from './challenge.ts';
import { challenges } from './challenges.ts';
import { entryOf } from './entry.ts';
import { compareScores, measures, meets, type Results, scoreOf } from './score.ts';

/** Of a class, and of a lecture hall. */
export const MOST_LINKS = 500;

export interface Sent {
  /** what stands beside the link, else its number */
  name: string;
  challenge: Challenge | null;
  entry: Entry | null;
  /** one sentence: why it does not count, as far as is known without a run */
  fault: string | null;
}

/** One for each line that is not empty: perhaps a name, and a link. */
export function sentIn(text: string): Sent[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.slice(0, MOST_LINKS).map((line, index) => {
    const words = line.trim().split(/\s+/);
    const at = words.findLastIndex((word) => word.includes('#'));
    const [link = ''] = words.splice(at < 0 ? 0 : at, at < 0 ? words.length : 1);
    const fragment = at < 0 ? '' : link.slice(link.indexOf('#'));
    const name = words.join(' ').replace(/[\s,;:]+$/, '') || `${index + 1}`;
    const none = { name, challenge: null, entry: null };
    if (fragment === '') return { ...none, fault: t`There is no link in this line.` };
    const read = checkFragment(fragment);
    if (!read.ok) return { ...none, fault: read.problems.join(' ') };
    return { name, ...ofChallenge(read.value) };
  });
}

function ofChallenge(scenario: Scenario): Omit<Sent, 'name'> {
  const challenge = challenges.find(({ id }) => id === scenario.view.challenge) ?? null;
  if (!challenge) return { challenge, entry: null, fault: t`The link is not of a challenge.` };
  const entry = entryOf(challenge, scenario);
  return { challenge, entry, fault: entry.faults.join(' ') || null };
}

export interface Row extends Sent {
  /** null: not computed, since it does not count */
  score: number | null;
  solved: boolean;
}

export function rowOf(sent: Sent, results: Results | null): Row {
  const { challenge, fault } = sent;
  const score = challenge && results && fault === null ? scoreOf(challenge.measure, results) : null;
  return { ...sent, score, solved: challenge !== null && score !== null && meets(challenge.goal, score) };
}

/** Challenge by challenge, the best first; what does not count comes last. */
export function ranked(rows: readonly Row[]): Row[] {
  const place = ({ challenge }: Row) => (challenge ? challenges.indexOf(challenge) : challenges.length);
  return rows.toSorted((a, b) => place(a) - place(b) || Number(b.solved) - Number(a.solved) || compareRows(a, b));
}

function compareRows(a: Row, b: Row): number {
  const [one, other] = [resultOf(a), resultOf(b)];
  if (!one || !other || !a.challenge) return Number(other !== null) - Number(one !== null);
  const { challenge } = a;
  if (a.solved && b.solved) return compareResults(challenge, one, other);
  return compareScores(challenge.goal, one.score, other.score) || one.moves - other.moves;
}

function resultOf({ score, entry }: Row): Result | null {
  return score === null || !entry ? null : { moves: entry.moves, score };
}

export function tableOf(rows: readonly Row[]): Table<Row> {
  return {
    columns: [
      { heading: 'name', value: ({ name }) => name },
      { heading: 'challenge', value: ({ challenge }) => challenge?.title ?? null },
      { heading: 'solved', value: ({ solved }) => solved },
      { heading: 'moves', value: ({ entry }) => entry?.moves ?? null },
      { heading: 'score', value: ({ score }) => score },
      { heading: 'measure', value: ({ challenge }) => challenge && measures[challenge.measure].words },
      { heading: 'remark', value: ({ fault }) => fault },
    ],
    rows,
  };
}
