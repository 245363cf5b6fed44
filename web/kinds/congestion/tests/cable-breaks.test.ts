/* What the preset of a cable that breaks shows: what arrives from the nodes below it, before, while and after, and what is lost. */

import { expect, it } from 'vitest';
import { belowBreaksAt, breakSpansOf, brokenAt } from '../../../measures/breaks.ts';
import { congestionResults } from '../../../measures/congestion-results.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../model/types.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { comparedTable } from '../../reports.ts';
import { congestionRows } from '../report.ts';

const lanes = resolveLanes(presetById('cable-breaks')?.scenario as Scenario);
const LINK = 128 + 5 * 4 + 2;
const MS = 1e9;

async function ran(settings: ResolvedLane) {
  const core = await builtCore();
  const run = core.open(settings);
  run.run(settings.run.untilNs * 1000, 100_000_000);
  const summary = run.summary();
  const mean = (fromMs: number, toMs: number) => {
    const times = Array.from({ length: 40 }, (_, at) => fromMs + ((toMs - fromMs) * at) / 39);
    return times.reduce((sum, ms) => sum + (belowBreaksAt({ settings, summary }, ms * MS) ?? 0), 0) / times.length;
  };
  const results = congestionResults(settings, summary, run.shape.nodes);
  const { packets } = results;
  const table = comparedTable([{ name: settings.name, settings, ...results }], 'columns');
  const columns = Object.fromEntries(
    table.columns.map(({ heading, value }) => [heading, value(table.rows[0] as never)]),
  );
  const over = congestionRows({ name: settings.name, settings, ...results });
  const frame = run.frame();
  const near = [0.985, 1.085, 2.485, 2.585].map((ms) => belowBreaksAt({ settings, summary }, ms * MS) ?? 0);
  const result = { before: mean(0.2, 0.9), broken: mean(2, 2.45), after: mean(2.55, 2.75), end: mean(3.4, 3.9) };
  run.destroy();
  return { ...result, near, packets, columns, over, summary, delivered: frame.delivered };
}

it('breaks at 1 ms, is avoided from 1.2 ms on, and whole from 2.5 ms on', () => {
  const [lane] = lanes as [ResolvedLane];
  expect(breakSpansOf(lane)).toEqual([{ link: LINK, fromPs: MS, reroutedPs: 1.2 * MS, toPs: 2.5 * MS }]);
  expect([0.9, 1.1, 2.4, 2.6].map((ms) => brokenAt(lane, ms * MS))).toEqual([[], [LINK], [LINK], []]);
});

it('takes about half from the leaf on the next port, then it catches up; nothing where three ports share', async () => {
  const [next, spread, adaptive] = await Promise.all(lanes.map(ran));
  for (const lane of [next, spread, adaptive]) {
    expect(lane?.summary.congestion?.struckNodes).toBe(4);
    expect(Math.abs((lane?.before ?? 0) - 0.6)).toBeLessThan(0.02);
    expect(Math.abs((lane?.end ?? 0) - 0.6)).toBeLessThan(0.03);
  }
  expect(Math.abs((next?.broken ?? 0) - 127 / 248)).toBeLessThan(0.03);
  expect(next?.after).toBeGreaterThan(0.68);
  // Nothing before it happens, and all of it a mean later.
  const [before = 0, broken = 0, bound = 0, mended = 0] = next?.near ?? [];
  expect([before, broken, bound, mended].map((value) => value > 0.555)).toEqual([true, false, false, true]);
  for (const lane of [spread, adaptive]) expect(Math.abs((lane?.broken ?? 0) - 0.6)).toBeLessThan(0.02);
  expect(next?.packets.lost).toBe(spread?.packets.lost);
  // A quarter of 4 nodes' 0.6, up and down, for 0.2 ms of 0.32768 us; an adaptive switch loses only what comes down.
  const most = (0.6 * 2 * 200) / 0.32768;
  expect(Math.abs((next?.packets.lost ?? 0) - most)).toBeLessThan(60);
  expect(Math.abs((adaptive?.packets.lost ?? 0) - most / 2)).toBeLessThan(40);
  for (const { packets, delivered } of [next, spread, adaptive].filter((lane) => lane !== undefined))
    expect(packets.injected - packets.lost - delivered).toBeLessThan(1500);
}, 60_000);

it('says in files what arrives over the whole run, and below the break while it lasts', async () => {
  const [next] = lanes as [ResolvedLane];
  const { columns, over, summary, packets, delivered } = await ran(next);
  // Packets of 4096 B at 100 Gb/s, from a node a slot.
  const slotPs = 4096 * 80;
  expect(columns.efficiency).toBeCloseTo((delivered * slotPs) / (128 * summary.reachedPs), 3);
  const { binPs } = summary;
  let [packetsBelow, bins] = [0, 0];
  for (const [bin, count] of (summary.congestion?.struckSeries ?? []).entries()) {
    if (bin * binPs < 1 * MS || (bin + 1) * binPs > 2.5 * MS) continue;
    packetsBelow += count;
    bins++;
  }
  expect(columns['below break']).toBeCloseTo((packetsBelow * slotPs) / (4 * bins * binPs), 5);
  expect(columns.lost).toBe(packets.lost);
  expect(columns['out of order']).toBe((packets.outOfOrder ?? Number.NaN) / delivered);
  const below = over.filter(({ chart }) => chart === 'throughput below breaks');
  expect(below.length).toBe(over.filter(({ chart }) => chart === 'efficiency').length);
  // Bin by bin as the core counts them; the run stops where a bin does.
  const lost = over.filter(({ chart }) => chart === 'packets lost');
  const counts = summary.congestion?.lostSeries ?? [];
  expect(lost.map(({ timePs = 0, value }) => [timePs, value])).toEqual(
    lost.map((_, bin) => [(Math.min((bin + 1) * binPs, 4 * MS) + bin * binPs) / 2, counts[bin] ?? 0]),
  );
  expect(lost.reduce((sum, { value }) => sum + value, 0)).toBe(packets.lost);
  expect(packets.lost).toBeGreaterThan(0);
  // Means of four bins each; the leaf sends by three of four ports, one of them for two.
  const during = below.filter(({ timePs = 0 }) => timePs > 1.1 * MS && timePs < 2.4 * MS).map(({ value }) => value);
  expect(Math.abs(during.reduce((sum, value) => sum + value, 0) / during.length - 0.51)).toBeLessThan(0.02);
});

it('says nothing below a break where none breaks', async () => {
  const [lane] = lanes as [ResolvedLane];
  const { columns, over } = await ran({ ...lane, topology: { ...lane.topology, cuts: [['1.5', '2.6']] } });
  expect(columns).not.toHaveProperty('below break');
  expect(columns.lost).toBe(0);
  expect(over.some(({ chart }) => /below breaks|lost/.test(chart))).toBe(false);
});
