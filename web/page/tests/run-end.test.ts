/* A run that comes to a limit of the core is nowhere taken for one that is done, or for one that goes on. */

import { describe, expect, it } from 'vitest';
import { congestionHeadline } from '../../kinds/congestion/head/figures.ts';
import { runPanel } from '../../kinds/congestion/inspect/inspection.ts';
import { doneAtPs, endRemark, totalText } from '../../kinds/congestion/inspect/lane.ts';
import { explain, summary as pictureSummary } from '../../kinds/congestion/picture/explain.ts';
import { finishedFrame } from '../../kinds/congestion/picture/scene.ts';
import { congestionAt, modelOf } from '../../kinds/congestion/picture/tests/shapes.ts';
import { comparedTable } from '../../kinds/reports.ts';
import { type Measure, measuredIn, measureOf } from '../../measures/measures.ts';
import { reportedOf } from '../../measures/outcome.ts';
import { frameOf } from '../../run/long-requests.ts';
import { packetClockEndPs } from '../../run/progress.ts';
import type { Summary } from '../../run/protocol.ts';
import { closedBins, earlyEndText, runEndOf } from '../../run/run-limit.ts';
import { BEYOND_THE_CLOCK, builtCore, CLOCK_ENDS_PS, finished, lane } from '../../run/tests/lanes.ts';
import { instantOf } from '../../state/throttled-ticks.ts';
import { measureLane, type RunResult } from '../../study/measure-lane.ts';
import { Plan } from '../../study/plan.ts';
import { checkSweep } from '../../study/read-sweep.ts';
import { observationOf } from '../../study/tables.ts';
import { csvOf } from '../../words/table.ts';

const core = await builtCore();

const going = { completionPs: -1, limit: 'none', reachedPs: 7 } as const;
const lossy = lane({ traffic: { kind: 'all-to-all', schedule: 'sync' } });

describe('where a run ended', () => {
  const plain = lane();
  const told = lane({ run: { untilNs: 5 } });

  it('is told by its summary and its settings', () => {
    expect(runEndOf(plain, null)).toBeNull();
    expect(runEndOf(plain, going)).toBeNull();
    expect(runEndOf(told, { ...going, reachedPs: 4999 })).toBeNull();
    expect(runEndOf(told, { ...going, reachedPs: 5000 })).toEqual({ how: 'until', atPs: 5000 });
    expect(runEndOf(lossy, going)).toBeNull();
    expect(runEndOf(lossy, { ...going, reachedPs: 60e12 })).toEqual({ how: 'given-up', atPs: 60e12 });
    for (const of of [plain, told, lossy]) {
      expect(runEndOf(of, { ...going, completionPs: 3 })).toEqual({ how: 'complete', atPs: 3 });
      for (const limit of ['clock', 'ages', 'roots'] as const)
        expect(runEndOf(of, { ...going, limit })).toEqual({ how: limit, atPs: 7 });
    }
  });

  it('is said in a sentence of its own for each limit', () => {
    const texts = (['clock', 'ages', 'roots', 'given-up'] as const).map((how) => earlyEndText({ how, atPs: 2e9 }));
    expect(new Set(texts).size).toBe(4);
    for (const text of texts) expect(text).toContain('2.00\u202fms');
  });
});

describe('a run whose clock counts no further', () => {
  const done = finished(core, BEYOND_THE_CLOCK);
  const { shape, summary } = done;
  if (!shape || !summary) throw new Error('It has not run.');
  const stopped = { ...done, shape };
  const run = core.open(BEYOND_THE_CLOCK);
  run.prepare();
  while (run.run(CLOCK_ENDS_PS * 2, 1e9) === 'running');
  const frame = frameOf(run, CLOCK_ENDS_PS * 2);
  run.destroy();
  const { congestion } = frame;
  if (!congestion) throw new Error('Not on input-queued switches.');
  const instant = { timePs: CLOCK_ENDS_PS, frame, congestion };
  const why = earlyEndText({ how: 'clock', atPs: CLOCK_ENDS_PS });
  /** A run whose limit is not known. */
  const unknown = { ...stopped, summary: { ...summary, limit: 'none' } as Summary };

  it('stops there, with a message to be sent', () => {
    expect(summary).toMatchObject({ limit: 'clock', finished: false, completionPs: -1, reachedPs: CLOCK_ENDS_PS });
    expect(frame).toMatchObject({ finished: false, stopped: true, timePs: CLOCK_ENDS_PS });
    expect(runEndOf(BEYOND_THE_CLOCK, summary)).toEqual({ how: 'clock', atPs: CLOCK_ENDS_PS });
  });

  it('shows its last instant at every later time', () => {
    const tick = { kind: 'packets', position: 0, timePs: CLOCK_ENDS_PS + 9, frames: [frame] } as const;
    expect(instantOf(tick as never, 0).timePs).toBe(CLOCK_ENDS_PS + 9);
    expect(packetClockEndPs([stopped])).toBe(CLOCK_ENDS_PS);
    expect(packetClockEndPs([unknown])).not.toBe(CLOCK_ENDS_PS);
    expect(closedBins(BEYOND_THE_CLOCK, summary).at(-1)?.toPs).toBe(
      Math.min(CLOCK_ENDS_PS, summary.efficiency.length * summary.binPs),
    );
    expect(closedBins(BEYOND_THE_CLOCK, unknown.summary)).not.toEqual(closedBins(BEYOND_THE_CLOCK, summary));
  });

  it('is drawn as it stands, and not called done', () => {
    expect(finishedFrame(frame)).toBe(frame);
    const { scene } = congestionAt(modelOf(shape, { settings: BEYOND_THE_CLOCK, hotNodes: [] }), frame);
    expect(pictureSummary(scene)).not.toMatch(/done$/);
    expect(explain(scene, { kind: 'link', link: 0 }).lines).not.toEqual([]);
  });

  it('says why, once the clock is there', () => {
    expect(doneAtPs(stopped, instant)).toBeNull();
    expect(endRemark(stopped, instant)).toBe(why);
    expect(endRemark(stopped, { ...instant, timePs: CLOCK_ENDS_PS - 1 })).toBeNull();
    const panel = runPanel({ lane: stopped, instant, selection: null, results: {} } as never);
    expect(panel.items?.[0]).toMatchObject({ kind: 'sentence', text: why });
    expect(congestionHeadline(stopped)).toBeNull();
    expect(totalText(stopped)).toBe('as far as simulated');
  });

  it('has no end in reports', () => {
    const reported = reportedOf(stopped);
    expect(reported).toMatchObject({ completionNs: null, stopped: { by: 'clock', atNs: CLOCK_ENDS_PS / 1000 } });
    expect(csvOf(comparedTable([reported], 'columns'))).toContain('stopped at 2147483647 ns (clock)');
    expect(csvOf(comparedTable([reported], 'brief'))).toMatch(/,stopped\b/);
    expect(measuredIn(measureOf('completion') as Measure, reported)).toBeNull();
  });

  it('is censored in sweeps where it stopped', () => {
    const ran = measureLane(core, { lane: BEYOND_THE_CLOCK, loads: false, packets: true, warmUpNs: 0, series: [] });
    expect(ran).toMatchObject({ stoppedNs: CLOCK_ENDS_PS / 1000, values: { completion: null, 'slowdown-p99': null } });
    expect(observed({ kind: 'trace', trace: 'ptrans' }, 'completion', ran)).toEqual({
      value: CLOCK_ENDS_PS / 1000,
      isCensored: true,
    });
  });
});

it('traffic without end that comes to a limit is censored, too: what has arrived by then was fast', () => {
  const values = { 'latency-mean': 900, 'delivered-load': 0.5, 'delivered-share': 0.7, recovery: null };
  const whole = { values, hash: null, ms: 1 };
  const uniform = { kind: 'uniform', load: 0.8 };
  for (const name of ['latency-mean', 'delivered-load', 'delivered-share']) {
    expect(observed(uniform, name, whole)).toMatchObject({ isCensored: false });
    expect(observed(uniform, name, { ...whole, stoppedNs: 4000 })).toMatchObject({ isCensored: true });
  }
  const hot = { kind: 'hot-spot', hotNodes: [0], sources: [1], startNs: 1000, endNs: 9000 };
  expect(observed(hot, 'recovery', whole)).toEqual({ value: 8000, isCensored: true });
  expect(observed(hot, 'recovery', { ...whole, stoppedNs: 4000 })).toEqual({ value: 3000, isCensored: true });
});

/** What a sweep makes of a value. */
function observed(traffic: object, name: string, ran: RunResult) {
  const scenario = {
    version: 1,
    topology: { kind: 'rlft', ports: 8, stages: 2 },
    routing: { kind: 'd-mod-k' },
    traffic,
    switch: { buffering: 'input' },
    run: { untilNs: 20_000 },
  };
  const read = checkSweep({ version: 1, scenario, measure: [name] });
  if (!read.ok) throw new Error(read.problems.join());
  const plan = new Plan(read.value);
  return observationOf(plan, measureOf(name) as Measure, { ...plan.position(0), ran });
}
