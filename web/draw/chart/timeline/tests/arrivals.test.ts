import { describe, expect, it } from 'vitest';
import { engineRow } from '../../../../model/lanes.ts';
import { presetLane as laneOf } from '../../../../model/tests/opened.ts';
import type { ResolvedLane } from '../../../../model/types.ts';
import type { CoreRun } from '../../../../run/core.ts';
import { builtCore, ran } from '../../../../run/tests/lanes.ts';
import { palettes } from '../../../palette.ts';
import { svgOf } from '../../../svg-pen.ts';
import { type Arrivals, arrivalCaptions, arrivalsOf, curveOf, paintCurve } from '../arrivals.ts';

const core = await builtCore();

function runTo<T>(lane: ResolvedLane, untilPs: number, look: (arrivals: Arrivals, run: CoreRun) => T): T {
  const seen = (run: CoreRun) => {
    const arrivals = arrivalsOf({ settings: lane, shape: run.shape, summary: run.summary() });
    if (!arrivals) throw new Error('There is nothing to show.');
    return look(arrivals, run);
  };
  return ran(core, lane, seen, untilPs);
}

const FOREVER = 60e12;
const MS = 1e9;

describe('what arrives in a cluster', () => {
  const sync = () => laneOf('cluster-8x2', 'Sync');

  it('is, bin by bin, what frames at the ends of the bins count', () => {
    runTo(sync(), FOREVER, ({ bins }, whole) => {
      const { boundMBs } = whole.summary().cluster ?? { boundMBs: 0 };
      const run = core.open(sync());
      let [received, lost] = [0, 0];
      for (const bin of bins.slice(0, 60)) {
        while (run.run(bin.toPs - 1, 0xffffffff) === 'running');
        const frame = run.frame();
        const all = frame.taskReceived.reduce((sum, each) => sum + each, 0);
        const fits = (boundMBs * 16 * (bin.toPs - bin.fromPs)) / 1e6 / 1500;
        expect(bin.received).toBeCloseTo((all - received) / fits, 9);
        expect(bin.dropped).toBeCloseTo(((frame.cluster?.lost ?? 0) - lost) / fits, 9);
        [received, lost] = [all, frame.cluster?.lost ?? 0];
      }
      run.destroy();
      expect(lost).toBeGreaterThan(100);
    });
  });

  it('adds up to everything that was sent and dropped', () => {
    runTo(sync(), FOREVER, ({ bins, dropped, finished }, run) => {
      const { boundMBs, lost } = run.summary().cluster ?? { boundMBs: 0, lost: -1 };
      const packets = (of: 'received' | 'dropped') =>
        bins.reduce((sum, bin) => sum + bin[of] * (bin.toPs - bin.fromPs), 0) * ((boundMBs * 16) / 1e6 / 1500);
      expect(packets('received')).toBeCloseTo(16 * 15 * 100, 3);
      expect(packets('dropped')).toBeCloseTo(lost, 3);
      expect([dropped, finished]).toEqual([lost, true]);
    });
  });

  it('is told as far as the run has come, and no further', () => {
    runTo(sync(), 100 * MS, (arrivals, run) => {
      const { binPs } = run.summary();
      expect(arrivals.finished).toBe(false);
      expect(arrivals.simulatedPs).toBeLessThanOrEqual(100 * MS);
      expect(arrivals.simulatedPs).toBeGreaterThan(100 * MS - 2 * binPs);
      expect(arrivalCaptions(arrivals)[0]).toMatch(/^Line: 12\.1.MB\/s per node; [\d,]+ dropped up to 9\d\.\d.ms$/);
    });
  });

  it('stays near the line with a window and spread numbers, where nothing is dropped', () => {
    runTo(laneOf('cluster-8x2', 'Sync + GW + CA'), FOREVER, (arrivals) => {
      const inside = arrivals.bins.slice(2, -8).map(({ received }) => received);
      expect(Math.min(...inside)).toBeGreaterThan(0.85);
      expect(arrivals.bins.every(({ dropped }) => dropped === 0)).toBe(true);
      expect(arrivalCaptions(arrivals)).toContain('nothing dropped');
    });
  });
});

describe('what arrives of many-to-many traffic', () => {
  it('keeps every sender busy where a shuffle is free of contention', () => {
    runTo(laneOf('six-to-ten', 'Shuffle, S-mod-k'), FOREVER, ({ bins, dropped }) => {
      const begun = bins.findIndex(({ received }) => received > 0.95);
      const busy = bins.slice(begun, -12).map(({ received }) => received);
      expect(busy.length).toBeGreaterThan(20);
      expect(Math.min(...busy)).toBeGreaterThan(0.95);
      expect(Math.max(...busy)).toBeLessThanOrEqual(1);
      expect(dropped).toBeNull();
    });
  });

  it('is less where all senders begin with the same receiver', () => {
    runTo(laneOf('six-to-ten', 'Independent'), FOREVER, ({ bins }) => {
      const first = bins.findIndex(({ received }) => received > 0);
      expect(Math.max(...bins.slice(first, first + 4).map(({ received }) => received))).toBeLessThan(0.4);
    });
  });

  it('is no business of an exchange', () => {
    const exchange = laneOf('half-bisection', 'XOR');
    expect(engineRow(exchange).overlap).toBeUndefined();
  });
});

it('a curve shows a single dropped packet, and is only the line where nothing came', () => {
  const at = { endPs: 20, width: 100, unit: 16 };
  const one = [{ fromPs: 0, toPs: 20, received: 0, dropped: 0.001 }];
  expect(curveOf(one, { ...at, foot: 0 }).drops).toEqual([{ from: 0, to: 100, y: -2 }]);
  expect(svgOf((pen) => paintCurve(pen, palettes.light, [], at)).match(/<path/g)).toHaveLength(1);
});
