/* The table holds every message once, inside its frame, and marks those that share a link. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { palettes } from '../../../draw/palette.ts';
import { svgOf } from '../../../draw/svg-pen.ts';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { routesOf } from '../../../traffic/message-routes.ts';
import { layOutRoutes, paintRoutes } from '../routes.ts';

const core = await builtCore();

const anyLane = fc
  .record({
    m: fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })),
    w: fc.tuple(fc.constant(1), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })),
    kind: fc.constantFrom('d-mod-k', 'random', 'conflict-free'),
    exchange: fc.constantFrom('opt', 'lin'),
    width: fc.integer({ min: 250, max: 700 }),
  })
  .filter(({ m }) => m[1] * m[2] > 1);

it('shows every message in its cell, and the shared ones as such', () => {
  fc.assert(
    fc.property(anyLane, fc.nat({ max: 31 }), ({ m, w, kind, exchange, width }, at) => {
      const run = core.open(lane({ topology: { kind: 'xgft', m, w }, routing: { kind }, traffic: { exchange } }));
      const plan = run.plan(at % run.shape.phases);
      const routes = routesOf(run.shape, plan);
      const layout = layOutRoutes(run.shape, routes, width);
      if (!layout) throw new Error('no table');
      expect(layout.routes.map(({ route }) => route.task).toSorted()).toEqual(
        routes.map(({ task }) => task).toSorted(),
      );
      for (const { route, meets, x, y, width: wide, height } of layout.routes) {
        expect(meets).toBe(run.path(plan.phase, route.task).some((link) => (plan.linkLoad[link] ?? 0) > 1));
        const [row, column] = [layout.rows[route.row], layout.columns[route.column]];
        expect(x).toBeGreaterThanOrEqual(column?.x ?? 0);
        expect(x + wide).toBeLessThanOrEqual((column?.x ?? 0) + (column?.width ?? 0) + 0.01);
        expect(y).toBeGreaterThanOrEqual(row?.y ?? 0);
        expect(y + height).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0) + 0.01);
      }
      expect(layout.marks.length > 0).toBe(plan.contention > 1);
      expect(Math.max(1, ...layout.marks.map(({ messages }) => messages))).toBe(Math.max(1, plan.contention));
      for (const { to } of layout.marks) {
        expect(to.x).toBeLessThanOrEqual(width);
        expect(to.y).toBeLessThanOrEqual(layout.height);
      }
      const svg = svgOf(
        (pen) => paintRoutes(pen, palettes.light, layout, { pointed: null, selected: new Set() }),
        'ways',
      );
      expect(svg.includes(palettes.light.over)).toBe(plan.contention > 1);
    }),
    { numRuns: 60 },
  );
});
