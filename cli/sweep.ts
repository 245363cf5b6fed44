/* npm run --silent sweep -- FILE [..]: runs a sweep on worker threads or a cluster, storing every run as it finishes.
 *
 * stdout carries the result, stderr progress. Exit status 0: everything ran; 1: some runs failed, or differ from stored ones;
 * 2: bad input, explained in one sentence. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { program, Refusal } from '../scripts/options.mjs';
import { formats } from '../web/features/formats.ts';
import { pictures } from '../web/features/pictures.ts';
import { knowFormats } from '../web/model/foreign-files.ts';
import { parsedJson } from '../web/model/share-link/chosen.ts';
import { warmUpText } from '../web/study/caption.ts';
import { type Progress, recallStored, runSweep, StoreFault, type SweepOutcome, verify } from '../web/study/drive.ts';
import { csvFrom, type Provenance, provenanceOfSweep, provenanceText } from '../web/study/identity.ts';
import { Plan, type RunPosition, usesSeeds } from '../web/study/plan.ts';
import type { Pool } from '../web/study/pool.ts';
import { checkSweep } from '../web/study/read-sweep.ts';
import { briefTable, findsTable, runsTable, seriesTable, summaryTable } from '../web/study/tables.ts';
import { formatDuration } from '../web/words/format.ts';
import { andList, counted } from '../web/words/grammar.ts';
import { csvOf, type Table } from '../web/words/table.ts';
import { makeFolder, reasonOf, writeFiles } from './files.ts';
import { said, textOf } from './source.ts';
import { readSweepArguments, SWEEP_USAGE, type SweepArguments } from './sweep/arguments.ts';
import { BuildFault, builtCore, nativeFolders, SUPPLIES, serve, threadPool } from './sweep/built-core.ts';
import { lockFolder } from './sweep/lock.ts';
import { elementFiles, elementOf, isNative, queuedJob, submit } from './sweep/slurm.ts';
import { Store } from './sweep/store.ts';
import { textTable } from './text-table.ts';

knowFormats(formats);

const PROGRESS_MS = 1000;
/** Longer tables are only written to files. */
const SHOWN_ROWS = 200;
const SHOWN_MISSING = 10;

function log(text: string): void {
  process.stderr.write(`${text}\n`);
}

const BEGINNING = /^\s*\{\s*/;
/** What a copy does not take over: the path to the schema leads nowhere from there, and its provenance is its own. */
const OWN_OF_FILE = /^(?:"\$schema"\s*:\s*"[^"]*"|"provenance"\s*:\s*\{[^{}]*\})\s*,\s*/;

function withoutOwn(text: string): string {
  const opened = BEGINNING.exec(text)?.[0];
  if (opened === undefined) return text;
  let rest = text.slice(opened.length);
  while (OWN_OF_FILE.test(rest)) rest = rest.replace(OWN_OF_FILE, '');
  return opened + rest;
}

function withProvenance(text: string, provenance: Provenance): string {
  return text.replace(BEGINNING, `{\n  "provenance": ${JSON.stringify(provenance)},\n  `);
}

function planOf(file: string): { text: string; plan: Plan } {
  const text = textOf(file);
  const { input, fault } = parsedJson(text);
  if (fault !== null) throw new Refusal(`The file ${said(file)} is not a sweep: ${fault}.`);
  const read = checkSweep(input);
  if (!read.ok) throw new Refusal(read.problems[0] ?? 'The sweep is not valid.');
  return { text: withoutOwn(text), plan: new Plan(read.value) };
}

function noteSeeds(plan: Plan): void {
  const { seeds, seedOf } = plan.sweep;
  if (seeds.length < 2 || usesSeeds(plan)) return;
  log(
    `${andList(seedOf)} ${seedOf.length === 1 ? 'has' : 'have'} no effect here: all ${seeds.length} seeds give the same run.`,
  );
}

function folderOf({ out, file }: SweepArguments): string {
  const name = file === '-' ? 'stdin' : basename(file, '.json');
  return makeFolder(out === null ? join('build', 'sweeps', name) : out);
}

/** What other sweeps left is not replaced: files of both would lie there as if they belonged together. Throws a Refusal. */
function refuseOther({ out }: SweepArguments, { folder, plan }: SweepRequest): void {
  const file = join(folder, 'sweep.json');
  const other = out !== null && existsSync(file) ? readPlan(readFileSync(file, 'utf8')) : null;
  if (!other || plan.overlaps(other)) return;
  const [name, title] = [folder, other.sweep.title].map(said);
  throw new Refusal(
    `The folder ${name} contains another sweep, ${title}, which has no run in common with this one; name another folder with --out.`,
  );
}

/** Null if it is no sweep. */
function readPlan(text: string): Plan | null {
  const { input, fault } = parsedJson(text);
  const read = fault === null ? checkSweep(input) : null;
  return read?.ok ? new Plan(read.value) : null;
}

/** At most one line a second. */
function throttledProgress(): (progress: Progress) => void {
  let reportedAt = performance.now();
  return ({ done, made, runs, secondsLeft }) => {
    const now = performance.now();
    if (now - reportedAt < PROGRESS_MS || made === 0) return;
    reportedAt = now;
    const seconds = secondsLeft();
    log(`${done} of ${counted(runs, 'run')}${seconds === null ? '' : `, ${formatDuration(seconds)} left`}`);
  };
}

function runLabel(plan: Plan, { point, lane, seed }: RunPosition): string {
  const { axes, lanes, seeds } = plan.sweep;
  const settings = plan.labels(point).map((label, axis) => `${axes[axis]?.heading} ${label}`);
  return [lanes[lane], ...settings, `seed ${seeds[seed]}`].join(', ');
}

function writeResults({ folder, text, plan }: SweepRequest, model: string, { rows }: SweepOutcome): string[] {
  const finds = findsTable(plan, rows);
  const provenance = provenanceOfSweep(model, plan);
  const csv = <Row>(table: Table<Row>) => csvFrom(provenance, csvOf(table));
  const drawn = pictures.map((picturesOf) => picturesOf(plan, rows, provenanceText(provenance)));
  for (const sentence of drawn.flatMap(({ left }) => left)) log(sentence);
  const files: [string, string][] = [
    ['sweep.json', withProvenance(text, provenance)],
    ['runs.csv', csv(runsTable(plan, rows))],
    ['summary.csv', csv(summaryTable(plan, rows))],
    ...(finds.rows.length > 0 ? [['places.csv', csv(finds)] as [string, string]] : []),
    ...(plan.sweep.series.length > 0 ? [['series.csv', csv(seriesTable(plan, rows))] as [string, string]] : []),
    ...drawn.flatMap(({ files }) => files.map(({ name, svg }): [string, string] => [name, svg])),
  ];
  return writeFiles(folder, files).paths;
}

function summaryOf(plan: Plan, { rows }: SweepOutcome): string {
  const brief = briefTable(plan, rows);
  const finds = findsTable(plan, rows);
  if (brief.rows.length > SHOWN_ROWS) return '';
  const findsText = finds.rows.length > 0 ? `\n${textTable(finds)}\n` : '';
  const leftOut = warmUpText(plan);
  const warmUp = leftOut === null ? '' : `\nLatencies and loads leave out ${leftOut} (warm-up).\n`;
  return `${plan.sweep.title}\n\n${textTable(brief)}\n${findsText}${warmUp}\n`;
}

/** Includes runs stored by cluster elements. */
function storeOf(folder: string, model: string, keep: boolean): Store {
  const own = join(folder, 'runs.jsonl');
  const elements = elementFiles(folder);
  if (keep) return new Store(own, model, elements);
  return new Store(null, model, existsSync(own) ? [own, ...elements] : elements);
}

/** '' if there are none. */
function ignoredText({ foreign, damaged }: Store): string {
  const other = foreign === 0 ? '' : ` Ignored ${counted(foreign, 'kept run')} of another version of the model.`;
  return damaged === 0
    ? other
    : `${other} Ignored ${counted(damaged, 'kept run')} whose line does not match its checksum.`;
}

async function verifyKept(plan: Plan, store: Store, pool: Pool, wanted: number): Promise<void> {
  const { verified, differing } = await verify(plan, store, pool, wanted);
  if (verified === 0) throw new Refusal(`No run of this sweep is kept in the folder.${ignoredText(store)}`);
  for (const run of differing) log(`${runLabel(plan, run)}: ${run.what}`);
  const how = differing.length === 0 ? 'all with the same result' : `${differing.length} with another result`;
  process.stdout.write(`${counted(verified, 'kept run')} repeated, ${how}.\n`);
  process.exitCode = differing.length === 0 ? 0 : 1;
}

function keptText(kept: number): string {
  return kept === 0 ? 'none kept from before' : `${kept} of them kept from before`;
}

/** Runs what is missing, reports progress, and sets the exit status. */
async function runMissing(
  plan: Plan,
  store: Store,
  pool: Pool,
  indices: readonly number[] | null,
): Promise<SweepOutcome> {
  const begun = performance.now();
  const driven = await runSweep(plan, store, pool, { onProgress: throttledProgress() }, indices);
  const seconds = (performance.now() - begun) / 1000;
  log(`${counted(driven.rows.length, 'run')}, ${keptText(driven.kept)}; ${formatDuration(seconds)}.`);
  if (driven.skipped > 0) log(`${counted(driven.skipped, 'run')} fewer than planned: the interval was narrow enough.`);
  for (const run of driven.failed) log(`${runLabel(plan, run)} did not finish: ${run.reason}`);
  process.exitCode = driven.failed.length === 0 ? 0 : 1;
  return driven;
}

function writeAndPrint(request: SweepRequest, model: string, driven: SweepOutcome): void {
  const files = writeResults(request, model, driven);
  process.stdout.write(`${summaryOf(request.plan, driven)}${files.join('\n')}\n`);
}

async function runHere(args: SweepArguments, request: SweepRequest): Promise<void> {
  const unlock = lockFolder(request.folder);
  try {
    await runLocked(args, request);
  } finally {
    unlock();
  }
}

async function runLocked(
  { jobs, threads, verify: wanted, native }: SweepArguments,
  request: SweepRequest,
): Promise<void> {
  const { folder, plan } = request;
  const { code, model } = await builtCore(native, log);
  const store = storeOf(folder, model, true);
  if (wanted === null && ignoredText(store) !== '') log(ignoredText(store).trim());
  const pool = threadPool(new URL(import.meta.url), code, jobs, threads);
  try {
    if (wanted === null) writeAndPrint(request, model, await runMissing(plan, store, pool, null));
    else await verifyKept(plan, store, pool, wanted);
  } finally {
    store.close();
    await pool.close();
  }
}

async function runElement(list: string, native: boolean, { folder, plan }: SweepRequest): Promise<void> {
  const { indices, file, others, threads } = elementOf(folder, list, process.env);
  const { code, model } = await builtCore(native, log);
  const store = new Store(file, model, others);
  const pool = threadPool(new URL(import.meta.url), code, threads);
  try {
    await runMissing(plan, store, pool, indices);
  } finally {
    store.close();
    await pool.close();
  }
}

async function submitRest(
  options: readonly string[],
  native: boolean,
  { folder, text, plan }: SweepRequest,
): Promise<void> {
  const { model } = await builtCore(false, log);
  const driven = await recallStored(plan, storeOf(folder, model, false));
  const supplies = { program: new URL(import.meta.url), files: SUPPLIES, native: native ? nativeFolders() : null };
  process.exitCode = await submit(
    { folder: resolve(folder), text, model, plan, driven },
    options,
    supplies,
    (sentence) => process.stdout.write(`${sentence}\n`),
  );
}

/** The command that submits the missing runs, with or without npm. */
function submission(folder: string): string {
  const here = fileURLToPath(import.meta.url);
  const own = join(folder, 'program', 'sweep.mjs');
  if (existsSync(own) && here === realpathSync(own)) return `sh ${join(folder, 'submit')} [options for sbatch]`;
  const native = isNative(folder) ? ' --native' : '';
  return `npm run --silent sweep -- ${join(folder, 'sweep.json')} --out ${folder}${native} --slurm [options for sbatch]`;
}

/** Results are valid whether or not squeue answers. */
function queueText(folder: string): string {
  try {
    const job = queuedJob(folder);
    return job === null ? '' : ` Job ${job} is still in the queue.`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return ` ${error.message}`;
  }
}

async function collect(request: SweepRequest): Promise<void> {
  const { folder, plan } = request;
  const { model } = await builtCore(false, log);
  const store = storeOf(folder, model, false);
  const driven = await recallStored(plan, store);
  const { failed } = driven;
  writeAndPrint(request, model, driven);
  if (driven.skipped > 0) log(`${counted(driven.skipped, 'run')} fewer than planned: the interval was narrow enough.`);
  if (failed.length === 0) return;
  for (const run of failed.slice(0, SHOWN_MISSING)) log(`${runLabel(plan, run)} is missing.`);
  if (failed.length > SHOWN_MISSING) log(`And ${failed.length - SHOWN_MISSING} more.`);
  if (ignoredText(store) !== '') log(ignoredText(store).trim());
  log(
    `${failed.length} of ${counted(plan.runs, 'run')} missing.${queueText(folder)} Logs are in ${join(folder, 'log')}.`,
  );
  log(`To submit the rest: ${submission(folder)}`);
  process.exitCode = 1;
}

/** Common to all commands. */
interface SweepRequest {
  folder: string;
  text: string;
  plan: Plan;
}

/** File-system errors are bad input, not internal errors. */
function refusalOf(error: unknown, folder: string): unknown {
  if (error instanceof StoreFault)
    return new Refusal(`The file ${said(error.file)} cannot be written: ${reasonOf(error.cause)}.`);
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const { path } = error as NodeJS.ErrnoException;
  const file = said(path ?? folder);
  return new Refusal(`${path ? 'The file' : 'The folder'} ${file} cannot be read or written: ${reasonOf(error)}.`);
}

async function run(args: SweepArguments): Promise<void> {
  const { text, plan } = planOf(args.file);
  const request: SweepRequest = { folder: folderOf(args), text, plan };
  const writes = args.element === null && !args.collect && args.verify === null;
  try {
    if (writes) refuseOther(args, request);
    noteSeeds(plan);
    await runIn(args, request);
  } catch (error) {
    throw refusalOf(error, request.folder);
  }
}

async function runIn(args: SweepArguments, request: SweepRequest): Promise<void> {
  if (args.element !== null) await runElement(args.element, args.native, request);
  else if (args.collect) await collect(request);
  else if (args.slurm !== null) await submitRest(args.slurm, args.native, request);
  else await runHere(args, request);
}

if (isMainThread) await program((words) => run(readSweepArguments(words)), SWEEP_USAGE, [BuildFault]);
else await serve();
