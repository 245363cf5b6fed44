/* Several jobs on one tree as one trace: where their tasks sit, and that each job is the program of its collective, with its own data only. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectives } from '../algorithms/collectives/collectives.ts';
import { programRows } from '../algorithms/collectives/program.ts';
import { jobNodes, jobRows } from '../algorithms/jobs.ts';
import { defaultScenario } from '../defaults.ts';
import { resolveLane } from '../lanes.ts';
import { checkScenario } from '../parse.ts';
import { nodesOf } from '../shape.ts';
import { checkFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import { checkRows, predecessors } from '../trace.ts';
import type { JobRow, ResolvedLane, TraceRow } from '../types.ts';
import { always } from './always.ts';

function laneOf(jobs: JobRow[], m = [4, 4], w = [1, 2]): ResolvedLane {
  const traffic = { kind: 'trace', trace: 'jobs', jobs } as const;
  return resolveLane(defaultScenario('trace'), { name: 'jobs', topology: { kind: 'xgft', m, w }, traffic });
}

const documentOf = (jobs: unknown, more: object = {}) => ({
  topology: { kind: 'xgft', m: [4, 4], w: [1, 2] },
  traffic: { kind: 'trace', trace: 'jobs', jobs, ...more },
});

describe('tasks sit', () => {
  const places = (...jobs: JobRow[]) => jobNodes(laneOf(jobs)).map((nodes) => nodes.join(' '));

  it('side by side, a job after the other', () => {
    const sides = places(['all-reduce-ring', 3, 1], ['all-reduce-ring', 5, 1, 0, 'contiguous']);
    expect(sides).toEqual(['0 1 2', '3 4 5 6 7']);
  });

  it('under each leaf switch in turn', () => {
    const job: JobRow = ['all-reduce-ring', 6, 1, 0, 'round-robin'];
    expect(places(job, job)).toEqual(['0 4 8 12 1 5', '2 6 9 13 3 7']);
    expect(places(['all-reduce-ring', 3, 1], job)).toEqual(['0 1 2', '3 4 8 12 5 9']);
  });

  it('where the seed puts them, among free nodes only', () => {
    const drawn = (seed: number) => places(['all-reduce-ring', 8, 1], ['all-reduce-ring', 8, 1, 0, 'random', seed]);
    const all = drawn(1).join(' ').split(' ').map(Number);
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, node) => node));
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(2)[1]).not.toEqual(drawn(1)[1]);
  });

  it('on the nodes named, before all others', () => {
    expect(places(['all-reduce-ring', 3, 1], ['all-reduce-ring', 2, 1, 0, 'nodes', 5, 1])).toEqual(['0 2 3', '5 1']);
  });
});

const job: fc.Arbitrary<JobRow> = fc
  .record({
    exchange: fc.constantFrom(
      ...Object.values(collectives).flatMap((row, at) => (row.collective.wholeLeaves ? [] : [at])),
    ),
    power: fc.integer({ min: 1, max: 3 }),
    bytes: fc.integer({ min: 1, max: 100_000 }),
    startNs: fc.nat(10_000),
    place: fc.constantFrom('contiguous', 'round-robin', 'random'),
    seed: fc.nat(99),
  })
  .map(({ exchange, power, bytes, startNs, place, seed }) => {
    const name = Object.keys(collectives)[exchange] as JobRow[0];
    return [name, 2 ** power, bytes, startNs, place, ...(place === 'random' ? [seed] : [])] as JobRow;
  });

const tree = fc.record({ leaf: fc.integer({ min: 2, max: 8 }), leaves: fc.integer({ min: 4, max: 8 }) });

/** Whose data may have come to each node by a trace: what a message carries came to its sender in what it waits for. */
function reached(rows: readonly TraceRow[], nodes: number): Set<number>[] {
  const has = Array.from({ length: nodes }, (_, node) => new Set([node]));
  const carries: Set<number>[] = [];
  for (const row of rows) {
    const [, , source, destination] = row;
    const carried = new Set([source, ...predecessors(row).flatMap((before) => [...(carries[before] ?? [])])]);
    carries.push(carried);
    for (const node of carried) has[destination]?.add(node);
  }
  return has;
}

describe('on random trees, random jobs', () => {
  it('have nodes of their own, and the rows of their programs', () => {
    always([fc.array(job, { minLength: 1, maxLength: 4 }), tree], 200, (jobs, { leaf, leaves }) => {
      const lane = laneOf(jobs, [leaf, leaves], [1, 2]);
      fc.pre(jobs.reduce((sum, [, tasks]) => sum + tasks, 0) <= nodesOf(lane.topology));
      const places = jobNodes(lane);
      expect(new Set(places.flat()).size).toBe(places.flat().length);
      expect(places.map(({ length }) => length)).toEqual(jobs.map(([, tasks]) => tasks));
      const rows = jobRows(lane);
      expect(checkRows(rows)).toBeNull();
      let first = 0;
      for (const [index, [exchange, tasks, bytes, startNs]] of jobs.entries()) {
        const program = collectives[exchange].collective.program(tasks, lane.traffic, [leaf, leaves]);
        const alone = programRows(program, bytes, tasks);
        for (const [at, row] of alone.entries()) {
          const placed = rows[first + at] as TraceRow;
          expect([placed[2], placed[3]]).toEqual([places[index]?.[row[2]], places[index]?.[row[3]]]);
          expect(placed[4]).toBe(row[4]);
          expect(placed[1]).toBe(row[0] < 0 ? startNs : 0);
          expect(predecessors(placed)).toEqual(predecessors(row).map((before) => before + first));
        }
        first += alone.length;
      }
      expect(first).toBe(rows.length);
    });
  });

  it('end with every contribution of their own, and none of another one', () => {
    always([fc.array(job, { minLength: 2, maxLength: 4 }), tree], 100, (jobs, { leaf, leaves }) => {
      const summing = jobs.map((each): JobRow => ['all-reduce-halving', ...(each.slice(1) as [number, number])]);
      const lane = laneOf(summing, [leaf, leaves], [1, 2]);
      fc.pre(jobs.reduce((sum, [, tasks]) => sum + tasks, 0) <= nodesOf(lane.topology));
      const has = reached(jobRows(lane), nodesOf(lane.topology));
      for (const nodes of jobNodes(lane)) for (const node of nodes) expect(has[node]).toEqual(new Set(nodes));
    });
  });
});

describe('a scenario with several jobs', () => {
  it('goes through a link and back', () => {
    const jobs = [
      ['all-reduce-ring', 8, 1048576],
      ['all-to-all-bruck', 4, 65536, 2000.5, 'random', 7],
      ['broadcast-chain', 3, 512, 0, 'nodes', 15, 0, 9],
    ];
    const read = checkScenario(documentOf(jobs));
    if (!read.ok) throw new Error(read.problems.join(' '));
    const link = encodeFragment(read.value);
    expect(link).toContain('all-to-all-bruck:4:65536:2000.5:random:7');
    expect(checkFragment(link)).toEqual({ ok: true, value: read.value });
  });

  it('is opened with another trace where its jobs cannot be run', () => {
    const read = checkScenario(documentOf([['all-reduce-ring', 1024, 2 ** 30]], {}), 'paths');
    expect(read.ok).toBe(false);
  });
});
