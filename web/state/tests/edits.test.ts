import { describe, expect, it, test } from 'vitest';
import { defaultScenario } from '../../model/defaults.ts';
import { tablesByModulo } from '../../model/forwarding-text.ts';
import { hasPhases, resolveLanes } from '../../model/lanes.ts';
import { dragDisabledReason } from '../../model/notes.ts';
import { checkScenario } from '../../model/parse.ts';
import { presetById, presets } from '../../model/presets/presets.ts';
import { decodeFragment } from '../../model/share-link/decode.ts';
import type { Cable, Scenario } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import { shownTitle } from '../edited.ts';
import { changeRefusal, fittedToTree, swapTasks, withLane, withLaneName, withPatch } from '../edits.ts';

const opening = presetById('half-bisection')?.scenario as Scenario;
const swapsOf = (scenario: Scenario) => resolveLanes(scenario).map(({ mapping }) => mapping.swaps.join(' '));

/** One lane of 16 nodes and one of 32. */
const uneven: Scenario = {
  ...opening,
  topology: { kind: 'xgft', m: [4, 4], w: [1, 4] },
  lanes: [{ name: 'A' }, { name: 'B', topology: { kind: 'xgft', m: [4, 8], w: [1, 4] } }],
};

it('another tree takes settings along, and leaves cuts, swaps and tables to be refused', () => {
  const cuts: Cable[] = [['1.7', '2.0']];
  const own = {
    cuts,
    swaps: [[1, 30] as [number, number]],
    tables: tablesByModulo(new Tree({ m: [4, 8], w: [1, 4] })),
  };
  const narrow = fittedToTree({
    ...uneven,
    topology: { ...uneven.topology, cuts: own.cuts },
    traffic: { ...uneven.traffic, shift: 20, sigma: [1, 2, 3] },
    mapping: { ...uneven.mapping, swaps: own.swaps },
    routing: { ...uneven.routing, kind: 'forwarding', tables: own.tables },
    lanes: [{ name: 'A' }, { name: 'B', traffic: { shift: 17 } }],
  });
  expect(narrow.traffic).toMatchObject({ shift: 15, sigma: [] });
  expect(narrow.lanes[1]?.traffic).toEqual({ shift: 15 });
  const { topology, mapping, routing } = narrow;
  expect({ cuts: topology.cuts, swaps: mapping.swaps, tables: routing.tables }).toEqual(own);
  expect(changeRefusal({ ...uneven, mapping }, { topology: { kind: 'xgft', m: [4, 4], w: [1, 4] } })).toMatch(
    /^Swaps may not name node 30/,
  );
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
    expect(swapsOf(swapped)).toEqual(['1,2', '1,2 20,25']);
    expect(swapsOf(swapTasks(swapped, 20, 25))).toEqual(['1,2', '1,2']);
  });

  it('of nodes that all have reaches those with swaps of their own, too', () => {
    const swapped = swapTasks(swapTasks(uneven, 20, 25), 0, 5);
    expect(swapsOf(swapped)).toEqual(['0,5', '20,25 0,5']);
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

const movable = presets.filter(({ scenario }) => resolveLanes(scenario).every(hasPhases));

it.each(movable.map((preset) => [preset.id, preset.scenario] as const))(
  '%s: tasks stay where its rules take no swap, and nowhere else',
  (_, scenario) => {
    const stays = dragDisabledReason(resolveLanes(scenario)) !== null;
    expect(checkScenario(swapTasks(scenario, 0, 1)).ok).toBe(!stays);
  },
);

it('some stay, and some move', () => {
  const stay = movable.filter(({ scenario }) => dragDisabledReason(resolveLanes(scenario)) !== null);
  expect(stay.length).toBeGreaterThan(0);
  expect(stay.length).toBeLessThan(movable.length);
});

test('the title of a preset stands while its settings do, whatever is looked at', () => {
  expect(shownTitle({ scenario: opening, preset: 'half-bisection' })).toBe('Half the bisection is enough');
  const looked = { ...opening, view: { ...opening.view, phase: 9 } };
  expect(shownTitle({ scenario: looked, preset: 'half-bisection' })).toBe('Half the bisection is enough');
});

test('once they are changed it is made from them, in a link and a file too', () => {
  const { scenario, preset } = decodeFragment('#v=1&preset=half-bisection&m=4,2,4');
  const made = 'XOR, LIN and OPT on XGFT(3; 4,2,4; 1,4,1)';
  expect(shownTitle({ scenario, preset })).toBe(made);
  expect(shownTitle({ scenario })).toBe(made);
  expect(shownTitle({ scenario }, true)).toBe('XGFT(3; 4,2,4; 1,4,1)');
});

test('a title of the reader stays', () => {
  const own = { ...opening, title: 'Mine', topology: { ...opening.topology, m: [4, 2, 4] } } as Scenario;
  expect(shownTitle({ scenario: own, preset: 'half-bisection' })).toBe('Mine');
});
