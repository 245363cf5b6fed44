import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../draw/chart/groups.ts';
import { isFree, type Path } from '../../../../draw/chart/label-space.ts';
import { lineStylesOf } from '../../../../draw/chart/line-styles.ts';
import { plotOf } from '../../../../draw/chart/plot.ts';
import type { Series } from '../../../../draw/chart/series.ts';
import { formatSpan, timeAxis, timeTicks } from '../../../../draw/chart/x-axis.ts';
import { palettes } from '../../../../draw/palette.ts';
import { svgOf } from '../../../../draw/svg-pen.ts';
import { recoveryOfLane } from '../../../../measures/efficiency.ts';
import { series } from '../../../../measures/series.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { andList } from '../../../../words/grammar.ts';
import { annotationsOf, freeCorner, soFarOf } from '../annotations.ts';
import { laneToExplain, rolesOf, sentenceOf } from '../described.ts';
import { emptyText } from '../HeatMaps.tsx';
import { aroundOnset, firstHotSpotSpan } from '../onset.ts';
import { latencySeries, quantityOf, rateSeries } from '../quantities.ts';
import { BIN_PS, down, half, handMade, recovering, up } from './lane.ts';

function chartOf(lane: LaneState): string {
  const lineStyles = lineStylesOf([lane], { focus: lane.index, counter: null });
  const quantity = quantityOf('efficiency');
  const { panes } = quantity;
  const endPs = 100 * BIN_PS;
  const plot = plotOf({ ...{ panes, lineStyles }, xAxis: timeAxis(endPs), lanes: [lane], width: 600, height: 200 });
  const recovery = recoveryOfLane(lane);
  const spot = firstHotSpotSpan([lane], endPs);
  const paint = annotationsOf({
    ...{ plot, spot, recovery, efficiency: true, sentence: null, lineStyle: 'focus', soFar: null },
  });
  return svgOf((pen) => paint(pen, palettes.light));
}

describe('the sentence', () => {
  const said = (...courses: ((bin: number) => number)[]) =>
    sentenceOf(courses.map((efficiency, at) => handMade(at, `${at}`, efficiency)));

  it('counts those that recover before the hot spot ends', () => {
    const late = (bin: number) => (bin < 10 || bin >= 95 ? 0.97 : 0.2);
    expect(said(down, recovering, down)).toBe('recovered before it ends: 1 of 3');
    expect(said(recovering, down, recovering, late, up)).toBe('recovered before it ends: 2 of 4');
    expect(said(down, half)).toBe('recovered before it ends: 0 of 2');
  });

  it('is not said where all are back, of one lane, nor before the hot spot is over', () => {
    expect(said(recovering, recovering, up)).toBeNull();
    expect(said(down)).toBeNull();
    expect(sentenceOf([handMade(0, 'A', down, 60), handMade(1, 'B', recovering)])).toBeNull();
  });

  it('has no lane recover that never fell', () => {
    const lanes = [recovering, up, up].map((efficiency, index) => handMade(index, `${index}`, efficiency));
    const [fell, ...stay] = lanes as [LaneState, LaneState, LaneState];
    for (const [lane, words] of [
      [fell, /after 983/],
      [stay[0], /stays above 90/],
    ] as const) {
      const markup = chartOf(lane);
      expect(markup).toMatch(words);
      expect(/<path[^>]*#1f5fd6/.test(markup)).toBe(lane === fell);
    }
    expect(chartOf(handMade(0, 'A', up, 60))).not.toContain('#1f5fd6');
  });
});

describe('the time around the onset', () => {
  const endPs = 100 * BIN_PS;

  it('reaches beyond the fastest recovery', () => {
    expect(aroundOnset([handMade(0, 'A', down), handMade(1, 'B', recovering)], endPs)?.[1]).toBeCloseTo(52 * BIN_PS);
  });

  it('is half of the hot spot where none recovers, or none has fallen', () => {
    for (const efficiency of [down, up]) {
      const [from = 0, to = 0] = aroundOnset([handMade(0, 'A', efficiency)], endPs) ?? [];
      expect([from / BIN_PS, to / BIN_PS]).toEqual([expect.closeTo(5.2), expect.closeTo(50)]);
    }
  });
});

describe('the lane in question', () => {
  const lanes = [handMade(0, 'A', down), handMade(1, 'B', recovering), handMade(2, 'C', down)];

  it('has the accent where its head has it', () => {
    expect(rolesOf(lanes, [0, 1])).toEqual({ focus: 1, counter: 0 });
    expect(rolesOf(lanes, [2])).toEqual({ focus: 2, counter: 0 });
    expect(Object.fromEntries(lineStylesOf(lanes, { focus: 1, counter: 0 }))).toEqual({
      0: 'ink',
      1: 'focus',
      2: 'solid',
    });
  });

  it('gives the bracket away to one that recovers', () => {
    expect(laneToExplain(lanes, [1, 0], rolesOf(lanes, [1, 0]), null)?.name).toBe('B');
    expect(laneToExplain(lanes, [0, 2], rolesOf(lanes, [0, 2]), null)?.name).toBe('C');
    expect(recoveryOfLane(lanes[1] as (typeof lanes)[0])?.recoveryPs).toBe(30 * BIN_PS);
  });
});

describe('the lines', () => {
  it('share a name when they are equal, and only then', () => {
    const lanes = [handMade(0, 'A', down), handMade(1, 'B', recovering), handMade(2, 'C', down)];
    const lines = linesOf(rateSeries(lanes, series.efficiency), lineStylesOf(lanes, { focus: 1, counter: 0 }), 1);
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
  it('says "so far" only of lines that may go on', () => {
    const ended = { state: 'finished', fraction: 1, secondsLeft: null, refusal: null } as const;
    const going = { ...handMade(0, 'A', up, 40), run: { ...ended, state: 'running' as const } };
    const over = { ...handMade(1, 'B', down, 60), run: ended };
    const lines = (lanes: LaneState[]) =>
      soFarOf(
        plotOf({
          panes: quantityOf('efficiency').panes,
          lineStyles: lineStylesOf(lanes, { focus: 0, counter: null }),
          xAxis: timeAxis(100 * BIN_PS),
          lanes,
          width: 600,
          height: 200,
        }),
        lanes,
      );
    expect(lines([over])).toBeNull();
    expect(lines([going, over])).toBe(lines([going]));
    expect(lines([going])).toBeGreaterThan(0);
    expect(emptyText([going, over])).toContain('being recorded');
    expect(emptyText([over])).toContain('none held a packet');
  });

  it('knows whose name stands where, so that a press on it can show that lane', () => {
    const lanes = [handMade(0, 'A', down), handMade(1, 'B', recovering), handMade(2, 'C', down)];
    const lineStyles = lineStylesOf(lanes, { focus: 1, counter: 0 });
    const { names } = plotOf({
      ...{ panes: quantityOf('efficiency').panes.slice(0, 1), lanes, lineStyles },
      ...{ width: 600, height: 200, xAxis: timeAxis(100 * BIN_PS) },
    });
    expect(names.flatMap(({ lanes: own }) => own).sort()).toEqual([0, 1, 2]);
    for (const { full, lanes: own } of names) for (const lane of own) expect(full).toContain(lanes[lane]?.name);
  });

  it('names every lane beside a line of its own, each plot within its own height', () => {
    const lanes = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => handMade(index, name, index % 2 ? down : up));
    const [pane] = quantityOf('efficiency').panes;
    if (!pane) throw new Error('There is nothing to draw.');
    const raised = { ...pane, id: 'raised', series: () => pane.series(lanes).map((one, at) => shifted(one, at / 50)) };
    const panes = [raised, { ...raised, id: 'again' }];
    const xAxis = timeAxis(100 * BIN_PS);
    const lineStyles = lineStylesOf(lanes, { focus: 1, counter: 0 });
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
    const none = new Uint8Array(0);
    const history = {
      ...{ from: 0, columns: 2, stepPs: BIN_PS, links: 0, plain: none, isolated: none, state: none },
      ...{ victims: new Uint16Array(2), roots: new Uint16Array(2), notified: new Uint32Array(2) },
      latencyP50Ps: Float64Array.of(-1, 64e6),
      latencyP99Ps: Float64Array.of(256e6, 512e6),
    };
    const summary = lane.summary && { ...lane.summary, latencyPs: { mean: 1e6, p50: 1e6, p99: 5e6, max: 504e6 } };
    expect(latencySeries([{ ...lane, history, summary }], 'late')[0]?.y).toEqual([256e6, 504e6]);
    expect(latencySeries([{ ...lane, history, summary }], 'half')[0]?.y).toEqual([64e6]);
  });
});

describe('words in the plot', () => {
  const line: Path = [
    [0, 50],
    [200, 50],
  ];

  it('stand clear of the lines or not at all', () => {
    const corner = freeCorner([line], { x: 0, y: 0, width: 200, height: 100 }, 80, 14);
    expect(corner && isFree([line], { ...corner, width: 80, height: 14 })).toBe(true);
    expect(freeCorner([line], { x: 0, y: 40, width: 200, height: 20 }, 80, 14)).toBeNull();
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
