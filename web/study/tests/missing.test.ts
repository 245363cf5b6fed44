/* A run that cannot send all of its messages has no value that is compared with those of others. */

import { expect, test } from 'vitest';
import { builtCore, lane, PARTED } from '../../run/tests/lanes.ts';
import { csvOf } from '../../words/table.ts';
import { averageText, missingOf, missingRunWord } from '../caption.ts';
import { measureLane } from '../measure-lane.ts';
import { averagesOf, briefTable, runsTable, summaryTable } from '../tables.ts';
import { planOf } from './plans.ts';

const core = await builtCore();

test('it counts them, and has nothing else', () => {
  const cut = lane({ topology: PARTED, routing: { kind: 'd-mod-k' } });
  const { values } = measureLane(core, { lane: cut, loads: false, packets: true, warmUpNs: 0, series: [] });
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
  const rows = [...plan.indices()].map((index) => {
    const position = plan.position(index);
    return { ...position, ran: measureLane(core, plan.request(position)) };
  });
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
