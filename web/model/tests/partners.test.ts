/* Permutations: each node is somebody's partner once, and what names promise. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtCore, lane } from '../../run/tests/lanes.ts';
import { partners } from '../algorithms/partners.ts';
import type { Traffic } from '../types.ts';
import { always } from './always.ts';

const core = await builtCore();
const all = Object.values(partners);
const sizes = fc.integer({ min: 1, max: 9 }).map((bits) => 2 ** bits);

describe('partners', () => {
  it.each(all)('$name: one for each node', ({ name, bits }) => {
    always([bits ? sizes : fc.integer({ min: 2, max: 300 }), fc.nat(500), fc.nat(1000)], (nodes, shift, seed) => {
      expect([...partners[name].of(nodes, shift, seed)].sort((a, b) => a - b)).toEqual(
        Array.from({ length: nodes }, (__, node) => node),
      );
    });
  });

  it.each(all)('$name: all nodes are their own partners where it says so', (row) => {
    for (let nodes = 2; nodes <= 40; nodes++)
      for (let shift = 0; shift <= 2 * nodes; shift++) {
        if (row.bits && !Number.isInteger(Math.log2(nodes))) continue;
        const own = partners[row.name].of(nodes, shift, 1).every((partner, node) => partner === node);
        expect(row.stays?.(nodes, shift) ?? false, `${nodes} nodes, shift ${shift}`).toBe(own);
      }
  });

  it('are drawn without one that sends to itself, and again by the same seed', () => {
    always([fc.integer({ min: 2, max: 300 }), fc.nat(1000)], (nodes, seed) => {
      const drawn = partners.random.of(nodes, 0, seed);
      expect(drawn.some((partner, node) => partner === node)).toBe(false);
      expect(partners.random.of(nodes, 0, seed)).toEqual(drawn);
    });
    expect(partners.random.of(300, 0, 1)).not.toEqual(partners.random.of(300, 0, 2));
  });

  it.each(['transpose', 'bit-complement', 'bit-reversal'] as const)('%s of 64 nodes is its own inverse', (name) => {
    const there = partners[name].of(64, 0, 0);
    expect(there.map((partner) => there[partner])).toEqual(Array.from({ length: 64 }, (_, node) => node));
  });

  it('of eight nodes are those that one works out by hand', () => {
    expect(partners['bit-reversal'].of(8, 0, 0)).toEqual([0, 4, 2, 6, 1, 5, 3, 7]);
    expect(partners['bit-complement'].of(8, 0, 0)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(partners.tornado.of(8, 0, 0)).toEqual([3, 4, 5, 6, 7, 0, 1, 2]);
    expect(partners.transpose.of(4, 0, 0)).toEqual([0, 2, 1, 3]);
  });
});

/* Zahavi: on a full tree D-mod-k gives every shift a link of its own everywhere. Of a random permutation several share links. */
describe('on a full tree of 54 nodes', () => {
  function delivered(kind: Traffic['partners'], shift: number, routing: 'd-mod-k' | 'adaptive'): number {
    const settings = lane({
      topology: { kind: 'rlft', ports: 6, stages: 3 },
      traffic: { kind: 'permutation', partners: kind, shift, load: 1 },
      switch: { buffering: 'input', bufferPackets: 12, latencyNs: 0 },
      link: { gbps: 100, latencyNs: 30 },
      routing: { kind: routing },
      run: { untilNs: 2_000_000 },
    });
    const run = core.open(settings);
    run.run(1e9, 1e9);
    const before = run.summary().deliveredFlits;
    run.run(2e9, 1e9);
    const packets = run.summary().deliveredFlits - before;
    run.destroy();
    return packets / (54 * Math.floor(1e9 / 327_680));
  }

  it('every shift gets all that nodes send', () => {
    for (const shift of [1, 3, 9, 26, 53]) expect(delivered('shift', shift, 'd-mod-k')).toBeGreaterThan(0.999);
  });

  it('a node holds no more than fits, all of whose packets are isolated', () => {
    const settings = lane({
      topology: { kind: 'rlft', ports: 6, stages: 3 },
      traffic: { kind: 'permutation', partners: 'random', load: 1, sourceQueue: 8 },
      switch: { buffering: 'input', bufferPackets: 12, latencyNs: 0 },
      link: { gbps: 100, latencyNs: 30 },
      routing: { kind: 'arn' },
      isolation: { kind: 'afi' },
      congestion: { rootTimerNs: 100_000, ttlNs: 2_000_000 },
      run: { untilNs: 12_000_000 },
    });
    const run = core.open(settings);
    const delivered = [4e9, 8e9, 12e9].map((ps) => {
      run.run(ps, 1e9);
      return run.summary().deliveredFlits;
    });
    const queues = run.frame().congestion?.nodeQueue ?? [];
    run.destroy();
    // In each channel as many as the source queue has places.
    expect(Math.max(...queues)).toBe(8);
    const [first = 0, second = 0, third = 0] = delivered;
    expect((third - second) / (second - first)).toBeGreaterThan(0.9);
  });

  it('a random permutation does not, and more of it where routes adapt', () => {
    const [fixed, adaptive] = [delivered('random', 0, 'd-mod-k'), delivered('random', 0, 'adaptive')];
    expect(fixed).toBeLessThan(0.8);
    expect(adaptive).toBeGreaterThan(fixed);
  });
});
