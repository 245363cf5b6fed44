/* Several jobs in one run of the core, and each alone. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobResults, worstSlowdown } from '../../measures/results.ts';
import { collectives } from '../../model/algorithms/collectives/collectives.ts';
import { programRows } from '../../model/algorithms/collectives/program.ts';
import { traceRows } from '../../model/algorithms/traces.ts';
import { always } from '../../model/tests/always.ts';
import type { JobRow, ResolvedLane, RoutingKind } from '../../model/types.ts';
import { type JobTime, jobTimes } from '../job-times.ts';
import { inOneGo } from '../slices.ts';
import { builtCore, inBackground, lane, ran as ranOf } from './lanes.ts';

const core = await builtCore();

const PACE = { hops: 20_000_000, learn: () => undefined };
const KIB = 1024;

interface Of {
  jobs: JobRow[];
  m?: number[];
  w?: number[];
  routing?: RoutingKind;
  untilNs?: number;
}

function settingsOf({ jobs, m = [4, 4], w = [1, 2], routing = 'd-mod-k', untilNs = 0 }: Of): ResolvedLane {
  return lane({
    topology: { kind: 'xgft', m, w },
    traffic: { kind: 'trace', trace: 'jobs', jobs },
    routing: { kind: routing },
    link: { gbps: 100, latencyNs: 30 },
    switch: { buffering: 'input', latencyNs: 0 },
    run: { untilNs },
  });
}

function ran(settings: ResolvedLane) {
  const rows = traceRows(settings);
  const untilPs = settings.run.untilNs * 1000 || undefined;
  return ranOf(core, settings, (run) => ({ ...run.result(), slots: run.eventSlots(rows.length), rows }), untilPs);
}

const timesIn = (settings: ResolvedLane): JobTime[] =>
  inOneGo(jobTimes(settings, ran(settings).slots, (alone) => core.open(alone), PACE));

const times = (of: Of) => timesIn(settingsOf(of));

const slowdowns = (of: Of) => jobResults(settingsOf(of), times(of)).jobs.map(({ slowdown }) => slowdown);

describe('one job', () => {
  it.each(['all-reduce-ring', 'all-reduce-tree', 'broadcast-binomial', 'all-to-all-bruck'] as const)(
    'is the same run as its program alone: %s',
    (exchange) => {
      const settings = settingsOf({ jobs: [[exchange, 16, 64 * KIB]] });
      const rows = programRows(collectives[exchange].collective.program(16, settings.traffic, [4, 4]), 64 * KIB, 16);
      const program = ran({ ...settings, traffic: { ...settings.traffic, trace: 'file', rows } });
      const { hash, slots } = ran(settings);
      expect(hash).toBe(program.hash);
      expect(slots).toEqual(program.slots);
    },
  );

  it('takes here what it takes alone', () => {
    const begun = (startNs: number) => times({ jobs: [['all-reduce-ring', 6, 64 * KIB, startNs, 'round-robin']] })[0];
    const job = begun(5000);
    expect([job?.alonePs, begun(0)?.ps]).toEqual([job?.ps, job?.ps]);
    expect(job?.ps).toBeGreaterThan(0);
  });
});

it('a job is alone without the hot spot beside it', () => {
  const quiet = settingsOf({ jobs: [['all-reduce-ring', 8, 64 * KIB]] });
  const hot = { incast: true, hotNodes: [0], sources: [12, 13, 14], startNs: 0, endNs: 1_000_000 };
  const [alone] = timesIn(quiet);
  const [beside] = timesIn({ ...quiet, traffic: { ...quiet.traffic, ...hot } });
  expect(beside?.alonePs).toBe(alone?.alonePs);
  expect(beside?.ps).toBeGreaterThan(alone?.ps ?? Infinity);
});

const exchange = fc.constantFrom(
  ...(['all-reduce-ring', 'all-reduce-halving', 'all-gather-bruck', 'broadcast-chain', 'all-to-all-bruck'] as const),
);

describe('jobs that share no link', () => {
  it('never slow each other: each in subtrees of its own', () => {
    const part = fc.record({ many: fc.integer({ min: 1, max: 3 }), exchange, kib: fc.integer({ min: 1, max: 40 }) });
    const shape = fc.record({
      leaf: fc.integer({ min: 2, max: 6 }),
      up: fc.integer({ min: 1, max: 4 }),
      leaves: fc.array(part, { minLength: 2, maxLength: 4 }),
    });
    always([shape], 25, ({ leaf, up, leaves }) => {
      const all = leaves.reduce((sum, { many }) => sum + many, 0);
      // By D-mod-k a message comes down by the port of its destination, which is of its own job.
      const jobs = leaves.map(({ many, exchange, kib }): JobRow => [exchange, many * leaf, kib * KIB]);
      expect(slowdowns({ jobs, m: [leaf, all], w: [1, up] })).toEqual(jobs.map(() => 1));
    });
  });

  it('and below one leaf switch', () => {
    const jobs: JobRow[] = [
      ['all-reduce-ring', 3, 64 * KIB],
      ['all-to-all-bruck', 5, 64 * KIB],
    ];
    expect(slowdowns({ jobs, m: [8], w: [1] })).toEqual([1, 1]);
  });

  it('nor where one begins when the other is over', () => {
    const job = (startNs: number): JobRow => ['all-reduce-ring', 8, 256 * KIB, startNs, 'round-robin'];
    const [first] = times({ jobs: [job(0)] });
    const over = (first?.ps ?? 0) / 1000;
    expect(slowdowns({ jobs: [job(0), job(over)] })).toEqual([1, 1]);
    expect(worstSlowdown([{ slowdown: 1 }, { slowdown: null }])).toBeNull();
  });
});

describe('jobs that share links', () => {
  const two = (place: 'contiguous' | 'round-robin'): JobRow[] => [
    ['all-reduce-ring', 8, 1024 * KIB, 0, place],
    ['all-reduce-ring', 8, 1024 * KIB, 0, place],
  ];

  it('slow each other where they are dealt out over all leaf switches, and not side by side', () => {
    expect(slowdowns({ jobs: two('contiguous') })).toEqual([1, 1]);
    for (const slowdown of slowdowns({ jobs: two('round-robin') })) expect(slowdown).toBeGreaterThan(1.5);
  });

  it('deliver every message once', () => {
    for (const routing of ['d-mod-k', 'adaptive', 'spray'] as const) {
      const { congestion, rows } = ran(settingsOf({ jobs: two('round-robin'), routing }));
      const packets = rows.reduce((sum, [, , , , bytes]) => sum + Math.ceil(bytes / 4096), 0);
      expect(congestion?.traceDelivered).toBe(rows.length);
      expect(congestion?.generatedPackets).toBe(packets);
    }
  });

  it('have no times where the run stops before their end', () => {
    const [job] = times({ jobs: two('round-robin'), untilNs: 10_000 });
    expect(job).toMatchObject({ ps: null, alonePs: null });
  });
});

it('in the background each runs alone after the run of all', () => {
  const settings = settingsOf({
    jobs: [
      ['all-reduce-ring', 8, 64 * KIB, 0, 'round-robin'],
      ['all-reduce-ring', 8, 32 * KIB],
    ],
  });
  const events = inBackground(core, settings).toEnd();
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['finished', 'jobs']);
  const told = events.at(-1);
  expect(told?.event === 'jobs' && told.jobs).toEqual(timesIn(settings));
});
