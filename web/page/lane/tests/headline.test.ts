import { describe, expect, test } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { headlineOf, spokenHeadline, winnerOf } from '../headline.ts';

const [settings] = resolveLanes(presetById('half-bisection')?.scenario as Scenario);

function lane(untilNs: number, finished: boolean): LaneState {
  return {
    name: 'XOR',
    status: 'ready',
    settings: { ...settings, run: { ...settings?.run, untilNs } },
    analysis: { phases: 2, done: 2, levels: 1, contention: [1, 2] },
    summary: { finished, completionPs: finished ? 75e6 : -1, reachedPs: 20e6, idealPs: 50e6, limit: 'none' },
    run: { state: 'finished', fraction: 1, secondsLeft: null, refusal: null },
  } as unknown as LaneState;
}

describe('the figure of a lane', () => {
  test('of a run that ended early is none, and says when it stopped', () => {
    const said = headlineOf(lane(20000, false));
    expect(said).toMatchObject({ figure: '–', text: 'stopped at 20.0\u202fµs', final: false });
    expect(spokenHeadline('XOR', said)).toBe('XOR: stopped at 20.0\u202fµs');
  });
  test('of a run that came to its end in time is its answer', () => {
    expect(headlineOf(lane(90000, true))).toMatchObject({
      figure: '75.0',
      unit: 'µs',
      second: { words: '+50\u202f%, ideal 50.0\u202fµs' },
      final: true,
    });
  });
  test('is spoken with what makes it the best', () => {
    expect(spokenHeadline('OPT', headlineOf(lane(90000, true)), true)).toMatch(/^OPT: 75\.0.µs.*, best result$/);
  });
});

describe('the lane that wins', () => {
  const ran = (index: number, completionPs: number, more: object = {}): LaneState => {
    const of = lane(0, true);
    return {
      ...of,
      index,
      summary: { ...of.summary, completionPs },
      settings: { ...of.settings, ...more },
    } as LaneState;
  };
  test('has the best result of all', () => {
    expect(winnerOf([ran(0, 75e6), ran(1, 53e6), ran(2, 96e6)])).toBe(1);
    expect(winnerOf([ran(0, 75e6), ran(1, 53e6, { routing: { kind: 'random', seed: 1 } })])).toBe(1);
  });
  test('is none alone, before all are known, or where two look the same', () => {
    expect(winnerOf([ran(0, 75e6)])).toBeNull();
    expect(winnerOf([ran(0, 75e6), { ...lane(0, false), index: 1 }])).toBeNull();
    expect(winnerOf([ran(0, 53.01e6), ran(1, 53e6)])).toBeNull();
  });
  test('is none where lanes do not do the same work', () => {
    const traffic = { ...settings?.traffic, messageBytes: 64 };
    expect(winnerOf([ran(0, 75e6), ran(1, 53e6, { traffic })])).toBeNull();
    expect(winnerOf([ran(0, 75e6), ran(1, 53e6, { topology: { ...settings?.topology, w: [1, 4, 4] } })])).toBeNull();
  });
});
