import { describe, expect, test } from 'vitest';
import { rateAt } from '../../../../measures/efficiency.ts';
import { traceRows } from '../../../../model/algorithms/traces.ts';
import { defaultSettings } from '../../../../model/defaults.ts';
import { resolveLanes } from '../../../../model/lanes.ts';
import { presetById } from '../../../../model/presets/presets.ts';
import type { ResolvedLane, Scenario } from '../../../../model/types.ts';
import type { LaneState } from '../../../../run/lane-state.ts';
import { builtCore } from '../../../../run/tests/lanes.ts';
import { handMade, recovering, up } from '../../charts/tests/lane.ts';
import { techniqueText } from '../../family.ts';
import { share } from '../../inspect/lane.ts';
import { congestionFigures, congestionHeadline, hotText, slowdowns } from '../figures.ts';

describe('a series at an instant', () => {
  const rates = { binPs: 100, endPs: 300, values: [0, 1, 0.5] };
  test('is linear between the middles of bins and constant outside', () => {
    expect([0, 50, 100, 150, 200, 250, 290].map((time) => rateAt(rates, time))).toEqual([0, 0, 0.5, 1, 0.75, 0.5, 0.5]);
    expect(rateAt({ binPs: 100, endPs: 100, values: [0.8] }, 25)).toBe(0.4);
  });
  test('has the last value in the middle of a last bin that is shorter', () => {
    const ended = { ...rates, endPs: 220 };
    expect([150, 180, 210, 220, 300].map((time) => rateAt(ended, time))).toEqual([1, 0.75, 0.5, 0.5, 0.5]);
    expect([720, 721].map((time) => rateAt(ended, time))).toEqual([0.5, null]);
    expect(rateAt({ binPs: 100, endPs: 40, values: [0.8] }, 10)).toBe(0.4);
  });
  test('is not known where the run has not come to', () => {
    expect(rateAt(rates, 800)).toBe(0.5);
    expect(rateAt(rates, 801)).toBeNull();
    expect(rateAt({ binPs: 100, endPs: 0, values: [] }, 0)).toBeNull();
  });
});

describe('figures', () => {
  test('are written as in the papers', () => {
    expect([share(0.6421), share(1, 2), share(null), share(-0.0001)]).toEqual(['0.642', '1.00', '–', '0.000']);
    expect([hotText([4]), hotText([0, 9, 17, 30])]).toEqual(['to hot node 4', 'to each hot node']);
  });
});

describe('the result', () => {
  const said = (efficiency: (bin: number) => number, bins = 100) => {
    const headline = congestionHeadline(handMade(0, 'A', efficiency, bins));
    return headline && [headline.figure, headline.second?.words];
  };
  const late = (bin: number) => (bin < 10 || bin >= 95 ? 0.97 : 0.2);
  const never = (bin: number) => (bin < 10 ? 0.97 : 0.2);
  test('is when a lane is back, that it does not fall, or that it is not back before the hot spot ends', () => {
    expect(said(recovering)).toEqual(['back after 983\u202fµs', '']);
    expect(said(up)?.[0]).toBe('does not fall');
    expect(said(late)).toEqual(['not back', 'while the hot spot lasts, but about 164\u202fµs after it']);
    expect(said(never)).toEqual([
      'not back',
      'while the hot spot lasts, nor in the 328\u202fµs after it: 0.20 at 3.28\u202fms',
    ]);
  });
  test('is not known before that, nor grows', () => {
    expect(said(never, 60)).toBeNull();
    expect(said(recovering, 60)?.[0]).toBe('back after 983\u202fµs');
  });
});

describe('what a lane does', () => {
  const lane = (patch: object) => ({ ...defaultSettings, ...patch });
  test('names channels first where only these differ', () => {
    const one = lane({ queuing: { kind: '1q', vcs: 3 } });
    const many = lane({ queuing: { kind: 'dbbm', vcs: 3 } });
    expect(techniqueText(many, [one, many])).toBe('3 channels by destination');
    expect(techniqueText(one, [one, many])).toBe('one channel for all');
    expect(techniqueText(one)).not.toContain('channel');
  });
});

test('of several jobs the slowdown is theirs, from the start on', () => {
  const settings = resolveLanes(presetById('two-jobs')?.scenario as Scenario)[0] as ResolvedLane;
  const lineOf = (patch: object) => {
    const lane = { settings, summary: null, run: { state: 'running' }, ...patch } as unknown as LaneState;
    return congestionFigures(lane)({ timePs: 0, frame: null }).line;
  };
  expect(lineOf({})).toEqual([]);
  const jobs = [
    { nodes: [], ps: 3000, alonePs: 2000 },
    { nodes: [], ps: 2000, alonePs: 2000 },
  ];
  expect(lineOf({ jobs })).toEqual([{ text: 'worst slowdown 1.50', over: true }]);
});

test('of a program the slowdown is said once the clock is at the end', async () => {
  const core = await builtCore();
  await slowdowns.load();
  for (const settings of resolveLanes(presetById('slow-task')?.scenario as Scenario)) {
    const run = core.open(settings);
    while (run.run(Number.MAX_SAFE_INTEGER, 10_000_000) === 'running');
    const [summary, eventSlots] = [run.summary(), run.eventSlots(traceRows(settings).length)];
    const whole = {
      index: 0,
      name: 'Lane',
      settings,
      shape: run.shape,
      summary,
      eventSlots,
      run: { state: 'finished' },
    };
    const figures = congestionFigures(whole as unknown as LaneState);
    const [before, after] = [0.9, 1.1].map((share) => {
      const { line } = figures({ timePs: Math.round(share * summary.completionPs), frame: run.frame() });
      return line.find(({ text }) => text.startsWith('slowdown'))?.text;
    });
    expect(before).toBeUndefined();
    expect(Number(after?.split(' ').at(-1))).toBeGreaterThan(1);
    run.destroy();
  }
});
