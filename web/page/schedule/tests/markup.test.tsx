import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { families } from '../../../kinds/families.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { ScheduleTable } from '../../ScheduleDialog.tsx';

beforeAll(async () => {
  // Markup is made at once, so nothing may have to be loaded for it.
  await families.exchange.schedule?.load();
});

function stateOf(settings: ResolvedLane): LaneState {
  return {
    index: 0,
    name: 'lane',
    settings,
    status: 'ready',
    error: null,
    shape: null,
    loads: null,
    analysis: null,
    summary: null,
    history: null,
    run: { state: 'idle', fraction: 0, secondsLeft: null, refusal: null },
  };
}

describe('what is drawn', () => {
  it('is a grid as large as the schedule, and the row of the clock in it', () => {
    const settings = lane({ traffic: { exchange: 'xor' }, routing: { kind: 'd-mod-k' } });
    const html = renderToStaticMarkup(<ScheduleTable lane={stateOf(settings)} phase={1} setPhase={() => {}} />);
    expect(html).toContain('aria-rowcount="17"');
    expect(html).toContain('aria-current="step"');
  });

  it('is a sentence where traffic has no phases', () => {
    const settings = lane({ traffic: { kind: 'uniform' } });
    const html = renderToStaticMarkup(<ScheduleTable lane={stateOf(settings)} phase={0} setPhase={() => {}} />);
    expect(html).toContain('has no phases');
  });
});
