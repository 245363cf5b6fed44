/* Class scores: the links people send in, amid other text, and the resulting table. Scores are always recomputed; claims in a
 * link are not trusted. */

import type { ReportedLane } from '../../measures/outcome.ts';
import { limits } from '../../model/limits.ts';
import { checkFragment } from '../../model/share-link/decode.ts';
import type { Scenario } from '../../model/types.ts';
import { hasOnlyView } from '../../state/edited.ts';
import { t } from '../../words/language/language.ts';
import type { Table } from '../../words/table.ts';
import { attemptOf } from './attempt.ts';
import type { Attempt, Challenge } from './challenge.ts';
import { challenges } from './challenges.ts';
import { compareResults, compareScores, meetsGoal, type Result, runFault, scoreOf } from './score.ts';

/** Enough for a lecture hall. */
export const MAX_LINKS = 500;

export interface SubmittedLink {
  /** text next to the link, else its number */
  name: string;
  challenge: Challenge | null;
  entry: Attempt | null;
  /** one sentence: why it does not count, if known without running */
  fault: string | null;
}

/** A link as it was sent, not yet read; null: there is none in the whole text. */
export interface NamedLink {
  name: string;
  link: string | null;
}

/** One entry per line with a link, from a list or a chat log. Its name is the rest of the line, or else the line before, if
 * that has no link. */
export function linksIn(text: string): NamedLink[] {
  const read = linesOf(text);
  const sent = read.flatMap(({ words, link }, at) => {
    const before = read[at - 1];
    return link === null ? [] : [{ link, words: words || (before?.link === null ? before.words : '') }];
  });
  if (sent.length === 0 && read.length > 0) return [{ name: '1', link: null }];
  return sent.slice(0, MAX_LINKS).map(({ words, link }, index) => ({ name: words || `${index + 1}`, link }));
}

export function submittedLink({ name, link }: NamedLink): SubmittedLink {
  if (link === null) return { name, challenge: null, entry: null, fault: t`There is no link in this text.` };
  const checked = checkFragment(link.slice(link.indexOf('#')));
  if (!checked.ok) return { name, challenge: null, entry: null, fault: checked.problems.join(' ') };
  return { name, ...ofChallenge(checked.value) };
}

/** One link after the other; the page has its turn before each, as one may stand for a tree of 65,536 nodes. */
export async function* readInTurn(links: readonly NamedLink[]): AsyncGenerator<SubmittedLink> {
  for (const link of links) {
    await new Promise((resolve) => setTimeout(resolve));
    yield submittedLink(link);
  }
}

/** The lines that nothing came of: they have no link, and are not the name of the one after. */
export function withoutLink(text: string): string[] {
  const read = linesOf(text);
  return read.flatMap(({ words, link }, at) => {
    const next = read[at + 1];
    const names = next !== undefined && next.link !== null && next.words === '';
    return link === null && !names ? [words] : [];
  });
}

function linesOf(text: string): ReturnType<typeof wordsAndLink>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => wordsAndLink(line.slice(0, MAX_LINE)));
}

/** Brackets and punctuation that chats put around links. */
const BEFORE_LINK = /^[<("']+/;
const AFTER_LINK = '>)"\'.,;';
const AFTER_NAME = ' ,;:';
const MAX_NAME = 60;
/** No more of a link is read. */
const MAX_LINE = limits.linkRead;

function wordsAndLink(line: string): { words: string; link: string | null } {
  const words = line.trim().split(/\s+/);
  const at = words.findLastIndex((word) => /#v=\d/.test(word));
  const [link = null] = at < 0 ? [] : words.splice(at, 1);
  const name = withoutEnd(words.join(' '), AFTER_NAME);
  return { words: name.slice(0, MAX_NAME), link: link && withoutEnd(link.replace(BEFORE_LINK, ''), AFTER_LINK) };
}

function ofChallenge(scenario: Scenario): Omit<SubmittedLink, 'name'> {
  const challenge = challenges.find(({ id }) => id === scenario.view.challenge) ?? null;
  if (!challenge) return { challenge, entry: null, fault: t`The link does not belong to a challenge.` };
  // The plain link of a challenge, from which the page opens its start.
  const entry = attemptOf(challenge, hasOnlyView(scenario) ? challenge.scene : scenario);
  return { challenge, entry, fault: entry.faults.join(' ') || null };
}

export interface ScoreRow extends SubmittedLink {
  /** null: not computed, since it does not count */
  score: number | null;
  solved: boolean;
}

export function scoreRowOf(sent: SubmittedLink, results: ReportedLane | null): ScoreRow {
  const { challenge } = sent;
  const fault = sent.fault ?? (challenge && results && runFault(challenge, results));
  const score = challenge && results && fault === null ? scoreOf(challenge.measure, results) : null;
  return { ...sent, fault, score, solved: challenge !== null && score !== null && meetsGoal(challenge.goal, score) };
}

/** By challenge, best first; entries that do not count come last. */
export function rankedRows(rows: readonly ScoreRow[]): ScoreRow[] {
  const rank = ({ challenge }: ScoreRow) => (challenge ? challenges.indexOf(challenge) : challenges.length);
  return rows.toSorted((a, b) => rank(a) - rank(b) || Number(b.solved) - Number(a.solved) || compareRows(a, b));
}

function compareRows(a: ScoreRow, b: ScoreRow): number {
  const [one, other] = [resultOf(a), resultOf(b)];
  if (!one || !other || !a.challenge) return Number(other !== null) - Number(one !== null);
  const { challenge } = a;
  if (a.solved && b.solved) return compareResults(challenge, one, other);
  return compareScores(challenge.goal, one.score, other.score) || one.moves - other.moves;
}

function resultOf({ score, entry }: ScoreRow): Result | null {
  return score === null || !entry ? null : { moves: entry.moves, score };
}

export function scoreTable(rows: readonly ScoreRow[]): Table<ScoreRow> {
  return {
    columns: [
      { heading: 'name', value: ({ name }) => name },
      { heading: 'challenge', value: ({ challenge }) => challenge?.title ?? null },
      { heading: 'solved', value: ({ solved }) => solved },
      { heading: 'moves', value: ({ entry }) => entry?.moves ?? null },
      { heading: 'score', value: ({ score }) => score },
      { heading: 'measure', value: ({ challenge }) => challenge?.measure.words },
      { heading: 'remark', value: ({ fault }) => fault },
    ],
    rows,
  };
}

/** A text without these characters at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
