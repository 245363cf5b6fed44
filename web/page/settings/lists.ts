/* Lists of numbers as text and back. A sentence says the first thing that is wrong, and where. */

import { CABLE_END, cableText } from '../../model/cables.ts';
import { readNumbers, writeNumbers } from '../../model/numbers.ts';
import { ambiguityInList, wordsOfList } from '../../model/typed-number.ts';
import type { Cable } from '../../model/types.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

export type Parsed = { ok: true; value: unknown } | { ok: false; problem: string };

/** Signs for a task that sends nothing. */
const IDLE_SIGNS = ['-', '–', '.', '_', 'x', 'null'];

export function integersText(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : '';
}

export function parseIntegers(text: string): Parsed {
  const ambiguity = ambiguityInList(text);
  if (ambiguity) return { ok: false, problem: ambiguity };
  const words = splitWords(text);
  const odd = words.find((word) => !/^\d+$/.test(word));
  if (odd !== undefined)
    return { ok: false, problem: t`"${cut(odd)}" is not a whole number; separate numbers with spaces.` };
  return { ok: true, value: words.map(Number) };
}

/** '0-15 20' */
export function rangesText(value: unknown): string {
  return Array.isArray(value) ? writeNumbers(value as number[]).replaceAll(',', ' ') : '';
}

export function parseRanges(text: string, limit: number): Parsed {
  const ambiguity = ambiguityInList(text);
  if (ambiguity) return { ok: false, problem: ambiguity };
  const numbers = readNumbers(splitWords(text), limit);
  const odd = numbers.find((number) => typeof number === 'string');
  if (odd !== undefined)
    return {
      ok: false,
      problem: t`"${cut(String(odd))}" is neither a number nor a range; write, for example, 0-15 20, lower end first.`,
    };
  return { ok: true, value: numbers };
}

export function pairsText(value: unknown): string {
  return Array.isArray(value) ? value.map((pair) => (Array.isArray(pair) ? pair.join(' ') : '')).join(', ') : '';
}

export function parsePairs(text: string): Parsed {
  const pairs: [number, number][] = [];
  for (const part of text.split(/[,;\n]/).filter((piece) => piece.trim())) {
    const words = part.trim().split(/[\s:↔-]+/);
    if (words.length !== 2 || !words.every((word) => /^\d+$/.test(word))) {
      return { ok: false, problem: t`"${cut(part.trim())}" is not a pair of nodes; write pairs such as 3 6, 0 12.` };
    }
    pairs.push([Number(words[0]), Number(words[1])]);
  }
  return { ok: true, value: pairs };
}

export function cablesText(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return (value as Cable[]).map((cable) => (cable.length > 2 ? cable.join('-') : cableText(cable))).join(', ');
}

/** `example`: a cable of the tree */
export function parseCables(text: string, example: string): Parsed {
  const cables = text.split(/[,;\n]/).filter((piece) => piece.trim());
  const endpoints = cables.map((cable) => cable.trim().split(/[\s:↔–-]+/));
  const odd = endpoints.findIndex(
    (words) =>
      words.length > 4 || words.some((word, at) => !(at < 2 ? CABLE_END : /^\d+$/).test(word)) || isNode(words),
  );
  if (odd < 0) return { ok: true, value: endpoints.map(([a, b = a, ...times]) => [a, b, ...times.map(Number)]) };
  return {
    ok: false,
    problem: t`"${cut(cables[odd]?.trim() ?? '')}" is no cable of this tree; write its two ends, such as ${example}, or one switch, and behind them the ns at which it breaks and is mended, if it does.`,
  };
}

/** One name alone is a switch, whose level stands before its number. */
const isNode = ([one = '', other]: readonly string[]) => other === undefined && !one.includes('.');

export function phasesText(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value.map((phase) => (Array.isArray(phase) ? phase.map((to) => to ?? '-').join(' ') : '')).join('\n');
}

/** One line per phase: the destination of task 0, of task 1, .. ; '-' where a task sends nothing. */
export function parsePhases(text: string, tasks: number): Parsed {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length === 0)
    return { ok: false, problem: t`An exchange needs at least one phase: one line of destinations.` };
  const phases: (number | null)[][] = [];
  for (const [index, line] of lines.entries()) {
    const result = parsePhase(line, tasks, index + 1);
    if (typeof result === 'string') return { ok: false, problem: result };
    phases.push(result);
  }
  return { ok: true, value: phases };
}

/** The destinations, or the rest of a sentence that begins with the line. */
function parsePhase(line: string, tasks: number, row: number): (number | null)[] | string {
  const words = splitWords(line);
  if (words.length !== tasks)
    return t`Line ${row} has ${counted(words.length, 'entry')}; it needs one destination for each of the ${tasks} tasks.`;
  const senders = new Map<number, number>();
  const phase: (number | null)[] = [];
  for (const [task, word] of words.entries()) {
    if (IDLE_SIGNS.includes(word.toLowerCase())) {
      phase.push(null);
      continue;
    }
    const to = /^\d+$/.test(word) ? Number(word) : Number.NaN;
    if (!(to < tasks))
      return t`Line ${row} sends task ${task} to "${cut(word)}"; tasks are 0 to ${tasks - 1}, and - means none.`;
    const other = senders.get(to);
    if (other !== undefined)
      return t`Line ${row} sends both task ${other} and task ${task} to ${to}; each task receives at most once per phase.`;
    senders.set(to, task);
    phase.push(to);
  }
  return phase;
}

function splitWords(text: string): string[] {
  return wordsOfList(text.trim().replace(/^\[|\],?$/g, ''));
}

function cut(word: string): string {
  return word.length > 16 ? `${word.slice(0, 15)}…` : word;
}
