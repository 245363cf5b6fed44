/* Arguments of `npm run --silent sim --`. */

import { limits, quoted } from '../web/scenario/index.ts';

export interface Arguments {
  /** a file, a link or a preset's id */
  what: string;
  json: boolean;
  /** folder for the document and tables */
  out: string | null;
  /** stop the packets here; null = as in the scenario, 0 = run to the end */
  untilNs: number | null;
  /** names of lanes; empty = all */
  lanes: string[];
  loadsOnly: boolean;
  /** file with trace rows that replace the scenario's traffic; null = none */
  trace: string | null;
}

/** Bad input: one sentence, exit status 2. */
export class Refusal extends Error {}

export const USAGE = `npm run --silent sim -- FILE|URL|PRESET [--json] [--out DIR] [--until NS] [--lane NAME] [--loads-only] [--trace FILE]

  FILE|URL|PRESET  a scenario as a JSON file ('-' reads it from stdin), as a link, or as the id of a preset; or a trace as a text
                   file, which runs on the default tree
  --json           print one JSON document instead of a summary
  --out DIR        write the document to a folder, and as CSV the run over time and the loads or flows of each lane
  --until NS       stop the packets at this simulated time; 0 runs to the end
  --lane NAME      run only this lane; may be given several times
  --trace FILE     run the messages of this text file in place of the scenario's traffic
  --loads-only     stop after the static analysis; traffic without phases has none
`;

/** Options that take an argument. */
const WITH_WORD = ['--out', '--until', '--lane', '--trace'];
const ALONE = ['--json', '--loads-only'];

function untilOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  const untilNs = word.trim() === '' ? Number.NaN : Number(word);
  if (untilNs >= 0 && untilNs <= limits.untilNs) return untilNs;
  throw new Refusal(
    `The option --until is ${quoted(word)}; it must be a number of nanoseconds from 0 to ${limits.untilNs}.`,
  );
}

/** Splits '--until=5' into two words if the option takes an argument. */
export function splitOptions(words: readonly string[], withWord: readonly string[]): string[] {
  return words.flatMap((word) => {
    const equals = word.indexOf('=');
    const name = word.slice(0, equals);
    return equals > 0 && withWord.includes(name) ? [name, word.slice(equals + 1)] : [word];
  });
}

export function readArguments(words: readonly string[]): Arguments {
  const given = new Map<string, string[]>();
  const what: string[] = [];
  const queue = splitOptions(words, WITH_WORD);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (ALONE.includes(word)) given.set(word, []);
    else if (WITH_WORD.includes(word)) {
      const value = queue.shift();
      if (value === undefined) throw new Refusal(`${word} needs a value.`);
      given.set(word, [...(given.get(word) ?? []), value]);
    } else if (word.startsWith('--')) {
      throw new Refusal(
        `The option ${quoted(word)} is unknown; the options are ${[...ALONE, ...WITH_WORD].join(', ')}.`,
      );
    } else what.push(word);
  }
  const [only, extra] = what;
  if (only === undefined) throw new Refusal('Say what to run: a file, a link, or a preset such as half-bisection.');
  if (extra !== undefined)
    throw new Refusal(`One scenario runs at a time; ${quoted(extra, limits.quotedName)} is one too many.`);
  return {
    what: only,
    json: given.has('--json'),
    out: given.get('--out')?.at(-1) ?? null,
    untilNs: untilOf(given.get('--until')?.at(-1)),
    lanes: given.get('--lane') ?? [],
    loadsOnly: given.has('--loads-only'),
    trace: given.get('--trace')?.at(-1) ?? null,
  };
}
