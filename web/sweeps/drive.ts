/* Runs what is missing of a sweep, and keeps each run as soon as it is done. */

import { familyOf } from '../scenario/lanes.ts';
import type { Order, Ran } from './measure-lane.ts';
import type { Place, Plan } from './plan.ts';
import type { Pool } from './pool.ts';
import { fittingSeries, seriesKey } from './series.ts';
import { statisticsOf } from './statistics.ts';
import type { Stop } from './sweep.ts';
import type { Row } from './tables.ts';

/** Where runs are kept: in a file, or as long as the page is open. */
export interface Kept {
  keyOf(order: Order): string;
  /** Null where not all of this was taken. */
  find(key: string, wanted: Wanted): Ran | null;
  /** What is known of the run from now on. */
  keep(key: string, ran: Ran): Ran;
}

/** Names of measures, and keys of what is kept over time. */
export interface Wanted {
  values: readonly string[];
  series: readonly string[];
}

export function hasAll({ values, series }: Ran, wanted: Wanted): boolean {
  return wanted.values.every((name) => name in values) && wanted.series.every((key) => key in (series ?? {}));
}

export interface Progress {
  done: number;
  /** made now, and not kept before */
  made: number;
  runs: number;
}

/** Who follows it run by run. */
export interface Follower {
  tell?(progress: Progress): void;
  came?(row: Row): void;
  failed?(failed: Failed): void;
}

export interface Failed extends Place {
  reason: string;
}

export interface Driven {
  /** in the order of the plan */
  rows: Row[];
  failed: Failed[];
  made: number;
  /** found where runs are kept, and not made now */
  kept: number;
  /** left out because the interval was narrow enough */
  spared: number;
}

/** So many orders wait in front of each worker, so that none is idle while an answer is written. */
const AHEAD = 2;

/** So long it looks for runs that are kept before others have their turn. */
const TURN_MS = 8;

/** The mean of a measure is known well enough. */
export function isNarrow({ measure, width }: Stop, values: readonly Ran[]): boolean {
  const of = statisticsOf(values.flatMap((ran) => ran.values[measure.name] ?? []));
  if (of?.halfWidth == null) return false;
  return of.halfWidth <= ('share' in width ? width.share * Math.abs(of.mean) : width.halfWidth);
}

/** What of it says something of the lane. */
export function wantedOf({ sweep }: Plan, { lane }: Order): Wanted {
  const family = familyOf(lane);
  return {
    values: sweep.measures.filter(({ families }) => families.includes(family)).map(({ name }) => name),
    series: fittingSeries(sweep.series, lane).map(seriesKey),
  };
}

/** All that is known of a run: what it told now, and before. */
export function joined(before: Ran | undefined, ran: Ran): Ran {
  const series = { ...before?.series, ...ran.series };
  return {
    ...ran,
    values: { ...before?.values, ...ran.values },
    ...(Object.keys(series).length > 0 ? { series } : {}),
    hash: ran.hash ?? before?.hash ?? null,
  };
}

class Drive {
  private readonly plan: Plan;
  private readonly store: Kept;
  private readonly pool: Pool;
  private readonly follower: Follower;
  private readonly rows: Row[] = [];
  private readonly failed: Failed[] = [];
  /** by key: settings that come twice run once */
  private readonly flying = new Map<string, Promise<Ran>>();
  private readonly pending = new Set<Promise<void>>();
  private readonly narrow = new Set<number>();
  private readonly own = new Set<string>();
  private made = 0;
  private kept = 0;
  private spared = 0;

  constructor(plan: Plan, store: Kept, pool: Pool, follower: Follower) {
    this.plan = plan;
    this.store = store;
    this.pool = pool;
    this.follower = follower;
  }

  async all(indices: Iterable<number>): Promise<Driven> {
    const { plan } = this;
    let seed = -1;
    let turn = performance.now();
    for (const index of indices) {
      const place = plan.place(index);
      if (place.seed !== seed) await this.roundBegins(place.seed);
      seed = place.seed;
      if (this.narrow.has(plan.laneAt(place))) this.spared++;
      else await this.one(place);
      if (performance.now() - turn > TURN_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        turn = performance.now();
      }
    }
    await Promise.all(this.pending);
    const byIndex = (a: Place, b: Place) => a.index - b.index;
    return {
      rows: this.rows.sort(byIndex),
      failed: this.failed.sort(byIndex),
      made: this.made,
      kept: this.kept,
      spared: this.spared,
    };
  }

  /** Whether a further seed is wanted is decided when all seeds before it are known, so that it does not depend on who was faster. */
  private async roundBegins(seed: number): Promise<void> {
    const { stop } = this.plan.sweep;
    if (!stop || seed < stop.atLeast) return;
    await Promise.all(this.pending);
    const groups = new Map<number, Ran[]>();
    for (const row of this.rows) {
      const at = this.plan.laneAt(row);
      groups.set(at, [...(groups.get(at) ?? []), row.ran]);
    }
    for (const [at, values] of groups) if (isNarrow(stop, values)) this.narrow.add(at);
  }

  private async one(place: Place): Promise<void> {
    // First, because what one waits for may be this very run.
    while (this.pending.size >= AHEAD * this.pool.size) await Promise.race(this.pending);
    const order = this.plan.order(place);
    const key = this.store.keyOf(order);
    const kept = this.store.find(key, wantedOf(this.plan, order));
    if (kept) {
      this.done(place, kept);
      if (!this.own.has(key)) this.kept++;
      return;
    }
    const ran = this.flying.get(key) ?? this.begun(key, order);
    const whole = ran
      .then(
        (result) => this.done(place, result),
        (error: Error) => this.fell({ ...place, reason: error.message }),
      )
      .finally(() => this.pending.delete(whole));
    this.pending.add(whole);
  }

  private begun(key: string, order: Order): Promise<Ran> {
    const ran = this.pool.run(order).then((result) => {
      this.made++;
      return this.store.keep(key, result);
    });
    this.own.add(key);
    this.flying.set(key, ran);
    const landed = () => void this.flying.delete(key);
    ran.then(landed, landed);
    return ran;
  }

  private done(place: Place, ran: Ran): void {
    const row = { ...place, ran };
    this.rows.push(row);
    this.follower.came?.(row);
    this.follower.tell?.({ done: this.rows.length + this.spared, made: this.made, runs: this.plan.runs });
  }

  private fell(failed: Failed): void {
    this.failed.push(failed);
    this.follower.failed?.(failed);
  }
}

/** `indices`: some of the runs, in the order of the plan; all of them where nothing is said. */
export function drive(
  plan: Plan,
  store: Kept,
  pool: Pool,
  follower: Follower = {},
  indices: readonly number[] | null = null,
): Promise<Driven> {
  const { tell } = follower;
  const runs = indices?.length ?? plan.runs;
  const told = tell ? { ...follower, tell: (progress: Progress) => tell({ ...progress, runs }) } : follower;
  return new Drive(plan, store, pool, told).all(indices ?? plan.indices());
}

/** Of what is kept, without a run: what is missing has failed. */
export function recall(plan: Plan, store: Kept): Promise<Driven> {
  const missing = new Error('is missing');
  return drive(plan, store, { size: 1, run: () => Promise.reject(missing), close: async () => undefined });
}

/** A kept run that came out otherwise. */
export interface Differs extends Place {
  what: string;
}

function differenceOf(kept: Ran, again: Ran): string | null {
  if (again.hash !== null && kept.hash !== again.hash) return `hash ${kept.hash} is now ${again.hash}`;
  const name = Object.keys(again.values).find(
    (each) => each in kept.values && kept.values[each] !== again.values[each],
  );
  if (name !== undefined) return `${name} ${kept.values[name]} is now ${again.values[name]}`;
  const key = Object.keys(again.series ?? {}).find(
    (each) => kept.series?.[each] && JSON.stringify(kept.series[each]) !== JSON.stringify(again.series?.[each]),
  );
  return key === undefined ? null : `${key} has other values now`;
}

/** Runs so many of the kept runs again, spread over all of them. */
export async function verify(plan: Plan, store: Kept, pool: Pool, wanted: number) {
  const kept: { place: Place; order: Order; ran: Ran }[] = [];
  for (let index = 0; index < plan.runs; index++) {
    const place = plan.place(index);
    const order = plan.order(place);
    const ran = store.find(store.keyOf(order), wantedOf(plan, order));
    if (ran) kept.push({ place, order, ran });
  }
  const count = Math.min(wanted, kept.length);
  const chosen = Array.from({ length: count }, (_, at) => kept[Math.floor((at * kept.length) / count)]).flatMap(
    (each) => each ?? [],
  );
  const found = await Promise.all(
    chosen.map(async ({ place, order, ran }): Promise<Differs | null> => {
      const what = await pool.run(order).then(
        (again) => differenceOf(ran, again),
        (error: Error) => `did not finish: ${error.message}`,
      );
      return what === null ? null : { ...place, what };
    }),
  );
  return { verified: count, differing: found.filter((each) => each !== null) };
}
