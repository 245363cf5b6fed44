/* Bus bandwidth by size against a model that knows neither the core nor flits: a phase lasts its start and, at the rate of a link, what its
 * busiest link carries. */

import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../model/parse.ts';
import { lanesOf as opened } from '../../model/tests/opened.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { builtCore, planned } from '../../run/tests/lanes.ts';
import { fastestBySize, sizeCurves } from '../bandwidth-by-size.ts';

const core = await builtCore();

const MIB = 2 ** 20;
const START_US = 1;
const BYTES_PER_US = 12_500;
const TASKS = 16;

interface Phase {
  load: number;
  /** of the data */
  share: number;
}

const alike = (count: number, phase: Phase): Phase[] => Array.from({ length: count }, () => phase);
const halves: Phase[] = [
  { load: 1, share: 1 / 2 },
  { load: 1, share: 1 / 4 },
  { load: 1, share: 1 / 8 },
  { load: 2, share: 1 / 16 },
];

/** By hand, on half of the full tree. */
const PHASES: Record<string, Phase[]> = {
  'all-reduce-ring': alike(2 * (TASKS - 1), { load: 1, share: 1 / TASKS }),
  'all-reduce-doubling': [...alike(3, { load: 1, share: 1 }), { load: 2, share: 1 }],
  'all-reduce-halving': [...halves, ...halves],
};

const timeUs = (phases: readonly Phase[], bytes: number) =>
  phases.reduce((sum, { load, share }) => sum + START_US + (load * share * bytes) / BYTES_PER_US, 0);
const gbps = (us: number, bytes: number) => (((2 * (TASKS - 1)) / TASKS) * bytes * 8) / us / 1000;

function lanesOf(document: object): LaneState[] {
  const lanes = opened({
    topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] },
    traffic: { exchange: 'all-reduce-ring', dataBytes: 64 * MIB, acknowledge: false },
    routing: { kind: 'd-mod-k' },
    link: { gbps: 100, latencyNs: 0 },
    switch: { latencyNs: 0 },
    adapter: { latencyNs: 500 },
    ...document,
  });
  return lanes.map((settings, index) => planned(core, settings, index));
}

const exchanged = (exchange: string) => ({ name: exchange, traffic: { exchange } });
const threeWays = lanesOf({ lanes: Object.keys(PHASES).map(exchanged) });

describe('bus bandwidth by size', () => {
  it('is that of the sum of the phases, from 256 B to the most that can be set', () => {
    const curves = sizeCurves(threeWays);
    const problems = (dataBytes: number) => parseScenario({ version: 1, traffic: { dataBytes } }).problems;
    const most = curves[0]?.sizes.at(-1) ?? 0;
    expect([problems(most).length, problems(most + 1).length]).toEqual([0, 1]);
    expect(curves.map(({ name }) => name)).toEqual(Object.keys(PHASES));
    for (const { name, sizes, bandwidths, at } of curves) {
      expect([sizes[0], sizes.at(-1), at]).toEqual([256, 64 * MIB, 64 * MIB]);
      const phases = PHASES[name] ?? [];
      for (const [place, bytes] of sizes.entries()) {
        const wanted = gbps(timeUs(phases, bytes), bytes);
        // Below, pieces are no whole flits of 64 B: at worst one more in every phase, and 2 in the one of load 2.
        const more = bytes % 1024 === 0 ? 0 : phases.reduce((sum, { load }) => sum + load, 0) * (64 / BYTES_PER_US);
        const worst = gbps(timeUs(phases, bytes) + more, bytes);
        expect(bandwidths[place]).toBeLessThanOrEqual(wanted * (1 + 1e-9));
        expect(bandwidths[place]).toBeGreaterThanOrEqual(worst * (1 - 1e-9));
      }
    }
  });

  it('has another fastest from 16,667 B on, and from 2.2 MB on', () => {
    const all = fastestBySize(sizeCurves(threeWays));
    expect(all.map(({ lanes }) => lanes)).toEqual([[1], [2], [0]]);
    expect(all.map(({ from }) => Math.round(from))).toEqual([256, 16_667, 2_200_000]);
    expect(all.map(({ to }) => Math.round(to))).toEqual([16_667, 2_200_000, 64 * MIB]);
  });

  it('is that of the size that is set, which is one of the sizes', () => {
    const [odd] = lanesOf({ traffic: { exchange: 'all-reduce-ring', dataBytes: 100_001, acknowledge: false } });
    const [curve] = sizeCurves(odd ? [odd] : []);
    // 30 messages of 6,251 B, which are 98 flits
    const wanted = gbps(30 * (1 + (98 * 64) / BYTES_PER_US), 100_001);
    expect(curve?.bandwidths[curve.sizes.indexOf(curve.at)]).toBeCloseTo(wanted, 2);
  });

  it('is that of a ring on another number of tasks, where nothing is shared', () => {
    const [ring] = sizeCurves(lanesOf({ topology: { kind: 'xgft', m: [8], w: [1] } }));
    const bytes = 8 * MIB;
    const us = 2 * 7 * (START_US + bytes / 8 / BYTES_PER_US);
    expect(ring?.bandwidths[ring.sizes.indexOf(bytes)]).toBeCloseTo((((2 * 7) / 8) * bytes * 8) / us / 1000, 9);
  });

  it('works with lanes of several trees, and names those that are equally fast together', () => {
    const full = { topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 2] } };
    const halvings = ['all-reduce-halving', 'all-reduce-halving-far'].map((kind) => ({ ...exchanged(kind), ...full }));
    const lanes = lanesOf({ lanes: [exchanged('all-reduce-ring'), ...halvings] });
    // 8 phases with 2 (1/2 + 1/4 + 1/8 + 1/16) of the data; a ring has as much in 30, and never overtakes them.
    expect(fastestBySize(sizeCurves(lanes))).toEqual([{ lanes: [1, 2], from: 256, to: 64 * MIB }]);
  });

  it('has no fastest among lanes that do not all bring about the same among as many', () => {
    const eight = { ...exchanged('all-reduce-doubling'), topology: { kind: 'xgft', m: [8], w: [1] } };
    const [ring, gather, small] = lanesOf({ lanes: [...['all-reduce-ring', 'all-gather-ring'].map(exchanged), eight] });
    if (!ring || !gather || !small) throw new Error('lanes');
    // Half as long for half as much on the links: the same bandwidth, and another time.
    const [all, half] = sizeCurves([ring, gather]);
    all?.bandwidths.forEach((value, place) => {
      expect(half?.bandwidths[place]).toBeCloseTo(value, 9);
    });
    for (const others of [[ring, gather], [ring, small], threeWays.concat(gather)])
      expect(fastestBySize(sizeCurves(others))).toEqual([]);
    expect(fastestBySize(sizeCurves([ring, ring]))).toHaveLength(1);
  });

  it('is left out for what is no collective, what is not analysed yet, and what cannot all be sent', () => {
    const [collective, other] = lanesOf({ lanes: [exchanged('all-reduce-ring'), exchanged('xor')] });
    const [cut] = lanesOf({ topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], cuts: [['5', '1.1']] } });
    if (!collective || !other || !cut) throw new Error('lanes');
    expect(sizeCurves([collective, other]).map(({ lane }) => lane)).toEqual([0]);
    expect(sizeCurves([{ ...collective, analysis: null }])).toEqual([]);
    expect(sizeCurves([cut])).toEqual([]);
    expect(fastestBySize([])).toEqual([]);
  });
});
