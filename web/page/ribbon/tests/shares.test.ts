/* Columns of a collective over time, from runs of the core: their area is the bytes that cross, and no column rises above the line. */

import { expect, it } from 'vitest';
import { paintShares, type Shares, sharesOf } from '../../../draw/chart/timeline/shares.ts';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { type CollectiveKind, collectives } from '../../../model/algorithms/collectives/collectives.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { phaseFlits } from '../../../model/message-sizes.ts';
import { parseScenario } from '../../../model/parse.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { flitPs } from '../../../run/flits.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { builtCore, finished, lane as laneOf } from '../../../run/tests/lanes.ts';
import { ribbonRowOf } from '../Ribbon.tsx';

const core = await builtCore();
const WIDTH = 1000;
const KIB = 1024;
const plain = (text: string) => text.replaceAll('\u202f', ' ');

function ran(exchange: string, more: object = {}): LaneState {
  const { scenario, problems } = parseScenario({
    version: 1,
    topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] },
    traffic: { exchange, dataBytes: 256 * KIB, acknowledge: false },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 0 },
    switch: { latencyNs: 0 },
    ...more,
  });
  expect(problems).toEqual([]);
  return finished(core, resolveLanes(scenario)[0] as ResolvedLane);
}

function shown(state: LaneState, quantity: 'crossings' | 'fullest' = 'crossings', level = 3) {
  const row = ribbonRowOf(state, level, quantity);
  if (!row) throw new Error('no row');
  return { row, shares: sharesOf(row, state, state.summary?.completionPs ?? 1, WIDTH) as Shares };
}

it.each(Object.keys(collectives) as CollectiveKind[])('%s: an area is bytes, below the line', (exchange) => {
  const state = ran(exchange);
  const { row, shares } = shown(state);
  const ps = (state.summary?.completionPs ?? 0) / WIDTH;
  const flits = phaseFlits(state.settings) ?? [];
  expect(shares.cells).toHaveLength(row.phases);
  for (const [phase, { from, to, share, longFrom }] of shares.cells.entries()) {
    expect(share).toBeLessThanOrEqual(1);
    expect(longFrom).toBeLessThanOrEqual(to + 1e-9);
    const crossed = (share * (to - from) * ps * row.capacity) / flitPs(state.settings);
    expect(
      Math.abs(crossed / Math.max(1, (row.values[phase] ?? 0) * (flits[phase] ?? 0)) - 1) < 0.01 ||
        crossed === 0 ||
        share === 1,
    ).toBe(true);
  }
  expect(shares.cells.at(-1)?.to).toBeCloseTo(WIDTH, 5);
});

it('has phases that last longer where messages share a link', () => {
  const { cells, wordings } = shown(ran('all-reduce-doubling')).shares;
  expect(cells.map(({ share }) => share.toFixed(1))).toEqual(['0.0', '0.0', '0.0', '1.0']);
  const last = cells[3];
  expect(((last?.longFrom ?? 0) - (last?.from ?? 0)) / ((last?.to ?? 0) - (last?.from ?? 0))).toBeCloseTo(0.5, 9);
  expect(wordings.map(plain)).toEqual(['1 phase of 4 MiB, where 2 MiB fit at once', '4 MiB in 1 of 4 phases']);
});

it('says what crosses, and what the busiest link has', () => {
  const ring = ran('all-reduce-ring');
  expect(shown(ring).shares.wordings.map(plain)).toEqual([
    '30 phases of 32 KiB, where 128 KiB fit at once',
    '960 KiB in 30 of 30 phases',
  ]);
  expect(shown(ring, 'fullest').shares.wordings).toEqual(['No link is shared']);
  expect(shown(ran('all-reduce-doubling'), 'fullest').shares.wordings).toEqual(['Busiest link 2×']);
  expect(sharesOf(shown(ring).row, { ...ring, settings: laneOf() }, 1, WIDTH)).toBeNull();
});

it('is painted below its line, which ends with the run', () => {
  const cells = [
    { from: 0, to: 100, share: 0.5, longFrom: 100 },
    { from: 100, to: 300, share: 1, longFrom: 200 },
  ];
  const svg = svgOf((pen) => paintShares(pen, palettes.light, 16, cells));
  const tops = [...svg.matchAll(/y="(-?[\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(-16);
  expect(svg).toContain('L300 -16');
  expect(svg.split(palettes.light.over)).toHaveLength(2);
});
