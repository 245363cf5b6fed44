/* Arguments of `npm run --silent sweep --`. */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { limits, quoted } from '../../web/scenario/index.ts';
import { Refusal, splitOptions } from '../arguments.ts';

export interface SweepArguments {
  /** a file; '-' is stdin */
  file: string;
  /** worker threads */
  jobs: number;
  /** results folder; null = build/sweeps and the file's name */
  out: string | null;
  /** only rerun this many stored runs and compare */
  verify: number | null;
  /** on the core as the C compiler of the machine, or of the cluster, builds it */
  native: boolean;
  /** options passed to sbatch; null = run here */
  slurm: readonly string[] | null;
  /** only write results from stored runs */
  collect: boolean;
  /** in a Slurm job: the list whose share this process runs; null = none */
  element: string | null;
}

const MAX_JOBS = 256;
const MAX_VERIFIED = 1_000_000;

export const SWEEP_USAGE = `npm run --silent sweep -- FILE [--jobs N] [--out DIR] [--verify N] [--native]
npm run --silent sweep -- FILE [--out DIR] [--native] --slurm [options for sbatch]
npm run --silent sweep -- --collect DIR

  FILE           a sweep as a JSON file ('-' reads it from stdin), such as sweeps/recovery.json
  --jobs N       worker threads (default: ${availableParallelism()}, one per processor)
  --out DIR      folder for the results (default: build/sweeps/ and the name of the file)
  --verify N     repeat N of the kept runs, and compare the results
  --native       run on a core built by the C compiler of this machine, or of the cluster: the same results in less time
  --slurm        submit what is missing to a cluster, as a job array; everything after it is passed to sbatch
  --collect DIR  write the results of the runs kept in the folder, and say which are missing

Runs are kept in DIR as they finish: after an interruption the same command continues where it stopped.
`;

/** What comes after an option. */
const NEEDED: Readonly<Record<string, string>> = {
  '--jobs': 'a number',
  '--out': 'a folder',
  '--verify': 'a number',
  '--collect': 'a folder',
  '--element': 'a list',
};
const WITH_WORD = Object.keys(NEEDED);
const KNOWN = ['--jobs', '--out', '--verify', '--native', '--slurm', '--collect'];

function wholeNumber(name: string, word: string, max: number): number {
  const value = word.trim() === '' ? Number.NaN : Number(word);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new Refusal(`The option ${name} is ${quoted(word)}; it must be a whole number from 1 to ${max}.`);
}

/** Rejects options that exclude each other. */
function refuseBoth(given: ReadonlyMap<string, string>, option: string, ...others: string[]): void {
  const other = given.has(option) ? others.find((each) => given.has(each)) : undefined;
  if (other !== undefined) throw new Refusal(`The option ${option} cannot be combined with ${other}.`);
}

/** `--native` may also stand behind `--slurm`: sbatch has no such option. */
export function readSweepArguments(all: readonly string[]): SweepArguments {
  const words = all.filter((word) => word !== '--native');
  const given = new Map<string, string>();
  if (words.length < all.length) given.set('--native', '');
  const files: string[] = [];
  const at = words.indexOf('--slurm');
  const slurm = at < 0 ? null : words.slice(at + 1);
  if (slurm) given.set('--slurm', '');
  const queue = splitOptions(at < 0 ? words : words.slice(0, at), WITH_WORD);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (WITH_WORD.includes(word)) {
      const value = queue.shift();
      if (value === undefined) throw new Refusal(`${word} needs ${NEEDED[word] ?? 'a value'}.`);
      given.set(word, value);
    } else if (word.startsWith('--')) {
      throw new Refusal(`The option ${quoted(word)} is unknown; the options are ${KNOWN.join(', ')}.`);
    } else files.push(word);
  }
  refuseBoth(given, '--slurm', '--jobs', '--verify', '--collect');
  refuseBoth(given, '--collect', '--jobs', '--verify', '--out', '--native');
  const collected = given.get('--collect');
  const [file, extra] = collected === undefined ? files : [join(collected, 'sweep.json'), ...files];
  if (file === undefined) throw new Refusal('Which sweep? Give a file, such as sweeps/recovery.json.');
  if (extra !== undefined)
    throw new Refusal(`One sweep runs at a time; ${quoted(extra, limits.quotedName)} is one too many.`);
  const [jobs, verify] = [given.get('--jobs'), given.get('--verify')];
  return {
    file,
    jobs: jobs === undefined ? Math.min(MAX_JOBS, availableParallelism()) : wholeNumber('--jobs', jobs, MAX_JOBS),
    out: collected ?? given.get('--out') ?? null,
    verify: verify === undefined ? null : wholeNumber('--verify', verify, MAX_VERIFIED),
    native: given.has('--native'),
    slurm,
    collect: collected !== undefined,
    element: given.get('--element') ?? null,
  };
}
