import { describe, expect, test } from 'vitest';
import { randomBits } from '../../../model/algorithms/random.ts';
import { defaultScenario } from '../../../model/defaults.ts';
import { resolveLane } from '../../../model/lanes.ts';
import { nodesOf } from '../../../model/shape.ts';
import { isThorough } from '../../../model/tests/tried.ts';
import type { LaneOverride, ResolvedLane } from '../../../model/types.ts';
import { builtCore, PARTED } from '../../../run/tests/lanes.ts';
import { type Costs, countedCosts, measuredCosts, swapsBetween } from '../costs.ts';
import { type Search, searchMapping } from '../search.ts';

const core = await builtCore();

function laneOf(override: Omit<LaneOverride, 'name'>): ResolvedLane {
  return resolveLane(defaultScenario(), { name: 'lane', ...override });
}

/** XOR on places drawn at random, in the tree of look-sweeps. */
const scattered = laneOf({
  topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] },
  mapping: { kind: 'random', seed: 1 },
  traffic: { exchange: 'xor' },
  routing: { kind: 'd-mod-k' },
});

function placesOf(lane: ResolvedLane): Uint32Array {
  const run = core.open(lane);
  const { taskNode } = run.plan(0);
  run.destroy();
  return Uint32Array.from(taskNode);
}

test('no placement is better for leaving messages without a way', () => {
  const ring = (distance: number) => Array.from({ length: 8 }, (_, task) => (task < 2 ? (task + distance) % 2 : null));
  const cut = laneOf({
    topology: PARTED,
    traffic: { exchange: 'custom', phases: [ring(1), ring(1)] },
    routing: { kind: 'd-mod-k' },
  });
  const measured = (['fullest', 'time'] as const).map((objective) =>
    measuredCosts(core, cut, placesOf(cut), objective),
  );
  for (const costs of [counted(cut), ...measured]) {
    const { weight } = costs.now();
    // Tasks 0 and 1 are parted: nothing is sent.
    costs.swap(1, 4);
    expect(costs.now().weight).toBeGreaterThan(weight);
  }
});

function counted(lane: ResolvedLane): Costs {
  const costs = countedCosts(lane, placesOf(lane));
  if (!costs) throw new Error('the routes of this lane are not known from its ends');
  return costs;
}

function searched(costs: Costs, tries: number, seed: number): Search {
  let last: Search | null = null;
  for (const search of searchMapping(costs, tries, seed)) last = search;
  if (!last) throw new Error('nothing was searched');
  return last;
}

describe('XOR on scattered places', () => {
  test('costs 32, and 20 after the search, with four swaps', () => {
    const costs = counted(scattered);
    expect(costs.now().figure).toBe(32);
    const search = searched(costs, 4000, 1);
    expect(search.best.figure).toBe(20);
    expect(search.steps.map(({ figure }) => figure)).toEqual([32, 29, 23, 23, 20]);
    expect(search.steps.map(({ swaps }) => swaps.length)).toEqual([0, 1, 2, 3, 4]);
    expect(search.finished).toBe(true);
  });

  test('gets to 20 with most seeds, and never below', () => {
    const figures = Array.from({ length: isThorough ? 24 : 6 }, (_, seed) => {
      // How few swaps do it is another question.
      for (const { steps, best } of searchMapping(counted(scattered), 4000, seed + 1))
        if (steps.length > 0) return best.figure;
      return Number.NaN;
    });
    expect(Math.min(...figures)).toBe(20);
    expect(figures.filter((figure) => figure === 20).length).toBeGreaterThan(figures.length / 2);
  });
});

test('the best so far never becomes worse, also where crowding weighs as much as the fullest links', () => {
  const large = laneOf({
    topology: { kind: 'xgft', m: [4, 4, 4], w: [1, 2, 2] },
    mapping: { kind: 'contiguous' },
    traffic: { exchange: 'xor' },
    routing: { kind: 'd-mod-k' },
  });
  for (const seed of [1, 2, 3, 4]) {
    let least = Number.POSITIVE_INFINITY;
    for (const { best, steps } of searchMapping(counted(large), 300, seed)) {
      expect(best.figure).toBeLessThanOrEqual(least);
      least = best.figure;
      if (steps.length > 0) break;
    }
  }
});

describe('a collective', () => {
  /** Recursive halving of 64 MiB, near or far first. */
  const halving = (mapping: Partial<ResolvedLane['mapping']>, far = false) =>
    laneOf({
      topology: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1] },
      mapping,
      traffic: { exchange: far ? 'all-reduce-halving-far' : 'all-reduce-halving', dataBytes: 64 * 2 ** 20 },
      routing: { kind: 'd-mod-k' },
      link: { gbps: 100 },
    });
  /** ms */
  const figure = (lane: ResolvedLane) => Number((counted(lane).now().figure / 1e9).toFixed(2));

  test('weighs its phases by the length of their messages, and is shown as their time', () => {
    // 2 x (1/2 + 1/4 + 1/8 + 2 x 1/16) S and 2 x (2 x 1/2 + 1/4 + 1/8 + 1/16) S at 100 Gb/s
    expect(figure(halving({ kind: 'contiguous' }))).toBe(10.74);
    expect(figure(halving({ kind: 'contiguous' }, true))).toBe(15.44);
    expect(counted(halving({ kind: 'contiguous' })).now().weight).toBeLessThan(
      counted(halving({ kind: 'contiguous' }, true)).now().weight,
    );
  });

  test('prefers the placement that is faster, though its fullest links carry more messages', () => {
    const [slow, fast] = [66, 17].map((seed) => halving({ kind: 'random', seed }));
    expect([figure(slow as ResolvedLane), figure(fast as ResolvedLane)]).toEqual([24.83, 17.45]);
  });
});

describe('over random lanes', () => {
  const bits = randomBits(20261123);
  const below = (limit: number): number => Math.floor((bits() / 2 ** 32) * limit);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const lanes = Array.from({ length: 24 }, () => {
    const levels = 2 + below(2);
    const m = Array.from({ length: levels }, () => 2 + below(3));
    const w = [1, ...Array.from({ length: levels - 1 }, () => 1 + below(4))];
    return laneOf({
      topology: { kind: 'xgft', m, w },
      mapping: { kind: one(['contiguous', 'random', 'round-robin'] as const), seed: below(100) },
      traffic: { exchange: one(['xor', 'lin', 'opt', 'shift', 'all-reduce-halving', 'all-gather-bruck'] as const) },
      routing: { kind: one(['d-mod-k', 's-mod-k'] as const), climb: one(['nearest', 'top'] as const) },
    });
  });

  test.each(lanes.map((lane) => [JSON.stringify(lane.topology), lane] as const))(
    'counts follow each swap as the core counts them: %s',
    (_, lane) => {
      const places = placesOf(lane);
      const quick = countedCosts(lane, places);
      const plain = measuredCosts(core, lane, places, 'fullest');
      expect(quick).not.toBeNull();
      for (let swap = 0; swap < 12; swap++) {
        expect(quick?.now()).toEqual(plain.now());
        const [a, b] = [below(plain.nodes), below(plain.nodes)];
        if (a === b) continue;
        quick?.swap(a, b);
        plain.swap(a, b);
        expect(quick?.taskOn).toEqual(plain.taskOn);
      }
    },
  );

  test.each(
    lanes
      .filter(({ topology }) => nodesOf(topology) <= 16)
      .slice(0, 6)
      .map((lane) => [JSON.stringify(lane.topology), lane] as const),
  )('what is found is what its swaps come to, and no worse than before: %s', (_, lane) => {
    const costs = counted(lane);
    const before = costs.taskOn.slice();
    const search = searched(costs, 300, 3);
    expect(costs.taskOn).toEqual(before);
    const reached = Math.min(...search.curve.map(({ best }) => best));
    expect(search.best.figure).toBeLessThanOrEqual(reached);
    for (const { figure, swaps } of search.steps) {
      const mapping = {
        ...lane.mapping,
        swaps: [...lane.mapping.swaps, ...swaps.map(([a, b]): [number, number] => [a, b])],
      };
      expect(measuredCosts(core, { ...lane, mapping }, placesOf({ ...lane, mapping }), 'fullest').now().figure).toBe(
        figure,
      );
    }
  });

  test('swaps lead from any placement to any other one, at most one for each node but one', () => {
    for (let round = 0; round < 50; round++) {
      const nodes = 1 + below(30);
      const shuffled = () =>
        Array.from({ length: nodes }, (_, at) => [bits(), at] as const)
          .sort((a, b) => a[0] - b[0])
          .map(([, at]) => at);
      const [from, to] = [shuffled(), shuffled()];
      const swaps = swapsBetween(from, to);
      const at = [...from];
      for (const [a, b] of swaps) [at[a], at[b]] = [at[b] ?? 0, at[a] ?? 0];
      expect(at).toEqual(to);
      expect(swaps.length).toBeLessThan(nodes);
    }
  });
});

test('time is what a run takes, and falls', () => {
  const costs = measuredCosts(core, scattered, placesOf(scattered), 'time');
  const before = costs.now().figure;
  const search = searched(costs, 20, 1);
  expect(search.best.figure).toBeLessThan(before);
});
