import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentionOf,
  cyclesAsPhases,
  type ExtendedTree,
  type ManyToMany,
  type Pair,
  type Schedule,
  type ScheduleKind,
  scheduleOf,
  schedules,
  widestRound,
} from '../algorithms/schedules.ts';
import { always } from './always.ts';

type Routing = 's-mod-k' | 'd-mod-k';

const KINDS = Object.keys(schedules) as ScheduleKind[];

function nodes(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

function toAll(senders: number[], receivers: number[], schedule: ScheduleKind = 'shuffle'): ManyToMany {
  return { senders, receivers, schedule };
}

/** Cycles, numbered from 1, in which links collide. */
function collidingCycles(traffic: ManyToMany, tree: ExtendedTree, routing: Routing): number[] {
  const cycles = contentionOf(scheduleOf(traffic), tree, routing);
  return cycles.flatMap(({ collisions }, index) => (collisions.length > 0 ? [index + 1] : []));
}

function isFree(traffic: ManyToMany, tree: ExtendedTree, routing: Routing): boolean {
  return collidingCycles(traffic, tree, routing).length === 0;
}

/** The count of the most frequent value. */
function most(values: readonly number[]): number {
  const count = new Map<number, number>();
  for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
  return Math.max(0, ...count.values());
}

const anyTraffic = fc
  .record({
    order: fc.shuffledSubarray(nodes(0, 40), { minLength: 2 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 }),
    schedule: fc.constantFrom(...KINDS),
    width: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    multiple: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  })
  .map(({ order, share, width, multiple, ...rest }): ManyToMany => {
    const count = Math.min(order.length - 1, 1 + Math.floor(share * (order.length - 1)));
    const options = { ...(width === undefined ? {} : { width }), ...(multiple === undefined ? {} : { multiple }) };
    return { senders: order.slice(0, count), receivers: order.slice(count), ...rest, ...options };
  });

const check = (law: (traffic: ManyToMany) => void) => always([anyTraffic], law);

/** The pairs of a cycle as `0,6 1,7`. */
const textOf = (pairs: readonly Pair[] = []) => pairs.join(' ');

describe('a schedule', () => {
  it('takes each pair as often as the receiver is large, and no other', () => {
    check((traffic) => {
      const count = new Map<string, number>();
      for (const { pairs } of scheduleOf(traffic).cycles)
        for (const pair of pairs) count.set(pair.join(), (count.get(pair.join()) ?? 0) + 1);
      for (const sender of traffic.senders)
        for (const [index, receiver] of traffic.receivers.entries())
          expect(count.get([sender, receiver].join())).toBe(traffic.sizes?.[index] ?? 1);
      expect(count.size).toBe(traffic.senders.length * traffic.receivers.length);
    });
  });

  it('has at most one message of a sender in a cycle, and of a receiver where that is claimed', () => {
    check((traffic) => {
      const { onePerReceiver } = schedules[traffic.schedule];
      const larger = traffic.senders.length > traffic.receivers.length;
      const promised = onePerReceiver && (!larger || ['hierarchical', 'no-wrap'].includes(traffic.schedule));
      for (const { pairs } of scheduleOf(traffic).cycles) {
        expect(most(pairs.map(([sender]) => sender))).toBeLessThanOrEqual(1);
        if (promised) expect(most(pairs.map(([, receiver]) => receiver))).toBeLessThanOrEqual(1);
      }
    });
  });

  it('gives a virtual destination no more in a cycle than the receiver is large, while M ≤ N', () => {
    check((traffic) => {
      fc.pre(traffic.senders.length <= traffic.receivers.length);
      const size = new Map(traffic.receivers.map((receiver, index) => [receiver, traffic.sizes?.[index] ?? 1]));
      for (const { pairs } of scheduleOf({ ...traffic, schedule: 'virtual-destinations' }).cycles) {
        const taken = pairs.map(([, receiver]) => receiver);
        for (const receiver of new Set(taken))
          expect(taken.filter((one) => one === receiver).length).toBeLessThanOrEqual(size.get(receiver) ?? 0);
      }
    });
  });

  it('numbers its rounds without gaps', () => {
    check((traffic) => {
      const { cycles, rounds } = scheduleOf(traffic);
      expect([...new Set(cycles.map(({ round }) => round))]).toEqual([...rounds.keys()]);
    });
  });

  it('has no wider round than it says where tables divide the senders', () => {
    check((traffic) => {
      const { width, ...rest } = traffic;
      const { cycles } = scheduleOf({ ...traffic, schedule: 'hierarchical' });
      const sending = cycles.map(({ pairs }) => pairs.length).filter((count) => count < traffic.senders.length);
      const said = widestRound(traffic);
      expect(said ?? 0).toBe(Math.max(0, ...sending));
      if (said === null && width !== undefined)
        expect(cycles).toEqual(scheduleOf({ ...rest, schedule: 'hierarchical' }).cycles);
    });
  });

  it('can be written as phases', () => {
    const phases = cyclesAsPhases(scheduleOf(toAll([0, 1], [2, 3, 4], 'no-wrap')), 5);
    expect(phases.map((phase) => phase.slice(0, 2).join())).toEqual([',2', '2,3', '3,4', '4,']);
  });
});

describe('the cycles of', () => {
  it('a shuffle wrap: what Table 1 of Shu should have in its last column', () => {
    const { cycles } = scheduleOf(toAll(nodes(0, 6), nodes(6, 10)));
    expect(cycles.length).toBe(10);
    expect(textOf(cycles[0]?.pairs)).toBe('0,6 1,7 2,8 3,9 4,10 5,11');
    expect(textOf(cycles[9]?.pairs)).toBe('0,15 1,6 2,7 3,8 4,9 5,10');
  });

  it('a table without wrap and a padded one are as many as promised', () => {
    expect(scheduleOf(toAll(nodes(0, 6), nodes(6, 10), 'no-wrap')).cycles.length).toBe(15);
    expect(scheduleOf({ ...toAll(nodes(0, 6), nodes(6, 10), 'padded'), multiple: 4 }).cycles.length).toBe(12);
  });

  it('more senders than receivers come in rounds of N, and at last of M mod N', () => {
    const { cycles, rounds } = scheduleOf(toAll(nodes(0, 48), nodes(48, 18), 'hierarchical'));
    expect(rounds).toHaveLength(3);
    expect(cycles.length).toBe(54);
    expect(cycles.map(({ pairs }) => pairs.length)).toEqual(nodes(0, 54).map((t) => (t < 36 ? 18 : 12)));
  });
});

/** 48-to-54 of Shu, section VI: two thirds of the first ports on the compute side take twice as much. */
const twice = nodes(0, 27).flatMap((j) => (j % 3 === 2 ? [] : [48 + 2 * j]));
const experiment: ManyToMany = {
  senders: nodes(0, 48),
  receivers: nodes(48, 54),
  sizes: nodes(48, 54).map((node) => (twice.includes(node) ? 2 : 1)),
  schedule: 'hierarchical',
};

describe('experiment 2', () => {
  it('takes 72 cycles with virtual destinations and 108 one table after the other', () => {
    expect(scheduleOf({ ...experiment, schedule: 'independent' }).cycles.length).toBe(72);
    expect(scheduleOf({ ...experiment, schedule: 'virtual-destinations' }).cycles.length).toBe(72);
    expect(scheduleOf(experiment).cycles.length).toBe(108);
    expect(scheduleOf({ ...experiment, width: 16 }).cycles.length).toBe(108);
  });

  function collidingByRound(schedule: Schedule, k: number): number[] {
    const count = schedule.rounds.map(() => 0);
    for (const [index, { collisions }] of contentionOf(schedule, { k, n: 3 }, 's-mod-k').entries()) {
      const round = schedule.cycles[index]?.round ?? 0;
      if (collisions.length > 0) count[round] = (count[round] ?? 0) + 1;
    }
    return count;
  }

  it('collides in the rounds of 18-to-18 that the paper takes, and not in rounds of 16', () => {
    expect(collidingByRound(scheduleOf(experiment), 4)).toEqual([0, 13, 13, 0]);
    expect(collidingByRound(scheduleOf(experiment), 8)).toEqual([0, 8, 8, 0]);
    for (const k of [4, 8]) expect(collidingByRound(scheduleOf({ ...experiment, width: 16 }), k)).toEqual([0, 0, 0, 0]);
  });

  it('collides by destination in 45 of the 54 cycles of its first table', () => {
    const traffic = toAll(nodes(0, 48), nodes(48, 54));
    expect(collidingCycles(traffic, { k: 4, n: 3 }, 'd-mod-k').length).toBe(45);
    expect(isFree(traffic, { k: 4, n: 3 }, 's-mod-k')).toBe(true);
  });
});

describe('links to the top', () => {
  it('are 2n, one per level and direction, the first of the sender and the last of the receiver', () => {
    const tree = { k: 3, n: 3 };
    const [cycle] = contentionOf({ cycles: [{ pairs: [[7, 50]] }] }, tree, 's-mod-k');
    /* 54 links of each level; 7 = (1, 2, 0): parents 1 and 2, so label 1 at level 2 and 5 at level 3 */
    const up = [7, 54 + 6 + 1, 108 + 0 + 5];
    const down = [162 + 108 + 45 + 5, 162 + 54 + 48 + 1, 162 + 50];
    expect(cycle?.pairs).toEqual([{ pair: [7, 50], links: [...up, ...down] }]);
  });

  it('collide where two pairs use one', () => {
    const pairs: Pair[] = [
      [0, 8],
      [1, 8],
      [2, 9],
    ];
    const [cycle] = contentionOf({ cycles: [{ pairs }] }, { k: 2, n: 3 }, 's-mod-k');
    expect(cycle?.collisions.map((collision) => collision.pairs.join())).toEqual(['0,2', '0,1']);
  });
});

describe('contention of a shuffle with contiguous mapping', () => {
  it('fails the 6-to-10 of the paper by destination, where it wraps', () => {
    const traffic = toAll(nodes(0, 6), nodes(6, 10));
    expect(collidingCycles(traffic, { k: 2, n: 3 }, 'd-mod-k')).toEqual([8, 9, 10]);
    expect(collidingCycles(traffic, { k: 2, n: 3 }, 's-mod-k')).toEqual([]);
  });

  const treeOf = (k: number, n: number): ExtendedTree => ({ k, n });

  interface Case {
    tree: ExtendedTree;
    senders: number;
    receivers: number;
    first: number;
  }

  /** All M ≤ N that fit; receivers directly behind the senders, and from the next subtree of k^(n-1) nodes on. */
  function allCases(tree: ExtendedTree): Case[] {
    const subtree = tree.k ** (tree.n - 1);
    const total = 2 * tree.k * subtree;
    return nodes(1, total - 1).flatMap((senders) =>
      [...new Set([senders, Math.ceil(senders / subtree) * subtree])].flatMap((first) =>
        nodes(senders, Math.max(0, total - first - senders + 1)).map((receivers) => ({
          tree,
          senders,
          receivers,
          first,
        })),
      ),
    );
  }

  function shuffleOf({ senders, receivers, first }: Case): ManyToMany {
    return toAll(nodes(0, senders), nodes(first, receivers));
  }

  /** Sizes of the subtrees in which paths can meet: k .. k^(n-1). */
  function subtrees({ k, n }: ExtendedTree): number[] {
    return nodes(1, n - 1).map((level) => k ** level);
  }

  /** The exact conditions. Wrapping shifts receivers by r = N mod q relative to the senders' digits. Two receivers with equal
   * digits are N - r apart, so as many senders are needed (S-mod-k); or both are below one switch, r apart (D-mod-k). */
  function freeBySource({ tree, senders: m, receivers: n }: Case): boolean {
    return subtrees(tree).every((q) => n % q === 0 || n < q || m <= n - (n % q));
  }
  function freeByDestination({ tree, senders: m, receivers: n }: Case): boolean {
    return subtrees(tree).every((q) => n % q === 0 || m <= n % q);
  }

  function checkLaws(one: Case): void {
    const { tree, senders: m, receivers: n } = one;
    const q = tree.k ** (tree.n - 1);
    const [bySource, byDestination] = [freeBySource(one), freeByDestination(one)];
    const words = `k = ${tree.k}, n = ${tree.n}: ${m} to ${n} from ${one.first} on`;
    expect(isFree(shuffleOf(one), tree, 's-mod-k'), words).toBe(bySource);
    expect(isFree(shuffleOf(one), tree, 'd-mod-k'), words).toBe(byDestination);
    if (n % q === 0 || n >= m - 1 + q) expect(bySource, words).toBe(true);
    if (m >= q) expect(byDestination, words).toBe(n % q === 0);
  }

  const EXACT = [treeOf(2, 2), treeOf(3, 2), treeOf(4, 2), treeOf(2, 3)];
  it.each(EXACT)('is what the laws say, for every M and N, k = $k and n = $n', (tree) => {
    for (const one of allCases(tree)) checkLaws(one);
  });

  it.each([treeOf(3, 3), treeOf(4, 3)])('is what the laws say, for some M and N, k = $k and n = $n', (tree) => {
    always([fc.constantFrom(...allCases(tree))], 60, checkLaws);
  });

  it('is none without wrap and none with a padded table, by source or destination', () => {
    const cases = [treeOf(2, 2), treeOf(3, 2), treeOf(2, 3), treeOf(4, 3)].flatMap(allCases);
    always([fc.constantFrom(...cases), fc.constantFrom<Routing>('s-mod-k', 'd-mod-k')], 100, (one, routing) => {
      const { tree } = one;
      const multiple = tree.k ** (tree.n - 1);
      expect(isFree({ ...shuffleOf(one), schedule: 'no-wrap' }, tree, routing)).toBe(true);
      expect(isFree({ ...shuffleOf(one), schedule: 'padded', multiple }, tree, routing)).toBe(true);
    });
  });
});
