import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../../model/tests/always.ts';
import type { Shape } from '../../../run/protocol.ts';
import type { Pose } from '../../drawing.ts';
import type { Size } from '../../pen.ts';
import { type Gutter, pictureAt } from '../../picture.ts';
import { svgDocument } from '../../svg-pen.ts';
import { drawTree } from '../../tree/drawing.ts';
import { layoutTree, type TreeLayout } from '../../tree/layout.ts';
import { naiveLoads, naiveShape, treeModel } from '../../tree/tests/naive.ts';
import { chipPlaces, chipsTowards, type LaidOut, towards } from '../between.ts';

interface TreeOf {
  m: number[];
  w: number[];
}

const someShape: fc.Arbitrary<TreeOf> = fc.integer({ min: 1, max: 4 }).chain((levels) =>
  fc.record({
    m: fc.array(fc.integer({ min: 2, max: levels > 2 ? 3 : 8 }), { minLength: levels, maxLength: levels }),
    w: fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: levels - 1, maxLength: levels - 1 })
      .map((rest) => [1, ...rest]),
  }),
);
const someSize = fc.record({ width: fc.integer({ min: 160, max: 900 }), height: fc.integer({ min: 160, max: 600 }) });
const someTree = fc.record({
  shape: someShape,
  size: someSize,
  arcs: fc.boolean(),
  gutter: fc.constantFrom<Gutter>('wide', 'narrow', 'none'),
});

const shapeOf = ({ m, w }: TreeOf): Shape => naiveShape(m, w);

function laidOut({ shape: of, size, arcs = false, gutter = 'wide' }: LaidOutOf): LaidOut {
  const shape = shapeOf(of);
  return { shape, layout: layoutTree(shape, size, { gutter, open: [], arcs }) };
}

interface LaidOutOf {
  shape: TreeOf;
  size: Size;
  arcs?: boolean;
  gutter?: Gutter;
}

const shares = [0, 0.2, 0.5, 0.8, 1];

/** All places of a layout, in an order of its own. */
function placesIn(layout: TreeLayout): number[] {
  return [
    ...[layout.width, layout.height, layout.left, layout.right, layout.barHeight],
    ...Object.values(layout.node).filter((place) => typeof place === 'number'),
    ...layout.rows.flatMap(({ y, top, bottom }) => [y, top, bottom]),
    ...layout.nodes.flatMap(({ x, width }) => [x, width]),
    ...layout.bars.flatMap(({ x, y, width, height }) => [x, y, width, height]),
    ...layout.pairs.flatMap(({ offset, middle }) => [offset, ...middle.subarray(0, 2), ...middle.subarray(-2)]),
  ];
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.01;

function isBetween(x: number, from: number, to: number): boolean {
  return x >= Math.min(from, to) - 0.01 && x <= Math.max(from, to) + 0.01;
}

const check = (law: (one: LaidOut, two: LaidOut, share: number) => void) =>
  always([someTree, someTree, fc.constantFrom(...shares)], 60, (one, two, share) =>
    law(laidOut(one), laidOut(two), share),
  );

describe('a tree on its way to another', () => {
  it('begins as it is, and everything goes straight to where it ends', () => {
    check((own, other) => {
      const at = towards(own, other);
      expect(at(0)).toBe(own.layout);
      const ways = shares.map((share) => placesIn(at(share)));
      const wrong = (ways[0] ?? []).flatMap((first, index) => {
        const way = ways.map((places) => places[index] ?? Number.NaN);
        const last = way.at(-1) ?? Number.NaN;
        const straight = way.every((place, step) => near(place, first + (last - first) * (shares[step] ?? 0)));
        return straight ? [] : [way];
      });
      expect(wrong).toEqual([]);
    });
  });

  it('ends where the other one is, if that is the same tree at another size', () => {
    always([someShape, someSize, someSize], 40, (shape, one, two) => {
      const [own, other] = [laidOut({ shape, size: one }), laidOut({ shape, size: two })];
      const [there, wanted] = [placesIn(towards(own, other)(1)), placesIn(other.layout)];
      expect(there.every((place, index) => near(place, wanted[index] ?? Number.NaN))).toBe(true);
    });
  });

  it('is where the other one is meanwhile, with the nodes that both have', () => {
    check((from, to, share) => {
      const leaving = towards(from, to)(share);
      const coming = towards(to, from)(1 - share);
      for (let node = 0; node < Math.min(from.shape.nodes, to.shape.nodes); node++)
        expect(near(leaving.slotOf(node)?.x ?? Number.NaN, coming.slotOf(node)?.x ?? Number.NaN)).toBe(true);
      for (const level of [1, 2].filter((each) => each <= Math.min(from.shape.levels, to.shape.levels)))
        expect(near(leaving.rowOf(level).y, coming.rowOf(level).y)).toBe(true);
    });
  });

  it('brings its switches from those of their level over the same nodes, and its links stay on them', () => {
    check((from, to, share) => {
      const start = towards(to, from)(1);
      for (const { entity, level, x, width } of start.bars) {
        const { first, last } = to.shape.nodesUnder(entity);
        const at = Math.min(level, from.shape.levels);
        const origins = from.layout.bars.filter((bar) => {
          const under = from.shape.nodesUnder(bar.entity);
          return bar.level === at && under.first <= last && under.last >= first;
        });
        if (origins.length === 0) continue;
        const left = Math.min(...origins.map((bar) => bar.x));
        const right = Math.max(...origins.map((bar) => bar.x + bar.width));
        expect(x > left - 0.01 && x + width < right + 0.01).toBe(true);
      }
      const now = towards(to, from)(share);
      for (const { link, middle } of now.pairs) {
        const ends = [middle.at(-2), middle[0]];
        const bars = [to.shape.upperEndOf(link), to.shape.lowerEndOf(link)].map((entity) => now.barOf(entity));
        // Lines of level 1 reach a little beyond the bar.
        for (const [at, bar] of bars.entries())
          if (bar)
            expect(isBetween(ends[at] ?? Number.NaN, bar.x - 1 - 0.1 * bar.width, bar.x + 1 + 1.1 * bar.width)).toBe(
              true,
            );
      }
    });
  });
});

const model = (shape: Shape, swaps: [number, number][] = []) =>
  treeModel(shape, naiveLoads(shape, 'lin', 1, swaps), { arcs: true, bisection: true });

const svgOf = ({ paint, layout: { width, height } }: Pose, at: TreeLayout, chips = at.nodes) =>
  svgDocument({ width, height }, (pen) => paint(pen, at, chips), { title: '' });

it('what is painted on the way begins and ends as it is, and is finite in between', () => {
  always([someShape, someShape, someSize, fc.constantFrom(...shares)], 25, (one, two, size, share) => {
    const [from, to] = [one, two].map((of) => pictureAt(drawTree, model(shapeOf(of)), size).pose?.()) as [Pose, Pose];
    const still = ({ layout }: Pose, of: TreeOf) =>
      svgDocument(layout, (pen) => pictureAt(drawTree, model(shapeOf(of)), size).paintStill(pen), { title: '' });
    const chips: Pose['layout']['nodes'] = from.layout.node.narrow ? from.layout.nodes : [];
    expect(svgOf(from, towards(from, to)(0), chips)).toBe(still(from, one));
    const there = towards(to, from)(0);
    expect(svgOf(to, there, there.node.narrow ? there.nodes : [])).toBe(still(to, two));
    expect(svgOf(from, towards(from, to)(share))).not.toMatch(/NaN|undefined|Infinity/);
    expect(svgOf(to, towards(to, from)(1 - share))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

it('chips go from the node of their task to its next one', () => {
  const shape = naiveShape([4, 2], [1, 2]);
  const size = { width: 400, height: 300 };
  const [from, to] = [model(shape), model(shape, [[1, 6]])].map((each) => pictureAt(drawTree, each, size).pose?.()) as [
    Pose,
    Pose,
  ];
  const at = (share: number) => {
    const chips = chipsTowards(to.tasks, chipPlaces(to), chipPlaces(from), to.layout, share);
    expect(chips.map(({ node }) => node)).toEqual([0, 2, 3, 4, 5, 7, 6, 1]);
    return new Map(chips.map(({ node, x }) => [node, x]));
  };
  const xOf = (node: number) => to.layout.slotOf(node)?.x ?? Number.NaN;
  for (const [node, x] of at(0)) expect(x).toBe(xOf(node));
  expect(at(1).get(6)).toBe(xOf(1));
  expect(at(1).get(1)).toBe(xOf(6));
  expect(at(0.5).get(6)).toBeCloseTo((xOf(1) + xOf(6)) / 2);
  expect(at(0.5).get(3)).toBe(xOf(3));
});
