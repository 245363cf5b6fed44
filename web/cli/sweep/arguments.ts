/* The words behind `npm run --silent sweep --`. */

import { availableParallelism } from 'node:os';
import { limits, quoted } from '../../scenario/index.ts';
import { Refusal } from '../arguments.ts';

export interface SweepArguments {
  /** a file; '-' is stdin */
  file: string;
  /** worker threads */
  jobs: number;
  /** folder of the results; null = build/sweeps and the name of the file */
  out: string | null;
  /** so many kept runs are run again and compared, and nothing else */
  verify: number | null;
}

const MOST_JOBS = 256;
const MOST_VERIFIED = 1_000_000;

export const SWEEP_USAGE = `npm run --silent sweep -- FILE [--jobs N] [--out DIR] [--verify N]

  FILE        a sweep as a JSON file ('-' reads it from stdin), such as sweeps/recovery.json
  --jobs N    worker threads (${availableParallelism()} here, one for each processor)
  --out DIR   folder of the results (build/sweeps and the name of the file)
  --verify N  run N of the kept runs again, and compare what comes of them

Results are kept run by run in DIR/runs.jsonl: after an end at any moment the same command goes on where it stopped.
`;

const WITH_WORD = ['--jobs', '--out', '--verify'];

function whole(name: string, word: string, most: number): number {
  const value = word.trim() === '' ? Number.NaN : Number(word);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Refusal(`The option ${name} is ${quoted(word)}; it takes a whole number from 1 to ${most}.`);
}

/** '--jobs=2' as two words. */
function split(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const equals = word.indexOf('=');
    const name = word.slice(0, equals);
    return equals > 0 && WITH_WORD.includes(name) ? [name, word.slice(equals + 1)] : [word];
  });
}

export function readSweepArguments(words: readonly string[]): SweepArguments {
  const given = new Map<string, string>();
  const files: string[] = [];
  const queue = split(words);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (WITH_WORD.includes(word)) {
      const value = queue.shift();
      if (value === undefined) throw new Refusal(`The option ${word} needs a word behind it.`);
      given.set(word, value);
    } else if (word.startsWith('--')) {
      throw new Refusal(`The option ${quoted(word)} is unknown; known are ${WITH_WORD.join(', ')}.`);
    } else files.push(word);
  }
  const [file, extra] = files;
  if (file === undefined) throw new Refusal('Say which sweep: a file such as sweeps/recovery.json.');
  if (extra !== undefined)
    throw new Refusal(`One sweep runs at a time; ${quoted(extra, limits.quotedName)} is one too many.`);
  const [jobs, verify] = [given.get('--jobs'), given.get('--verify')];
  return {
    file,
    jobs: jobs === undefined ? Math.min(MOST_JOBS, availableParallelism()) : whole('--jobs', jobs, MOST_JOBS),
    out: given.get('--out') ?? null,
    verify: verify === undefined ? null : whole('--verify', verify, MOST_VERIFIED),
  };
}
