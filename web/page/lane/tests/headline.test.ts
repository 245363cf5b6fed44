import { describe, expect, test } from 'vitest';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { Scenario } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { headlineOf, spokenHeadline } from '../headline.ts';

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
});
