/* Every path drawn is a path of the tree, and the marked address the one that the core routes to. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtCore, lane } from '../../../run/tests/lanes.ts';
import { addressedMessage, addressesOf, addressUses } from '../../../traffic/addresses.ts';
import { Tree } from '../../../tree/tree.ts';
import { palettes } from '../../palette.ts';
import { svgOf } from '../../svg-pen.ts';
import { layOutAddresses, paintAddresses } from '../addresses.ts';

const core = await builtCore();

const anyTree = fc
  .integer({ min: 1, max: 4 })
  .chain((levels) =>
    fc.record({
      m: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: levels, maxLength: levels }),
      w: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: levels, maxLength: levels }),
    }),
  )
  .map((arms) => new Tree(arms));

/** Links of the path to an address, by the picture alone: up, then down. */
function pathTo({ lines }: ReturnType<typeof layOutAddresses>, tree: Tree, address: number): number[] {
  const own = lines.filter(({ first, last }) => first <= address && address <= last).map(({ link }) => link);
  const up = own.filter((link) => tree.isUp(link)).sort((a, b) => tree.levelOfLink(a) - tree.levelOfLink(b));
  const down = own.filter((link) => !tree.isUp(link)).sort((a, b) => tree.levelOfLink(b) - tree.levelOfLink(a));
  return [...up, ...down];
}

describe('the addresses of a node', () => {
  it('are one for each top switch, with a true path to each', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.nat(), (tree, from, to) => {
        const half = tree.nodes / tree.childrenOf(tree.levels);
        const source = from % half;
        const target = half + (to % (tree.nodes - half));
        const layout = layOutAddresses(tree, { task: source, source, target, address: 0 }, 300);
        const tops = new Set<number>();
        expect(layout.addresses).toHaveLength(addressesOf(tree));
        for (const address of layout.addresses.keys()) {
          const path = pathTo(layout, tree, address);
          expect(path).toHaveLength(2 * tree.levels);
          expect([tree.fromOf(path[0] ?? -1), tree.toOf(path.at(-1) ?? -1)]).toEqual([source, target]);
          for (const [index, link] of path.slice(1).entries())
            expect(tree.fromOf(link)).toBe(tree.toOf(path[index] ?? -1));
          tops.add(tree.toOf(path[tree.levels - 1] ?? -1));
        }
        expect(tops.size).toBe(tree.entitiesOf(tree.levels));
      }),
    );
  });

  it('stand above their top switches, within the frame', () => {
    fc.assert(
      fc.property(anyTree, fc.integer({ min: 160, max: 400 }), (tree, width) => {
        const message = { task: 0, source: 0, target: tree.nodes - 1, address: 0 };
        const layout = layOutAddresses(tree, message, width);
        for (const { x, y, width: wide, height } of [
          ...layout.addresses,
          ...layout.switches,
          layout.source,
          layout.target,
        ]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + wide).toBeLessThanOrEqual(width + 0.01);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeLessThanOrEqual(layout.height);
        }
        for (const { points } of layout.lines)
          for (let at = 0; at < points.length; at += 2) {
            expect(points[at]).toBeGreaterThanOrEqual(0);
            expect(points[at]).toBeLessThanOrEqual(width + 0.01);
          }
      }),
    );
  });

  it('are used as the core routes: one of each node by default, several with a table', () => {
    const anyJob = fc.record({
      nodes: fc.shuffledSubarray(
        Array.from({ length: 30 }, (_, node) => node),
        { minLength: 8, maxLength: 24 },
      ),
      table: fc.boolean(),
      phase: fc.nat(),
      task: fc.nat(),
    });
    fc.assert(
      fc.property(anyJob, ({ nodes, table, phase: any, task }) => {
        const settings = lane({
          topology: { kind: 'xgft', m: [6, 5], w: [1, 6] },
          traffic: { kind: 'all-to-all', exchange: 'shift' },
          job: { nodes: [...nodes].sort((a, b) => a - b) },
          routing: table ? { kind: 'root-table', initial: 'destination' } : { kind: 'd-mod-k' },
        });
        const run = core.open(settings);
        const phases = Array.from({ length: run.shape.phases }, (_, phase) => run.plan(phase));
        const phase = any % run.shape.phases;
        const loads = phases[phase];
        const wanted = nodes[task % nodes.length] ?? 0;
        const message = loads && addressedMessage(run.shape, loads, wanted);
        if (message) {
          const layout = layOutAddresses(run.shape, message, 300);
          expect(pathTo(layout, run.shape, message.address)).toEqual(run.path(phase, message.task));
          const uses = addressUses(run.shape, phases, message.target);
          const naive = uses.map(
            (_, address) =>
              phases.filter((_, at) =>
                nodes.some((node) => {
                  const path = run.path(at, node);
                  const top = path.length === 4 ? run.shape.toOf(path[1] ?? -1) : -1;
                  return top === 35 + address && run.shape.toOf(path[3] ?? -1) === message.target;
                }),
              ).length,
          );
          expect(uses).toEqual(naive);
          if (!table) expect(uses.filter((count) => count > 0)).toHaveLength(1);
        }
        run.destroy();
      }),
      { numRuns: 40 },
    );
  });

  it('mark the address that is used, and another one that is pointed at', () => {
    const tree = new Tree({ m: [6, 5], w: [1, 6] });
    const layout = layOutAddresses(tree, { task: 15, source: 15, target: 0, address: 4 }, 295);
    const drawn = (pointed: number | null) =>
      svgOf((pen) => paintAddresses(pen, palettes.light, layout, { uses: [9, 0, 0, 0, 4, 1], pointed }));
    expect(layout.addresses.map(({ text }) => text)).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5']);
    expect(drawn(null)).not.toContain(palettes.light.accent);
    expect(drawn(2)).toContain(palettes.light.accent);
  });
});
