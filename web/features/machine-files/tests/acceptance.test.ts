/* What is no fat tree is refused, at a cost in proportion to its size; what is one and damaged is read. */

import { describe, expect, it, vi } from 'vitest';
import { type Next as Draw, seeded } from '../../../model/tests/large.ts';
import { tried } from '../../../model/tests/tried.ts';
import { Tree } from '../../../tree/tree.ts';
import { type MachineTree, readMachine } from '../formats.ts';
import { GivenUp, Work } from '../groups.ts';
import { type Written, writers } from './writers.ts';

type Pair = [number, number];

const upTo = (n: number) => [...Array(n).keys()];

/** Switches with nodes of their own, and cables between them. */
function network(switches: number, between: readonly Pair[], nodesOn: (at: number) => number): Written {
  const ends = upTo(switches).flatMap((at) => Array<number>(nodesOn(at)).fill(at));
  return {
    names: [...upTo(switches).map((at) => `s${at}`), ...ends.map((_, at) => `n${at}`)],
    isEnd: [...upTo(switches).map(() => false), ...ends.map(() => true)],
    cables: [...ends.map((on, at): Pair => [switches + at, on]), ...between],
  };
}

function read(machine: Written) {
  const speeds = machine.cables.map(() => '');
  return readMachine(
    'ibnetdiscover',
    writers.ibnetdiscover({ ...machine, speeds }, (list) => [...list]),
  );
}

/** Pairs that the tree or the machine joins and the other one does not, as a part of all; places below that do not exist aside. */
function difference(machine: Written, { topology, ids }: MachineTree): number {
  const { m, w, p } = topology;
  const tree = new Tree({ m, w, ...(p?.length ? { p } : {}) });
  const key = (a: number, b: number) => [a, b].sort((x, y) => x - y).join();
  const vertices = ids.map((id) => (id === '' ? -1 : Number.parseInt(id.slice(2), 16) - 0xe41d000));
  const [own, drawn] = [new Set(machine.cables.map(([a, b]) => key(a, b))), new Set<string>()];
  for (let link = 0; link < tree.upLinks; link++) {
    const [lower, upper] = [tree.lowerEndOf(link), tree.upperEndOf(link)];
    if (vertices[lower] !== -1)
      drawn.add(vertices[upper] === -1 ? `- ${upper}` : key(vertices[lower] ?? 0, vertices[upper] ?? 0));
  }
  const all = new Set([...own, ...drawn]);
  return [...all].filter((pair) => !own.has(pair) || !drawn.has(pair)).length / all.size;
}

const grid = (a: number, b: number) =>
  upTo(a * b).flatMap((at): Pair[] => [
    [at, at - (at % a) + ((at + 1) % a)],
    [at, (at + a) % (a * b)],
  ]);
const complete = (n: number) => upTo(n).flatMap((at) => upTo(at).map((other): Pair => [other, at]));

const NO_TREES: Record<string, (draw: Draw) => Written> = {
  'rings of switches': (draw) => {
    const n = 4 + draw(12);
    return network(
      n,
      upTo(n).map((at): Pair => [at, (at + 1) % n]),
      () => 1 + draw(3),
    );
  },
  meshes: (draw) => {
    const n = 4 + draw(8);
    return network(n, complete(n), () => 1 + draw(3));
  },
  tori: (draw) => {
    const [a, b] = [3 + draw(3), 3 + draw(3)];
    return network(a * b, grid(a, b), () => 1 + draw(2));
  },
  hypercubes: (draw) => {
    const bits = 3 + draw(3);
    const between = upTo(1 << bits).flatMap((at) =>
      upTo(bits).flatMap((bit): Pair[] => (at & (1 << bit) ? [] : [[at, at | (1 << bit)]])),
    );
    return network(1 << bits, between, () => 1 + draw(2));
  },
  dragonflies: (draw) => {
    const [group, groups] = [3 + draw(2), 4 + draw(2)];
    const inside = upTo(groups).flatMap((g) => complete(group).map(([a, b]): Pair => [g * group + a, g * group + b]));
    const across = complete(groups).map(([a, b]): Pair => [a * group + (b % group), b * group + (a % group)]);
    return network(group * groups, [...inside, ...across], () => 1 + draw(3));
  },
};

const ANY: Record<string, (draw: Draw) => Written> = {
  'random networks': (draw) => {
    const n = 4 + draw(12);
    const tree = upTo(n - 1).map((at): Pair => [draw(at + 1), at + 1]);
    const more = upTo(draw(2 * n)).flatMap((): Pair[] => {
      const [a, b] = [draw(n), draw(n)];
      return a === b ? [] : [[a, b]];
    });
    return network(n, [...tree, ...more], () => draw(2) * (1 + draw(3)));
  },
  'leaf switches below random spines': (draw) => {
    const [leaves, spines, part] = [3 + draw(10), 2 + draw(8), 20 + draw(80)];
    const between = upTo(leaves).flatMap((leaf) =>
      upTo(spines).flatMap((spine): Pair[] => (draw(100) < part ? [[leaf, leaves + spine]] : [])),
    );
    return network(leaves + spines, between, (at) => (at < leaves ? 1 + draw(4) : 0));
  },
  'trees that lead up at random above their leaf switches': (draw) => {
    const [pods, width] = [2 + draw(3), 2 + draw(3)];
    const [leaves, tops] = [pods * width, width * width];
    const below = upTo(leaves).flatMap((leaf) =>
      upTo(width).map((at): Pair => [leaf, leaves + Math.floor(leaf / width) * width + at]),
    );
    const above = upTo(leaves).flatMap((agg) => upTo(width).map((): Pair => [leaves + agg, 2 * leaves + draw(tops)]));
    return network(2 * leaves + tops, [...below, ...above], (at) => (at < leaves ? 2 : 0));
  },
};

describe('what is no fat tree', () => {
  it.each(Object.entries(NO_TREES))('%s are refused', (_, make) => {
    for (const seed of upTo(60)) {
      const result = read(make(seeded(seed + 1)));
      expect(result.ok ? result.value.report : result.problems).toEqual([
        expect.stringMatching(/^The machine is no fat tree: [^.]*\.$|^The machine has \d+ levels/),
      ]);
    }
  });

  it.each(Object.entries(ANY))('%s become no tree from which they differ in more than a third', (_, make) => {
    const outcomes = { read: 0, refused: 0 };
    for (const seed of upTo(150)) {
      const machine = make(seeded(seed + 1));
      const result = read(machine);
      outcomes[result.ok ? 'read' : 'refused'] += 1;
      const isPadded = result.ok && /drawn between that is not in the file/.test(result.value.report.join());
      if (result.ok && !isPadded) expect(difference(machine, result.value)).toBeLessThanOrEqual(1 / 3);
    }
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(3);
  });

  it('a chain of switches is refused where no level differs in a third, but all of them in more than a half', () => {
    const chain: Pair[] = [
      [0, 1],
      [1, 2],
      [0, 3],
      [0, 3],
      [0, 3],
    ];
    expect(read(network(4, chain, (at) => 2 - (at % 2)))).toEqual({
      ok: false,
      problems: [
        'The machine is no fat tree: at all levels the nearest tree leaves out 2 of the machine’s 9 connections and has 7 that the machine lacks.',
      ],
    });
  });

  it('leaf switches of unequal size are no damage', () => {
    const result = read(
      network(
        5,
        upTo(4).map((leaf): Pair => [leaf, 4]),
        (at) => [10, 40, 24, 1][at] ?? 0,
      ),
    );
    expect(result.ok && result.value.topology).toMatchObject({ m: [40, 4], w: [1, 1] });
  });
});

function damaged(tree: Tree, lost: readonly number[], astray: readonly Pair[]): Written {
  const names = upTo(tree.nodes + tree.switches).map((at) => (at < tree.nodes ? `n${at}` : `s${at}`));
  const links = upTo(tree.upLinks).filter((link) => !lost.includes(link));
  const cables = links.map((link): Pair => [tree.lowerEndOf(link), tree.upperEndOf(link)]);
  return { names, isEnd: names.map((_, at) => at < tree.nodes), cables: [...cables, ...astray] };
}

/** A part of the cables between switches. */
function someOf(tree: Tree, part: number, draw: Draw): number[] {
  const above = upTo(tree.upLinks).slice(tree.nodes);
  return upTo(Math.floor(above.length * part)).map(() => above[draw(above.length)] ?? 0);
}

describe('a tree that lacks a tenth of its cables, with some that lead astray', () => {
  it.each([
    [
      [6, 5],
      [1, 4],
    ],
    [
      [4, 4, 3],
      [1, 4, 4],
    ],
    [
      [8, 6, 4],
      [1, 3, 6],
    ],
  ])('XGFT of %j and %j is read', (m, w) => {
    const tree = new Tree({ m, w });
    for (const seed of upTo(20)) {
      const draw = seeded(seed + 1);
      const lost = someOf(tree, 1 / 10, draw);
      const anySwitch = () => tree.nodes + draw(tree.switches);
      const astray = upTo(2).map((): Pair => [anySwitch(), anySwitch()]);
      const machine = damaged(
        tree,
        lost,
        astray.filter(([a, b]) => a !== b),
      );
      const result = read(machine);
      if (!result.ok) throw new Error(result.problems[0]);
      expect(difference(machine, result.value)).toBeLessThan(1 / 4);
    }
  });

  it('keeps its shape where some lead past levels', () => {
    for (const seed of upTo(60)) {
      const draw = seeded(seed + 1);
      const levels = 3 + (seed % 2);
      const several = (least: number, most: number) => upTo(levels - 1).map(() => least + draw(1 + most - least));
      const [m, w] = [
        [2, ...several(4, 6)],
        [1, ...several(3, 4)],
      ];
      const tree = new Tree({ m, w });
      // One below each switch at most, and one astray: with more it may be that most of the cables below a switch are.
      const lost = new Map(someOf(tree, 1 / 20, draw).map((link) => [tree.upperEndOf(link), link]));
      const lower = 1 + draw(levels - 2);
      const upper = lower + 2 + draw(levels - 1 - lower);
      const anyOn = (level: number) => tree.firstEntityOf(level) + draw(tree.entitiesOf(level));
      const astray = new Map(upTo(3).map(() => [anyOn(upper), anyOn(lower)]));
      const result = read(damaged(tree, [...lost.values()], [...astray]));
      expect(result.ok ? [result.value.topology.m, result.value.topology.w] : result.problems).toEqual([m, w]);
      expect(result.ok && result.value.report.join()).toMatch(/left out/);
    }
  });
});

/** Steps that are spent on a machine, for each of its nodes, switches and cables: those that were granted, of which a small one has more. */
function costOf(machine: Written) {
  const spent = vi.spyOn(Work.prototype, 'spend');
  const result = read(machine);
  const granted = spent.mock.calls.filter((_, at) => spent.mock.results[at]?.type === 'return');
  const steps = granted.reduce((sum, [own]) => sum + own, 0);
  spent.mockRestore();
  const size = machine.names.length + machine.cables.length;
  expect(steps).toBeLessThanOrEqual(100_000 + 100 * size);
  return { result, steps: steps / size };
}

/** Nodes at each of eight levels. */
const stairs = (nodes: number) =>
  upTo(8)
    .map((at) => `SwitchName=s${at} Nodes=q${at}-[${Math.min(at, 1)}-${nodes}]${at > 0 ? ` Switches=s${at - 1}` : ''}`)
    .join('\n');

describe('the cost of a tree', () => {
  it('grows with its size, not faster', () => {
    const whole = (k: number): Written => {
      const tree = new Tree({ m: [k, k, 2 * k], w: [1, k, k] });
      const names = upTo(tree.nodes + tree.switches).map((at) => `x${at}`);
      const cables = upTo(tree.upLinks).map((link): Pair => [tree.lowerEndOf(link), tree.upperEndOf(link)]);
      return { names, isEnd: names.map((_, at) => at < tree.nodes), cables };
    };
    const [small, large] = [costOf(whole(4)), costOf(whole(12))];
    expect([small.result.ok, large.result.ok]).toEqual([true, true]);
    expect(large.steps).toBeLessThan(2 * small.steps);
  });

  it('is given up beyond so many steps, in all, and so many places at once', () => {
    const fault = (act: () => void) => {
      try {
        act();
        return null;
      } catch (error) {
        return error instanceof GivenUp ? error.fault : error;
      }
    };
    const work = new Work(1000);
    expect(fault(() => work.spend(150_000))).toBe(null);
    expect(fault(() => work.spend(50_000))).toBe(null);
    expect(fault(() => work.spend(1))).toBe('tangled');
    const [small, large] = [new Work(0), new Work(1_000_000)];
    expect([small, large].map((own) => fault(() => own.hold(131_072)))).toEqual([null, null]);
    expect([small, large].map((own) => fault(() => own.hold(131_073)))).toEqual(['sparse', null]);
    expect(fault(() => large.hold(16_200_000))).toBe('sparse');
  });

  it('of a leaf switch with many nodes is that of the places that it makes elsewhere', () => {
    const leaves = (many: number, nodes: number) =>
      network(
        many + 1,
        upTo(many).map((leaf): Pair => [leaf, many]),
        (at) => (at === 0 ? nodes : at < many ? 1 : 0),
      );
    const login = read(leaves(101, 200));
    expect(login.ok && login.value.topology).toMatchObject({ m: [200, 101], w: [1, 1] });
    expect(readMachine('slurm', stairs(3))).toEqual({
      ok: false,
      problems: [
        'The nearest tree is too large for its file: it has more than 16 times as many nodes, switches and cables.',
      ],
    });
  });

  it('is none for trees that are known to be too large before levels are filled', () => {
    const spent = vi.spyOn(Work.prototype, 'spend');
    const result = readMachine('slurm', stairs(80));
    const calls = spent.mock.calls.length;
    spent.mockRestore();
    expect([result, calls]).toEqual([
      { ok: false, problems: ['The nearest tree has more than 65,536 nodes; no more are allowed.'] },
      0,
    ]);
  });

  it('is bounded where 27 switches lead up through many levels', () => {
    for (const seed of upTo(tried(40))) {
      const draw = seeded(seed + 1);
      // Three in each of nine levels, each below some of the next.
      const between = upTo(24).flatMap((at) =>
        upTo(3).flatMap((other): Pair[] => (other === at % 3 || draw(2) ? [[at, at - (at % 3) + 3 + other]] : [])),
      );
      for (const height of [5, 6, 7, 8, 9]) {
        const own = between.filter(([, upper]) => upper < 3 * height);
        const { result } = costOf(network(3 * height, own, (at) => (at < 3 ? 1 : 0)));
        if (!result.ok)
          expect(result.problems).toEqual([expect.stringMatching(/^The (machine|nearest tree) [^.]*\.$/)]);
      }
    }
  });

  it('is bounded where 500 switches are joined to 500 others at random', () => {
    const draw = seeded(7);
    const between = upTo(500).flatMap((leaf) => upTo(25).map((): Pair => [leaf, 500 + draw(500)]));
    const above = upTo(500).map((at): Pair => [500 + at, 1000 + draw(40)]);
    const { result } = costOf(network(1040, [...between, ...above], (at) => (at < 500 ? 1 : 0)));
    expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(/^The machine is no fat tree: [^.]*\.$/)]);
  });
});
