/* A sweep on a Slurm cluster: a folder that needs only Node, a job array, and the work of one array element.
 *
 * sweep.json         the most recently submitted sweep
 * program/           this program as one file, the core, and the golden hashes that determine the model version; with --native
 *                    the sources of the core, the headers of Node, and what the compiler of the cluster made of them
 * element.sh         the batch script; submit: the same command again, without npm
 * list-1.txt         the runs of each element of sweep-1.json, one line each; kept-1.jsonl: earlier runs they depend on
 * runs/              one file per element and start, so that no two processes write the same file
 * log/               output of the elements
 * jobs.txt           submitted job arrays, most recent last */

import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../../scripts/options.mjs';
import { limits } from '../../web/model/limits.ts';
import { quoted } from '../../web/model/sentences.ts';
import type { SweepOutcome } from '../../web/study/drive.ts';
import type { Plan } from '../../web/study/plan.ts';
import { counted } from '../../web/words/grammar.ts';
import { laidFolders, layNative, type NativeFolders, nativeCore } from './built-core.ts';
import { distinctRuns, distributeRuns, listText, runsOfElement } from './distribute.ts';
import { Store } from './store.ts';

/** Acceptable to any cluster; --array requests another number. */
const ELEMENTS = 100;

/** A sweep to submit, and its stored runs. */
export interface Submission {
  folder: string;
  /** the sweep's JSON text */
  text: string;
  model: string;
  plan: Plan;
  driven: SweepOutcome;
}

/** Files the program reads, by their names next to it. */
export interface ProgramFiles {
  program: URL;
  files: Record<string, URL>;
  /** where the sources of a native core are; null: WebAssembly is used */
  native: NativeFolders | null;
}

/** $1: the folder; $2: the number of the list. sbatch runs a copy of the script, so the script cannot find its own folder. */
const elementText = (native: string) => `#!/bin/sh
if ! command -v node > /dev/null; then
  echo "Node is missing on $(hostname); load it (module load nodejs) before sbatch, whose environment the elements inherit." >&2
  exit 2
fi
exec node "$1/program/sweep.mjs" "$1/sweep-$2.json" --out "$1" --element "$2"${native}
`;

const submitText = (native: string) => `#!/bin/sh
# sh submit [options for sbatch]: submits what is missing.
folder=$(cd "$(dirname "$0")" && pwd)
exec node "$folder/program/sweep.mjs" "$folder/sweep.json" --out "$folder"${native} --slurm "$@"
`;

/** Whether the folder was laid down with what a native core is built from. */
export function isNative(folder: string): boolean {
  return existsSync(laidFolders(join(folder, 'program')).core);
}

/** Run files written by elements. */
export function elementFiles(folder: string): string[] {
  const runs = join(folder, 'runs');
  if (!existsSync(runs)) return [];
  return readdirSync(runs)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(runs, name));
}

/** The last job array if still queued. squeue does not know jobs that ended long ago. */
export function queuedJob(folder: string): string | null {
  const file = join(folder, 'jobs.txt');
  const last = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').at(-1) : undefined;
  if (!last) return null;
  const asked = spawnSync('squeue', ['--noheader', '--format=%F', `--jobs=${last}`], { encoding: 'utf8' });
  const { error, status, stdout, stderr } = asked;
  const isGone = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' || /invalid job id/i.test(stderr);
  if (isGone) return null;
  if (status === 0) return stdout.trim() === '' ? null : last;
  const why = (error?.message ?? stderr).trim().split('\n')[0] ?? '';
  throw new Refusal(`squeue did not say whether job ${last} of this sweep is still in the queue: ${why}`);
}

/** Writes the folder, from a repository or from the folder's own copy. */
function writeFolder(folder: string, text: string, { program, files, native }: ProgramFiles): void {
  for (const name of ['program', 'runs', 'log']) mkdirSync(join(folder, name), { recursive: true });
  const own = join(folder, 'program');
  const target = join(own, 'sweep.mjs');
  if (resolve(program.pathname) !== resolve(target)) {
    copyFileSync(program, target);
    for (const [name, file] of Object.entries(files)) copyFileSync(file, join(own, name));
    layNative(native, own);
  }
  writeFileSync(join(folder, 'sweep.json'), text);
  const option = native ? ' --native' : '';
  writeFileSync(join(folder, 'element.sh'), elementText(option));
  writeFileSync(join(folder, 'submit'), submitText(option));
  chmodSync(join(folder, 'submit'), 0o755);
}

const ARRAY = /^(?:--array=|-a)0-(\d{1,7})(%\d+)?$/;

/** This module writes --array itself; the user may choose the elements and how many run at once. */
function arrayOf(options: readonly string[]): { elements: number; atOnce: string; others: string[] } {
  const joined = options.flatMap((word, at) => {
    if (word === '--array' || word === '-a') return [`--array=${options[at + 1] ?? ''}`];
    return options[at - 1] === '--array' || options[at - 1] === '-a' ? [] : [word];
  });
  const isArray = (word: string) => /^(--array=|-a)/.test(word);
  const array = joined.find(isArray);
  const found = array === undefined ? [] : ARRAY.exec(array);
  if (found === null) {
    throw new Refusal(
      `The option ${quoted(array ?? '', limits.quotedName)} of sbatch must be --array=0-99 here, for a hundred elements, or --array=0-99%20, for twenty of them at once.`,
    );
  }
  const [, last, atOnce = ''] = found;
  return {
    elements: last === undefined ? ELEMENTS : Number(last) + 1,
    atOnce,
    others: joined.filter((word) => !isArray(word)),
  };
}

/** If later seeds depend on earlier ones, elements need the earlier results. */
function keepBefore(
  file: string,
  model: string,
  plan: Plan,
  { rows }: SweepOutcome,
  shares: readonly number[][],
): void {
  if (!plan.sweep.stop) return;
  const wanted = new Set(shares.flat());
  const store = new Store(file, model);
  for (const row of rows) if (wanted.has(row.index)) store.keep(store.keyOf(plan.request(row)), row.ran);
  store.close();
}

/** Waits for sbatch to exit, which with --wait is when the job ends. Calls `onJob` with the job id as soon as it is known. */
function sbatch(
  words: readonly string[],
  onJob: (job: string) => void,
): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn('sbatch', words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, output, isBegun] = ['', '', false];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const job = /^(\d+)(?:;.*)?\n/.exec(out)?.[1];
      if (job === undefined || isBegun) return;
      isBegun = true;
      onJob(job);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', ({ message }) => done({ status: null, output: message }));
    child.on('close', (status) => done({ status, output: output || out }));
  });
}

function haveSbatch(): boolean {
  return spawnSync('sbatch', ['--version']).status === 0;
}

/** Submits the missing runs as a job array, reporting through `report`. Returns the exit status. */
export async function submit(
  { folder, text, model, plan, driven }: Submission,
  options: readonly string[],
  supplies: ProgramFiles,
  report: (sentence: string) => void,
): Promise<number> {
  const { elements, atOnce, others } = arrayOf(options);
  const queued = queuedJob(folder);
  if (queued !== null) {
    throw new Refusal(
      `Job ${queued} of this sweep is still in the queue; wait for it, or end it with scancel ${queued}.`,
    );
  }
  writeFolder(folder, text, supplies);
  const missing = distinctRuns(plan, driven.failed);
  const shares = distributeRuns(plan, missing, elements);
  if (shares.length === 0) {
    report(`All ${plan.runs} runs are there: nothing to submit.`);
    return 0;
  }
  if (!haveSbatch()) {
    report(`There is no sbatch here. Copy ${folder} to the cluster and run there: sh submit [options for sbatch]`);
    return 1;
  }
  if (supplies.native) await nativeCore(laidFolders(join(folder, 'program')), report);
  const lists = readdirSync(folder).filter((name) => /^list-\d+\.txt$/.test(name));
  const number = String(lists.length + 1);
  keepBefore(join(folder, `kept-${number}.jsonl`), model, plan, driven, shares);
  writeFileSync(join(folder, `sweep-${number}.json`), text);
  writeFileSync(join(folder, `list-${number}.txt`), listText(shares));
  const words = [
    '--parsable',
    `--array=0-${shares.length - 1}${atOnce}`,
    '--job-name=sweep',
    `--output=${join(folder, 'log', '%A_%a.txt')}`,
    '--open-mode=append',
    '--requeue',
    ...others,
    join(folder, 'element.sh'),
    folder,
    number,
  ];
  let job: string | null = null;
  const { status, output } = await sbatch(words, (id) => {
    job = id;
    appendFileSync(join(folder, 'jobs.txt'), `${id}\n`);
    report(`Job ${id}: ${counted(missing.length, 'run')} in ${counted(shares.length, 'element')}.`);
  });
  if (job === null) throw new Refusal(`sbatch did not accept the job: ${output.trim()}`);
  return status === 0 ? 0 : 1;
}

/** An array element, from its Slurm environment and batch script. */
export interface Element {
  indices: number[];
  /** where its runs are stored */
  file: string;
  /** runs stored before a requeue, and runs it depends on */
  others: string[];
  threads: number;
}

export function elementOf(folder: string, list: string, env: NodeJS.ProcessEnv): Element {
  const {
    SLURM_ARRAY_JOB_ID: job,
    SLURM_ARRAY_TASK_ID: task,
    SLURM_RESTART_COUNT: restart,
    SLURM_CPUS_PER_TASK: cpus,
  } = env;
  if (!job || !task) throw new Refusal('Elements are started by Slurm, from a job array.');
  const indices = runsOfElement(readFileSync(join(folder, `list-${list}.txt`), 'utf8'), Number(task));
  if (indices === null) throw new Refusal(`The list ${list} has no element ${task}.`);
  const own = `${job}_${task}_`;
  const file = join(folder, 'runs', `${own}${restart || 0}.jsonl`);
  const before = elementFiles(folder).filter(
    (elementFile) => elementFile !== file && elementFile.startsWith(join(folder, 'runs', own)),
  );
  const kept = join(folder, `kept-${list}.jsonl`);
  return {
    indices,
    file,
    others: [...before, ...(existsSync(kept) ? [kept] : [])],
    threads: Math.max(1, Number(cpus) || 1),
  };
}
