import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../model/defaults.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { presetById } from '../../model/presets/presets.ts';
import type { Scenario } from '../../model/types.ts';
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
