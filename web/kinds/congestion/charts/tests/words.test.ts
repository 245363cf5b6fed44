import { describe, expect, it } from 'vitest';
import { formatSpan, timeAxis, timeTicks } from '../../../../draw/chart/axis.ts';
import { linesOf, plotOf } from '../../../../draw/chart/plot.ts';
import type { Series } from '../../../../draw/chart/series.ts';
import { lineStylesOf } from '../../../../draw/chart/strokes.ts';
import { series } from '../../../../measures/series.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { andList } from '../../../../words/grammar.ts';
import { described, plotTimed } from '../described.ts';
import { latencySeries, quantitiesOf, rateSeries, type TimedQuantity } from '../quantities.ts';
import { BIN_PS, down, half, handMade, recovering, up } from './lane.ts';

const { over } = quantitiesOf([handMade(0, 'A', up)]);
const [efficiency] = over as [TimedQuantity];

/** What is said in the plot of the efficiency. */
function saidOf(lanes: LaneState[]): string[] {
  const all = described(lanes, null, [0]);
  const { panes } = plotTimed(efficiency, all, { width: 600, height: 200 });
  return panes.flatMap(({ texts }) => texts.map(({ text }) => text));
}

describe('what is said in the plot', () => {
  it('is when a lane is back that had fallen', () => {
    expect(saidOf([handMade(0, 'A', recovering)])).toContain('983\u202fµs');
    for (const other of [up, down, half]) expect(saidOf([handMade(0, 'A', other)]).join()).not.toContain('µs');
  });

  it('lies on no line', () => {
    expect(saidOf([handMade(0, 'A', up)])).toContain('hot spot');
    expect(saidOf([handMade(0, 'A', (bin) => bin % 2)])).toEqual([]);
  });
});

describe('the menu', () => {
  it('is of what some lane has: no hot nodes without a hot spot, nothing adapted where no routing adapts', () => {
    const ids = (...changes: { kind?: 'uniform'; routing?: 'adaptive' }[]) =>
      quantitiesOf(
        changes.map(({ kind, routing }, index) => {
          const { settings } = handMade(index, 'A', () => 1);
          if (kind) settings.traffic.kind = kind;
          settings.routing.kind = routing ?? 'd-mod-k';
          return { settings };
        }),
      ).over.map(({ id }) => id);
    expect(ids({ kind: 'uniform' })).toEqual(['efficiency', 'latency']);
    expect(ids({ kind: 'uniform', routing: 'adaptive' })).toEqual(['efficiency', 'latency', 'adapted']);
    expect(ids({ kind: 'uniform' }, {})).toEqual(['efficiency', 'hot', 'innocent', 'latency']);
  });
});

describe('the lines', () => {
  it('share a name when they are equal, and only then', () => {
    const lanes = [handMade(0, 'A', down), handMade(1, 'B', recovering), handMade(2, 'C', down)];
    const lines = linesOf(rateSeries(lanes, series.efficiency), lineStylesOf(lanes, 1), 1);
    expect(lines.map(({ name, lineStyle }) => [name, lineStyle])).toEqual([
      ['A and C', 'ink'],
      ['B', 'focus'],
    ]);
    expect(andList(['A', 'B', 'C'])).toBe('A, B and C');
  });

  it('leave out the bin that is not full yet', () => {
    expect(rateSeries([handMade(0, 'A', up, 40)], series.efficiency)[0]?.y).toHaveLength(39);
    expect(rateSeries([handMade(0, 'A', up)], series.efficiency)[0]?.y).toHaveLength(100);
  });
});

function shifted(series: Series, by: number): Series {
  return { ...series, y: Array.from(series.y, (value) => value + by) };
}

describe('the chart', () => {
  it('knows whose name stands where, so that a press on it can show that lane', () => {
    const lanes = [handMade(0, 'A', down), handMade(1, 'B', recovering), handMade(2, 'C', down)];
    const lineStyles = lineStylesOf(lanes, 1);
    const { names } = plotOf({
      ...{ panes: efficiency.panes.slice(0, 1), lanes, lineStyles },
      ...{ width: 600, height: 200, xAxis: timeAxis(100 * BIN_PS) },
    });
    expect(names.flatMap(({ lanes: own }) => own).sort()).toEqual([0, 1, 2]);
    for (const { full, lanes: own } of names) for (const lane of own) expect(full).toContain(lanes[lane]?.name);
  });

  it('names every lane beside a line of its own, each plot within its own height', () => {
    const lanes = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => handMade(index, name, index % 2 ? down : up));
    const [pane] = efficiency.panes;
    if (!pane) throw new Error('There is nothing to draw.');
    const raised = { ...pane, id: 'raised', series: () => pane.series(lanes).map((one, at) => shifted(one, at / 50)) };
    const panes = [raised, { ...raised, id: 'again' }];
    const xAxis = timeAxis(100 * BIN_PS);
    const lineStyles = lineStylesOf(lanes, 1);
    for (const height of [140, 200, 300]) {
      const plot = plotOf({ panes, xAxis, lanes, lineStyles, width: 600, height });
      expect([...new Set(plot.names.flatMap(({ lanes: own }) => own))].sort()).toEqual([0, 1, 2, 3, 4, 5]);
      for (const { pane: own, top, bottom, lines } of plot.panes) {
        const names = plot.names.filter(({ key }) => key.startsWith(`${own.id} `));
        expect(names.length).toBeGreaterThan(0);
        for (const { y, endY, lanes: named } of names) {
          expect(y).toBeGreaterThanOrEqual(top);
          expect(y).toBeLessThanOrEqual(bottom);
          expect(endY).toBe(lines.find((one) => one.lanes.includes(named[0] ?? -1))?.points.at(-1)?.[1]);
        }
      }
    }
  });

  it('has no latency above that of the slowest packet', () => {
    const lane = handMade(0, 'A', up);
    const history = {
      ...{ from: 0, columns: 2, stepPs: BIN_PS, victims: new Uint16Array(2), root: Int32Array.of(-1, -1) },
      latencyP50Ps: Float64Array.of(-1, 64e6),
      latencyP99Ps: Float64Array.of(256e6, 512e6),
    };
    const summary = lane.summary && { ...lane.summary, latencyPs: { mean: 1e6, p50: 1e6, p99: 5e6, max: 504e6 } };
    expect(latencySeries([{ ...lane, history, summary }], 'late')[0]?.y).toEqual([256e6, 504e6]);
    expect(latencySeries([{ ...lane, history, summary }], 'half')[0]?.y).toEqual([64e6]);
  });
});

describe('time', () => {
  it('has round ticks in one unit, said once', () => {
    expect(timeTicks(0, 4e9, 480, 90).map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4\u202fms']);
    expect(timeTicks(0.2e9, 1.8e9, 150, 42).map(({ text }) => text)).toEqual(['0.5', '1', '1.5\u202fms']);
    expect(timeTicks(0, 120e9, 480, 90).at(-1)?.text).toBe('100\u202fms');
  });
  it('an axis has two instants however narrow it is, and none before anything ran', () => {
    for (const end of [1.1e6, 4.2e8, 4.99e9, 5e9, 9.99e9])
      for (const width of [30, 49, 66, 93]) {
        const ticks = timeTicks(0, end, width, 42);
        expect(ticks.length, `${end} at ${width}`).toBeGreaterThanOrEqual(2);
        expect(ticks.at(-1)?.at).toBeLessThanOrEqual(end);
        expect(ticks.at(-1)?.at).toBeGreaterThan(end / 2);
      }
    expect(timeTicks(0, 4.2e8, 66, 42).map(({ text }) => text)).toEqual(['0', '400\u202fµs']);
    expect(timeTicks(0, 1, 480, 90)).toEqual([]);
  });

  it('gives a span in one unit', () => {
    expect(formatSpan(0.3e9, 3e9)).toBe('0.30 to 3.00\u202fms');
    expect(formatSpan(3e9, 93e9)).toBe('3 to 93\u202fms');
  });
});
