/* One line per lane, with the same colours as on the page; runs without a value are excluded from means and drawn above. */

import { expect, test } from 'vitest';
import type { Plan } from '../../../study/plan.ts';
import { planOf as planFor, rowsWith } from '../../../study/tests/plans.ts';
import { picturesOf } from '../pictures.ts';

const hot = {
  version: 1,
  preset: 'one-hot-node',
  lanes: ['D-mod-k', 'ARN', 'ARN + AFI'],
  vary: [{ field: 'traffic.share', values: [0.1, 0.2, 0.4] }],
  seeds: 3,
  measure: ['recovery', 'end-level'],
};

/** D-mod-k is never back, and ARN + AFI not with the third seed at the first value. */
const rowsOf = (plan: Plan) =>
  rowsWith(plan, ({ lane, point, seed }) => {
    const isBack = lane > 0 && (lane === 1 || point > 0 || seed < 2);
    return { recovery: isBack ? 1e6 + seed * 1e5 : null, 'end-level': 0.25 * (lane + 1) };
  });

const colourOf = (svg: string, name: string) =>
  new RegExp(`fill="(#\\w+)"[^<]*>${name.replace('+', '\\+')}<`).exec(svg)?.[1];
const circlesIn = (svg: string, radius: number) =>
  svg.match(new RegExp(`<circle[^>]* r="${radius}"`, 'g'))?.length ?? 0;
const textsIn = (svg: string) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text);
const ticksIn = (svg: string) => [...svg.matchAll(/text-anchor="middle"[^>]*>([^<]+)</g)].map(([, text]) => text);

test('there is a picture of each measure, with the colours of the page', () => {
  const plan = planFor(hot);
  const { files, left } = picturesOf(plan, rowsOf(plan));
  const [recovery, level] = files.map(({ svg }) => svg);
  if (!recovery || !level) throw new Error('no pictures');
  expect(files.map(({ name }) => name)).toEqual(['recovery.svg', 'end-level.svg']);
  expect(left).toEqual([]);
  // The last lane is highlighted, and compared with the first.
  expect(colourOf(level, 'ARN + AFI')).toBe('#1f5fd6');
  expect(colourOf(level, 'D-mod-k')).toBe('#15181d');
  for (const name of ['ARN + AFI', 'ARN']) expect(colourOf(recovery, name)).toBe(colourOf(level, name));
  // The highlighted lane has larger dots.
  expect([3.1, 4].map((radius) => circlesIn(level, radius))).toEqual([6, 3]);
  expect([3.1, 4].map((radius) => circlesIn(recovery, radius))).toEqual([3, 3]);
});

test('every run without a value is a dot, counted in words, and its median is hollow, says of how many it is, and is not joined', () => {
  const plan = planFor(hot);
  const [recovery, level] = picturesOf(plan, rowsOf(plan)).files.map(({ svg }) => svg);
  if (!recovery || !level) throw new Error('no pictures');
  // And so is every run with one.
  expect(circlesIn(recovery, 2.6)).toBe(27);
  // The highlighted lane has its words first.
  expect(textsIn(recovery).filter((text) => text.endsWith('not back'))).toEqual([
    ...['1 of 9 not back', '9 of 9 not back', '0 of 9 not back'],
  ]);
  expect(recovery).toContain('hollow: some runs have no value');
  expect(recovery.match(/r="4" fill="#ffffff"/g)).toHaveLength(1);
  expect(textsIn(recovery)).toContain('2 of 3');
  const line = /<path d="M([^"]*)"[^>]*stroke="#1f5fd6" stroke-width="2.6"/.exec(recovery)?.[1];
  expect(line?.split('L')).toHaveLength(2);
  expect(level).not.toMatch(/not back|hollow/);
});

test('means and intervals are only spoken of where there are any', () => {
  const [more, equal, one] = [hot, hot, { ...hot, seeds: 1 }].map(planFor);
  if (!more || !equal || !one) throw new Error('no plans');
  const caption = (plan: Plan, at: number) => textsIn(picturesOf(plan, rowsOf(plan)).files[at]?.svg ?? '').join(' ');
  expect(caption(more, 0)).toContain(
    'Medians of 3 seeds, without intervals; small dots: single runs; runs without a value count as later than their end; hollow: some runs have no value.',
  );
  const [back] = picturesOf(
    more,
    rowsOf(more).filter(({ lane }) => lane === 1),
  ).files;
  expect(textsIn(back?.svg ?? '')).toContain('Means of 3 seeds, with their 95 % intervals; small dots: single runs.');
  expect(caption(equal, 1)).toContain('Means of 3 seeds; small dots: single runs.');
  expect(caption(one, 1)).toContain('One run each.');
});

test('the first and the last value are marked, and ticks of times share a unit', () => {
  const plan = planFor({
    ...hot,
    vary: [{ field: 'traffic.share', from: 0.02, to: 0.4, steps: 40, scale: 'logarithmic' }],
    seeds: 1,
  });
  const [recovery] = picturesOf(plan, rowsOf(plan)).files.map(({ svg }) => svg);
  const ticks = ticksIn(recovery ?? '');
  expect(ticks).toContain('2');
  expect(ticks).toContain('40\u202f%');
  expect(recovery).toMatch(/>0\.8<[\s\S]*>1\u202fms</);
  expect(recovery).not.toMatch(/µs</);
});

test('cases are marked by their names, and other settings have panels of their own', () => {
  const cases = { name: 'nodes', cases: { few: { 'topology.ports': 4 }, many: { 'topology.ports': 8 } } };
  const first = planFor({ ...hot, vary: [cases] });
  const [named] = picturesOf(first, rowsOf(first)).files.map(({ svg }) => svg);
  expect(ticksIn(named ?? '')).toEqual(['few', 'many']);
  expect(textsIn(named ?? '')).toContain('nodes');
  // Nothing joins cases that are no numbers.
  expect(named).not.toMatch(/<path[^>]*stroke-width="(1\.4|1\.9|2\.6)"/);

  const second = planFor({ ...hot, vary: [...hot.vary, cases] });
  const [panels] = picturesOf(second, rowsOf(second)).files.map(({ svg }) => svg);
  for (const words of ['nodes few', 'nodes many']) expect(panels).toContain(`, ${words}<`);
});

test('panels say the same of their points: medians, where any run anywhere is without a value', () => {
  const cases = { name: 'nodes', cases: { few: { 'topology.ports': 4 }, many: { 'topology.ports': 8 } } };
  const plan = planFor({ ...hot, lanes: ['ARN + AFI'], vary: [...hot.vary, cases], measure: ['recovery'] });
  const rows = rowsWith(plan, (_, index) => ({ recovery: index === 0 ? null : 1e6 + index * 1e4 }));
  const texts = textsIn(picturesOf(plan, rows).files[0]?.svg ?? '');
  expect(texts).toEqual(
    expect.arrayContaining(['Recovery time, median, nodes few', 'Recovery time, median, nodes many']),
  );
  expect(texts.filter((text) => text.startsWith('Medians of 3 seeds'))).toHaveLength(2);
});

test('what has no picture is said', () => {
  const single = planFor({ ...hot, vary: undefined });
  expect(picturesOf(single, rowsOf(single))).toEqual({ files: [], left: [expect.stringMatching(/^No pictures: /)] });
  const never = planFor({ ...hot, lanes: ['D-mod-k'] });
  expect(picturesOf(never, rowsOf(never)).left).toEqual(['No picture of recovery: no run has a value.']);
});
