/* What presets say of their own results. */

import { describe, expect, it } from 'vitest';
import { presetById } from '../../../model/presets/presets.ts';
import { presetPoint } from '../../../model/presets/sources.ts';
import { presetLanes } from '../../../model/tests/opened.ts';
import { reportLane } from '../../../study/measure-lane.ts';
import { contentions, core, ended, frameAt } from './bench.ts';

function preset(id: string) {
  const found = presetById(id);
  if (!found) throw new Error(`no preset ${id}`);
  return found;
}

/** In the order of the lanes. */
function completions(id: string): number[] {
  return presetLanes(id).map((lane) => Number(ended(core.open(lane)).completionPs));
}

it('a link that has never rested has carried data all the time so far, however short that is', () => {
  const [xor] = presetLanes('half-bisection');
  if (!xor) throw new Error('no lane');
  const frame = frameAt(core.open(xor), 0.001);
  expect(frame.windowPs).toBe(1e6);
  expect(frame.linkShare[0]).toBeCloseTo(1, 1);
});

it('a ring at random takes 2.9 times as long as in order, and the best routes leave two messages on a link', () => {
  const runs = presetLanes('ring-order').map((lane) => core.open(lane));
  expect(runs.map((run) => new Set(contentions(run)))).toEqual([new Set([1]), new Set([3]), new Set([2])]);
  const [ordered = 0, random = 0] = runs.map((run) => Number(ended(run).completionPs));
  const point = presetPoint(preset('ring-order'));
  expect(point).toContain('three share a link in every phase');
  expect(point).toContain(`${(random / ordered).toFixed(1)} times as long`);
});

it('a slow task makes a pipeline as slow as itself', () => {
  const [even = 0, slow = 0] = completions('slow-task');
  expect(presetPoint(preset('slow-task'))).toContain('20 µs on every piece, one after the other');
  // Six pieces: the time of the pipeline for one of them, and six computations of a slow task in between.
  expect(slow / 1e3).toBeGreaterThan(6 * 20_000);
  expect(slow - even).toBeGreaterThan(4 * 20_000_000);
  expect(slow / even).toBeGreaterThan(2);
});

it('two jobs side by side do not slow each other, and dealt out over the leaf switches take 1.9 times as long', () => {
  const slowdowns = presetLanes('two-jobs').map((lane) =>
    reportLane(core, { lane, loads: false, packets: true, warmUpNs: 0, series: [] }).jobs?.map(
      ({ slowdown }) => slowdown,
    ),
  );
  expect(slowdowns[0]).toEqual([1, 1]);
  expect(slowdowns[1]).toHaveLength(2);
  for (const slowdown of slowdowns[1] ?? []) expect(slowdown?.toFixed(1)).toBe('1.9');
  expect(presetPoint(preset('two-jobs'))).toContain('1.9 times as long as alone');
});

describe('incast on traces', () => {
  it('makes the training several times as long, and isolation halves that', () => {
    const [quiet = 0, incast = 0, isolated = 0] = completions('cnn');
    expect(presetPoint(preset('cnn'))).toContain('several times as long; isolation halves that');
    expect(incast / quiet).toBeGreaterThan(3);
    expect(isolated / incast).toBeGreaterThan(0.4);
    expect(isolated / incast).toBeLessThan(0.6);
  });

  it('nearly doubles the time of a transpose, and isolation recovers some of it', () => {
    const [quiet = 0, incast = 0, isolated = 0] = completions('ptrans');
    expect(presetPoint(preset('ptrans'))).toContain(
      'nearly doubles the time of a transpose, and isolation recovers some',
    );
    expect(incast / quiet).toBeGreaterThan(1.6);
    expect(incast / quiet).toBeLessThan(2);
    const recovered = (incast - isolated) / (incast - quiet);
    expect(recovered).toBeGreaterThan(0.2);
    expect(recovered).toBeLessThan(0.6);
  });
});
