/* Background events: rows, progress, time left, and stopping. */

import { describe, expect, it } from 'vitest';
import { AnalysisRows } from '../analysis.ts';
import type { PhaseLoads, WorkerEvent } from '../protocol.ts';
import { Estimate } from '../slices.ts';
import { builtCore, inBackground, lane, ran, XOR } from './lanes.ts';

const core = await builtCore();

type Progress = Extract<WorkerEvent, { event: 'progress' }>;

/** Runs to the end, with the time of the run at each word of its progress. */
function toldBy(settings: typeof XOR): { events: WorkerEvent[]; progress: Progress[]; at: number[] } {
  const at: number[] = [];
  const events = inBackground(core, settings, 60, ({ event }, timeline) => {
    if (event === 'progress') at.push(timeline.progress?.timePs ?? 0);
  }).toEnd();
  return { events, progress: events.filter((event) => event.event === 'progress'), at };
}

const LONG = lane({ topology: { m: [8, 8], w: [1, 8] }, traffic: { exchange: 'lin', messageBytes: 1024 } });

describe('how far a run is', () => {
  it('is told by its messages', () => {
    const { progress } = toldBy(LONG);
    expect(progress.length).toBeGreaterThan(5);
    for (const { fraction, summary } of progress) {
      expect(fraction).toBeCloseTo(Math.min(0.999, summary.delivered / (64 * 63)), 10);
    }
    expect(progress.at(-1)?.fraction).toBeGreaterThan(0.5);
  });

  it('is told without the hash, which only the last summary has', () => {
    const { progress, events } = toldBy(LONG);
    const end = events.at(-1);
    expect(new Set(progress.map(({ summary }) => summary.hash))).toEqual(new Set(['']));
    expect(end?.event === 'finished' && end.summary.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is told by time where it stops before its end, and it stops there', () => {
    const untilNs = 100_000;
    const settings = lane({ ...LONG, run: { untilNs } });
    const { events, progress, at } = toldBy(settings);
    for (const [index, { fraction, summary }] of progress.entries()) {
      const byTime = (at[index] ?? 0) / (untilNs * 1000);
      expect(fraction).toBeCloseTo(Math.max(byTime, summary.delivered / (64 * 63)), 10);
    }
    const hash = ran(core, settings, (run) => run.hash(), untilNs * 1000);
    const end = events.at(-1);
    const summary = end?.event === 'finished' ? end.summary : null;
    expect(summary).toMatchObject({ finished: false, completionPs: -1, hash });
    expect(summary?.delivered).toBeLessThan(64 * 63);
  });
});

describe('how long it will take', () => {
  it('follows from the pace since the last start', () => {
    const estimate = new Estimate();
    estimate.start(10_000, 0.2);
    for (const done of [0.2, 0.201]) expect(estimate.secondsLeft(10_500, done)).toBeNull();
    // A tenth took two seconds; seven tenths are left.
    expect(estimate.secondsLeft(12_000, 0.3)).toBeCloseTo(14, 10);
  });

  it('is told with the progress', () => {
    const { progress } = toldBy(LONG);
    const told = progress.filter(({ secondsLeft }) => secondsLeft !== null);
    expect(told.length).toBeGreaterThan(3);
    // One core call per tick or two: the reported time left shrinks, and never exceeds minutes.
    expect(told.at(-1)?.secondsLeft ?? 0).toBeLessThan(told[0]?.secondsLeft ?? 0);
  });
});

it('rows of the phases keep every number in its place', () => {
  const rows = new AnalysisRows(core.open(XOR).shape);
  const loads = (phase: number): PhaseLoads => ({
    ...core.open(XOR).plan(phase),
    messages: 3 + phase,
    selfMessages: 5 + phase,
    unreachable: 9 + phase,
    idle: 7 + phase,
    contention: 1 + phase,
    bound: 11 + phase,
    conflictFree: phase === 1,
    crossings: [21, 22, 23, 24 + phase],
    maxUp: [31, 32, 33, 34 + phase],
    maxDown: [41, 42, 43, 44 + phase],
    maxLinkUp: [51, 52, 53, 54 + phase],
    maxLinkDown: [61, 62, 63, 64 + phase],
    linkLoad: Uint16Array.from([71 + phase, 81 + phase]),
  });
  rows.add(loads(0));
  rows.add(loads(1));
  const { phases, levels, done, ...columns } = rows.copy();
  expect([phases, levels, done]).toEqual([16, 3, 2]);
  const two = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column.slice(0, 8)]]));
  const both = (from: number) => [from, from + 1, from + 2, from + 3, from, from + 1, from + 2, from + 4];
  expect(two).toEqual({
    messages: [3, 4, 0, 0, 0, 0, 0, 0],
    selfMessages: [5, 6, 0, 0, 0, 0, 0, 0],
    unreachable: [9, 10, 0, 0, 0, 0, 0, 0],
    idle: [7, 8, 0, 0, 0, 0, 0, 0],
    contention: [1, 2, 0, 0, 0, 0, 0, 0],
    bound: [11, 12, 0, 0, 0, 0, 0, 0],
    conflictFree: [0, 1, 0, 0, 0, 0, 0, 0],
    crossings: both(21),
    maxUp: both(31),
    maxDown: both(41),
    maxLinkUp: both(51),
    maxLinkDown: both(61),
  });
  expect([rows.loadOf(1, 0), rows.loadOf(0, 1), rows.loadOf(0, 2)]).toEqual([81, 72, undefined]);
});
