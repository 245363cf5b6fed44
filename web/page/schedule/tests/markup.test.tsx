import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { families } from '../../../kinds/families.ts';
import { JobPicker } from '../../../kinds/job/JobPicker.tsx';
import type { ResolvedLane } from '../../../model/types.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import { lane } from '../../../run/tests/lanes.ts';
import { ScheduleTable } from '../ScheduleTable.tsx';

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

const leaves = { kind: 'xgft' as const, m: [6, 5], w: [1, 6] };
const job = { nodes: [0, 3, 6, 7, 11, 12, 13, 14] };

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

  it('are the nodes of a job as toggles', () => {
    const settings = { topology: leaves, job: { nodes: job.nodes, size: 0, seed: 1 } };
    const html = renderToStaticMarkup(<JobPicker settings={settings} change={() => []} />);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(8);
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(22);
    expect(html).toContain('value="0, 3, 6, 7, 11-14"');
  });

  it('are only those nodes that a machine has, its last one too', () => {
    const topology = { ...leaves, absent: [2, 6, 7, 8, 9, 10, 11, 28] };
    const settings = { topology, job: { nodes: [0, 3, 29], size: 0, seed: 1 } };
    const html = renderToStaticMarkup(<JobPicker settings={settings} change={() => []} />);
    expect(html.match(/data-node="\d+"/g)).toHaveLength(22);
    for (const node of topology.absent) expect(html).not.toContain(`data-node="${node}"`);
    expect(html).toContain('data-node="29"');
    expect(html.match(/<fieldset/g)).toHaveLength(4);
    expect(html).toContain('<strong>3</strong> of 22 nodes');
  });
});
