/* What a stop does to each measure: runs are made to their end, and stopped before it. */

import { describe, expect, it } from 'vitest';
import { measures } from '../../measures/measures.ts';
import { familyOf } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { Scenario } from '../../model/types.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { csvOf } from '../../words/table.ts';
import { averageText } from '../caption.ts';
import { isNarrowEnough } from '../drive.ts';
import type { Plan } from '../plan.ts';
import { averagesOf, briefTable, type RunRow, runsTable, summaryTable } from '../tables.ts';
import { planOf as measured, rowsRun } from './plans.ts';

const core = await builtCore();

/** A run of each kind that has an end, with several seeds and every measure. */
const LANES: Readonly<Record<string, Partial<Scenario>>> = {
  collective: { traffic: { exchange: 'all-gather-ring' }, routing: { kind: 'random' } },
  job: { traffic: { exchange: 'shift' }, job: { size: 6 }, routing: { kind: 'random' } },
  many: presetById('six-to-ten')?.scenario ?? {},
  cluster: presetById('cluster-8x2')?.scenario ?? {},
  jobs: {
    topology: { kind: 'xgft', m: [4, 4], w: [1, 2] },
    traffic: { kind: 'trace', trace: 'jobs', jobs: Array(2).fill(['all-reduce-ring', 8, 65536, 0, 'round-robin']) },
    routing: { kind: 'random' },
  },
} as unknown as Readonly<Record<string, Partial<Scenario>>>;

const SEEDS = 7;

/** Runs of a kind, stopped at an instant; 0: never. */
function planOf(kind: string, untilNs: number): Plan {
  const scenario = structuredClone(LANES[kind]) as Scenario;
  const run = { ...scenario.run, startJitterNs: kind === 'cluster' ? 0 : 3000, untilNs };
  const own = { ...scenario, version: 1, lanes: [{ name: 'lane' }], run };
  if (own.traffic.packetsPerDestination) own.traffic.packetsPerDestination = 5;
  const seedOf = ['run.seed', ...(kind === 'jobs' ? ['routing.seed'] : [])];
  const plan = measured({ scenario: own, seeds: SEEDS, seedOf, measure: ['completion'] });
  const family = familyOf(plan.request(plan.position(0)).lane);
  const measure = measures.filter(({ families }) => families.includes(family)).map(({ name }) => name);
  return measured({ scenario: own, seeds: SEEDS, seedOf, measure });
}

const rowsOf = (plan: Plan) => rowsRun(core, plan, { loads: true });

const ascending = (values: readonly (number | null | undefined)[]) =>
  values.flatMap((value) => value ?? []).sort((a, b) => a - b);

const valuesOf = (name: string, rows: readonly RunRow[]) => rows.map(({ ran }) => ran.values[name]);

/** Shares of the packets so far, which may become more or less as a run goes on. */
const SO_FAR: readonly string[] = ['adapted', 'out-of-order'];

describe.each(Object.keys(LANES))('%s', (kind) => {
  /** Stopped when only the last of them, or all of them, are still going on. */
  function made() {
    const whole = rowsOf(planOf(kind, 0));
    const ends = ascending(whole.map(({ ran }) => ran.values.completion));
    expect(ends).toHaveLength(SEEDS);
    const late = planOf(kind, Math.max(0, ...ends.filter((end) => end < (ends.at(-1) ?? 0))) + 0.001);
    const early = planOf(kind, (ends[0] ?? 0) / 2);
    return { whole, late, early };
  }

  it('no measure is a mean of the runs that are done, and none is hidden that need not be', () => {
    const { whole, late, early } = made();
    const [stopped, half] = [rowsOf(late), rowsOf(early)];
    const [some, none] = [averagesOf(late, stopped), averagesOf(early, half)];
    const isOver = stopped.filter(({ ran }) => ran.values.completion !== null).length;
    expect(isOver, 'seeds are too much alike').toBeLessThan(SEEDS);
    for (const measure of late.sweep.measures) {
      const { name, stop } = measure;
      const of = (averages: typeof some) => averages.find((average) => average.measure === measure);
      if (whole.every(({ ran }) => ran.values[name] == null)) continue;
      const why = `${kind} ${name}`;
      if (stop === null) {
        if (!SO_FAR.includes(name))
          for (const rows of [stopped, half])
            expect(valuesOf(name, rows), `${why}: the end changes it`).toEqual(valuesOf(name, whole));
        expect(of(none), why).toMatchObject({ kind: 'mean', censored: 0, count: SEEDS });
        continue;
      }
      expect(of(none), why).toMatchObject({ kind: 'median', count: 0, censored: SEEDS, value: null, halfWidth: null });
      expect(of(some), why).toMatchObject({ kind: 'median', count: isOver, censored: SEEDS - isOver, halfWidth: null });
      expect(of(some)?.[stop.side === 'above' ? 'max' : 'min'], why).toBeNull();
      expect(isNarrowEnough(late, { measure, width: { share: 9 }, atLeast: 2 }, stopped), why).toBe(false);
    }
  });
});

it('where a run that is done later is slower, the median is that of all runs to their ends', () => {
  const whole = rowsOf(planOf('collective', 0));
  const valuesOf = (name: string) => ascending(whole.map(({ ran }) => ran.values[name]));
  const ends = valuesOf('completion');
  expect(new Set(ends).size).toBe(SEEDS);
  const averageIn = (plan: Plan, rows: readonly RunRow[], name: string) =>
    averagesOf(plan, rows).find(({ measure }) => measure.name === name);
  const late = planOf('collective', (ends[3] ?? 0) + 0.001);
  const rows = rowsOf(late);
  for (const name of ['completion', 'over-ideal', 'bus-bandwidth'])
    expect(averageIn(late, rows, name)?.value, name).toBeCloseTo(valuesOf(name)[3] ?? 0, 5);
  const early = planOf('collective', (ends[2] ?? 0) + 0.001);
  const few = rowsOf(early);
  const slow = averageIn(early, few, 'bus-bandwidth');
  expect(slow).toMatchObject({ kind: 'median', value: null, count: 3, min: null, max: valuesOf('bus-bandwidth')[6] });
  expect(slow && averageText(slow)).toBe('less than in any run that is done, median of 7 runs, 4 not done');
  const [shown] = briefTable(early, few).rows;
  const cell = briefTable(early, few).columns.find(({ heading }) => heading === 'bus-bandwidth');
  expect(shown && cell?.value(shown)).toBe('less than in any run that is done (of 7, 4 not done)');
  const summary = csvOf(summaryTable(early, few)).split('\n');
  expect(summary.find((line) => line.includes('bus-bandwidth'))).toMatch(/^lane,bus-bandwidth,Gb\/s,,,,,7,3,,\d/);
  const runs = csvOf(runsTable(early, few)).split('\n');
  const [heading = ''] = runs;
  const at = heading.split(',').indexOf('flow-mean');
  expect(runs.slice(1, 1 + SEEDS).filter((line) => line.split(',')[at] === '')).toHaveLength(4);
});
