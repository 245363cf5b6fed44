/* Arcs and the bisection against a naive count of the messages, for random trees, phases and swapped tasks. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always } from '../../../model/tests/always.ts';
import type { Frame } from '../../../run/protocol.ts';
import { Shape } from '../../../run/shape.ts';
import { Tree } from '../../../tree/tree.ts';
import { pictureAt } from '../../picture.ts';
import { drawingToSvg } from '../../svg-pen.ts';
import { arcAt, arcsOf, bisectionLabels, middleX } from '../arcs.ts';
import { drawTree } from '../drawing.ts';
import type { TreeModel } from '../scene.ts';
import { type Exchange, naiveLoads, naiveShape, partner, treeModel } from './naive.ts';

const trees = fc
  .record({
    m: fc.array(fc.constantFrom(2, 4), { minLength: 1, maxLength: 3 }),
    w: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    exchange: fc.constantFrom<Exchange>('xor', 'lin', 'opt'),
    seed: fc.nat(1000),
    swap: fc.tuple(fc.nat(1000), fc.nat(1000)),
  })
  .filter(({ m }) => m.reduce((nodes, children) => nodes * children, 1) <= 32);

const modelOf = (shape: Shape, exchange: Exchange, phase: number, swaps: [number, number][]) =>
  treeModel(shape, naiveLoads(shape, exchange, phase, swaps), {
    ...{ gutter: 'none', arcs: true, bisection: true },
    sendsTo: (task, at) => partner(shape, exchange, task, at),
  });

const size = { width: 640, height: 460 };

describe('arcs', () => {
  it('lead from the node of each sender to that of its receiver, and are hit there', () => {
    always([trees], 60, ({ m, w, exchange, seed, swap: [a, b] }) => {
      const shape = naiveShape(m, w.slice(0, m.length));
      const phase = seed % shape.nodes;
      const swaps: [number, number][] = [[a % shape.nodes, b % shape.nodes]];
      const model = modelOf(shape, exchange, phase, swaps);
      const { scene, hit } = pictureAt(drawTree, model, size);
      const node = (task: number): number => swaps.reduce((at, [x, y]) => (at === x ? y : at === y ? x : at), task);
      const expected = Array.from({ length: shape.nodes }, (_, task) => task)
        .filter((task) => partner(shape, exchange, task, phase) !== task)
        .map((task) => `${task}: ${node(task)} to ${node(partner(shape, exchange, task, phase))}`);
      const arcs = arcsOf(scene);
      expect(arcs.map(({ task, from, to }) => `${task}: ${from} to ${to}`).sort()).toEqual(expected.sort());
      for (const { from, to, points } of arcs) {
        const [start, end] = [scene.layout.slotOf(from), scene.layout.slotOf(to)];
        expect(Math.abs((points[0] ?? 0) - (start?.x ?? -99))).toBeLessThan(6.01);
        expect(Math.abs((points.at(-2) ?? 0) - (end?.x ?? -99))).toBeLessThan(6.01);
        const [x = 0, y = 0] = points.subarray(points.length / 2 - 1, points.length / 2 + 1);
        expect(arcAt(scene, x, y)).not.toBeNull();
        expect(hit(x, y)?.kind).toBe('task');
      }
    });
  });

  it('follow each task through its own phase on the packet clock', () => {
    const shape = naiveShape([4, 2], [1, 2]);
    const taskPhase = Uint32Array.from([1, 4, 2, 8, 3, 3, 7, 5]);
    const model: TreeModel = {
      ...{ ...modelOf(shape, 'lin', 0, []), clock: 'packets' },
      sendsTo: (task, phase) => (phase < 8 ? partner(shape, 'lin', task, phase) : null),
    };
    const { scene } = pictureAt(drawTree, model, size);
    scene.frame = { taskPhase } as Frame;
    const sent = arcsOf(scene).map(({ task, to }) => `${task} to ${to}`);
    expect(sent.sort()).toEqual(['0 to 1', '1 to 5', '2 to 4', '4 to 7', '5 to 0', '6 to 5', '7 to 4']);
  });

  it('light up with the route of a task that is pointed at, and of no other', () => {
    const shape = naiveShape([4, 2], [1, 2]);
    const drawing = pictureAt(drawTree, modelOf(shape, 'opt', 4, []), size);
    drawing.hover({ kind: 'node', node: 6 });
    expect([...drawing.scene.lit]).toEqual([6]);
    expect(drawing.scene.paths).toHaveLength(1);
    const path = drawing.scene.paths[0] ?? [];
    expect([shape.fromOf(path[0] ?? -1), shape.toOf(path.at(-1) ?? -1)]).toEqual([6, partner(shape, 'opt', 6, 4)]);
    drawing.hover(null);
    expect(drawing.scene.lit.size).toBe(0);
  });

  it('are left out of trees with more nodes, and where there is no room', () => {
    const model = modelOf(naiveShape([4, 4, 4], [1, 4, 1]), 'xor', 9, []);
    expect(pictureAt(drawTree, model, size).scene.layout.arcs).toBeNull();
    const small = modelOf(naiveShape([4, 2], [1, 2]), 'xor', 4, []);
    expect(pictureAt(drawTree, small, { width: 640, height: 180 }).scene.layout.arcs).toBeNull();
    expect(pictureAt(drawTree, small, size).scene.layout.arcs).not.toBeNull();
  });
});

describe('the bisection', () => {
  it('counts what crosses the middle, link by link, and is written into documents', () => {
    always([trees], 40, ({ m, w, exchange, seed }) => {
      const shape = naiveShape(m, w.slice(0, m.length));
      const phase = seed % shape.nodes;
      const drawing = pictureAt(drawTree, modelOf(shape, exchange, phase, []), size);
      let crossing = 0;
      for (let task = 0; task < shape.nodes; task++)
        if (task < shape.nodes / 2 !== partner(shape, exchange, task, phase) < shape.nodes / 2) crossing++;
      const [count] = bisectionLabels(drawing.scene);
      expect(count?.text).toBe(`${crossing} cross`);
      expect(drawingToSvg(drawing)).toContain(`>${crossing} cross<`);
    });
  });

  it('has room for as many as the links of a half that are not cut', () => {
    always([fc.constantFrom(2, 4, 6), fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(500))], (top, up, cut) => {
      const whole = { m: [3, top], w: [1, up] };
      const { upLinks } = new Tree(whole);
      const tree = new Tree(whole, new Set(cut.map((link) => link % upLinks)));
      let room = 0;
      for (let core = 0; core < up; core++) {
        const from = (first: number): number =>
          Array.from({ length: top / 2 }, (_, leaf) => tree.firstUpFrom(1) + (first + leaf) * up + core).filter(
            (link) => !tree.isCut(link),
          ).length;
        room += Math.min(from(0), from(top / 2));
      }
      expect(tree.bisection).toEqual({ firstRight: (3 * top) / 2, room });
    });
  });

  it('stands between the nearest nodes that there are', () => {
    const whole = naiveShape([4, 4], [1, 2]);
    for (const absent of [[], [7], [6, 7, 8, 9, 10, 11]]) {
      const shape = new Shape({ ...whole.record, absent });
      const { scene } = pictureAt(drawTree, modelOf(shape, 'lin', 5, []), size);
      const { nodes } = scene.layout;
      const left = nodes.findLast(({ node }) => node < 8);
      const right = nodes.find(({ node }) => node >= 8);
      if (!left || !right) throw new Error('no nodes');
      expect(middleX(scene.layout, 8)).toBe((left.x + left.width / 2 + right.x - right.width / 2) / 2);
    }
  });

  it('is not there where the top switches have an odd number of subtrees', () => {
    expect(new Tree({ m: [4, 3], w: [1, 2] }).bisection).toBeNull();
    const model = modelOf(naiveShape([4, 3], [1, 2]), 'lin', 5, []);
    expect(bisectionLabels(pictureAt(drawTree, model, size).scene)).toEqual([]);
  });
});
