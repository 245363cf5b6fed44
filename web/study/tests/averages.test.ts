/* What is said of several runs: means, or medians as soon as one run ended before what is measured. */

import { expect, test } from 'vitest';
import { measureOf, measures } from '../../measures/measures.ts';
import { builtCore, lane, PARTED } from '../../run/tests/lanes.ts';
import { csvOf } from '../../words/table.ts';
import { averageText, missingOf, missingRunWord } from '../caption.ts';
import { isNarrowEnough } from '../drive.ts';
import { measureLane, type RunResult } from '../measure-lane.ts';
import { averagesOf, briefTable, findsTable, piecesOf, type RunRow, runsTable, summaryTable } from '../tables.ts';
import { planOf, requestOf, rowsRun, rowsWith } from './plans.ts';

const BUFFERS = [16, 48, 84, 168];

const planFor = (document: object) => planOf({ preset: 'one-hot-node', lanes: ['ARN + AFI'], ...document });

const plan = planFor({
  vary: [{ field: 'switch.bufferPackets', values: BUFFERS }],
  seeds: 3,
  measure: ['recovery', 'end-of-ideal'],
  find: [{ measure: 'recovery', above: 2e6 }],
});

/** By point and seed. */
const rowsOf = (times: readonly (readonly (number | null)[])[]) =>
  rowsWith(plan, ({ point, seed }) => ({ recovery: times[point]?.[seed] ?? null, 'end-of-ideal': 0.5 }));

/** At the last three points 2, 1 and 1 of three runs are back. */
const survivors = rowsOf([
  [1e6, 1.1e6, 1.5e6],
  [2.5e6, 2.54e6, null],
  [2.48e6, null, null],
  [2e6, null, null],
]);

const recoveries = (rows: readonly RunRow[]) =>
  averagesOf(plan, rows).filter(({ measure }) => measure.name === 'recovery');

test('runs that are not back count as later than the end, at every point of the sweep', () => {
  expect(recoveries(survivors).map(({ kind, value, count }) => [kind, value, count])).toEqual([
    ['median', 1.1e6, 3],
    ['median', 2.54e6, 2],
    ['median', null, 1],
    ['median', null, 1],
  ]);
  const said = recoveries(survivors).map((average) => averageText(average).replace('\u202f', ' '));
  expect(said).toEqual([
    '1.10 ms, median of 3 runs',
    '2.54 ms, median of 3 runs, 1 not back',
    'later than the end, median of 3 runs, 2 not back',
    'later than the end, median of 3 runs, 2 not back',
  ]);
  const levels = averagesOf(plan, survivors).filter(({ measure }) => measure.name === 'end-of-ideal');
  expect(levels.map(({ kind }) => kind)).toEqual(['mean', 'mean', 'mean', 'mean']);
});

test('what is said of one point follows from the whole sweep', () => {
  const [only] = averagesOf(plan, survivors, { point: 0, lane: 0 });
  expect(only).toEqual(recoveries(survivors)[0]);
});

test('where every run is back, points are means', () => {
  const all = rowsOf(BUFFERS.map(() => [1e6, 2e6, 6e6]));
  expect(recoveries(all).map(({ kind, value, median }) => [kind, value, median])).toEqual(
    BUFFERS.map(() => ['mean', 3e6, 2e6]),
  );
  expect(recoveries(all)[0]?.halfWidth).toBeGreaterThan(0);
});

test('the summary has the median, of how many, and neither mean nor greatest of survivors', () => {
  const [heading = '', ...lines] = csvOf(summaryTable(plan, survivors)).trim().split('\n');
  const cell = (line: string, name: string) => line.split(',')[heading.split(',').indexOf(name)];
  const own = lines.filter((line) => cell(line, 'measure') === 'recovery');
  const names = ['mean', 'half_width_95', 'median', 'with_value', 'runs', 'least', 'most'];
  expect(own.map((line) => names.map((name) => cell(line, name)).join())).toEqual([
    ',,1100000,3,3,1000000,1500000',
    ',,2540000,2,3,2500000,',
    ',,,1,3,2480000,',
    ',,,1,3,2000000,',
  ]);
  const shown = briefTable(plan, survivors);
  const recovery = shown.columns.find(({ heading: name }) => name === 'recovery');
  expect(shown.rows.map((row) => recovery?.value(row))[3]).toBe('later than the end (of 3, 2 not back)');
});

test('nothing is joined across unlike numbers, nor found next to what is later than the end', () => {
  const inOrder = recoveries(survivors).map((of) => ({ of }));
  expect(piecesOf(inOrder).map((piece) => piece.length)).toEqual([1, 1]);
  const found = (rows: readonly RunRow[]) => findsTable(plan, rows).rows.map(({ at }) => at);
  expect(found(survivors)[0]).toBeCloseTo(48 + (84 - 48) * 0 - (32 * (2.54 - 2)) / (2.54 - 1.1), 6);
  expect(found(rowsOf([[1e6, 1e6, 1e6]]))).toEqual([null]);
});

type Values = RunResult['values'];

/** Rows of which some have other values. */
const changed = (rows: readonly RunRow[], valuesOf: (row: RunRow) => Values | false): RunRow[] =>
  rows.map((row) => ({ ...row, ran: { ...row.ran, values: valuesOf(row) || row.ran.values } }));

/** Messages cannot be sent in half of the last point's runs, and in all of the third's. */
const unsent = changed(survivors, ({ point, seed, ran }) => {
  const isUnsent = point === 2 || (point === 3 && seed > 0);
  return { ...ran.values, ...(isUnsent ? { recovery: null, unreachable: 5 } : { unreachable: 0 }) };
});

test('runs that cannot send all messages are nowhere taken for late ones', () => {
  const [, censored, none, one] = recoveries(unsent);
  expect(censored).toMatchObject({ kind: 'median', censored: 1, max: null });
  expect(none).toMatchObject({ kind: 'median', value: null, count: 0, censored: 0 });
  expect(none && averageText(none)).toBe('3 of 3 with missing messages');
  expect(one).toMatchObject({ value: 2e6, count: 1, censored: 0, max: 2e6 });
  const shown = briefTable(plan, unsent);
  const recovery = shown.columns.find(({ heading: name }) => name === 'recovery');
  expect(shown.rows.map((row) => recovery?.value(row))[2]).toBe('none of 3');
  // A point without any value is left out, not infinitely late.
  const back = (recovery: number | null): Values => ({ recovery, 'end-of-ideal': 1 });
  const also = changed(unsent, ({ point, seed }) => {
    if (point === 0) return seed === 0 && back(null);
    return point === 1 ? back(1e6) : point === 3 && back(3e6);
  });
  expect(recoveries(also)[0]?.kind).toBe('median');
  expect(findsTable(plan, also).rows[0]?.at).toBeCloseTo(48 + (168 - 48) / 2, 6);
});

test('a run without an end is late where all was sent, and unknown where messages are missing', () => {
  const cuts = [['1.0', '2.0']];
  const averageIn = (topology: Record<string, unknown>, name: string, values: Record<string, number | null>) => {
    const own = planFor({ preset: 'half-bisection', scenario: { topology }, lanes: ['XOR'], measure: [name] });
    return averagesOf(
      own,
      rowsWith(own, () => values),
    )[0];
  };
  for (const name of ['completion', 'over-ideal']) {
    const late = { completion: null, 'over-ideal': null };
    expect(averageIn({}, name, late)).toMatchObject({ kind: 'median', censored: 1 });
    expect(averageIn({ cuts }, name, { ...late, unreachable: 3 })).toMatchObject({ kind: 'mean', censored: 0 });
    expect(averageIn({ cuts }, name, { ...late, unreachable: 0 })).toMatchObject({ kind: 'median', censored: 1 });
  }
});

test('no sweep stops for an interval of survivors', () => {
  const measure = measureOf('recovery');
  if (!measure) throw new Error('no measure');
  const row = (values: RunResult['values']): RunRow => ({ ...plan.position(0), ran: { values, hash: null, ms: 1 } });
  const runs = (values: (number | null)[]) => values.map((recovery) => row({ recovery }));
  const isNarrow = (rows: readonly RunRow[]) =>
    isNarrowEnough(plan, { measure, width: { share: 0.1 }, atLeast: 2 }, rows);
  expect(isNarrow(runs([1e6, 1e6, 1e6]))).toBe(true);
  expect(isNarrow(runs([1e6, 1e6, 1e6, null]))).toBe(false);
  const cut = row({ recovery: null, unreachable: 3 });
  expect(isNarrow([...runs([1e6, 1e6, 1e6]), cut]), 'nor goes on for a run that cannot have a value').toBe(true);
  expect(isNarrow([cut, cut])).toBe(true);
  expect(isNarrow([...runs([1e6]), cut])).toBe(false);
});

test('what can be censored says so where it is defined, and only where an event was to be expected', () => {
  for (const { stop, definition } of measures)
    expect(/stops short of it.*medians/.test(definition)).toBe(stop !== null);
  const steady = planFor({ scenario: { traffic: { kind: 'uniform' } }, measure: ['completion', 'recovery'] });
  const rows = rowsWith(steady, () => ({ completion: null, recovery: null }));
  expect(averagesOf(steady, rows).map(({ kind }) => kind)).toEqual(['mean', 'mean']);
});

/* A run that cannot send all of its messages has no value that is compared with those of others. */

const core = await builtCore();

test('it counts them, and has nothing else', () => {
  const cut = lane({ topology: PARTED, routing: { kind: 'd-mod-k' } });
  const { values } = measureLane(core, requestOf(cut));
  expect(values.unreachable).toBe(32);
  const others = Object.entries(values).filter(([name]) => name !== 'unreachable');
  expect(others.filter(([, value]) => value !== null)).toEqual([]);
  expect(others.map(([name]) => name)).toEqual(expect.arrayContaining(['completion', 'over-ideal', 'flow-mean']));
});

test('tables say how many, though nobody asked', () => {
  const plan = planOf({
    scenario: {
      version: 1,
      topology: { kind: 'xgft', m: [4, 2], w: [1, 2] },
      routing: { kind: 'd-mod-k' },
      lanes: [{ name: 'whole' }, { name: 'cut', topology: { cuts: PARTED.cuts } }],
    },
    measure: ['over-ideal'],
  });
  const rows = rowsRun(core, plan);
  const [heading, whole, cut] = csvOf(runsTable(plan, rows)).split('\n');
  expect(heading).toBe('seed,lane,over-ideal,unreachable,hash');
  expect(whole).toMatch(/^1,whole,0\.\d+,,/);
  expect(cut).toMatch(/^1,cut,,32,/);
  expect(csvOf(summaryTable(plan, rows))).toContain('cut,unreachable');
  expect(briefTable(plan, rows).columns.map((column) => column.heading)).toContain('unreachable');
  const [intact, lossy] = averagesOf(plan, rows).filter(({ measure }) => measure.name === 'over-ideal');
  expect(intact, 'not waited for: it is done, with less').toMatchObject({ kind: 'mean', count: 1 });
  expect(lossy).toMatchObject({ kind: 'mean', value: null, count: 0 });
  if (!intact || !lossy) throw new Error('no averages');
  const runs = rows.filter(({ lane }) => lane === 1).map(({ ran }) => ran);
  const why = { title: 'Messages are missing', word: 'with missing messages' };
  expect(missingOf(lossy.measure, [intact, lossy]), 'the chart says why').toEqual(why);
  expect(missingRunWord(lossy.measure, runs)).toBe(why.word);
  expect(averageText(lossy)).toBe('1 of 1 with missing messages');
  const notDone = { ...lossy, runs: 2, censored: 1 };
  expect(missingOf(lossy.measure, [notDone]).word, 'for two reasons').toBe('without a value');
  const untouched = rows.filter(({ lane: at }) => at === 0);
  expect(csvOf(runsTable(plan, untouched))).not.toContain('unreachable');
});
