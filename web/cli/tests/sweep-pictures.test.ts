/* One line per lane, with the same colours as on the page; runs without a value are excluded from means and drawn above. */

import { expect, test } from 'vitest';
import { Plan } from '../../sweeps/plan.ts';
import { checkSweep } from '../../sweeps/read.ts';
import type { Row } from '../../sweeps/tables.ts';
import { picturesOf } from '../sweep/pictures.ts';

const hot = {
  version: 1,
  preset: 'one-hot-node',
  lanes: ['D-mod-k', 'ARN', 'ARN + AFI'],
  vary: [{ field: 'traffic.share', values: [0.1, 0.2, 0.4] }],
  seeds: 3,
  measure: ['recovery', 'end-level'],
};

function planFor(document: unknown): Plan {
  const read = checkSweep(document);
  if (!read.ok) throw new Error(read.problems[0]);
  return new Plan(read.value);
}

/** D-mod-k is never back, and ARN + AFI not with the third seed at the first value. */
function rowsOf(plan: Plan): Row[] {
  return Array.from({ length: plan.runs }, (_, index): Row => {
    const place = plan.position(index);
    const isBack = place.lane > 0 && (place.lane === 1 || place.point > 0 || place.seed < 2);
    const values = { recovery: isBack ? 1e6 + place.seed * 1e5 : null, 'end-level': 0.25 * (place.lane + 1) };
    return { ...place, ran: { values, hash: null, ms: 1 } };
  });
}

const colourOf = (svg: string, name: string) =>
  new RegExp(`fill="(#\\w+)"[^<]*>${name.replace('+', '\\+')}<`).exec(svg)?.[1];
const circlesIn = (svg: string, radius: number) =>
  svg.match(new RegExp(`<circle[^>]* r="${radius}"`, 'g'))?.length ?? 0;
const ticksIn = (svg: string) => [...svg.matchAll(/text-anchor="middle"[^>]*>([^<]+)</g)].map(([, text]) => text);

test('there is a picture of each measure, with the colours of the page', () => {
  const plan = planFor(hot);
  const { files, left } = picturesOf(plan, rowsOf(plan));
  const [recovery, level] = files.map(({ svg }) => svg);
  if (!recovery || !level) throw new Error('no pictures');
  expect(files.map(({ name }) => name)).toEqual(['recovery.svg', 'end-level.svg']);
  expect(left).toEqual([]);
  // The last lane is highlighted, and compared with the first.
  expect(colourOf(level, 'ARN + AFI')).toBe('#1F5FD6');
  expect(colourOf(level, 'D-mod-k')).toBe('#15181D');
  for (const name of ['ARN + AFI', 'ARN']) expect(colourOf(recovery, name)).toBe(colourOf(level, name));
  expect(circlesIn(level, 3)).toBe(9);
  expect(circlesIn(recovery, 3)).toBe(6);
});

test('every run without a value is a dot, counted in words, and its median is hollow, says of how many it is, and is not joined', () => {
  const plan = planFor(hot);
  const [recovery, level] = picturesOf(plan, rowsOf(plan)).files.map(({ svg }) => svg);
  if (!recovery || !level) throw new Error('no pictures');
  // And so is every run with one.
  expect(circlesIn(recovery, 2.2)).toBe(27);
  for (const words of ['D-mod-k: 9 of 9 not back', 'ARN: 0 of 9 not back', 'ARN + AFI: 1 of 9 not back'])
    expect(recovery).toContain(`>${words}<`);
  expect(recovery).toContain('hollow: some runs have no value');
  expect(recovery.match(/r="3" fill="#FFFFFF"/g)).toHaveLength(1);
  expect(recovery).toMatch(/fill="#1F5FD6"[^>]*>2 of 3</);
  const line = /<path d="M([^"]*)"[^>]*stroke="#1F5FD6" stroke-width="2.4"/.exec(recovery)?.[1];
  expect(line?.split('L')).toHaveLength(2);
  expect(level).not.toMatch(/not back|hollow/);
});

test('means and intervals are only spoken of where there are any', () => {
  const [more, equal, one] = [hot, hot, { ...hot, seeds: 1 }].map(planFor);
  if (!more || !equal || !one) throw new Error('no plans');
  const subtitle = (plan: Plan, at: number) =>
    /font-weight="600">[^<]*<\/text>\n<text[^>]*>[^<]+<\/text>\n<text[^>]*>([^<]+)</.exec(
      picturesOf(plan, rowsOf(plan)).files[at]?.svg ?? '',
    )?.[1];
  expect(subtitle(more, 0)).toBe(
    'Medians of 3 seeds, without intervals; small dots: single runs; runs without a value count as later than their end; hollow: some runs have no value.',
  );
  const [back] = picturesOf(
    more,
    rowsOf(more).filter(({ lane }) => lane === 1),
  ).files;
  expect(back?.svg).toContain('>Means of 3 seeds, with their 95 % intervals; small dots: single runs.<');
  expect(subtitle(equal, 1)).toBe('Means of 3 seeds; small dots: single runs.');
  expect(subtitle(one, 1)).toBe('One run each.');
});

test('the first and the last value are marked, and ticks of times share a unit', () => {
  const plan = planFor({
    ...hot,
    vary: [{ field: 'traffic.share', from: 0.02, to: 0.4, steps: 40, scale: 'logarithmic' }],
    seeds: 1,
  });
  const [recovery] = picturesOf(plan, rowsOf(plan)).files.map(({ svg }) => svg);
  const ticks = ticksIn(recovery ?? '');
  expect(ticks.slice(0, -1)[0]).toBe('0.02');
  expect(ticks).toContain('0.4');
  expect(recovery).toMatch(/>0\.5<[\s\S]*>1\u202fms<|>1<[\s\S]*ms</);
  expect(recovery).not.toMatch(/µs</);
});

test('cases are marked by their names, and other settings have panels of their own', () => {
  const cases = { name: 'nodes', cases: { few: { 'topology.ports': 4 }, many: { 'topology.ports': 8 } } };
  const first = planFor({ ...hot, vary: [cases] });
  const [named] = picturesOf(first, rowsOf(first)).files.map(({ svg }) => svg);
  expect(ticksIn(named ?? '')).toEqual(expect.arrayContaining(['few', 'many', 'nodes']));
  // Nothing joins cases that are no numbers.
  expect(named).not.toMatch(/<path[^>]*stroke-width="(1\.6|2\.4)"/);

  const second = planFor({ ...hot, vary: [...hot.vary, cases] });
  const [panels] = picturesOf(second, rowsOf(second)).files.map(({ svg }) => svg);
  for (const words of ['nodes few', 'nodes many']) expect(panels).toContain(`, ${words}<`);
});

test('what has no picture is said', () => {
  const single = planFor({ ...hot, vary: undefined });
  expect(picturesOf(single, rowsOf(single))).toEqual({ files: [], left: [expect.stringMatching(/^No pictures: /)] });
  const never = planFor({ ...hot, lanes: ['D-mod-k'] });
  expect(picturesOf(never, rowsOf(never)).left).toEqual(['No picture of recovery: no run has a value.']);
});

test('where every value is 0 the axis names no other', () => {
  const plan = planFor(hot);
  const rows = rowsOf(plan).map((row) => ({ ...row, ran: { ...row.ran, values: { recovery: 0, 'end-level': 1 } } }));
  const [recovery] = picturesOf(plan, rows).files.map(({ svg }) => svg);
  expect(recovery).toMatch(/>0\sns</);
  expect(recovery).not.toMatch(/>[\d.]*[1-9][\d.]*\s[nµm]s</);
});
