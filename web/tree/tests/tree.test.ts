/* Random trees against a model that follows the definition of an XGFT switch by switch: a switch of level l is a subtree and a
 * label of l digits, and a cable joins two whose labels agree; or several do, in a PGFT: one to each parent, then the second ones, and so on. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveLanes } from '../../model/lanes.ts';
import { presets } from '../../model/presets/presets.ts';
import { always } from '../../model/tests/always.ts';
import { scenarioOf } from '../../model/tests/opened.ts';
import type { CoreExports } from '../../run/exports.ts';
import { RecordView } from '../../run/layout.ts';
import type { Records } from '../../run/record-types.ts';
import type { CoreRun } from '../../run/run.ts';
import { builtCore } from '../../run/tests/lanes.ts';
import { type Climb, NO_PATH, Tree } from '../tree.ts';

interface Entity {
  level: number;
  /** digits of the nodes' numbers that all nodes under it share, the top one first */
  place: number[];
  /** x_1 .. x_l */
  label: number[];
}

interface Cable {
  lower: number;
  upper: number;
  level: number;
  /** of those between the same two */
  cable: number;
}

interface Model {
  entities: Entity[];
  cables: Cable[];
}

/** All sequences of digits with the given numbers of values, in order. */
function sequences(bases: readonly number[]): number[][] {
  return bases.reduce<number[][]>(
    (found, base) => found.flatMap((digits) => Array.from({ length: base }, (_, digit) => [...digits, digit])),
    [[]],
  );
}

function modelOf({ m, w, p }: Pick<Tree, 'm' | 'w' | 'p'>): Model {
  const entities = [0, ...m].flatMap((_, level) =>
    sequences(m.slice(level).reverse()).flatMap((place) =>
      sequences(w.slice(0, level)).map((label) => ({ level, place, label })),
    ),
  );
  const names = entities.map(({ level, place, label }) => `${level}: ${place} / ${label}`);
  const cables = entities.flatMap(({ level, place, label }, lower) =>
    Array.from({ length: (w[level] ?? 0) * (p[level] ?? 1) }, (_, port) => {
      const [parents, cable] = [w[level] ?? 1, Math.floor(port / (w[level] ?? 1))];
      const upper = names.indexOf(`${level + 1}: ${place.slice(0, -1)} / ${[...label, port % parents]}`);
      return { lower, upper, level: level + 1, cable };
    }),
  );
  return { entities, cables };
}

const shapes = fc
  .array(
    fc.record({
      m: fc.integer({ min: 1, max: 4 }),
      w: fc.integer({ min: 1, max: 3 }),
      p: fc.constantFrom(1, 1, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((levels) => ({ m: levels.map(({ m }) => m), w: levels.map(({ w }) => w), p: levels.map(({ p }) => p) }));

const cutTrees = fc
  .tuple(shapes, fc.array(fc.nat(), { maxLength: 6 }))
  .map(([shape, cuts]) => new Tree(shape, new Set(cuts.map((cut) => cut % new Tree(shape).upLinks))));

const check = (law: (tree: Tree, model: Model) => void) => always([cutTrees], 25, (tree) => law(tree, modelOf(tree)));

const indices = (values: readonly unknown[]) => [...values.keys()];

describe('a tree', () => {
  it('has the levels, nodes, switches and cables of the definition', () => {
    check((tree, { entities, cables }) => {
      expect(tree.nodes).toBe(entities.filter(({ level }) => level === 0).length);
      expect(tree.nodes + tree.switches).toBe(entities.length);
      expect([tree.upLinks, tree.links]).toEqual([cables.length, 2 * cables.length]);
      for (let level = 0; level <= tree.levels; level++) {
        const own = entities.filter((each) => each.level === level);
        const from = cables.filter((cable) => cable.level === level + 1);
        expect(tree.entitiesOf(level)).toBe(own.length);
        expect(tree.subtreesOf(level)).toBe(new Set(own.map(({ place }) => `${place}`)).size);
        expect(tree.widthOf(level)).toBe(new Set(own.map(({ label }) => `${label}`)).size);
        expect(tree.subtreesOf(level) * tree.nodesBelow(level)).toBe(tree.nodes);
        expect(tree.firstEntityOf(level)).toBe(entities.findIndex((each) => each.level === level));
        expect(tree.cablesFrom(level)).toBe(from.length);
        expect(tree.uplinksOf(level) * tree.subtreesOf(level)).toBe(from.length);
        if (from[0]) expect(tree.firstUpFrom(level)).toBe(cables.indexOf(from[0]));
      }
    });
  });

  it('knows where every node and switch stands', () => {
    check((tree, { entities, cables }) => {
      for (const [at, { level, place }] of entities.entries()) {
        const subtree = sequences([...tree.m].slice(level).reverse()).findIndex((each) => `${each}` === `${place}`);
        expect([tree.levelOf(at), tree.subtreeOf(at)]).toEqual([level, subtree]);
        expect(tree.firstEntityOf(level) + tree.indexOf(at)).toBe(at);
        const under = entities.flatMap((each, node) =>
          each.level === 0 && place.every((digit, index) => digit === each.place[index]) ? [node] : [],
        );
        expect(tree.nodesUnder(at)).toEqual({ first: under[0], last: under.at(-1) });
        expect(under.every((node) => tree.subtreeAround(node, level) === subtree)).toBe(true);
        expect(tree.upLinksOf(at)).toEqual(indices(cables).filter((link) => cables[link]?.lower === at));
        const into = indices(cables).filter((link) => cables[link]?.upper === at);
        const byCable = (one: number, other: number) => (cables[one]?.cable ?? 0) - (cables[other]?.cable ?? 0);
        expect(tree.upLinksInto(at)).toEqual(into.sort(byCable));
        expect(tree.linksOutOf(at).map((link) => tree.fromOf(link))).toEqual(tree.linksOutOf(at).map(() => at));
        expect(tree.linksInto(at)).toEqual([
          ...tree.upLinksInto(at),
          ...tree.upLinksOf(at).map((up) => tree.twinOf(up)),
        ]);
        expect([tree.upPortsOf(level), tree.downPortsOf(level)]).toEqual([
          tree.upLinksOf(at).length,
          tree.upLinksInto(at).length,
        ]);
        expect([tree.parentsOf(level), tree.childrenOf(level)]).toEqual([
          new Set(tree.upLinksOf(at).map((link) => tree.toOf(link))).size,
          new Set(tree.upLinksInto(at).map((link) => tree.fromOf(link))).size,
        ]);
        expect(tree.podOf(at)).toBe(level > tree.podLevel ? -1 : tree.levels === 1 ? 0 : (place[0] ?? -1));
      }
    });
  });

  it('knows the ends and ports of every link, and which are cut', () => {
    check((tree, { cables }) => {
      const links = indices(cables);
      const twins = links.map((link) => tree.twinOf(link));
      expect([...links, ...twins].map((link) => tree.pairOf(link))).toEqual([...links, ...links]);
      expect(twins.map((link) => tree.twinOf(link))).toEqual(links);
      expect([links.every((link) => tree.isUp(link)), twins.some((link) => tree.isUp(link))]).toEqual([true, false]);
      for (const [link, { lower, upper, level, cable }] of cables.entries()) {
        const [twin, down] = [tree.twinOf(link), tree.childPortOf(link) + cable * tree.childrenOf(level)];
        const ends = [link, twin].map((each) => [tree.levelOfLink(each), tree.fromOf(each), tree.toOf(each)]);
        const ports = [tree.upLinksOf(lower)[tree.upPortOf(twin)], tree.upLinksInto(upper)[down]];
        const beside = [tree.cableOf(twin), tree.upLinksBetween(lower, upper)[cable]];
        expect([ends, tree.endNodeOf(twin), ports, beside, tree.isCut(twin)]).toEqual([
          [
            [level, lower, upper],
            [level, upper, lower],
          ],
          level === 1 ? lower : null,
          [link, link],
          [cable, link],
          tree.cuts.has(link),
        ]);
      }
    });
  });

  it('counts the cables that are left above each subtree', () => {
    check((tree, { cables }) => {
      for (let level = 0; level < tree.levels; level++) {
        const left = Array.from({ length: tree.subtreesOf(level) }, (_, subtree) => {
          const own = indices(cables).filter(
            (link) => cables[link]?.level === level + 1 && tree.subtreeOf(tree.fromOf(link)) === subtree,
          );
          expect(tree.bundleOf(level, subtree)).toEqual({ first: own[0], count: own.length });
          const intact = own.filter((link) => !tree.cuts.has(link)).length;
          expect(tree.intactCables(level, subtree)).toBe(intact);
          return intact;
        });
        expect(tree.fewestUplinks(level)).toBe(Math.min(...left));
        expect(tree.intactCablesFrom(level)).toBe(left.reduce((sum, cables) => sum + cables, 0));
      }
    });
  });

  it('has a place for every end of a cable, parallel ones side by side', () => {
    check((tree, { cables }) => {
      for (let entity = 0; entity < tree.nodes + tree.switches; entity++) {
        const [up, down] = [tree.upLinksOf(entity), tree.upLinksInto(entity)];
        const places = (links: number[], end: 'lower' | 'upper') => links.map((link) => tree.placeOf(link)[end]);
        expect(places(up, 'lower').sort((a, b) => a - b)).toEqual(indices(up));
        expect(places(down, 'upper').sort((a, b) => a - b)).toEqual(indices(down));
        expect([up.length, down.length]).toEqual([
          tree.upPortsOf(tree.levelOf(entity)),
          tree.downPortsOf(tree.levelOf(entity)),
        ]);
        for (const link of up.filter((each) => (cables[each]?.cable ?? 0) > 0)) {
          const [before] = tree.upLinksBetween(entity, tree.toOf(link)).slice((cables[link]?.cable ?? 0) - 1);
          const [own, other] = [tree.placeOf(link), tree.placeOf(before ?? 0)];
          expect([own.lower - other.lower, own.upper - other.upper]).toEqual([1, 1]);
        }
      }
    });
  });

  it('leads every message along joined links to its node', () => {
    const messages = fc.tuple(cutTrees, fc.nat(), fc.nat(), fc.nat(), fc.constantFrom<Climb>('nearest', 'top'));
    always([messages], 300, ([tree, from, to, key, climb]) => {
      const [source, target] = [from % tree.nodes, to % tree.nodes];
      const turnLevel = tree.turnLevelOf(climb, source, target);
      const label = tree.labelByModulo(key, turnLevel);
      const path = tree.linksOfPath(source, target, turnLevel, label);
      expect(path.length).toBe(2 * turnLevel);
      if (source === target) return;
      expect([tree.fromOf(path[0] ?? -1), tree.toOf(path.at(-1) ?? -1)]).toEqual([source, target]);
      for (const [at, link] of path.slice(1).entries()) expect(tree.toOf(path[at] ?? -1)).toBe(tree.fromOf(link));
      const reached = tree.nodesUnder(tree.toOf(path[turnLevel - 1] ?? -1));
      expect(tree.levelOf(tree.toOf(path[turnLevel - 1] ?? -1))).toBe(turnLevel);
      expect(source >= reached.first && source <= reached.last).toBe(true);
      const labels = Array.from({ length: tree.waysOf(turnLevel) }, (_, each) => each);
      const open = labels.filter(
        (each) => !tree.linksOfPath(source, target, turnLevel, each).some((link) => tree.isCut(link)),
      );
      const detour = tree.uncutLabel(source, target, turnLevel, label);
      expect(open.includes(label) ? [label] : open.length > 0 ? open : [NO_PATH]).toContain(detour);
    });
  });

  it('knows what is certain of a path of which some links are known', () => {
    always([fc.tuple(cutTrees, fc.nat(), fc.nat(), fc.nat(), fc.nat())], ([tree, from, to, key, at]) => {
      const [source, target] = [from % tree.nodes, to % tree.nodes];
      const turnLevel = tree.turnLevelOf('nearest', source, target);
      const path = tree.linksOfPath(source, target, turnLevel, tree.labelByModulo(key, turnLevel));
      const known = path.slice(at % (path.length + 1), (at % (path.length + 1)) + 2);
      const certain = tree.linksThrough('nearest', source, target, known);
      expect(certain).toEqual(path.filter((link) => certain.includes(link)));
      for (const link of known) expect(certain).toContain(link);
      const others = path.filter((link) => !certain.includes(link));
      const paths = Array.from({ length: tree.waysOf(turnLevel) }, (_, label) =>
        tree.linksOfPath(source, target, turnLevel, label),
      ).filter((each) => known.every((link) => each.includes(link)));
      for (const link of others) expect(paths.some((each) => !each.includes(link))).toBe(true);
    });
    const tree = new Tree({ m: [4, 2], w: [1, 2] });
    const [up = 0, over = 0, ...down] = tree.linksOfPath(0, 5, 2, 1);
    expect(tree.linksThrough('nearest', 0, 5, [up, over])).toEqual([up, over, ...down]);
    expect(tree.linksThrough('nearest', 0, 5, [])).toEqual([up, down.at(-1)]);
    expect(tree.linksThrough('nearest', 0, 1, [over])).toEqual([]);
  });

  it('throws for a level it does not have', () => {
    const tree = new Tree({ m: [4, 2], w: [1, 2] });
    for (const level of [-1, 3, 0.5]) expect(() => tree.nodesBelow(level)).toThrow(RangeError);
  });
});

const core = await builtCore();

/** What the core says of the tree of a run, read past the page's own. */
const recordOf = (run: CoreRun): Records['ft_shape'] => {
  const { core: exports, sim } = run as unknown as { core: CoreExports; sim: number };
  return new RecordView(exports.memory.buffer, 'ft_shape', exports.ft_shape_of(sim)).read();
};

describe('the tree of a scenario', () => {
  it('is that of the core', () => {
    const known = new Set<string>();
    const parallel = scenarioOf({ topology: { m: [2, 3, 4], w: [2, 1, 2], p: [2, 3, 2] } });
    for (const lane of [...presets.map(({ scenario }) => scenario), parallel].flatMap(resolveLanes)) {
      const run = core.open(lane);
      const { shape } = run;
      const tree = new Tree(shape);
      const links = Array.from({ length: tree.links }, (_, link) => link);
      if (!known.has(`${shape.m}/${shape.w}`)) {
        const told = recordOf(run);
        expect([tree.nodes, tree.switches, tree.links]).toEqual([told.nodes, told.switches, told.links]);
        expect(links.map((link) => tree.fromOf(link))).toEqual([...told.linkFrom]);
        expect(links.map((link) => tree.toOf(link))).toEqual([...told.linkTo]);
      }
      known.add(`${shape.m}/${shape.w}`);
      run.destroy();
    }
    expect(known.size).toBeGreaterThan(5);
  });
});
