/* The runs behind a paper's figures: sweeps in sweeps/papers, each with a folder of runs stored as by the sweep command. */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltCore, builtCore, inRepository, presentModel, threadPool } from '../cli/sweep/built-core.ts';
import { lineText, Store } from '../cli/sweep/store.ts';
import { Refusal } from '../scripts/options.mjs';
import { type Failed, type Progress, recallStored, runSweep } from '../web/study/drive.ts';
import type { RunResult } from '../web/study/measure-lane.ts';
import { Plan, type RunPosition } from '../web/study/plan.ts';
import type { Pool } from '../web/study/pool.ts';
import { checkSweep } from '../web/study/read-sweep.ts';
import type { RunRow } from '../web/study/tables.ts';
import { formatDuration } from '../web/words/format.ts';
import type { FigureArguments } from './arguments.ts';

const plans = new Map<string, Plan>();

/** The plan of a paper's sweep, such as 'rocher-6'. */
export function paperPlan(name: string): Plan {
  const known = plans.get(name);
  if (known) return known;
  const read = checkSweep(JSON.parse(readFileSync(inRepository(`sweeps/papers/${name}.json`), 'utf8')));
  if (!read.ok) throw new Error(`${name}: ${read.problems[0]}`);
  const plan = new Plan(read.value);
  plans.set(name, plan);
  return plan;
}

/** 'rocher-6/1q/H10/ARN + AFI/1' */
export function runName(sweep: string, plan: Plan, { point, lane, seed }: RunPosition): string {
  const { lanes, seeds } = plan.sweep;
  return [sweep, ...plan.labels(point), lanes[lane], seeds[seed]].join('/');
}

function fileOf(folder: string, name: string): string {
  return join(folder, name, 'runs.jsonl');
}

function readStore(folder: string, name: string, model: string): Store {
  const file = fileOf(folder, name);
  return new Store(null, model, existsSync(file) ? [file] : []);
}

/** Stored runs of a sweep for a version of the model, the current one by default. */
export async function keptRows(name: string, folder: string, model = presentModel()): Promise<RunRow[]> {
  return (await recallStored(paperPlan(name), readStore(folder, name, model))).rows;
}

interface Campaign {
  /** folder of stored runs */
  folder: string;
  /** filters runs by name; null = all */
  only: RegExp | null;
  /** start no further runs after this time; null = no limit, 0 = no runs at all */
  minutes: number | null;
  core: BuiltCore;
  pool: Pool;
  say(text: string): void;
}

function poolUntil(pool: Pool, endMs: number): Pool {
  const run: Pool['run'] = (order) =>
    Date.now() < endMs ? pool.run(order) : Promise.reject(new Error('is missing: there was no more time'));
  return { size: pool.size, run, close: () => pool.close() };
}

/** Only the measures the sweep asks for. */
function requestedValues({ sweep }: Plan, { values, ...ran }: RunResult): RunResult {
  const own = sweep.measures.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null] as const] : []));
  return { values: Object.fromEntries(own), ...ran };
}

/** Rewrites the file in plan order with runs of the current model only, since it is checked in. Written to a temporary file
 * first, so that an interruption leaves a complete file. */
function rewriteStore(file: string, model: string, plan: Plan, store: Store, rows: readonly RunRow[]): void {
  const lines = rows.map((row) => lineText(store.keyOf(plan.request(row)), model, requestedValues(plan, row.ran)));
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

/** Runs the selected runs of sweeps, most important sweeps first. */
export type Runner = (sweeps: readonly string[], wantedOf?: RunSelection) => Promise<Map<string, RunRow[]>>;

/** Selects runs of a sweep by varied values and seed. */
export type RunSelection = (sweep: string) => (labels: readonly Label[], seed: number) => boolean;
export type Label = ReturnType<Plan['labels']>[number];

const everything: RunSelection = () => () => true;

/** Whether a run of a sweep is selected. */
export function selector(sweep: string, wantedOf: RunSelection) {
  const plan = paperPlan(sweep);
  const wanted = wantedOf(sweep);
  return ({ point, seed }: Pick<RunPosition, 'point' | 'seed'>) =>
    wanted(plan.labels(point), plan.sweep.seeds[seed] as number);
}

async function runMissing(name: string, wantedOf: RunSelection, campaign: Campaign, endMs: number): Promise<RunRow[]> {
  const { folder, only, core, pool, say } = campaign;
  const plan = paperPlan(name);
  const known = await recallStored(plan, readStore(folder, name, core.model));
  const isWanted = selector(name, wantedOf);
  const missing = known.failed.filter((run) => isWanted(run) && (only?.test(runName(name, plan, run)) ?? true));
  say(`${name}: ${known.rows.length} of ${plan.runs} runs are kept; ${missing.length} are to be made.`);
  if (missing.length === 0 || Date.now() >= endMs) return known.rows;
  mkdirSync(join(folder, name), { recursive: true });
  const file = fileOf(folder, name);
  const store = new Store(file, core.model);
  try {
    const onProgress = ({ row, done, runs, secondsLeft }: Progress) => {
      const seconds = secondsLeft();
      const left = seconds === null ? '' : `, ${formatDuration(seconds)} left`;
      say(`${runName(name, plan, row)}: ${Math.round(row.ran.ms / 1000)} s; ${runs - done} to go${left}`);
    };
    const indices = missing.map(({ index }) => index);
    const failed = (run: Failed) => {
      if (Date.now() < endMs) say(`${runName(name, plan, run)} did not finish: ${run.reason}`);
    };
    const made = await runSweep(plan, store, poolUntil(pool, endMs), { onProgress, failed }, indices);
    const rows = [...known.rows, ...made.rows].sort((a, b) => a.index - b.index);
    rewriteStore(file, core.model, plan, store, rows);
    return rows;
  } finally {
    store.close();
  }
}

/** Runs what is missing, and returns all rows by sweep. */
async function runAll(
  sweeps: readonly string[],
  wantedOf: RunSelection,
  campaign: Campaign,
): Promise<Map<string, RunRow[]>> {
  const { minutes } = campaign;
  const endMs = minutes === null ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const found = new Map<string, RunRow[]>();
  for (const name of sweeps) found.set(name, await runMissing(name, wantedOf, campaign, endMs));
  return found;
}

/** Uses worker threads, which end when the work is done. */
export function runnerOf({ kept, only, minutes, jobs, native }: FigureArguments, say: Campaign['say']): Runner {
  return async (sweeps, wantedOf = everything) => {
    const core = await builtCore(native, say);
    // In a bundle, this file is the whole program.
    const pool = threadPool(new URL(import.meta.url), core.code, jobs);
    try {
      return await runAll(sweeps, wantedOf, { folder: kept, only, minutes, core, pool, say });
    } finally {
      await pool.close();
    }
  };
}

/** The selected runs of the sweeps; fails if any is missing. */
export async function completeRows(
  runner: Runner,
  sweeps: readonly string[],
  wantedOf = everything,
): Promise<Map<string, RunRow[]>> {
  const found = await runner(sweeps, wantedOf);
  return new Map(
    sweeps.map((sweep) => {
      const plan = paperPlan(sweep);
      const isWanted = selector(sweep, wantedOf);
      const rows = (found.get(sweep) ?? []).filter(isWanted);
      const missing = [...plan.indices()].filter((index) => isWanted(plan.position(index))).length - rows.length;
      if (missing > 0)
        throw new Refusal(`Of ${sweep} ${missing} runs are missing; without --minutes and --only they are made.`);
      return [sweep, rows] as const;
    }),
  );
}

/** Finds runs of a sweep by varied values and lane, in seed order. The lane defaults to the first. */
export function finder(sweep: string, rows: readonly RunRow[]) {
  const plan = paperPlan(sweep);
  const keyOf = (labels: readonly Label[], lane: string | undefined) => [...labels, lane].join('/');
  const found = new Map<string, RunRow[]>();
  for (const row of rows) {
    const key = keyOf(plan.labels(row.point), plan.sweep.lanes[row.lane]);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return (labels: readonly Label[], lane = plan.sweep.lanes[0]): RunRow[] => found.get(keyOf(labels, lane)) ?? [];
}
