import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../model/defaults.ts';
import { tablesByModulo } from '../../model/forwarding-made.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { Scenario } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import { fittedToTree, swapTasks, withLane, withLaneName, withPatch } from '../edits.ts';

const opening = presetById('half-bisection')?.scenario as Scenario;
const swapsOf = (scenario: Scenario) => resolveLanes(scenario).map(({ mapping }) => mapping.swaps);

/** One lane of 16 nodes and one of 32. */
const uneven: Scenario = {
  ...opening,
  topology: { kind: 'xgft', m: [4, 4], w: [1, 4] },
  lanes: [{ name: 'A' }, { name: 'B', topology: { kind: 'xgft', m: [4, 8], w: [1, 4] } }],
};

describe('another tree', () => {
  it('keeps the cuts of cables that it has, lane by lane', () => {
    const cuts: [string, string][] = [
      ['0', '1.0'],
      ['1.4', '2.0'],
    ];
    const cut = fittedToTree({ ...uneven, topology: { ...uneven.topology, cuts } });
    expect(cut.topology.cuts).toEqual([['0', '1.0']]);
    const lanes = [{ name: 'A', topology: { m: [4, 4] } }, { name: 'B' }];
    const wide = fittedToTree({ ...uneven, topology: { kind: 'xgft', m: [4, 8], w: [1, 4], cuts }, lanes });
    expect(resolveLanes(wide).map(({ topology }) => topology.cuts)).toEqual([[['0', '1.0']], cuts]);
  });

  it('keeps forwarding tables that are its own, lane by lane', () => {
    const four = tablesByModulo(new Tree({ m: [4, 4], w: [1, 4] }));
    const routing = { ...uneven.routing, kind: 'forwarding' as const, tables: four };
    const tables = (scenario: Scenario) => resolveLanes(fittedToTree(scenario)).map(({ routing }) => routing.tables);
    expect(tables({ ...uneven, routing })).toEqual([four, four]);
    const lanes = uneven.lanes.map((lane) => ({ ...lane, routing: { tables: four } }));
    expect(tables({ ...uneven, routing, lanes })).toEqual([four, []]);
    expect(tables({ ...uneven, topology: { kind: 'xgft', m: [4, 8], w: [1, 4] }, routing })).toEqual([[], []]);
  });
});

describe('a swap', () => {
  it('is said once where every lane has both nodes', () => {
    const swapped = swapTasks(opening, 3, 6);
    expect(swapped.mapping.swaps).toEqual([[3, 6]]);
    expect(swapped.lanes).toEqual(opening.lanes);
    expect(swapTasks(swapped, 6, 3).mapping.swaps).toEqual([]);
  });

  it('leaves out the lanes that lack a node', () => {
    const swapped = swapTasks(swapTasks(uneven, 1, 2), 20, 25);
    expect(swapped.mapping.swaps).toEqual([[1, 2]]);
    expect(swapsOf(swapped)).toEqual([
      [[1, 2]],
      [
        [1, 2],
        [20, 25],
      ],
    ]);
    expect(swapsOf(swapTasks(swapped, 20, 25))).toEqual([[[1, 2]], [[1, 2]]]);
  });

  it('of nodes that all have reaches those with swaps of their own, too', () => {
    const swapped = swapTasks(swapTasks(uneven, 20, 25), 0, 5);
    expect(swapsOf(swapped)).toEqual([
      [[0, 5]],
      [
        [20, 25],
        [0, 5],
      ],
    ]);
  });
});

describe('the name of a lane', () => {
  const xor = { traffic: { exchange: 'xor' } } as const;

  it('follows the exchange of a single one that is called after it', () => {
    expect(withPatch(defaultScenario(), xor).lanes).toEqual([{ name: 'XOR' }]);
    expect(withPatch(defaultScenario(), xor, 0).lanes[0]?.name).toBe('XOR');
  });

  it('stays where it was given, where there are others, and with another kind of traffic', () => {
    const own = withLaneName(defaultScenario(), 0, 'Mine');
    expect(withPatch(own, xor).lanes[0]?.name).toBe('Mine');
    const two = withLane(defaultScenario());
    expect(withPatch(two, xor).lanes.map(({ name }) => name)).toEqual(two.lanes.map(({ name }) => name));
    expect(withPatch(defaultScenario(), { traffic: { kind: 'hot-spot' } }).lanes[0]?.name).toBe('OPT');
  });
});

describe('another routing', () => {
  const ways = presetById('one-permutation-four-ways')?.scenario as Scenario;
  const names = (scenario: Scenario) => scenario.lanes.map(({ name }) => name);

  it('renames what is called after the old one, and nothing else', () => {
    const [first, ...others] = names(ways);
    expect(first).toBe('D-mod-k');
    expect(names(withPatch(ways, { routing: { kind: 'reps' } }, 0))).toEqual(['REPS', ...others]);
    const own = withLaneName(ways, 0, 'Mine');
    expect(names(withPatch(own, { routing: { kind: 'reps' } }, 0))).toEqual(['Mine', ...others]);
    expect(names(withPatch(ways, { routing: { seed: 7 } }, 0))).toEqual(names(ways));
    expect(names(withPatch(opening, { routing: { kind: 's-mod-k' } }))).toEqual(names(opening));
  });

  it('gives no two lanes one name', () => {
    const all = names(withPatch(ways, { routing: { kind: 'reps' } }));
    expect(new Set(all).size).toBe(ways.lanes.length);
    expect(all.filter((name) => name.startsWith('REPS')).length).toBeGreaterThan(1);
  });
});
