import { describe, expect, it } from 'vitest';
import type { LaneState } from '../../../../run/lane-state.ts';
import { Shape } from '../../../../run/shape.ts';
import { naiveLane } from '../../../../traffic/tests/naive.ts';
import { chartsCsv, levelTables } from '../csv.ts';
import { crossingSeries, deliveredSeries } from '../quantities.ts';

/** 16 tasks on half bisection, with made-up results. */
function lane(index: number, exchange: 'xor' | 'lin' | 'opt', completionPs: number): LaneState {
  const one = naiveLane(exchange.toUpperCase(), exchange, 'd-mod-k', 9);
  return {
    ...one,
    index,
    summary: {
      limit: 'none',
      finished: completionPs >= 0,
      lostPackets: 0,
      missingMessages: 0,
      completionPs,
      idealPs: 50e6,
      hops: 72800,
      delivered: 240,
      deliveredFlits: 15360,
      deliveredBytes: 983040,
      latencyPs: { mean: 0, p50: 0, p99: 0, max: 0 },
      binPs: 40e6,
      efficiency: [10000, 5360],
      cluster: null,
      congestion: null,
      reachedPs: 0,
      phaseEndPs: [1e6, 4e6, ...new Array<number>(14).fill(-1)],
      taskTimes: null,
      hash: '0123456789abcdef',
    },
  };
}

const lanes = [lane(0, 'xor', 76.5e6), lane(1, 'lin', 97e6), lane(2, 'opt', -1)];

describe('the lines of the charts', () => {
  it('show delivered load as a share of the link rate, the last bin by its own length', () => {
    const [xor] = deliveredSeries(lanes);
    expect(xor?.x).toEqual([20e6, 58.25e6]);
    expect(xor?.y[0]).toBeCloseTo((10000 * 51200) / (16 * 40e6), 9);
    expect(xor?.y[1]).toBeCloseTo((5360 * 51200) / (16 * 36.5e6), 9);
  });

  it('leave out levels that a lane does not have', () => {
    const flat = { ...naiveLane('flat', 'xor', 'd-mod-k', 0, [4, 2], [1, 2]), index: 3 };
    expect(crossingSeries([...lanes, flat], 3).map(({ name }) => name)).toEqual(['XOR', 'LIN', 'OPT']);
  });
});

describe('the level table', () => {
  it('has capacity, least bandwidth and the worst phase of each lane', () => {
    const [table] = levelTables(lanes);
    expect(table?.rows.map(({ level, links, fit, bMin }) => [level, links, fit, bMin])).toEqual([
      [2, 4, 4, 4],
      [1, 4, 4, 3],
      [0, 1, 1, 1],
    ]);
    expect(table?.rows[0]?.lanes).toEqual([
      { up: 8, down: 8 },
      { up: 8, down: 8 },
      { up: 4, down: 4 },
    ]);
  });

  it('counts the nodes that a tree has, and parts lanes of trees that lack others', () => {
    const lacking = (absent: number[]) => {
      const [own] = lanes;
      return { ...own, shape: own?.shape ? new Shape({ ...own.shape.record, absent }) : null } as LaneState;
    };
    const tables = levelTables([lacking([13, 14, 15]), lacking([0])]);
    expect(tables.map(({ rows }) => rows.map(({ nodes }) => [nodes.least, nodes.most]))).toEqual([
      [
        [5, 8],
        [1, 4],
        [1, 1],
      ],
      [
        [7, 8],
        [3, 4],
        [1, 1],
      ],
    ]);
  });

  it('parts lanes of different trees', () => {
    expect(levelTables([...lanes, naiveLane('flat', 'xor', 'd-mod-k', 0, [4, 2], [1, 2])])).toHaveLength(2);
  });
});

describe('the CSV', () => {
  const rows = chartsCsv(lanes).trimEnd().split('\n');

  it('is one tidy table', () => {
    expect(rows[0]).toBe('chart,lane,level,phase,time_ns,value,unit');
    for (const row of rows) expect(row.split(',')).toHaveLength(7);
    expect(rows).toContain('crossings,XOR,3,9,,16,messages');
    expect(rows).toContain('contention,XOR,,9,,2,messages');
    expect(rows).toContain('completion,LIN,,,,97000,ns');
    expect(rows).toContain('least bandwidth,OPT,2,,,4,messages');
    expect(rows.filter((row) => row.startsWith('completion,OPT'))).toEqual([]);
  });

  it('quotes names', () => {
    const named = { ...lanes[0], settings: { ...lanes[0]?.settings, name: 'XOR, "mine"' } } as LaneState;
    expect(chartsCsv([named])).toContain('contention,"XOR, ""mine""",,9,,2,messages');
  });
});
