/* Packets lost in broken cables: bin by bin as much as successive frames say, and what is drawn of it below the lines. */

import { describe, expect, it } from 'vitest';
import { lineStylesOf } from '../../../../draw/chart/line-styles.ts';
import { palettes } from '../../../../draw/palette.ts';
import { svgOf } from '../../../../draw/svg-pen.ts';
import { lostByBin } from '../../../../measures/breaks.ts';
import { congestionResults } from '../../../../measures/congestion-results.ts';
import { resolveLanes } from '../../../../model/lanes.ts';
import { presetById } from '../../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../../model/types.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore } from '../../../../run/tests/lanes.ts';
import { congestionRows } from '../../report.ts';
import { described, layOutChart, lossStripHeight } from '../described.ts';
import { historyRows, quantityOf } from '../quantities.ts';
import { handMade } from './lane.ts';

const core = await builtCore();
/** The first 1.3 ms of 4. */
const END_NS = 1_300_000;
const settings = resolveLanes(presetById('cable-breaks')?.scenario as Scenario).map(
  (lane): ResolvedLane => ({ ...lane, run: { ...lane.run, untilNs: END_NS } }),
);

/** What was lost from frame to frame, where bins meet. */
function ran(lane: ResolvedLane, index: number): { state: LaneState; lost: number[] } {
  const whole = core.open(lane);
  while (whole.run(END_NS * 1000, 10_000_000) === 'running');
  const [summary, shape] = [whole.summary(), whole.shape];
  whole.destroy();
  const run = core.open(lane);
  const lost: number[] = [];
  let before = 0;
  for (let bin = 1; (bin - 1) * summary.binPs < END_NS * 1000; bin++) {
    const toPs = Math.min(END_NS * 1000, bin * summary.binPs);
    while (run.run(toPs, 10_000_000) === 'running');
    const now = run.frame().congestion?.lostPackets ?? 0;
    lost.push(now - before);
    before = now;
  }
  run.destroy();
  return { state: { ...handMade(index, lane.name, () => 1), settings: lane, summary, shape }, lost };
}

const runs = settings.map(ran);
const lanes = runs.map(({ state }) => state);
const styles = { focus: 1, counter: 0 };

function drawn(of: readonly LaneState[], height: number, grown = 1): string {
  const all = { ...described(of, styles, null), lineStyles: lineStylesOf(of, styles) };
  const { words, plot } = layOutChart(quantityOf('efficiency'), all, { width: 600, height, grown });
  expect(plot.height).toBe(height);
  return svgOf((pen) => words(pen, palettes.light));
}

describe('packets lost in broken cables', () => {
  it('are counted bin by bin as from frame to frame', () => {
    for (const { state, lost } of runs) {
      const { settings: lane, summary } = state;
      const bins = summary ? lostByBin(lane, summary) : [];
      expect(bins.map(({ packets }) => packets)).toEqual(lost);
      const breaks = bins.filter(({ packets }) => packets > 0);
      expect(breaks[0]?.toPs).toBeGreaterThan(1e9);
      expect(breaks.at(-1)?.fromPs).toBeLessThan(1.21e9);
    }
  });

  it('stand below the lines, a row for each lane with its total', () => {
    const svg = drawn(lanes, 220);
    for (const { state, lost } of runs) {
      const total = lost.reduce((sum, one) => sum + one, 0);
      expect(total).toBeGreaterThan(300);
      expect(svg).toContain(`>${total} lost<`);
      expect(svg).toContain(`>${state.name}<`);
    }
  });

  it('are not none before the end of a run that has lost nothing so far', () => {
    const [lane] = lanes;
    if (!lane?.summary) throw new Error('run');
    const unhurt = (state: LaneState['run']['state'], summary: LaneState['summary']): LaneState => {
      return { ...lane, run: { ...lane.run, state }, summary };
    };
    const none = {
      ...lane.summary,
      congestion: lane.summary.congestion && { ...lane.summary.congestion, lostSeries: [] },
    };
    for (const early of [unhurt('running', null), unhurt('running', none), unhurt('cancelled', none)]) {
      expect(drawn([early], 220)).toContain('>–<');
      expect(drawn([early], 220)).not.toContain('lost');
    }
    expect(drawn([unhurt('finished', none)], 220)).toContain('>0 lost<');
    expect(drawn([unhurt('running', lane.summary)], 220)).toMatch(/>\d+ lost</);
  });

  it('stand apart where words are larger, before a class, and only of the lanes that are shown where there is no room for all', () => {
    const many = [...lanes, ...lanes].map((lane, index) => ({ ...lane, index, name: `Lane ${index}` }));
    const feet = (svg: string) =>
      [...svg.matchAll(/<g transform="translate\(0 ([\d.]+)\)">/g)].map(([, y]) => Number(y));
    const whole = feet(drawn(many, 400, 20 / 12));
    expect(whole).toHaveLength(many.length);
    for (const [index, foot] of whole.entries())
      if (index > 0) expect(foot - (whole[index - 1] ?? 0)).toBeGreaterThan(20);
    const svg = drawn(many, 270, 20 / 12);
    expect(svg.match(/ lost</g)).toHaveLength(2);
    for (const lane of [0, 1]) expect(svg).toContain(`>Lane ${lane}<`);
  });

  it('are rows of what the command line has over time, and so none of what only the page adds', () => {
    for (const { state, lost } of runs) {
      const { name, settings: lane, summary, shape } = state;
      if (!summary || !shape) throw new Error('run');
      const inFile = congestionRows({ name, settings: lane, ...congestionResults(lane, summary, shape.nodes) });
      const rows = inFile.concat(historyRows([state])).filter(({ chart }) => chart === 'packets lost');
      expect(rows.map(({ value }) => value)).toEqual(lost);
    }
  });

  it('are left out where the lines would have no room, and where no cable breaks', () => {
    expect(drawn(lanes, 150)).not.toContain('lost');
    const plain = handMade(0, 'Plain', () => 1);
    expect(lossStripHeight([plain])).toBe(0);
    expect(drawn([plain], 220)).not.toContain('lost');
    expect(plain.summary && lostByBin(plain.settings, plain.summary)).toEqual([]);
  });
});
