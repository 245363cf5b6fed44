/* Random XGFTs, and PGFTs where a format says how many cables join two, without some cables, written in each format with names and order shuffled, come back as they were. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLinks } from '../../../model/cables.ts';
import { startOf } from '../../../model/foreign-files.ts';
import { limits } from '../../../model/limits.ts';
import { Tree } from '../../../tree/tree.ts';
import { kinds, readMachine } from '../formats.ts';
import type { Speed } from '../graph.ts';
import { type Written, type WrittenKind, writers } from './writers.ts';

const KINDS: WrittenKind[] = ['slurm', 'ibnetdiscover'];

/** One that draws from a seed. */
function shuffleOf(seed: number) {
  let state = seed;
  return <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let at = mixed.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const other = Math.floor((state / 2 ** 32) * (at + 1));
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  };
}

interface Machine {
  tree: Tree;
  cables: [number, number][];
  /** by level */
  speeds: Speed[];
  seed: number;
}

const shape = fc
  .integer({ min: 1, max: 4 })
  .chain((levels) =>
    fc.record({
      m: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: levels, maxLength: levels }),
      w: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: levels, maxLength: levels }),
      p: fc.array(fc.constantFrom(1, 1, 1, 2, 3), { minLength: levels, maxLength: levels }),
    }),
  )
  .map((drawn) => new Tree(drawn))
  .filter(({ nodes, upLinks }) => nodes >= 2 && upLinks <= 2000);

/** Two names for 100 and none, as in the files; elsewhere any number. */
const LINKS = {
  '1xSDR': 2,
  '4xSDR': 8,
  '4xQDR': 32,
  '4xFDR10': 40,
  '4xEDR': 100,
  '2xHDR': 100,
  '4xHDR': 200,
  '4xNDR': 400,
};
const SPEEDS: Record<WrittenKind, fc.Arbitrary<Speed>> = {
  slurm: fc.integer({ min: 1, max: 70 }).map((rate) => ({ rate, name: `${rate}` })),
  ibnetdiscover: fc.constantFrom(...Object.entries(LINKS)).map(([name, rate]) => ({ name, rate })),
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** By level, in lowest terms, if these are within bounds. */
function ratesOf(speeds: readonly Speed[]): number[] {
  const common = speeds.reduce((most, { rate }) => divisor(most, rate), 0);
  const r = speeds.map(({ rate }) => rate / common);
  return r.every((rate) => rate === 1) || r.some((rate) => rate > limits.rate) ? [] : r;
}

/** Slurm does not count cables. */
const machineOf = (kind: WrittenKind) =>
  fc
    .tuple(
      shape,
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.array(SPEEDS[kind], { minLength: 4, maxLength: 4 }),
      fc.nat(0xffffffff),
    )
    .map(([any, drawn, speeds, seed]): Machine => {
      const tree = kind === 'slurm' ? new Tree({ m: any.m, w: any.w }) : any;
      const cuts = drawn.map((at) => at % tree.upLinks);
      const links = [...Array(tree.upLinks).keys()].filter((link) => !cuts.includes(link));
      const cables = links.map((link): [number, number] => [tree.lowerEndOf(link), tree.upperEndOf(link)]);
      return { tree: new Tree(tree, cuts), cables, speeds: speeds.slice(0, tree.levels), seed };
    });

function written({ tree, cables, speeds, seed }: Machine): Written {
  const entities = [...Array(tree.nodes + tree.switches).keys()];
  const numbers = shuffleOf(seed ^ 0x5bd1e995)(entities);
  const names = entities.map((entity) => `${entity < tree.nodes ? 'n' : 's'}${numbers[entity]}`);
  const speedOf = (entity: number) => speeds[tree.levelOf(entity)]?.name ?? '';
  const isEnd = entities.map((entity) => entity < tree.nodes);
  return { names, isEnd, cables, speeds: cables.map(([lower]) => speedOf(lower)) };
}

/** Shortest ways between two nodes up and then down, by following every cable. */
function waysBetween(
  neighbours: readonly (readonly number[])[],
  level: readonly number[],
  a: number,
  b: number,
): number {
  /* ways up to each switch, level by level */
  const climbed = (from: number) => {
    const all: Map<number, number>[] = [new Map([[from, 1]])];
    for (;;) {
      const next = new Map<number, number>();
      for (const [at, ways] of all.at(-1) ?? [])
        for (const up of neighbours[at] ?? [])
          if ((level[up] ?? 0) > (level[at] ?? 0)) next.set(up, (next.get(up) ?? 0) + ways);
      if (next.size === 0) return all;
      all.push(next);
    }
  };
  const [left, right] = [climbed(a), climbed(b)];
  for (const [height, ways] of left.entries()) {
    let met = 0;
    for (const [at, there] of ways) met += there * (right[height]?.get(at) ?? 0);
    if (met > 0) return met;
  }
  return 0;
}

function neighboursOf(count: number, cables: readonly (readonly [number, number])[]): number[][] {
  const lists = Array.from({ length: count }, (): number[] => []);
  for (const [a, b] of cables) {
    lists[a]?.push(b);
    lists[b]?.push(a);
  }
  return lists;
}

const cablesOf = (tree: Tree) =>
  [...Array(tree.upLinks).keys()]
    .filter((link) => !tree.isCut(link))
    .map((link): [number, number] => [tree.lowerEndOf(link), tree.upperEndOf(link)]);

/** Whether every subtree hangs together by itself: what is cut then cannot be taken for another shape. */
function hangsTogether({ tree, cables }: Machine): boolean {
  const root = [...Array(tree.nodes + tree.switches).keys()];
  const find = (at: number): number => {
    let top = at;
    while (root[top] !== top) top = root[top] ?? top;
    return top;
  };
  for (let level = 1; level <= tree.levels; level++) {
    for (const [a, b] of cables) if (tree.levelOf(b) === level) root[find(a)] = find(b);
    const first = tree.firstEntityOf(level);
    for (let at = 0; at < tree.entitiesOf(level); at++) {
      const width = tree.widthOf(level);
      if (find(first + at) !== find(first + at - (at % width))) return false;
    }
    for (let node = 0; node < tree.nodes; node++)
      if (find(node) !== find(first + tree.subtreeAround(node, level) * tree.widthOf(level))) return false;
  }
  return true;
}

/** Whether no level lacks more than a third of what it joins. */
function isLittle({ tree }: Machine): boolean {
  return [...Array(tree.levels).keys()].every((level) => {
    const below = [...Array(tree.entitiesOf(level)).keys()].map((at) => tree.firstEntityOf(level) + at);
    const pairs = below.flatMap((lower) =>
      [...new Set(tree.upLinksOf(lower).map((link) => tree.toOf(link)))].map((upper) =>
        tree.upLinksBetween(lower, upper),
      ),
    );
    return 3 * pairs.filter((links) => links.every((link) => tree.isCut(link))).length <= pairs.length;
  });
}

/** Whether a level still shows how many cables join two. */
function showsCables({ tree }: Machine): boolean {
  return [...Array(tree.levels).keys()].every((level) =>
    [...Array(tree.entitiesOf(level)).keys()].some((at) => {
      const intact = tree.upLinksOf(tree.firstEntityOf(level) + at).filter((link) => !tree.isCut(link));
      const beside = (link: number) => intact.filter((other) => tree.toOf(other) === tree.toOf(link)).length;
      return intact.some((link) => beside(link) === tree.cablesToParent(level));
    }),
  );
}

function readBack(machine: Machine, kind: WrittenKind) {
  const source = written(machine);
  const text = writers[kind](source, shuffleOf(machine.seed));
  expect(KINDS.filter((known) => kinds[known].matches(startOf(text)))).toEqual([kind]);
  return { source, read: readMachine(kind, text) };
}

/** Whether nothing of the machine is said to be left out. */
const isWhole = (report: readonly string[]) =>
  !report.some((sentence) => /left out|drawn as (a node|whole)/.test(sentence));

describe.each(KINDS)('a machine as %s', (kind) => {
  it('that lacks a few cables has the same shape, the same rates and as many cuts', () => {
    fc.assert(
      fc.property(machineOf(kind), (drawn) => {
        fc.pre(hangsTogether(drawn) && isLittle(drawn) && showsCables(drawn));
        const { source, read } = readBack(drawn, kind);
        if (!read.ok) throw new Error(read.problems[0]);
        const { topology, names } = read.value;
        const { m, w, p, parallel } = drawn.tree;
        expect(topology).toMatchObject({ m, w, p: parallel ? p : [], r: ratesOf(drawn.speeds) });
        expect(topology.cuts).toHaveLength(drawn.tree.cuts.size);
        expect([...names].sort()).toEqual(source.names.slice(0, drawn.tree.nodes).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('has as many shortest ways between any two nodes as the tree that it becomes', () => {
    let compared = 0;
    fc.assert(
      fc.property(machineOf(kind), (drawn) => {
        fc.pre(drawn.cables.length > 0);
        const { source, read } = readBack(drawn, kind);
        if (!read.ok || !isWhole(read.value.report)) return;
        compared += 1;
        const { topology, names } = read.value;
        const tree = new Tree(topology, cutLinks(topology));
        const levels = (of: Tree) => [...Array(of.nodes + of.switches).keys()].map((entity) => of.levelOf(entity));
        const [before, after] = [
          neighboursOf(source.names.length, source.cables),
          neighboursOf(tree.nodes + tree.switches, cablesOf(tree)),
        ];
        const [heights, levelsAfter] = [levels(drawn.tree), levels(tree)];
        const nodes = [...names.keys()].filter((node) => names[node] !== '');
        const at = new Map(source.names.map((name, vertex) => [name, vertex]));
        expect(new Set(nodes.map((node) => names[node])).size).toBe(nodes.length);
        for (const a of nodes.slice(0, 12))
          for (const b of nodes) {
            if (a === b) continue;
            const [from, to] = [at.get(names[a] ?? '') ?? -1, at.get(names[b] ?? '') ?? -1];
            expect(waysBetween(after, levelsAfter, a, b)).toBe(waysBetween(before, heights, from, to));
          }
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(20);
  });
});
