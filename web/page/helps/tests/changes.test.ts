/* Changes that may make a program finish sooner: what they change, and what comes of it on the core. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceRows } from '../../../model/algorithms/trace-rows.ts';
import { linkPs } from '../../../model/cycle.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { resolveLanes } from '../../../model/lanes.ts';
import { limits } from '../../../model/limits.ts';
import { presetById } from '../../../model/presets/presets.ts';
import { checkRows } from '../../../model/trace.ts';
import type { ResolvedLane, Scenario, TraceRow } from '../../../model/types.ts';
import { builtCore } from '../../../run/tests/lanes.ts';
import { changeLane, changeRefusal } from '../../../state/edits.ts';
import { withChangedCopy } from '../../../state/lane-copy.ts';
import { measureLane } from '../../../study/measure-lane.ts';
import { eventTimes } from '../../../traffic/program-times.ts';
import { COMPUTED, training } from '../../../traffic/tests/training.ts';
import * as changes from '../changes.ts';
import { type Change, together } from '../changes.ts';

const core = await builtCore();

function program(rows: TraceRow[]): Scenario {
  const start = defaultScenario();
  return {
    ...start,
    topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 2] },
    traffic: { ...start.traffic, kind: 'trace', trace: 'file', rows },
    routing: { ...start.routing, kind: 'd-mod-k' },
    link: { ...start.link, gbps: 100, latencyNs: 0 },
    switch: { ...start.switch, buffering: 'input', latencyNs: 0 },
    lanes: [{ name: 'Program' }],
  };
}

const laneOf = (scenario: Scenario, lane = 0): ResolvedLane => resolveLanes(scenario)[lane] as ResolvedLane;
const changed = (scenario: Scenario, { patch }: Change, lane = 0) => laneOf(changeLane(scenario, patch, lane), lane);
const msOf = (lane: ResolvedLane) =>
  (measureLane(core, { lane, loads: false, packets: true, warmUpNs: 0, series: [] }).values.completion ?? 0) / 1e6;

/** When events were ready, sent and over, in the lane's own run. */
function slotsOf(lane: ResolvedLane): Uint32Array {
  const run = core.open(lane);
  while (run.run(Number.MAX_SAFE_INTEGER, 10_000_000) === 'running');
  const slots = run.eventSlots(traceRows(lane).length);
  run.destroy();
  return slots;
}

const singleChanges = (lane: ResolvedLane): Change[] => changes.singleChanges(lane, slotsOf(lane));

/** Time in which a node computes, edge by edge; `eased`: from the same instants on. */
function computes(node: number, rows: readonly TraceRow[], released: Uint32Array, slotPs: number): number {
  const spans = rows.flatMap(([, delay, source], event): [number, number][] => {
    const from = ((released[event] ?? 0) * slotPs) / 1000;
    return source === node ? [[from, from + delay]] : [];
  });
  const edges = [...new Set(spans.flat())].sort((a, b) => a - b);
  const isBusy = (at: number) => spans.some(([from, to]) => from <= at && at < to);
  return edges.reduce((sum, edge, at) => sum + (isBusy(edge) ? (edges[at + 1] ?? edge) - edge : 0), 0);
}

describe('what would help', () => {
  it('a step of training with a slow task, as in the drawing', () => {
    const scenario = program(training(COMPUTED));
    const single = singleChanges(laneOf(scenario));
    expect(single.map(({ words }) => words)).toEqual(['Task 6 as fast as the others', 'Links of 200 Gb/s']);
    // There 20.991, 18.787 and 15.958 ms: a message takes a microsecond more than its bytes, here a slot for every further link.
    expect(msOf(laneOf(scenario)).toFixed(2)).toBe('20.97');
    const times = single.map((change) => msOf(changed(scenario, change)));
    expect(times.map((ms) => ms.toFixed(2))).toEqual(['18.77', '15.93']);
    const both = together(single[0] as Change, single[1] as Change);
    expect(msOf(changed(scenario, both))).toBeLessThan(Math.min(...times));
  }, 60_000);

  it('the slow task of the preset; where all are alike only the links', () => {
    const scenario = presetById('slow-task')?.scenario ?? defaultScenario();
    const words = [0, 1].map((lane) => singleChanges(laneOf(scenario, lane)).map((change) => change.words));
    expect(words).toEqual([['Links of 200 Gb/s'], ['Task 3 as fast as the others', 'Links of 200 Gb/s']]);
    const [eased] = singleChanges(laneOf(scenario, 1));
    // Others compute nothing, so it is the first lane again.
    expect(msOf(changed(scenario, eased as Change, 1))).toBe(msOf(laneOf(scenario, 0)));
  });

  it('jobs are cut into more pieces only where one passes pieces on, and there is room for more', () => {
    const scenario = program([]);
    const jobs = (exchange: 'broadcast-chain' | 'all-reduce-ring', pieces: number) => ({
      ...scenario,
      traffic: { ...scenario.traffic, trace: 'jobs' as const, pieces, jobs: [[exchange, 8, 1 << 20]] as never },
    });
    const patches = (of: Scenario) => singleChanges(laneOf(of)).map(({ patch }) => patch.traffic?.pieces ?? patch.link);
    expect(patches(jobs('broadcast-chain', 2))).toEqual([8, { gbps: 200 }]);
    expect(patches(jobs('broadcast-chain', limits.pieces))).toEqual([{ gbps: 200 }]);
    expect(patches(jobs('all-reduce-ring', 2))).toEqual([{ gbps: 200 }]);
    const more = jobs('broadcast-chain', 2);
    expect(msOf(changed(more, singleChanges(laneOf(more))[0] as Change))).toBeLessThan(msOf(laneOf(more)));
  });

  it('links are not faster than links can be', () => {
    const scenario = program([[-1, 0, 0, 1, 4096]]);
    const fast = { ...scenario, link: { ...scenario.link, gbps: limits.gbps.max } };
    expect(singleChanges(laneOf(fast))).toEqual([]);
  });

  it('of random programs: the page allows it, rows stay what they are but for one task’s computing, and copies leave the rest', () => {
    const row = fc.record({
      after: fc.nat(40),
      from: fc.nat(7),
      to: fc.nat(7),
      delay: fc.nat(9000),
      size: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (all) => {
        const drawn = all.map(({ after, from, to, delay, size }, at): TraceRow => {
          return [after < at ? after : -1, delay, from, to, from === to ? 0 : size];
        });
        const rows: TraceRow[] = [...drawn, [-1, 0, 0, 1, 1]];
        const scenario = program(rows);
        for (const change of singleChanges(laneOf(scenario))) {
          expect(changeRefusal(scenario, change.patch, 0)).toBe(null);
          const eased = change.patch.traffic?.rows;
          if (eased) {
            expect(checkRows(eased)).toBe(null);
            const strip = (of: readonly TraceRow[]) => of.map(([after, , ...rest]) => [after, ...rest]);
            expect(strip(eased)).toEqual(strip(rows));
            const faster = rows.flatMap(([, delay, source], at) => ((eased[at]?.[1] ?? 0) < delay ? [source] : []));
            expect(new Set(faster).size).toBe(1);
            const lane = laneOf(scenario);
            const slotPs = linkPs(lane.packet.bytes, lane.link.gbps);
            const { released } = eventTimes(rows, slotsOf(lane));
            const totals = Array.from({ length: 8 }, (_, node) => computes(node, rows, released, slotPs));
            const [slowest = 0] = faster;
            expect(totals[slowest]).toBeCloseTo(Math.max(...totals), 3);
            const others = totals
              .filter((total, node) => node !== slowest && total > 0)
              .sort((one, other) => one - other);
            const middle = [(others.length - 1) >> 1, others.length >> 1].map((at) => others[at] ?? 0);
            const gap = ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2 - computes(slowest, eased, released, slotPs);
            expect(gap).toBeGreaterThan(-0.001);
            expect(gap).toBeLessThan(rows.length + 1);
            expect(eased.every(([, delay], at) => delay <= (rows[at]?.[1] ?? 0))).toBe(true);
          }
          const copied = withChangedCopy(scenario, 0, change.patch, change.words);
          expect(copied && laneOf(copied, 0)).toEqual(laneOf(scenario));
          expect(copied && { ...laneOf(copied, 1), name: '' }).toEqual({ ...changed(scenario, change), name: '' });
        }
      }),
      { numRuns: 40 },
    );
  });
});
