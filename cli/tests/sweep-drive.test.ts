/* A sweep gives the same rows on one worker or many, in one go or after being killed at any byte. */

import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { efficiencyOf } from '../../web/measures/efficiency.ts';
import { builtCore } from '../../web/run/tests/lanes.ts';
import { runSweep, type SweepOutcome, verify } from '../../web/study/drive.ts';
import { measureLane, type RunRequest, type RunResult } from '../../web/study/measure-lane.ts';
import type { Plan } from '../../web/study/plan.ts';
import type { Pool } from '../../web/study/pool.ts';
import { runsTable, seriesTable, summaryTable } from '../../web/study/tables.ts';
import { planOf } from '../../web/study/tests/plans.ts';
import { csvOf } from '../../web/words/table.ts';
import { distinctRuns, distributeRuns, listText, runsOfElement } from '../sweep/distribute.ts';
import { Store } from '../sweep/store.ts';

const core = await builtCore();
const folder = mkdtempSync(join(tmpdir(), 'sweep-drive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => join(folder, `${++files}.jsonl`);

/** Answers out of order, as threads do. `dies`: the process ends after this many requests. */
class LocalPool implements Pool {
  asked = 0;
  answered = 0;
  private isClosed = false;

  constructor(
    readonly size: number,
    private readonly dies: number = Number.POSITIVE_INFINITY,
  ) {}

  async run(order: RunRequest): Promise<RunResult> {
    this.asked++;
    const own = this.asked;
    if (own > this.dies) return new Promise(() => undefined);
    for (let turn = (own * 7919) % 5; turn > 0; turn--) await new Promise(setImmediate);
    const ran = measureLane(core, order);
    this.answered++;
    return ran;
  }

  get isDead(): boolean {
    return this.isClosed || (this.asked > this.dies && this.answered === this.dies);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

function textOf(plan: Plan, { rows }: SweepOutcome): string {
  return csvOf(runsTable(plan, rows)) + csvOf(summaryTable(plan, rows));
}

async function driven(plan: Plan, file: string, pool: Pool, model = 'a'): Promise<SweepOutcome> {
  const store = new Store(file, model);
  try {
    return await runSweep(plan, store, pool);
  } finally {
    store.close();
  }
}

/** Resolves once the pool has stopped answering and its last answers are stored; never if it does not die. */
async function dead(pool: LocalPool): Promise<false> {
  while (!pool.isDead) await new Promise((resolve) => setTimeout(resolve));
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
  return false;
}

const SMALL = {
  version: 1,
  preset: 'half-bisection',
  measure: ['completion', 'over-ideal', 'busiest-link', 'flow-p99'],
};

const sweeps = fc
  .record({
    bytes: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }),
    shift: fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 2 }),
    seeds: fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 4 }),
    lanes: fc.subarray(['XOR', 'LIN', 'OPT'], { minLength: 1 }),
    stop: fc.constantFrom({}, { runs: 7 }, { measure: 'completion', share: 0.02, atLeast: 2 }),
  })
  .map(({ bytes, shift, seeds, lanes, stop }) => ({
    ...SMALL,
    scenario: { run: { startJitterNs: 20_000 } },
    lanes: [...new Set([...lanes, 'LIN'])],
    vary: [
      { field: 'traffic.messageBytes', values: bytes.map((flits) => flits * 64) },
      { field: 'traffic.shift', lane: 'LIN', values: shift },
    ],
    seeds,
    stop,
  }));

/** A truncated line may also end in a brace. */
function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

test('one worker, many, killed at any byte and gone on with: the same rows, and no run twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      sweeps,
      fc.integer({ min: 2, max: 9 }),
      fc.nat(30),
      fc.nat(400),
      async (document, jobs, dies, torn) => {
        const plan = planOf(document);
        const alone = new LocalPool(1);
        const whole = await driven(plan, newFile(), alone);
        const expected = textOf(plan, whole);
        expect(whole.rows.length + whole.skipped).toBe(plan.runs);
        const many = await driven(plan, newFile(), new LocalPool(jobs));
        expect(textOf(plan, many)).toBe(expected);

        const file = newFile();
        const killed = new LocalPool(jobs, dies);
        const ended = runSweep(plan, new Store(file, 'a'), killed).then(() => true);
        await Promise.race([ended, dead(killed)]);
        await killed.close();
        const length = readFileSync(file).length;
        truncateSync(file, Math.max(0, length - torn));
        const lines = readFileSync(file, 'utf8').split('\n').filter(isWhole).length;
        const rest = new LocalPool(jobs);
        const resumed = await driven(plan, file, rest);
        expect(textOf(plan, resumed)).toBe(expected);
        expect(rest.asked).toBe(alone.asked - lines);
        const none = new LocalPool(jobs);
        expect(textOf(plan, await driven(plan, file, none))).toBe(expected);
        expect(none.asked).toBe(0);
      },
    ),
    { numRuns: 12 },
  );
});

const nobody: Pool = { size: 1, run: () => Promise.reject(new Error('is missing')), close: async () => undefined };

test('dealt to elements, of which some die, and what is missing dealt again: the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      sweeps,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(6),
      async (document, elements, fewer, dies) => {
        const plan = planOf(document);
        const alone = new LocalPool(1);
        const expected = textOf(plan, await driven(plan, newFile(), alone));
        const files: string[] = [];
        const known = () => runSweep(plan, new Store(null, 'a', files), nobody);
        let made = 0;
        for (const [count, last] of [
          [elements, dies],
          [fewer, Number.POSITIVE_INFINITY],
        ] as const) {
          const missing = await known();
          const own = distinctRuns(plan, missing.failed);
          const shares = distributeRuns(plan, own, count);
          const before = [...files];
          const lengths = shares.map(({ length }) => length);
          if (!plan.sweep.stop && shares.length > 0) {
            expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(2);
            expect(shares.flat().sort((a, b) => a - b)).toEqual(own);
          }
          for (const [element, share] of shares.entries()) {
            expect(runsOfElement(listText(shares), element)).toEqual(share);
            // Every other element dies.
            const pool = new LocalPool(2, element % 2 === 0 ? last : Number.POSITIVE_INFINITY);
            const file = newFile();
            files.push(file);
            const ended = runSweep(plan, new Store(file, 'a', before), pool, {}, share);
            await Promise.race([ended, dead(pool)]);
            await pool.close();
            made += pool.answered;
          }
        }
        const collected = await known();
        expect(collected.failed).toEqual([]);
        expect(textOf(plan, collected)).toBe(expected);
        // Varying one lane leaves the others unchanged: their runs appear twice in the plan but are made once.
        expect(made).toBe(alone.asked);
        expect(distributeRuns(plan, distinctRuns(plan, collected.failed), 3)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

test('another version of the model makes every run anew, and the old ones stay', async () => {
  const plan = planOf(SMALL);
  const file = newFile();
  for (const [model, runs] of [
    ['a', 3],
    ['b', 3],
    ['a', 0],
    ['b', 0],
  ] as const) {
    const pool = new LocalPool(2);
    await driven(plan, file, pool, model);
    expect(pool.asked).toBe(runs);
  }
});

test('a further seed, value or measure runs only what is new', async () => {
  const file = newFile();
  const asked = async (document: object) => {
    const pool = new LocalPool(2);
    await driven(planOf({ ...SMALL, ...document }), file, pool);
    return pool.asked;
  };
  const vary = (values: number[]) => [{ field: 'traffic.messageBytes', values }];
  expect(await asked({ vary: vary([64, 128]), measure: ['completion'] })).toBe(6);
  expect(await asked({ vary: vary([64, 128]), measure: ['over-ideal'] })).toBe(0);
  expect(await asked({ vary: vary([64, 128, 192]), measure: ['completion'] })).toBe(3);
  expect(await asked({ vary: vary([128]), seeds: 2, measure: ['completion'] })).toBe(3);
  expect(await asked({ vary: vary([64]), measure: ['busiest-link'] })).toBe(3);
  expect(await asked({ vary: vary([64]), measure: ['busiest-link', 'completion'] })).toBe(0);
});

/** Earlier versions kept no checksums: a changed line with a checksum is ignored. */
const withoutChecksums = (file: string) => readFileSync(file, 'utf8').replace(/,"checksum":"\w+"/g, '');

test('a kept run that was changed is found, and what is no run is none', async () => {
  const plan = planOf(SMALL);
  const file = newFile();
  await driven(plan, file, new LocalPool(1));
  appendFileSync(file, 'null\n{}\n[1]\n"text"\n');
  const checked = async () => {
    const store = new Store(file, 'a');
    try {
      return await verify(plan, store, new LocalPool(2), 99);
    } finally {
      store.close();
    }
  };
  expect(await checked()).toEqual({ verified: 3, differing: [] });
  class Dying extends LocalPool {
    override async run(order: RunRequest): Promise<RunResult> {
      if (order.lane.name === 'LIN') throw new Error('out of memory');
      return super.run(order);
    }
  }
  const dying = await verify(plan, new Store(file, 'a'), new Dying(2), 99);
  expect([dying.verified, dying.differing.map(({ what }) => what)]).toEqual([3, ['did not finish: out of memory']]);
  const text = withoutChecksums(file);
  const [, hash = ''] = /"hash":"(\w+)"/.exec(text) ?? [];
  writeFileSync(
    file,
    text.replace(
      hash,
      hash.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ),
  );
  const { verified, differing } = await checked();
  expect([verified, differing.length]).toEqual([3, 1]);
  expect(differing[0]?.what).toContain(hash);
});

test('a run that does not finish is in no mean, and the others go on', async () => {
  const plan = planOf({ ...SMALL, seeds: 2 });
  class Faulty extends LocalPool {
    override run(order: RunRequest): Promise<RunResult> {
      return order.lane.name === 'LIN' ? Promise.reject(new Error('out of memory')) : super.run(order);
    }
  }
  const { rows, failed } = await driven(plan, newFile(), new Faulty(2));
  expect(rows.map(({ lane }) => lane)).toEqual([0, 2, 0, 2]);
  expect(failed.map(({ lane, reason }) => [lane, reason])).toEqual([
    [1, 'out of memory'],
    [1, 'out of memory'],
  ]);
});

test('what is cut off changes what is measured, and not the run', () => {
  const plan = (warmUpNs: number) =>
    planOf({
      version: 1,
      preset: 'one-hot-node',
      scenario: { traffic: { kind: 'uniform', load: 0.4 }, run: { untilNs: 60_000 } },
      lanes: ['D-mod-k'],
      measure: ['delivered-load', 'delivered-share', 'latency-mean', 'latency-p99'],
      warmUpNs,
    });
  const ran = (warmUpNs: number) => measureLane(core, plan(warmUpNs).request(plan(warmUpNs).position(0)));
  const [all, behind] = [ran(0), ran(30_000)];
  expect(behind.hash).toBe(all.hash);
  const order = plan(0).request(plan(0).position(0));
  const run = core.open(order.lane);
  while (run.run(60_000_000, 1 << 30) === 'running');
  const { latencyPs } = run.result();
  run.destroy();
  expect(all.values['latency-mean']).toBeCloseTo(latencyPs.mean / 1000, 6);
  expect(all.values['latency-p99']).toBeCloseTo(latencyPs.p99 / 1000, 6);
  // While the network fills, less is delivered than afterwards.
  expect(behind.values['delivered-load']).toBeGreaterThan(all.values['delivered-load'] as number);
  expect(behind.values['delivered-share']).toBeCloseTo(1, 1);
});

test('a cut anywhere in a run of any length', () => {
  const steady = (untilNs: number, warmUpNs?: number) => {
    const plan = planOf({
      version: 1,
      preset: 'one-hot-node',
      scenario: { traffic: { kind: 'uniform', load: 0.4 }, run: { untilNs } },
      lanes: ['D-mod-k'],
      measure: ['delivered-load'],
      ...(warmUpNs === undefined ? {} : { warmUpNs }),
    });
    return measureLane(core, plan.request(plan.position(0))).values['delivered-load'];
  };
  expect(steady(100_003)).toBeGreaterThan(0);
  expect(steady(20_000, 0.0001)).toBe(steady(20_000, 0));
  const tenths = (most: number) => fc.integer({ min: 1, max: most }).map((tenth) => tenth / 10);
  fc.assert(
    fc.property(tenths(50_000), fc.option(tenths(9_999), { nil: undefined }), (length, warmUpNs) => {
      // A short run has no whole bin after the warm-up.
      expect(steady(1_000 + length, warmUpNs) ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 20 },
  );
});

test('what is found is counted, and settings that come to the same run are made once', async () => {
  // LIN is unaffected by a setting that varies only in OPT.
  const vary = [{ field: 'routing.kind', lane: 'OPT', values: ['conflict-free', 'd-mod-k'] }];
  const plan = planOf({ ...SMALL, lanes: ['LIN', 'OPT'], vary });
  const file = newFile();
  const first = await driven(plan, file, new LocalPool(1));
  expect([first.rows.length, first.made, first.kept]).toEqual([4, 3, 0]);
  const again = await driven(plan, file, new LocalPool(1));
  expect([again.rows.length, again.made, again.kept]).toEqual([4, 0, 4]);
});

test('what is asked for over time is kept, and is the same again', async () => {
  const hot = {
    version: 1,
    preset: 'one-hot-node',
    scenario: { traffic: { startNs: 20_000, endNs: 80_000 }, run: { untilNs: 100_000 } },
    lanes: ['D-mod-k'],
    measure: ['drop-level'],
  };
  const series = [
    { name: 'efficiency', binNs: 20_000 },
    { name: 'adapted', binNs: 20_000 },
  ];
  const file = newFile();
  await driven(planOf(hot), file, new LocalPool(1));
  const [plan, pool] = [planOf({ ...hot, series }), new LocalPool(1)];
  const { rows } = await driven(plan, file, pool);
  expect(pool.asked).toBe(1);
  const { columns, rows: bins } = seriesTable(plan, rows);
  expect(columns.map(({ heading }) => heading).slice(-4)).toEqual(['series', 'from', 'to', 'value']);
  const [row] = rows;
  const kept = row?.ran.series?.['efficiency/20000'];
  // The mean over the bins equals that of the run, up to the last whole bin.
  const run = core.open(plan.request(plan.position(0)).lane);
  while (run.run(100_000_000, 1 << 30) === 'running');
  const fine = efficiencyOf(plan.request(plan.position(0)).lane, run.result(), run.shape.nodes);
  run.destroy();
  const fold = Math.round(20_000_000 / fine.binPs);
  expect(kept?.binNs).toBe((fold * fine.binPs) / 1000);
  expect(kept?.values).toHaveLength(Math.floor(fine.endPs / (fold * fine.binPs)));
  expect(bins).toHaveLength(2 * (kept?.values.length ?? 0));
  const mean = fine.values.slice(fold, 2 * fold).reduce((a, b) => a + b, 0) / fold;
  expect(kept?.values[1]).toBeCloseTo(mean, 4);
  expect((await driven(plan, file, pool)).made).toBe(0);

  const text = withoutChecksums(file);
  const changed = text.replace(/("efficiency\/20000":\{"binNs":[\d.]+,"values":\[)[\d.]+/, '$10.1234');
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  const { differing } = await verify(plan, new Store(null, 'a', [file]), new LocalPool(1), 9);
  expect(differing[0]?.what).toBe('efficiency/20000 has different values now');
});
