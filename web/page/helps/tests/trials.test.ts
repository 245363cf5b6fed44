/* Trials of changes: they stay while nobody looks, and end with what they are of. */

import { beforeEach, describe, expect, it } from 'vitest';
import { traceRows } from '../../../model/algorithms/trace-rows.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { presetById } from '../../../model/presets/presets.ts';
import type { ResolvedLane } from '../../../model/types.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { measureLane, type RunRequest, type RunResult } from '../../../study/measure-lane.ts';
import type { Pool } from '../../../study/pool.ts';
import { begin, follow, stop, trials } from '../trials.ts';

const core = await builtCore();
const scenario = presetById('slow-task')?.scenario ?? defaultScenario();
const lanes = resolveLanes(scenario);
const [alike, slow] = lanes as [ResolvedLane, ResolvedLane];

function laneOf(settings: ResolvedLane) {
  const run = core.open(settings);
  while (run.run(Number.MAX_SAFE_INTEGER, 10_000_000) === 'running');
  const eventSlots = run.eventSlots(traceRows(settings).length);
  run.destroy();
  return { index: lanes.indexOf(settings), settings, eventSlots };
}

/** Holds its answers back until it is told. */
class Held implements Pool {
  readonly size = 1;
  closed = 0;
  private waiting: (() => void)[] = [];

  run(request: RunRequest): Promise<RunResult> {
    return new Promise((resolve) => this.waiting.push(() => resolve(measureLane(core, request))));
  }

  async answer(): Promise<void> {
    for (const answer of this.waiting.splice(0)) answer();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  async close(): Promise<void> {
    this.closed++;
  }
}

const known = () => trials.getState().map(({ tried }) => tried.map(({ ns }) => ns !== null));
const of = () => trials.getState().map(({ settings }) => settings);

/** As an edit of something else resolves a lane anew. */
const anew = (settings: ResolvedLane): ResolvedLane => structuredClone(settings);

describe('trials of changes', () => {
  beforeEach(() => trials.setState([], true));

  it('are over when the best two were simulated together, and close their pool', async () => {
    const pool = new Held();
    void begin(pool, scenario, laneOf(slow));
    expect(known()).toEqual([[false, false]]);
    await pool.answer();
    expect(known()).toEqual([[true, true, false]]);
    expect(pool.closed).toBe(0);
    await pool.answer();
    expect(known()).toEqual([[true, true, true]]);
    expect([pool.closed, trials.getState()[0]?.pool]).toEqual([1, null]);
    const [{ tried } = { tried: [] }] = trials.getState();
    const [eased = 0, faster = 0, both = 0] = tried.map(({ ns }) => ns ?? 0);
    expect(both).toBeLessThan(Math.min(eased, faster));
  });

  it('one for each lane, while others change, move and get names', async () => {
    const [one, other] = [new Held(), new Held()];
    void begin(one, scenario, laneOf(alike));
    void begin(other, scenario, laneOf(slow));
    follow(lanes);
    expect(of()).toEqual([alike, slow]);
    await one.answer();
    const found = known();
    const [renamed, faster] = [
      { ...anew(slow), name: 'Slow' },
      { ...anew(alike), link: { ...alike.link, gbps: 200 } },
    ];
    follow([faster, renamed]);
    expect(of()).toEqual([renamed]);
    expect(of()[0]).toBe(renamed);
    expect([one.closed, other.closed]).toEqual([1, 0]);
    expect(found).toEqual([[true], [false, false]]);
    await other.answer();
    expect(known()).toEqual([[true, true, false]]);
  });

  it('do not outlive a change, nor come back with it', async () => {
    const pool = new Held();
    void begin(pool, scenario, laneOf(slow));
    follow([alike, { ...slow, link: { ...slow.link, gbps: 50 } }]);
    expect([trials.getState(), pool.closed]).toEqual([[], 1]);
    await pool.answer();
    follow(lanes);
    expect(trials.getState()).toEqual([]);
  });

  it('keep what is known when they are stopped', async () => {
    const pool = new Held();
    void begin(pool, scenario, laneOf(slow));
    await pool.answer();
    stop(pool);
    expect([known(), pool.closed]).toEqual([[[true, true]], 1]);
    await pool.answer();
    expect(known()).toEqual([[true, true]]);
  });
});
