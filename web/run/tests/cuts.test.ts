/* The page's routes around cut cables match the core's. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainContention } from '../../kinds/common/why.ts';
import { cableOf, treeOf } from '../../model/cables.ts';
import { always } from '../../model/tests/always.ts';
import { laneOf } from '../../model/tests/opened.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { routerOf } from '../../traffic/meetings.ts';
import { bundleDemandAt, linksOfTask, messagesOnLink } from '../../traffic/traffic.ts';
import { NO_PATH, Tree } from '../../tree/tree.ts';
import { IDLE } from '../protocol.ts';
import { builtCore, ran } from './lanes.ts';

const core = await builtCore();

const shapes = fc.integer({ min: 1, max: 3 }).chain((levels) => {
  const numbers = fc.array(fc.integer({ min: 2, max: 3 }), { minLength: levels, maxLength: levels });
  return fc.record({ m: numbers, w: numbers });
});

/** Sum over phases of the busiest link, as on the page; a phase of self messages takes no step. */
const steps = (lane: ResolvedLane): number => {
  const run = core.open(lane);
  return Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase).contention).reduce((a, b) => a + b);
};

const microseconds = (lane: ResolvedLane) =>
  ran(core, lane, (run) => Number((run.summary().completionPs / 1e6).toFixed(1)));

describe('routes around cut cables', () => {
  it('are those of the core', () => {
    const kinds = fc.constantFrom('s-mod-k', 'd-mod-k');
    always([shapes, kinds, fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), fc.nat()], (shape, kind, drawn, at) => {
      const uncut = new Tree(shape);
      const cut = [...new Set(drawn.map((link) => link % uncut.upLinks))];
      const topology = { ...shape, cuts: cut.map((link) => cableOf(uncut, link)) };
      const lane = laneOf({ topology, routing: { kind }, traffic: { exchange: 'lin' } });
      const tree = treeOf(lane.topology);
      const router = routerOf(lane, tree);
      const run = core.open(lane);
      expect(run.shape.record.cuts).toEqual(cut);
      const loads = run.plan(at % run.shape.phases);
      let lost = 0;
      for (let task = 0; task < tree.nodes; task++) {
        const target = (task + loads.phase) % tree.nodes;
        const turn = tree.turnLevelOf('nearest', task, target);
        const label = turn === 0 ? 0 : router?.(task, target, turn);
        if (label === NO_PATH) lost++;
        expect(loads.destination[task]).toBe(label === NO_PATH ? IDLE : target);
        expect(loads.label[task]).toBe(label === NO_PATH ? 0 : label);
      }
      expect(loads.unreachable).toBe(lost);
      run.destroy();
    });
  });

  it('leave what docs/scenario.md says of the eight cables to the top', () => {
    const latencies = (link: number, switchNs: number, adapter: number) => ({
      link: { latencyNs: link },
      switch: { latencyNs: switchNs },
      adapter: { latencyNs: adapter },
    });
    const [NONE, REAL] = [latencies(0, 0, 0), latencies(100, 50, 500)];
    const ofAll = (measure: (lane: ResolvedLane) => number, cuts: unknown[], more: object = {}) =>
      ['xor', 'lin', 'opt'].map((exchange) => measure(laneOf({ traffic: { exchange }, topology: { cuts }, ...more })));
    expect(ofAll(steps, [])).toEqual([23, 22, 16]);
    expect(ofAll(microseconds, [], NONE)).toEqual([76.5, 96.6, 53.2]);
    expect(ofAll(microseconds, [], REAL)).toEqual([125.3, 118.2, 105.2]);
    for (let lower = 0; lower < 8; lower++) {
      const top = lower % 4;
      const cuts = [[`2.${lower}`, `3.${top}`]];
      expect(ofAll(steps, cuts)).toEqual([31, 27, 32]);
      const [times, late] = [ofAll(microseconds, cuts, NONE), ofAll(microseconds, cuts, REAL)];
      expect(Math.min(...late)).toBe(late[1]);
      expect(Math.min(...times)).toBe(times[top === 3 ? 0 : 1]);
      if (top === 3) expect(times.slice(0, 2)).toEqual([103.4, 105.2]);
      if (lower === 1)
        expect([times, late]).toEqual([
          [103.1, 97, 119],
          [139.3, 124.3, 136],
        ]);
    }
  });

  it('are told in words', () => {
    const settings = laneOf({
      traffic: { exchange: 'xor' },
      routing: { kind: 'd-mod-k' },
      topology: { cuts: [['2.1', '3.1']] },
    });
    const run = core.open(settings);
    const [shape, loads] = [run.shape, run.plan(8)];
    const lane = { shape, loads, settings } as Parameters<typeof explainContention>[0];
    const why = (task: number, hop: number) => {
      const link = linksOfTask(shape, loads, task)[hop] ?? 0;
      return explainContention(lane, link, messagesOnLink(shape, loads, link), () => '')[0];
    };
    // Node 1 sends to node 9, whose digits select aggregation 1.
    expect(linksOfTask(shape, loads, 1)).toEqual(linksOfTask(shape, loads, 1).filter((link) => link !== 33));
    expect(why(1, 1)).toBe(
      'D-mod-k climbs by destination node: 10 mod 4 = 2, and that leads through aggregation 2. Around a cut, one of them: for the message to node 9, no path is left beyond its port at edge 0, so it takes the next working one there. They meet at edge 0, and leave by the same one of its 4 links up to level 2.',
    );
    const link = shape.firstUpFrom(2) as number;
    expect(bundleDemandAt(shape, loads, link)).toMatchObject({ messages: 8, links: 3, first: 0, last: 7 });
  });

  it('are told of a message that is alone on its way', () => {
    const alone = [Array.from({ length: 16 }, (_, task) => (task === 1 ? 9 : null))];
    const settings = laneOf({
      traffic: { exchange: 'custom', phases: alone },
      routing: { kind: 'd-mod-k' },
      topology: { cuts: [['1.0', '2.1']] },
    });
    const run = core.open(settings);
    const [shape, loads] = [run.shape, run.plan(0)];
    const link = linksOfTask(shape, loads, 1)[2] ?? 0;
    const lane = { shape, loads, settings } as Parameters<typeof explainContention>[0];
    expect(explainContention(lane, link, messagesOnLink(shape, loads, link), () => '')).toEqual([
      'D-mod-k climbs by destination node: its port at edge 0 is cut, so it takes the next working one there.',
    ]);
  });
});
