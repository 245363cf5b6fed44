/* Limits what a link or a file may unpack to. Requested before anything is unpacked or copied, once for all lanes together: a
 * link of 65 characters can stand for a million numbers, and six lanes for six million. */

import { count } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { limits } from './limits.ts';

export interface Bounds {
  /** destinations of phases, rows of traces, numbers of ranges */
  entries: number;
  bytes: number;
}

/** Enough for the largest exchange and the longest trace. */
export const LINK_BOUNDS: Bounds = { entries: limits.linkEntries + limits.linkRows, bytes: limits.linkBytes };

/** For a file already parsed: its lists are in memory. */
export const FILE_BOUNDS: Bounds = { entries: limits.customEntries, bytes: Number.POSITIVE_INFINITY };

const [COLON, BRACKET, BRACE, QUOTE, BACKSLASH] = [':', '[', '{', '"', '\\'].map((sign) => sign.charCodeAt(0));

/** Characters per list, with its comma, where there are many: rows of traces, phases, swaps. */
const LIST_CHARACTERS = 12;

const NONE = -1;

/** Detects, without parsing, text that no scenario of its length would contain; without a period, null when there is none.
 * Named values and near-empty lists take many times the memory of their text. */
export function hollowFault(json: string): string | null {
  let [names, lists, begin] = [0, 0, NONE];
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (begin !== NONE && at - begin > limits.fileString)
      return t`The text has a string of more than ${count(limits.fileString)} characters, the most that is allowed`;
    if (sign === BACKSLASH) at++;
    else if (sign === QUOTE) begin = begin === NONE ? at : NONE;
    else if (begin !== NONE) continue;
    else if (sign === COLON) names++;
    else if (sign === BRACKET || sign === BRACE) lists++;
  }
  const maxLists = limits.swaps + Math.floor(json.length / LIST_CHARACTERS);
  if (names > limits.fileNames)
    return t`The text has ${count(names)} names; at most ${count(limits.fileNames)} are allowed`;
  return lists > maxLists
    ? t`The text has ${count(lists)} lists; a text of this length may have at most ${count(maxLists)}`
    : null;
}

/** Approximate memory of a list itself, and of each number in it. */
const LIST_BYTES = 56;
const NUMBER_BYTES = 8;

export class Budget {
  /** used so far */
  entries = 0;
  bytes = 0;
  /** whether the last request was refused */
  exceeded = false;

  constructor(private readonly bounds: Bounds) {}

  /** Returns false, and consumes nothing, where the budget does not suffice. */
  take(entries: number, lists: number, numbers: number): boolean {
    const bytes = lists * LIST_BYTES + numbers * NUMBER_BYTES;
    this.exceeded = this.entries + entries > this.bounds.entries || this.bytes + bytes > this.bounds.bytes;
    if (this.exceeded) return false;
    this.entries += entries;
    this.bytes += bytes;
    return true;
  }
}
