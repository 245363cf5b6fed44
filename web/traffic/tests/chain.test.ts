/* A chain of swaps, on random trees of rows and columns, message after message. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Tree } from '../../tree/tree.ts';
import { chainOf, withNumber } from '../chain.ts';
import { placeOf, type Route, sharedLinks } from '../message-routes.ts';

const anyPhase = fc
  .record({ m: fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 })), more: fc.nat({ max: 2 }) })
  .chain(({ m, more }) => {
    const tasks = Array.from({ length: m[0] * m[1] }, (_, task) => task);
    return fc
      .shuffledSubarray(tasks, { minLength: tasks.length })
      .map((phase) => ({ tree: new Tree({ m: [...m], w: [1, m[0] + more] }), phase, parents: m[0] + more }));
  });

it('gives any phase numbers: each swap leaves one shared link at most, and the last one none', () => {
  let longest = 0;
  fc.assert(
    fc.property(anyPhase, ({ tree, phase, parents }) => {
      let routes: readonly Route[] = [];
      for (const [task, receiver] of phase.entries()) {
        const place = placeOf(tree, task, receiver);
        if (place.row === place.column) continue;
        const bare = { task, receiver, source: task, target: receiver, ...place, number: '', links: [0, 0, 0, 0] };
        const tries = Array.from({ length: parents }, (_, at) => withNumber(tree, bare, `${at}`));
        // One that shares a single link, as it stands when its column is looked at but not its row.
        const own = tries.find((route) => sharedLinks([...routes, route]).length <= 1) ?? tries[0];
        if (!own) throw new Error('no link up');
        const before: readonly Route[] = [...routes, own];
        if (sharedLinks(before).length === 0) {
          expect(chainOf(tree, before)).toBeNull();
          routes = before;
          continue;
        }
        const stages = chainOf(tree, before);
        if (!stages) throw new Error('no chain');
        expect(stages[0]?.routes).toEqual(before);
        for (const [at, { routes: now, moved, clash }] of stages.entries()) {
          const shared = sharedLinks(now);
          expect(shared.map(({ tasks }) => tasks)).toEqual(clash.length > 0 ? [clash.map(({ task }) => task)] : []);
          // Only the message that moved has another number, and who sends to whom stays.
          const changed = now.filter(({ number }, index) => number !== stages[at - 1]?.routes[index]?.number);
          if (at > 0) expect(changed).toEqual([moved?.route]);
          for (const { source, target, number, links } of now)
            expect(links).toEqual(tree.linksOfPath(source, target, 2, Number(number)));
        }
        expect(stages.at(-1)?.clash).toEqual([]);
        longest = Math.max(longest, stages.length - 1);
        routes = stages.at(-1)?.routes ?? [];
      }
      expect(sharedLinks(routes)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(longest).toBeGreaterThan(3);
});

it('does not apply where parts of the tree share links above, too', () => {
  const tree = new Tree({ m: [2, 2, 2], w: [1, 2, 1] });
  const route = (task: number, receiver: number): Route => {
    const links = tree.linksOfPath(task, receiver, 3, 0);
    return { task, receiver, source: task, target: receiver, ...placeOf(tree, task, receiver), number: '0', links };
  };
  expect(sharedLinks([route(0, 4), route(1, 5)]).length).toBeGreaterThan(0);
  expect(chainOf(tree, [route(0, 4), route(1, 5)])).toBeNull();
});
