/* What the table of routes marks is what the core counts on links, on any tree and with any routing. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../model/tests/always.ts';
import type { Cable, LaneSettings, RoutingKind } from '../../model/types.ts';
import type { CoreRun } from '../../run/core.ts';
import { builtCore, lane } from '../../run/tests/lanes.ts';
import { Tree } from '../../tree/tree.ts';
import { detourOf, moduloText, routesOf, rowLevelOf, sharedLinks, spanOf } from '../message-routes.ts';

const core = await builtCore();
const KINDS: readonly RoutingKind[] = ['d-mod-k', 'random', 'conflict-free'];
type Shape = { m: number[]; w: number[]; cuts?: Cable[] };
type Traffic = Partial<LaneSettings['traffic']>;

const opened = (shape: Shape, kind: RoutingKind, traffic: Traffic, seed = 1): CoreRun =>
  core.open(lane({ topology: { kind: 'xgft', ...shape }, routing: { kind, seed }, traffic }));

const anyPhase = fc
  .integer({ min: 1, max: 4 })
  .chain((levels) => {
    const arms = (min: number, max: number) =>
      fc.array(fc.integer({ min, max }), { minLength: levels, maxLength: levels });
    return fc.record({ m: arms(1, 4), w: arms(1, 4), kind: fc.constantFrom(...KINDS), seed: fc.nat({ max: 99 }) });
  })
  .filter(({ m }) => {
    const nodes = m.reduce((product, children) => product * children, 1);
    return nodes >= 2 && nodes <= 32;
  })
  .chain(({ m, ...rest }) => {
    const tasks = Array.from({ length: m.reduce((product, children) => product * children, 1) }, (_, task) => task);
    return fc.shuffledSubarray(tasks, { minLength: tasks.length }).map((phase) => ({ m, ...rest, phase }));
  });

describe('ways', () => {
  it('are shared where the core counts two messages or more on a link, by just these', () => {
    const outcomes = new Set<string>();
    always([anyPhase], 300, ({ m, w, kind, seed, phase }) => {
      const run = opened({ m, w }, kind, { exchange: 'custom', phases: [phase] }, seed);
      const plan = run.plan(0);
      const routes = routesOf(run.shape, plan);
      const shared = sharedLinks(routes);
      const counted = [...plan.linkLoad].flatMap((load, link) => (load > 1 ? [[link, load]] : []));
      expect(shared.map(({ link, tasks }) => [link, tasks.length])).toEqual(counted);
      expect(shared.length > 0).toBe(plan.contention > 1);
      outcomes.add(`${kind} ${shared.length > 0}`);
      for (const { link, tasks } of shared) {
        const span = spanOf(run.shape, link);
        for (const task of tasks) {
          expect(run.path(0, task)).toContain(link);
          const route = routes.find((other) => other.task === task);
          const at = span.side === 'rows' ? route?.row : route?.column;
          expect(at).toBeGreaterThanOrEqual(span.first);
          expect(at).toBeLessThanOrEqual(span.last);
        }
      }
    });
    expect([...outcomes].toSorted()).toEqual(KINDS.flatMap((kind) => [`${kind} false`, `${kind} true`]).toSorted());
  });

  it('share a link below the rows just where a number stands twice', () => {
    // Where only the lowest switches have a choice, numbers say all: in a row, in a column, and among those that leave a part.
    const arms = fc.record({
      m: fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
      w: fc.integer({ min: 1, max: 4 }),
    });
    always([arms, fc.constantFrom(...KINDS), fc.nat({ max: 15 })], ({ m, w }, kind, at) => {
      const run = opened({ m, w: [1, w, 1] }, kind, { exchange: 'opt' }, at);
      const routes = routesOf(run.shape, run.plan(at % run.shape.phases)).filter(({ number }) => number !== '');
      const part = (node: number) => run.shape.subtreeAround(node, 2);
      const keys = routes.flatMap(({ number, row, column, source, target }) => [
        `row ${row} ${number}`,
        `column ${column} ${number}`,
        ...(part(source) === part(target) ? [] : [`out ${part(source)} ${number}`, `into ${part(target)} ${number}`]),
      ]);
      expect(new Set(keys).size < keys.length).toBe(sharedLinks(routes).length > 0);
    });
  });

  it('have the number that the words under the table compute', () => {
    always([anyPhase], ({ m, w, phase }) => {
      const run = opened({ m, w }, 'd-mod-k', { exchange: 'custom', phases: [phase] });
      for (const { number, target, links } of routesOf(run.shape, run.plan(0))) {
        if (number === '' || w.every((parents) => parents === 1)) continue;
        const remainders = moduloText(run.shape, target, links.length / 2).matchAll(/= (\d+)/g);
        const text = [...remainders].map(([, rest]) => rest).join('.');
        expect(number).toBe(text || '0');
      }
    });
    expect(moduloText(new Tree({ m: [4, 2, 2], w: [1, 4, 1] }), 12, 3)).toBe('12 mod 4 = 0');
    expect(moduloText(new Tree({ m: [2, 2, 2], w: [1, 2, 2] }), 6, 3)).toBe('6 mod 2 = 0, ⌊6 / 2⌋ mod 2 = 1');
  });

  it('leave the sum only where a cable is cut, at the port that the core skipped', () => {
    let detours = 0;
    always([fc.integer({ min: 0, max: 7 }), fc.integer({ min: 2, max: 4 }), fc.nat()], (leaf, w, pick) => {
      const cuts: Cable[] = [[`1.${leaf}`, `2.${Math.floor(leaf / 2) * w + (pick % w)}`]];
      const run = opened({ m: [4, 2, 4], w: [1, w, 2], cuts }, 'd-mod-k', { exchange: 'lin' });
      expect(run.shape.cuts.size).toBe(1);
      const plan = run.plan(1 + (pick % (run.shape.phases - 1)));
      for (const { target, links, number } of routesOf(run.shape, plan)) {
        const turn = links.length / 2;
        const wanted = run.shape.linksOfPath(
          plan.taskNode[plan.destination.indexOf(target)] ?? 0,
          target,
          turn,
          run.shape.labelByModulo(target, turn),
        );
        const detour = detourOf(run.shape, target, links.slice(0, turn));
        const isCut = wanted.some((link) => run.shape.isCut(link));
        expect(detour !== null).toBe(isCut);
        if (!detour) {
          if (number !== '') expect(links).toEqual(wanted);
          continue;
        }
        detours += 1;
        expect(wanted).toContain(detour.skippedLink);
        expect(links).not.toContain(detour.skippedLink);
        expect(run.shape.fromOf(detour.skippedLink)).toBe(detour.entity);
      }
    });
    expect(detours).toBeGreaterThan(0);
  });

  it('have a row for each switch, and where those have one node, for each above', () => {
    expect(rowLevelOf(new Tree({ m: [4, 2, 2], w: [1, 4, 1] }))).toBe(1);
    expect(rowLevelOf(new Tree({ m: [1, 4, 4], w: [1, 2, 2] }))).toBe(2);
  });
});
