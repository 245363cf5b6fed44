/* Parallel cables in a scenario: what they are called, what is refused, and what the core makes of them. */

import { describe, expect, it } from 'vitest';
import { builtCore } from '../../run/tests/lanes.ts';
import { cableOf, cutLinks, treeOf, upLinkOfCable } from '../cables.ts';
import { resolveLanes } from '../lanes.ts';
import { decodeFragment } from '../share-link/decode.ts';
import { encodeFragment } from '../share-link/encode.ts';
import type { Cable } from '../types.ts';
import { scenarioOf } from './opened.ts';

const core = await builtCore();
const PGFT = { m: [4, 2, 2], w: [1, 2, 2], p: [1, 2, 3] };

describe('parallel cables', () => {
  it('have a number behind an end, the first one none', () => {
    const { topology } = scenarioOf({ topology: PGFT });
    const tree = treeOf(topology);
    for (let link = 0; link < tree.upLinks; link++) expect(upLinkOfCable(tree, cableOf(tree, link))).toBe(link);
    const [first, second] = tree.upLinksBetween(tree.nodes, tree.nodes + 5);
    const cables = '1.0-2.1 1.0-2.1/0 1.0/1-2.1 2.1/1-1.0 1.0-2.1/2 0-1.0/1'.split(' ');
    const links = cables.map((cable) => upLinkOfCable(tree, cable.split('-') as Cable));
    expect(links).toEqual([first, first, second, second, null, null]);
    expect([first, second].map((link) => cableOf(tree, link ?? 0).join('-'))).toEqual(['1.0-2.1', '1.0-2.1/1']);
  });

  it('are in links, beside cuts of one of them', () => {
    const scenario = scenarioOf({ topology: { ...PGFT, cuts: [['1.0', '2.1/1']] } });
    const link = encodeFragment(scenario);
    expect(link).toBe('#v=1&w=1,2,2&p=1,2,3&cuts=1.0-2.1/1');
    expect(decodeFragment(link).scenario).toEqual(scenario);
    expect(scenarioOf({ topology: { ...PGFT, p: [] } }).topology).toEqual(
      scenarioOf({ topology: { w: [1, 2, 2] } }).topology,
    );
  });

  it('carry what the page says they do, cut or not', () => {
    for (const kind of ['d-mod-k', 's-mod-k', 'random', 'ecmp', 'conflict-free'] as const)
      for (const cuts of [
        [],
        [
          ['1.0', '2.1/1'],
          ['2.1', '3.2'],
          ['2.1', '3.2/2'],
        ],
      ]) {
        const [lane] = resolveLanes(scenarioOf({ topology: { ...PGFT, cuts }, routing: { kind } }));
        if (!lane) throw new Error('no lane');
        const run = core.open(lane);
        const tree = run.shape;
        expect([...tree.cuts].sort()).toEqual(cutLinks(lane.topology).sort());
        for (let phase = 0; phase < 5; phase++) {
          const loads = run.plan(phase);
          const counted = new Uint16Array(tree.links);
          for (const [task, to] of loads.destination.entries()) {
            if ((loads.turnLevel[task] ?? 0) === 0) continue;
            const ends = [loads.taskNode[task] ?? 0, loads.taskNode[to] ?? 0] as const;
            const path = tree.linksOfPath(...ends, loads.turnLevel[task] ?? 0, loads.label[task] ?? 0);
            for (const link of path) counted[link] = (counted[link] ?? 0) + 1;
            if (kind === 'd-mod-k') {
              const wanted = tree.labelByModulo(ends[1], path.length / 2);
              expect(loads.label[task]).toBe(tree.uncutLabel(...ends, path.length / 2, wanted));
            }
          }
          expect([...counted]).toEqual([...loads.linkLoad]);
        }
        run.destroy();
      }
  });
});
