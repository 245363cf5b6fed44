/* "Run over time" as CSV: one format for all families, with the values of the charts. */

import { describe, expect, it } from 'vitest';
import { quantities } from '../../../kinds/congestion/charts/quantities.ts';
import { down, handMade, recovering } from '../../../kinds/congestion/charts/tests/lane.ts';
import { efficiencyOf } from '../../../measures/efficiency.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { Summary } from '../../../run/protocol.ts';
import { naiveLane } from '../../../traffic/tests/naive.ts';
import { seriesCsv } from '../tables.ts';

const rowsOf = async (lanes: LaneState[]) => (await seriesCsv(lanes)).trimEnd().split('\n');

describe('a run without phases over time', async () => {
  const lanes = [handMade(0, 'One, two', down), handMade(1, 'B', recovering)];
  const rows = await rowsOf(lanes);

  it('has a row per value with its unit', () => {
    expect(rows[0]).toBe('quantity,lane,time_ns,value,unit');
    expect(rows[1]).toBe('efficiency,"One, two",16384,0.97,link rate');
    // efficiency, hot, innocent, adapted; nothing that needs a missing history
    expect(rows).toHaveLength(1 + 4 * 2 * 100);
  });

  it('has what the charts draw, at the times at which they draw it', () => {
    for (const { id, unit, series } of quantities.flatMap(({ panes }) => panes))
      for (const { x, y } of series(lanes.slice(1)))
        for (const [at, value] of Array.from(y).entries())
          expect(rows).toContain(`${id},B,${(x?.[at] ?? 0) / 1000},${Number(value.toFixed(6))},${unit}`);
  });

  it('gives latencies in nanoseconds', async () => {
    const history = {
      from: 0,
      columns: 1,
      stepPs: 5000,
      victims: Uint16Array.of(3),
      root: Int32Array.of(-1),
      latencyP50Ps: Float64Array.of(-1),
      latencyP99Ps: Float64Array.of(7000),
    };
    const csv = await seriesCsv([{ ...handMade(0, 'A', down), history }]);
    expect(csv).toContain('latency p99,A,5,7,ns\n');
    expect(csv).toContain('victims,A,5,3,nodes\n');
    expect(csv).not.toContain('latency p50');
  });
});

describe('a run with phases over time', async () => {
  const lane = naiveLane('XOR', 'xor', 'd-mod-k', 0);
  const summary = {
    binPs: 1_000_000,
    efficiency: [100, 200, 150, 30],
    completionPs: 3_250_000,
    reachedPs: 3_250_000,
    idealPs: 3_000_000,
    finished: true,
    limit: 'none',
    phaseEndPs: [1_500_000, 3_250_000, 2_000_000],
    latencyPs: { mean: 0, p50: 0, p99: 0, max: 0 },
    hash: 'a',
  } as unknown as Summary;
  const ended: LaneState = { ...lane, summary };
  const rows = await rowsOf([ended]);
  const rates = (of: string[]) => of.filter((row) => row.startsWith('efficiency,')).map((row) => row.split(','));

  it('has the delivered load, the last bin by its own length', () => {
    const { binPs, endPs, values } = efficiencyOf(ended.settings, summary, 16);
    expect([binPs, endPs, values.length]).toEqual([1e6, 3.25e6, 4]);
    expect(rates(rows).map((row) => Number(row[3]) * 1000)).toEqual([0.5e6, 1.5e6, 2.5e6, 3.125e6]);
    for (const [at, row] of rates(rows).entries()) expect(Number(row[4])).toBeCloseTo(values[at] ?? -1, 5);
  });

  it('says which phase ended when, and how many were over then', () => {
    expect(rows[0]).toBe('quantity,lane,phase,time_ns,value,unit');
    expect(rows.filter((row) => row.startsWith('phases done'))).toEqual([
      'phases done,XOR,0,1500,1,phases',
      'phases done,XOR,2,2000,2,phases',
      'phases done,XOR,1,3250,3,phases',
    ]);
    expect(rows.slice(-2)).toEqual(['completion,XOR,,,3250,ns', 'ideal,XOR,,,3000,ns']);
  });

  it('leaves out the bin that is still open', async () => {
    const open = { ...summary, completionPs: -1, finished: false, phaseEndPs: [1_500_000, -1, -1] };
    const running = await rowsOf([{ ...ended, summary: open }]);
    expect(rates(running)).toHaveLength(3);
    expect(running.filter((row) => /^(phases done|completion)/.test(row))).toHaveLength(1);
  });
});
