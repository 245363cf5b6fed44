/* A sweep on the page gives the same rows as the command line: with one worker or many, paused, cancelled and resumed, and
 * with workers that die. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presetById } from '../../../model/presets/presets.ts';
import { preset } from '../../../model/tests/opened.ts';
import type { Scenario } from '../../../model/types.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { RunStore, runSweep } from '../../../study/drive.ts';
import { type RunReply, type RunRequest, replyTo } from '../../../study/measure-lane.ts';
import { type PoolWorker, WorkerPool } from '../../../study/pool.ts';
import { runsTable } from '../../../study/tables.ts';
import { planOf as planOfDocument } from '../../../study/tests/plans.ts';
import { csvOf } from '../../../words/table.ts';
import { withTreeOf } from '../page-sweep.ts';
import { documentOf, readSpec } from '../spec.ts';
import { answerOf, isDone, planOf, SweepModel } from '../sweep-model.ts';

const core = await builtCore();
const scenario = presetById('half-bisection')?.scenario as Scenario;

interface Crew {
  made: number;
  ended: number;
  orders: number;
}

/** Workers answer asynchronously; the `dies`-th order kills its worker. */
function crew(size: number, dies = 0): { crew: Crew; pool(): WorkerPool } {
  const crew: Crew = { made: 0, ended: 0, orders: 0 };
  const create = (): PoolWorker => {
    crew.made++;
    let answered: (answer: RunReply) => void = () => undefined;
    let died: (why: string) => void = () => undefined;
    let alive = true;
    return {
      async post(request: RunRequest) {
        const own = ++crew.orders;
        for (let turn = (own * 7919) % 4; turn >= 0; turn--) await new Promise(setImmediate);
        if (!alive) return;
        if (own === dies) died('out of memory');
        else answered(replyTo(core, request));
      },
      listen(toAnswer, toDeath) {
        [answered, died] = [toAnswer, toDeath];
      },
      terminate() {
        if (alive) crew.ended++;
        alive = false;
      },
    };
  };
  return { crew, pool: () => new WorkerPool(create, size) };
}

const asked = fc
  .record({
    bytes: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 2, maxLength: 3 }),
    seeds: fc.integer({ min: 1, max: 3 }),
    lanes: fc.constantFrom('', ' lanes:1', ' lanes:1,3'),
    second: fc.constantFrom('', 'routing.kind:d-mod-k,s-mod-k '),
  })
  .map(({ bytes, seeds, lanes, second }) => {
    const sizes = bytes.map((each) => each * 64).join(',');
    return `traffic.messageBytes:${sizes} ${second}run.startJitterNs:0,500 seeds:${seeds} measure:completion,busiest-link${lanes}`.replace(
      second === '' ? '' : 'run.startJitterNs:0,500 ',
      '',
    );
  });

/** Runs it like `npm run sweep`. */
async function onCommandLine(text: string): Promise<string> {
  const plan = planOfDocument(documentOf(readSpec(text, scenario), scenario));
  const { rows } = await runSweep(plan, new RunStore(), crew(1).pool());
  return csvOf(runsTable(plan, rows));
}

function modelWith(pool: () => WorkerPool): SweepModel {
  return new SweepModel({ createPool: pool, now: () => performance.now() });
}

const until = async (is: () => boolean) => {
  while (!is()) await new Promise(setImmediate);
};

function csvOfModel({ state: { plan, rows } }: SweepModel): string {
  if (!plan) throw new Error('no plan');
  return csvOf(
    runsTable(
      plan,
      [...rows].sort((a, b) => a.index - b.index),
    ),
  );
}

test('rows are those of the command line, however many work and whenever it is paused or cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.integer({ min: 1, max: 4 }),
      fc.nat(8),
      fc.boolean(),
      async (text, size, at, cancels) => {
        const workers = crew(size);
        const model = modelWith(workers.pool);
        model.ask(text, scenario);
        expect(model.state.refused).toBeNull();
        const { plan } = model.state;
        if (!plan) throw new Error('no plan');
        model.start();
        await until(() => model.state.made >= Math.min(at, plan.runs - 1));
        if (cancels) {
          model.cancel();
          expect(workers.crew.ended).toBe(workers.crew.made);
          model.start();
        } else {
          model.pause();
          const { made } = model.state;
          await new Promise((resolve) => setTimeout(resolve, 20));
          expect(model.state.made).toBeLessThanOrEqual(made + size);
          model.resume();
        }
        await until(() => isDone(model.state));
        expect(csvOfModel(model)).toBe(await onCommandLine(text));
        expect(workers.crew.ended).toBe(workers.crew.made);
      },
    ),
    { numRuns: 8 },
  );
});

const FOUR = 'traffic.messageBytes:64,128,256,512 measure:completion lanes:1';

test('a worker that dies costs its own run, and another one takes its place', async () => {
  const workers = crew(2, 3);
  const model = modelWith(workers.pool);
  model.ask(FOUR, scenario);
  model.start();
  await until(() => model.state.running === 'no');
  expect(model.state.failed).toMatchObject([{ index: 2, reason: 'worker ended: out of memory' }]);
  expect(model.state.rows).toHaveLength(3);
  expect(isDone(model.state)).toBe(false);
  model.start();
  await until(() => isDone(model.state));
  expect(csvOfModel(model)).toBe(await onCommandLine(FOUR));
  // Three runs were cached.
  expect(workers.crew.orders).toBe(5);
});

test('what was run once comes back without a worker, and one more value runs alone', async () => {
  const workers = crew(2);
  const model = modelWith(workers.pool);
  model.ask(FOUR, scenario);
  model.start();
  await until(() => isDone(model.state));
  model.ask('traffic.messageBytes:64,1024 measure:completion lanes:1', scenario);
  await until(() => model.state.rows.length === 1);
  model.start();
  await until(() => isDone(model.state));
  expect(workers.crew.orders).toBe(5);
});

test('the end that is foreseen is the end once all is done', async () => {
  let now = 0;
  const model = new SweepModel({ createPool: crew(2).pool, now: () => now });
  model.ask(FOUR, scenario);
  model.start();
  await until(() => {
    now += 10;
    return isDone(model.state);
  });
  expect(model.workedMs()).toBeGreaterThan(0);
  expect(model.state.endMs).toBe(model.workedMs());
});

test('the scenario of one of its own runs is the same question', async () => {
  const model = modelWith(crew(2).pool);
  model.ask(FOUR, scenario);
  model.start();
  await until(() => isDone(model.state));
  const { plan, rows } = model.state;
  if (!plan) throw new Error('no plan');
  model.ask(FOUR, { ...plan.sweep.at([2]), title: scenario.title });
  expect(model.state.rows).toBe(rows);
  model.ask(FOUR, { ...scenario, link: { ...scenario.link, gbps: scenario.link.gbps * 2 } });
  expect(model.state.rows).toEqual([]);
});

const refused = parse(readFileSync(new URL('refused.yaml', import.meta.url), 'utf8'));

test.each(refused as { preset: string; of: string; at?: string | null; says: string }[])('$of: $says', (row) => {
  const own = preset(row.preset);
  const { plan, refused } = planOf(readSpec(row.of, own), own);
  expect(plan).toBeNull();
  expect(refused?.sentence).toMatch(new RegExp(row.says));
  if (row.at !== undefined) expect(refused?.at).toBe(row.at);
});

test('while a question is refused the charts show the answer to the one before, and no result is taken from it', async () => {
  const model = modelWith(crew(2).pool);
  model.ask('traffic.messageBytes:512,1024 seeds:1 measure:completion lanes:1', scenario);
  model.start();
  await until(() => isDone(model.state));
  const before = answerOf(model.state);
  expect(before?.rows).toHaveLength(2);
  for (const bad of [
    'traffic.messageBytes:512~512/3 seeds:1 measure:completion lanes:1',
    'traffic.messageBytes:512,1024 seeds:1 measure:completion lanes:7',
  ]) {
    model.ask(bad, scenario);
    expect(model.state.refused).not.toBeNull();
    expect(answerOf(model.state)).toEqual(before);
    expect(model.state.rows).toEqual([]);
    expect(isDone(model.state)).toBe(false);
  }
  model.ask(
    'traffic.messageBytes:512~512/3 seeds:1 measure:completion',
    presetById('two-to-one')?.scenario as Scenario,
  );
  expect(answerOf(model.state)).toBeNull();
  model.ask('traffic.messageBytes:512,2048 seeds:1 measure:completion lanes:1', scenario);
  expect(model.state.stale).toBeNull();
  expect(answerOf(model.state)?.plan).toBe(model.state.plan);
});

test('a lane without a tree is drawn in the last place', () => {
  const drawing = (trees: number[]) => ({ ...scenario, view: { ...scenario.view, trees } });
  expect(withTreeOf(drawing([0, 2]), 1).view.trees).toEqual([0, 1]);
  expect(withTreeOf(drawing([2]), 1).view.trees).toEqual([1]);
  expect(withTreeOf(drawing([]), 1)).toEqual(drawing([]));
});
