/* Tables of random exchanges against a count message by message. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchanges } from '../../../model/algorithms/exchanges.ts';
import { linkCapacities } from '../../../model/capacity.ts';
import { laneOf as opened, presetLanes } from '../../../model/tests/opened.ts';
import { bisectionOf } from '../../../traffic/groups.ts';
import { Tree } from '../../../tree/tree.ts';
import { crossingTableOf } from '../task-lanes.ts';

const laneOf = (m: number[], w: number[], exchange: string) =>
  opened({ topology: { kind: 'xgft', m, w }, traffic: { exchange } });

const shapes = fc
  .array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 4 })
  .filter((m) => m.reduce((nodes, children) => nodes * children, 1) <= 32)
  .chain((m) =>
    fc.tuple(fc.constant(m), fc.array(fc.integer({ min: 1, max: 3 }), { minLength: m.length, maxLength: m.length })),
  );

describe('the table of an exchange', () => {
  it('says to whom, and what crosses the middle, for tasks on any nodes', () => {
    fc.assert(
      fc.property(
        shapes,
        fc.constantFrom('xor', 'lin', 'opt', 'shift', 'edge-coloring'),
        fc.infiniteStream(fc.nat(1000)),
        ([m, w], exchange, order) => {
          const lane = laneOf(m, w, exchange);
          const nodes = m.reduce((all, children) => all * children, 1);
          const taskNode = Array.from({ length: nodes }, (_, node) => node)
            .map((node) => [order.next().value as number, node] as const)
            .sort(([a], [b]) => a - b)
            .map(([, node]) => node);
          const table = crossingTableOf(lane, taskNode);
          if ((m.at(-1) ?? 1) % 2 === 1) {
            expect(table).toBeNull();
            return;
          }
          const row = exchanges[lane.traffic.exchange];
          const rule = row.rule(lane.traffic, nodes, m);
          const phases = row.phases(lane.traffic, nodes, m);
          if (phases > 32) {
            expect(table).toBeNull();
            return;
          }
          const room = (w.reduce((all, up) => all * up, 1) * (m.at(-1) ?? 2)) / 2;
          const half = (task: number) => Number((taskNode[task] ?? 0) >= nodes / 2);
          expect(table?.phases).toBe(phases);
          for (let phase = 0; phase < phases; phase++) {
            const ways = [0, 0];
            for (let task = 0; task < nodes; task++) {
              const target = rule(task, phase);
              expect(table?.targets[phase]?.[task]).toBe(target ?? -1);
              const far = target !== null && half(task) !== half(target);
              expect(table?.far[phase]?.[task]).toBe(far);
              if (far) ways[half(task)] = (ways[half(task)] ?? 0) + 1;
            }
            expect(table?.crossings[phase]).toBe((ways[0] ?? 0) + (ways[1] ?? 0));
            expect(table?.over[phase]).toBe(Math.max(...ways) > room);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of OPT is half filled in every row and every column, for two halves of an even number of tasks', () => {
    fc.assert(
      fc.property(shapes, ([m, w]) => {
        const halves = [...m.slice(0, -1).map((children) => 2 * Math.ceil(children / 2)), 2];
        fc.pre(m.length > 1 && halves.reduce((all, children) => all * children, 1) <= 32);
        const nodes = halves.reduce((all, children) => all * children, 1);
        const table = crossingTableOf(laneOf(halves, w, 'opt'), null);
        expect(table?.crossings).toEqual(Array(nodes).fill(nodes / 2));
        expect(table?.perTask).toEqual(Array(nodes).fill(nodes / 2));
      }),
    );
  });
});

it('has room for what the uplinks of a cluster take, not for one packet each', () => {
  const [lane] = presetLanes('cluster-8x2');
  if (!lane) throw new Error('no lane');
  const tree = new Tree({ m: [8, 2], w: [1, 1] });
  const uplink = linkCapacities(lane)[2] ?? 0;
  expect(uplink).toBeGreaterThan(4);
  expect(bisectionOf(tree, linkCapacities(lane))).toEqual({ firstRight: 8, room: uplink });
  const table = crossingTableOf(lane, null);
  const crossing = table?.crossings ?? [];
  expect(table?.over).toEqual(crossing.map((both) => both / 2 > uplink));
  expect(crossing.some((both) => both / 2 > 1 && both / 2 < uplink)).toBe(true);
});
