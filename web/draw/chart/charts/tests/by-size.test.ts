/* The chart of bus bandwidth by size: what it says, what it draws, and its table. Its numbers are checked in measures. */

import { describe, expect, it } from 'vitest';
import { resolveLanes } from '../../../../model/lanes.ts';
import { openText } from '../../../../model/share-link/decode.ts';
import type { Topology } from '../../../../model/types.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore, planned } from '../../../../run/tests/lanes.ts';
import { cellText } from '../../../../words/table.ts';
import { palettes } from '../../../palette.ts';
import { svgOf } from '../../../svg-pen.ts';
import { numbersOf } from '../../NumbersTable.tsx';
import { paintChart } from '../../paint-plot.ts';
import { sizeChart, sizePlot } from '../by-size.ts';

const core = await builtCore();

function lanesOf(link: string): LaneState[] {
  return resolveLanes(openText(`#v=1&${link}`).scenario).map((settings, index) => planned(core, settings, index));
}

const threeWays = lanesOf('preset=all-reduce-three-ways');
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text?.replace('\u202f', ' '));

function chartOf(lanes: readonly LaneState[]) {
  const chart = sizeChart(lanes);
  if (!chart) throw new Error('no chart');
  const plot = sizePlot(chart, { lanes, focus: 0, width: 420, height: 200 });
  return { chart, plot, drawn: textsOf(svgOf((pen) => paintChart(pen, plot, palettes.light), 'chart')) };
}

describe('bus bandwidth by size', () => {
  it('says and draws who is the fastest, and marks the size that is set', () => {
    const { chart, plot, drawn } = chartOf(threeWays);
    expect(chart.said.replaceAll('\u202f', ' ')).toBe(
      'Bus bandwidth by size. Fastest from 256 B to 16.7 kB: Recursive doubling. Fastest from 16.7 kB to 2.20 MB: Halving and doubling. Fastest from 2.20 MB to 64 MiB: Ring.',
    );
    const written = ['Recursive', 'Halving and', 'Ring', '16.7 kB', '2.20 MB', '37.5', '64 MiB', '93.7', '99.7'];
    expect(drawn).toEqual(expect.arrayContaining(written));
    // The most that can be set: where it stands is no other size.
    expect(plot.x(chart.marks[0]?.at ?? 0)).toBeCloseTo(plot.right, 9);
    // 2.20 MB are 13.07 doublings of 256 B, of 18.
    expect(plot.x(chart.fastest[2]?.from ?? 0)).toBeCloseTo(
      plot.left + (Math.log2(2.2e6 / 256) / 18) * (plot.right - plot.left),
      9,
    );
    const ticks = plot.ticks.map(({ text }) => text.replace('\u202f', ' '));
    expect(ticks).toEqual(['1 KiB', '16.7 kB', '2.20 MB', '64 MiB']);
  });

  it('marks every size that is set, each for its lanes', () => {
    const [ring, doubling, halving] = threeWays as [LaneState, LaneState, LaneState];
    const traffic = { ...doubling.settings.traffic, dataBytes: 100 };
    const { chart, drawn } = chartOf([ring, { ...doubling, settings: { ...doubling.settings, traffic } }, halving]);
    expect(chart.marks.map(({ lanes }) => lanes)).toEqual([[0, 2], [1]]);
    expect(chart.xAxis.format(0)).toBe('64\u202fB');
    expect(drawn).toContain('100 B');
  });

  it('names no one the fastest of one lane, and is nothing without a collective', () => {
    expect(chartOf(threeWays.slice(0, 1)).chart).toMatchObject({ said: 'Bus bandwidth by size.', fastest: [] });
    expect(sizeChart(lanesOf('preset=half-bisection'))).toBeNull();
  });

  it('is nothing where counting is over and no lane can send all its messages', () => {
    const [ring] = threeWays as [LaneState];
    const { settings } = ring;
    const cuts: Topology['cuts'] = [['5', '1.1']];
    const cut = planned(core, { ...settings, topology: { ...settings.topology, cuts } }, 0);
    expect(sizeChart([cut])).toBeNull();
    // The other is still counted.
    expect(sizeChart([cut, { ...ring, analysis: null }])?.marks).toEqual([]);
    expect(sizeChart([cut, ring])?.marks).toHaveLength(1);
  });

  it('is a table of powers of two', () => {
    const { chart } = chartOf(threeWays);
    const { columns, rows } = numbersOf(chart.table, chart.xAxis, threeWays);
    expect(rows).toHaveLength(19);
    expect(columns.map(({ heading }) => heading)).toEqual(['data of a task', ...threeWays.map(({ name }) => name)]);
    const largest = columns.map((column) => cellText(column, rows.at(-1) ?? 0));
    expect(largest.slice(0, 2).map((text) => text.replace('\u202f', ' '))).toEqual(['64 MiB', '99.7']);
  });
});
