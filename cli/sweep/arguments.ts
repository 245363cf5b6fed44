/* Arguments of `npm run --silent sweep --`. */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Refusal, readOptions } from '../../scripts/options.mjs';
import { limits } from '../../web/model/limits.ts';
import { quoted } from '../../web/model/sentences.ts';

export interface SweepArguments {
  /** a file; '-' is stdin */
  file: string;
  /** runs at a time, each by a worker thread */
  jobs: number;
  /** results folder; null = build/sweeps and the file's name */
  out: string | null;
  /** only rerun this many stored runs and compare */
  verify: number | null;
  /** on the core as the C compiler of the machine, or of the cluster, builds it */
  native: boolean;
  /** that step each run together */
  threads: number;
  /** options passed to sbatch; null = run here */
  slurm: readonly string[] | null;
  /** only write results from stored runs */
  collect: boolean;
  /** in a Slurm job: the list whose share this process runs; null = none */
  element: string | null;
}

export const SWEEP_USAGE = `npm run --silent sweep -- FILE [--jobs N] [--out DIR] [--verify N] [--native [--threads N]]
npm run --silent sweep -- FILE [--out DIR] [--native] --slurm [options for sbatch]
npm run --silent sweep -- --collect DIR

  FILE           a sweep as a JSON file ('-' reads it from stdin), such as sweeps/recovery.json
  --jobs N       runs at a time (default: ${availableParallelism()}, one per processor)
  --out DIR      folder for the results (default: build/sweeps/ and the name of the file)
  --verify N     repeat N of the kept runs, and compare the results
  --native       run on a core built by the C compiler of this machine, or of the cluster: the same results in less time
  --threads N    with --native: step each run on a large tree with up to N threads, and run fewer of them at a time
  --slurm        submit what is missing to a cluster, as a job array; everything after it is passed to sbatch
  --collect DIR  write the results of the runs kept in the folder, and say which are missing

Runs are kept in DIR as they finish: after an interruption the same command continues where it stopped.
`;

const OPTIONS = {
  jobs: { number: 'a whole number', min: 1, max: 256 },
  out: { takes: 'a folder' },
  verify: { number: 'a whole number', min: 1, max: 1_000_000 },
  native: {},
  threads: { number: 'a whole number', min: 1, max: 64 },
  slurm: {},
  collect: { takes: 'a folder' },
  element: { takes: 'a list', hidden: true },
} as const;

/** Rejects options that exclude each other. */
function refuseBoth(given: ReturnType<typeof readOptions>, option: string, ...others: string[]): void {
  const other = given.has(option) ? others.find((name) => given.has(name)) : undefined;
  if (other !== undefined) throw new Refusal(`The option --${option} cannot be combined with --${other}.`);
}

/** `--native` may also stand behind `--slurm`: sbatch has no such option. */
export function readSweepArguments(all: readonly string[]): SweepArguments {
  const words = all.filter((word) => word !== '--native');
  const native = words.length < all.length;
  const at = words.indexOf('--slurm');
  const own = at < 0 ? words : ['--slurm', ...words.slice(0, at)];
  const given = readOptions([...(native ? ['--native'] : []), ...own], OPTIONS);
  refuseBoth(given, 'slurm', 'jobs', 'verify', 'collect', 'threads');
  refuseBoth(given, 'collect', 'jobs', 'verify', 'out', 'native', 'threads');
  if (given.has('threads') && !native)
    throw new Refusal('The option --threads goes with --native: as WebAssembly, a run has one thread.');
  const collected = given.text('collect');
  const [file, extra] = collected === null ? given.words : [join(collected, 'sweep.json'), ...given.words];
  if (file === undefined) throw new Refusal('Which sweep? Give a file, such as sweeps/recovery.json.');
  if (extra !== undefined)
    throw new Refusal(`One sweep runs at a time; ${quoted(extra, limits.quotedName)} is one too many.`);
  const threads = given.number('threads') ?? 1;
  const atATime = Math.max(1, Math.floor(availableParallelism() / threads));
  return {
    file,
    jobs: given.number('jobs') ?? Math.min(OPTIONS.jobs.max, atATime),
    out: collected ?? given.text('out'),
    verify: given.number('verify'),
    native,
    threads,
    slurm: at < 0 ? null : words.slice(at + 1),
    collect: collected !== null,
    element: given.text('element'),
  };
}
