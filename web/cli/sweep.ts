/* npm run --silent sweep -- FILE [..]: runs a sweep on worker threads, and keeps every run as it comes.
 *
 * stdout belongs to the result, stderr to progress. Exit status 0: all of it ran; 1: some runs did not finish, or came out otherwise
 * than before; 2: bad input, told in one sentence. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { compileCore, loadCore } from '../engine/core.ts';
import { goldenResult, goldenRows } from '../engine/golden.ts';
import { counted } from '../scenario/grammar.ts';
import { limits, parsedJson, quoted, withoutMark } from '../scenario/index.ts';
import { type Driven, drive, type Progress, verify } from '../sweeps/drive.ts';
import { modelVersion } from '../sweeps/model.ts';
import { type Place, Plan } from '../sweeps/plan.ts';
import type { Pool } from '../sweeps/pool.ts';
import { checkSweep } from '../sweeps/read.ts';
import { briefTable, findsTable, runsTable, summaryTable } from '../sweeps/tables.ts';
import { formatWait } from '../words/format.ts';
import { csvOf } from '../words/table.ts';
import { Refusal } from './arguments.ts';
import { pathOf } from './source.ts';
import { readSweepArguments, SWEEP_USAGE, type SweepArguments } from './sweep/arguments.ts';
import { picturesOf } from './sweep/pictures.ts';
import { Store } from './sweep/store.ts';
import { serve, threadPool } from './sweep/threads.ts';
import { textTable } from './text-table.ts';

/** From web/cli as from build/cli. */
const ROOT = new URL('../../', import.meta.url);
const TELL_MS = 1000;
/** More rows than a screen has are for the file. */
const SHOWN_ROWS = 200;

function fileText(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function textOf(file: string): string {
  try {
    return withoutMark(readFileSync(file === '-' ? 0 : pathOf(file), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`The file ${quoted(file, limits.quotedName)} cannot be read (${code ?? 'unknown reason'}).`);
  }
}

function planOf(file: string): { text: string; plan: Plan } {
  const text = textOf(file);
  const { input, fault } = parsedJson(text);
  if (fault !== null) throw new Refusal(`The file ${quoted(file, limits.quotedName)} is no sweep: ${fault}.`);
  const read = checkSweep(input);
  if (!read.ok) throw new Refusal(read.problems[0] ?? 'The sweep is not valid.');
  return { text, plan: new Plan(read.value) };
}

function folderOf({ out, file }: SweepArguments): string {
  const folder = out === null ? join('build', 'sweeps', file === '-' ? 'stdin' : basename(file, '.json')) : pathOf(out);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`The folder ${quoted(folder, limits.quotedName)} cannot be made (${code ?? 'unknown reason'}).`);
  }
  return folder;
}

/** The core, and the version of the model that it follows: what it says of itself is tried on one golden run. */
async function coreOf(): Promise<{ module: WebAssembly.Module; model: string }> {
  const module = await compileCore(readFileSync(new URL('public/core/fattree.wasm', ROOT)));
  const golden = fileText('wasm-core/tests/golden.txt');
  const [row] = goldenRows(golden);
  if (row && goldenResult(await loadCore(module), row).end !== row.expected.end) {
    throw new Refusal('The core that is built does not give the golden hashes; npm run build:core builds it anew.');
  }
  return { module, model: modelVersion(golden, fileText('wasm-core/tests/golden_slots.txt')) };
}

/** A line a second. */
function teller(): (progress: Progress) => void {
  const begun = performance.now();
  let told = begun;
  return ({ done, made, runs }) => {
    const now = performance.now();
    if (now - told < TELL_MS || made === 0) return;
    told = now;
    const seconds = ((now - begun) / 1000 / made) * (runs - done);
    say(`${done} of ${counted(runs, 'run')}, ${formatWait(seconds)} left`);
  };
}

function placeWords(plan: Plan, { point, lane, seed }: Place): string {
  const { axes, lanes, seeds } = plan.sweep;
  const settings = plan.labels(point).map((label, axis) => `${axes[axis]?.heading} ${label}`);
  return [lanes[lane], ...settings, `seed ${seeds[seed]}`].join(', ');
}

function write(folder: string, text: string, plan: Plan, { rows }: Driven): string[] {
  const finds = findsTable(plan, rows);
  const files: [string, string][] = [
    ['sweep.json', text],
    ['runs.csv', csvOf(runsTable(plan, rows))],
    ['summary.csv', csvOf(summaryTable(plan, rows))],
    ...(finds.rows.length > 0 ? [['places.csv', csvOf(finds)] as [string, string]] : []),
    ...picturesOf(plan, rows).map(({ name, svg }): [string, string] => [name, svg]),
  ];
  return files.map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
}

function summaryOf(plan: Plan, { rows }: Driven): string {
  const brief = briefTable(plan, rows);
  const finds = findsTable(plan, rows);
  if (brief.rows.length > SHOWN_ROWS) return '';
  const places = finds.rows.length > 0 ? `\n${textTable(finds)}\n` : '';
  return `${plan.sweep.title}\n\n${textTable(brief)}\n${places}\n`;
}

async function again(plan: Plan, store: Store, pool: Pool, wanted: number): Promise<void> {
  const { verified, differing } = await verify(plan, store, pool, wanted);
  for (const place of differing) say(`${placeWords(plan, place)}: ${place.what}`);
  const how = differing.length === 0 ? 'all came out the same' : `${differing.length} came out otherwise`;
  process.stdout.write(`${counted(verified, 'kept run')} run again, ${how}.\n`);
  process.exitCode = differing.length === 0 ? 0 : 1;
}

async function run(args: SweepArguments): Promise<void> {
  const { text, plan } = planOf(args.file);
  const folder = folderOf(args);
  const { module, model } = await coreOf();
  const store = new Store(join(folder, 'runs.jsonl'), model);
  const pool = threadPool(new URL(import.meta.url), module, args.jobs);
  try {
    if (args.verify !== null) {
      await again(plan, store, pool, args.verify);
      return;
    }
    const begun = performance.now();
    const driven = await drive(plan, store, pool, { tell: teller() });
    const seconds = (performance.now() - begun) / 1000;
    say(
      `${counted(driven.rows.length, 'run')}, ${driven.rows.length - driven.made} of them kept before; ${formatWait(seconds)}.`,
    );
    if (driven.spared > 0) say(`${counted(driven.spared, 'run')} less than planned: the interval was narrow enough.`);
    for (const place of driven.failed) say(`${placeWords(plan, place)} did not finish: ${place.reason}`);
    process.exitCode = driven.failed.length === 0 ? 0 : 1;
    const files = write(folder, text, plan, driven);
    process.stdout.write(`${summaryOf(plan, driven)}${files.join('\n')}\n`);
  } finally {
    store.close();
    await pool.close();
  }
}

async function main(words: string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(SWEEP_USAGE);
    return;
  }
  try {
    await run(readSweepArguments(words));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    process.exitCode = 2;
  }
}

if (isMainThread) await main(process.argv.slice(2));
else await serve();
