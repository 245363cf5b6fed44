/* Values as readable, editable text in a link: 4,2,2 for lists, 0-47,60 for ranges of nodes, 3-6,1-2 for swaps, 2.1-3.1 for
 * cables, all-reduce-ring:8:1048576 for jobs, 1 and 0 for booleans. */

import type { Budget } from '../budget.ts';
import { cableText } from '../cables.ts';
import type { Value } from '../field.ts';
import { readNumbers, writeNumbers } from '../numbers.ts';
import type { Cable, JobRow, TraceRow } from '../types.ts';
import { packPhases, packRows, unpackPhases, unpackRows } from './packing.ts';

/** Escapes text so that it cannot break a link, or a sentence around it. */
export function escapeText(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')
    .replace(/%3A/g, ':')
    .replace(/%2F/g, '/');
}

/** Null for malformed percent escapes. */
export function unescapeText(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return null;
  }
}

export function valueText(value: Value, content: unknown): string {
  switch (value.type) {
    case 'flag':
      return content ? '1' : '0';
    case 'pairs':
      return (content as [unknown, unknown][]).map((pair) => pair.join('-')).join(',');
    case 'jobs':
      return (content as JobRow[]).map((job) => job.join(':')).join(',');
    case 'cables':
      return (content as Cable[]).map((cable) => (cable.length > 2 ? cable.join('-') : cableText(cable))).join(',');
    case 'integers':
      return value.ranges ? writeNumbers(content as number[]) : (content as number[]).join(',');
    case 'phases':
      return packPhases(content as (number | null)[][]);
    case 'rows':
      return packRows(content as TraceRow[]);
    default:
      return escapeText(Array.isArray(content) ? content.join(',') : String(content)).replace(/%2C/g, ',');
  }
}

function numberOr(text: string): unknown {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

export function listItems(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

function numbersIn(text: string, limit: number, budget: Budget): unknown {
  const numbers = readNumbers(listItems(text), limit);
  return budget.take(numbers.length, 1, numbers.length) ? numbers : text;
}

/** Between the parts of an entry; a second one is a sign. */
const HYPHEN = /(?<!-)-/;

/** A switch alone stands for itself twice: all of its cables. */
function cableIn(text: string): unknown[] {
  const words = text.split(HYPHEN);
  const [one, other = one, ...times] = words;
  return [one, other, ...times.map(numberOr)];
}

/** The value a text denotes, valid or not: the field's own check follows. What exceeds the budget stays text. */
export function parseValue(value: Value, text: string, budget: Budget, fits: (tasks: number) => boolean): unknown {
  switch (value.type) {
    case 'integer':
    case 'number':
      return numberOr(text);
    case 'flag':
      return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : text;
    case 'integers':
      return numbersIn(text, value.maxLength, budget);
    case 'pairs':
      return listItems(text).map((pair) => pair.split(HYPHEN).map(numberOr));
    case 'cables':
      return listItems(text).map(cableIn);
    case 'jobs':
      return listItems(text).map((job) => job.split(':').map(numberOr));
    case 'choices':
      return listItems(text);
    case 'phases':
      return unpackPhases(text, budget, value.each ? undefined : fits) ?? text;
    case 'rows':
      return unpackRows(text, budget) ?? text;
    default:
      return text;
  }
}
