/* Runs whatever a sweep is missing, storing each run as soon as it is done. */

import { isIncomplete } from '../measures/measures.ts';
import { fittingSeries, seriesKey } from '../measures/series.ts';
import { statisticsOf } from '../measures/statistics.ts';
import { familyOf } from '../model/lanes.ts';
import { Estimate } from '../run/slices.ts';
import { keyText } from './identity.ts';
import type { RunRequest, RunResult } from './measure-lane.ts';
import type { Plan, RunPosition } from './plan.ts';
import type { Pool } from './pool.ts';
import type { Stop } from './sweep.ts';
import { observationOf, type RunRow } from './tables.ts';

/** Keeps runs in memory while anyone needs them; store.ts keeps them in a file too. */
export class RunStore {
  private readonly runs = new Map<string, RunResult>();

  get size(): number {
    return this.runs.size;
  }

  keyOf(request: RunRequest): string {
    return keyText(request);
  }

  /** Null unless everything wanted was measured. */
  find(key: string, wanted: RequestedResults): RunResult | null {
    const ran = this.runs.get(key);
    return ran && hasAll(ran, wanted) ? ran : null;
  }

  /** Returns everything now known of the run. */
  keep(key: string, ran: RunResult): RunResult {
    const merged = mergedResult(this.runs.get(key), ran);
    this.runs.set(key, merged);
    return merged;
  }
}

/** A store that cannot keep any more runs ends the sweep: no other run would be kept either. */
export class StoreFault extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} cannot be written`, { cause });
  }
}

/** Names of measures, and keys of time series. */
export interface RequestedResults {
  values: readonly string[];
  series: readonly string[];
}

export function hasAll({ values, series }: RunResult, wanted: RequestedResults): boolean {
  return wanted.values.every((name) => name in values) && wanted.series.every((key) => key in (series ?? {}));
}

export interface Progress {
  /** what is done last */
  row: RunRow;
  done: number;
  /** newly run, not found in the store */
  made: number;
  runs: number;
  /** null while too little is known */
  secondsLeft(): number | null;
}

/** Follows progress run by run. */
export interface Observer {
  onProgress?(progress: Progress): void;
  onRow?(row: RunRow): void;
  failed?(failed: Failed): void;
  /** the time worked, in milliseconds, to say how much is left; by default that of a clock */
  now?(): number;
}

export interface Failed extends RunPosition {
  reason: string;
}

export interface SweepOutcome {
  /** in plan order */
  rows: RunRow[];
  failed: Failed[];
  made: number;
  /** found in the store, not newly run */
  kept: number;
  /** left out because the interval was already narrow enough */
  skipped: number;
}

/** Requests queued per worker, so that none idles while a reply is being written. */
const QUEUED_PER_WORKER = 2;

/** Runs without those that are the first of a worker, before anything is said of the time left; as many as there are workers at least, as
 * all may end at once. */
const FEWEST_MADE = 3;

/** Time spent looking up stored runs before yielding to the event loop. */
const SLICE_MS = 8;

/** Whether the mean of a measure is known precisely enough. A mean of those runs only that did not stop before is none. Runs of which
 * messages are missing have no value to wait for. */
export function isNarrowEnough(plan: Plan, { measure, width }: Stop, made: readonly RunRow[]): boolean {
  const rows = measure.ofAnyRun ? made : made.filter(({ ran }) => !isIncomplete(ran));
  if (rows.length === 0) return made.length > 0;
  const observed = rows.flatMap((row) => observationOf(plan, measure, row) ?? []);
  if (observed.some(({ isCensored }) => isCensored)) return false;
  const of = statisticsOf(observed.map(({ value }) => value));
  if (of?.halfWidth == null) return false;
  return of.halfWidth <= ('share' in width ? width.share * Math.abs(of.mean) : width.halfWidth);
}

/** The requested results that apply to this lane. */
export function wantedOf({ sweep }: Plan, { lane }: RunRequest): RequestedResults {
  const family = familyOf(lane);
  return {
    values: sweep.measures.filter(({ families }) => families.includes(family)).map(({ name }) => name),
    series: fittingSeries(sweep.series, lane).map(seriesKey),
  };
}

/** Everything known of a run: its new results and earlier ones. */
export function mergedResult(before: RunResult | undefined, ran: RunResult): RunResult {
  const series = { ...before?.series, ...ran.series };
  return {
    ...ran,
    values: { ...before?.values, ...ran.values },
    ...(Object.keys(series).length > 0 ? { series } : {}),
    hash: ran.hash ?? before?.hash ?? null,
  };
}

class Drive {
  private readonly rows: RunRow[] = [];
  private readonly failed: Failed[] = [];
  /** by key: identical runs are made once */
  private readonly inFlight = new Map<string, Promise<RunResult>>();
  private readonly pending = new Set<Promise<void>>();
  private readonly narrow = new Set<number>();
  private readonly computedKeys = new Set<string>();
  private readonly coldKeys = new Set<string>();
  private storeFault: StoreFault | null = null;
  private readonly settled = new Set<number>();
  private indices: () => Iterable<number> = () => [];
  private readonly estimate = new Estimate();
  /** of runs that tell of the pace: how many, and their work */
  private paced = { runs: 0, work: 0 };
  private made = 0;
  private kept = 0;
  private skipped = 0;

  constructor(
    private readonly plan: Plan,
    private readonly store: RunStore,
    private readonly pool: Pool,
    private readonly observer: Observer,
  ) {
    this.estimate.start(this.now(), 0);
  }

  async all(indices: () => Iterable<number>): Promise<SweepOutcome> {
    const { plan } = this;
    this.indices = indices;
    let seed = -1;
    let sliceStart = performance.now();
    for (const index of indices()) {
      if (this.storeFault) break;
      const position = plan.position(index);
      if (position.seed !== seed) await this.beginSeed(position.seed);
      seed = position.seed;
      if (this.narrow.has(plan.laneIndex(position))) this.skipped++;
      else await this.runOne(position);
      if (performance.now() - sliceStart > SLICE_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceStart = performance.now();
      }
    }
    await Promise.all(this.pending);
    if (this.storeFault) throw this.storeFault;
    const byIndex = (a: RunPosition, b: RunPosition) => a.index - b.index;
    return {
      rows: this.rows.sort(byIndex),
      failed: this.failed.sort(byIndex),
      made: this.made,
      kept: this.kept,
      skipped: this.skipped,
    };
  }

  /** Whether another seed is needed is decided only when all earlier seeds are known, so that the result does not depend on
   * timing. */
  private async beginSeed(seed: number): Promise<void> {
    const { stop } = this.plan.sweep;
    if (!stop || seed < stop.atLeast) return;
    await Promise.all(this.pending);
    const groups = new Map<number, RunRow[]>();
    for (const row of this.rows) {
      const at = this.plan.laneIndex(row);
      groups.set(at, [...(groups.get(at) ?? []), row]);
    }
    for (const [at, values] of groups) if (isNarrowEnough(this.plan, stop, values)) this.narrow.add(at);
  }

  private async runOne(position: RunPosition): Promise<void> {
    // Checked first: the run being waited for may be this very one.
    while (this.pending.size >= QUEUED_PER_WORKER * this.pool.size) await Promise.race(this.pending);
    const request = this.plan.request(position);
    const key = this.store.keyOf(request);
    const kept = this.store.find(key, wantedOf(this.plan, request));
    if (kept) {
      this.done(position, key, kept);
      if (!this.computedKeys.has(key)) this.kept++;
      return;
    }
    const ran = this.inFlight.get(key) ?? this.startRun(key, request);
    const settled = ran
      .then(
        (result) => this.done(position, key, result),
        (error: Error) => {
          if (error instanceof StoreFault) this.storeFault = error;
          else this.addFailure({ ...position, reason: error.message });
        },
      )
      .finally(() => this.pending.delete(settled));
    this.pending.add(settled);
  }

  private startRun(key: string, request: RunRequest): Promise<RunResult> {
    const ran = this.pool.run(request).then(({ cold, ...result }) => {
      this.made++;
      if (cold) this.coldKeys.add(key);
      // The pace is that after workers have started.
      if (cold && this.paced.runs === 0) this.estimate.start(this.now(), 0);
      return this.store.keep(key, result);
    });
    this.computedKeys.add(key);
    this.inFlight.set(key, ran);
    const settle = () => void this.inFlight.delete(key);
    ran.then(settle, settle);
    return ran;
  }

  private done(position: RunPosition, key: string, ran: RunResult): void {
    if (this.computedKeys.has(key) && !this.coldKeys.has(key))
      this.paced = { runs: this.paced.runs + 1, work: this.paced.work + this.workAt(position) };
    const row = { ...position, ran };
    this.rows.push(row);
    this.settled.add(position.index);
    this.observer.onRow?.(row);
    const { made, plan } = this;
    const done = this.rows.length + this.skipped;
    this.observer.onProgress?.({ row, done, made, runs: plan.runs, secondsLeft: () => this.secondsLeft() });
  }

  private now(): number {
    return this.observer.now?.() ?? performance.now();
  }

  private secondsLeft(): number | null {
    const { runs, work } = this.paced;
    let left = 0;
    for (const index of this.indices()) {
      const position = this.plan.position(index);
      if (!this.settled.has(index) && !this.narrow.has(this.plan.laneIndex(position))) left += this.workAt(position);
    }
    if (left === 0) return 0;
    return runs < Math.max(FEWEST_MADE, this.pool.size) ? null : this.estimate.secondsLeft(this.now(), work, left);
  }

  private workAt(position: RunPosition): number {
    return this.plan.sweep.work[this.plan.laneIndex(position)] ?? 1;
  }

  private addFailure(failed: Failed): void {
    this.failed.push(failed);
    this.settled.add(failed.index);
    this.observer.failed?.(failed);
  }
}

/** `indices` selects runs in plan order; all by default. */
export function runSweep(
  plan: Plan,
  store: RunStore,
  pool: Pool,
  observer: Observer = {},
  indices: readonly number[] | null = null,
): Promise<SweepOutcome> {
  const { onProgress } = observer;
  const runs = indices?.length ?? plan.runs;
  const counting = onProgress
    ? { ...observer, onProgress: (progress: Progress) => onProgress({ ...progress, runs }) }
    : observer;
  return new Drive(plan, store, pool, counting).all(() => indices ?? plan.indices());
}

/** Results from the store only; missing runs count as failed. */
export function recallStored(plan: Plan, store: RunStore): Promise<SweepOutcome> {
  const missing = new Error('is missing');
  return runSweep(plan, store, { size: 1, run: () => Promise.reject(missing), close: async () => undefined });
}

/** A stored run whose rerun gave a different result. */
export interface Mismatch extends RunPosition {
  what: string;
}

function differenceOf(kept: RunResult, again: RunResult): string | null {
  if (again.hash !== null && kept.hash !== again.hash) return `hash ${kept.hash} is now ${again.hash}`;
  const name = Object.keys(again.values).find(
    (name) => name in kept.values && kept.values[name] !== again.values[name],
  );
  if (name !== undefined) return `${name} ${kept.values[name]} is now ${again.values[name]}`;
  const key = Object.keys(again.series ?? {}).find(
    (key) => kept.series?.[key] && JSON.stringify(kept.series[key]) !== JSON.stringify(again.series?.[key]),
  );
  return key === undefined ? null : `${key} has different values now`;
}

/** Reruns this many stored runs, spread evenly over all of them. */
export async function verify(plan: Plan, store: RunStore, pool: Pool, wanted: number) {
  const kept: { position: RunPosition; request: RunRequest; ran: RunResult }[] = [];
  for (let index = 0; index < plan.runs; index++) {
    const position = plan.position(index);
    const request = plan.request(position);
    const ran = store.find(store.keyOf(request), wantedOf(plan, request));
    if (ran) kept.push({ position, request, ran });
  }
  const count = Math.min(wanted, kept.length);
  const chosen = Array.from({ length: count }, (_, at) => kept[Math.floor((at * kept.length) / count)]).flatMap(
    (list) => list ?? [],
  );
  const found = await Promise.all(
    chosen.map(async ({ position, request, ran }): Promise<Mismatch | null> => {
      const what = await pool.run(request).then(
        (again) => differenceOf(ran, again),
        (error: Error) => `did not finish: ${error.message}`,
      );
      return what === null ? null : { ...position, what };
    }),
  );
  return { verified: count, differing: found.filter((difference) => difference !== null) };
}
