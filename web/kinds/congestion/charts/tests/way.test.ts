import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CongestionHistory, LINK_STALLED } from '../../../../run/protocol.ts';
import { naiveShape } from '../../../../traffic/tests/naive.ts';
import { createOnsetOrder, fullestQueues, linksTowards } from '../onset.ts';

/** Follows every route step by step: up by each parent of the node and then by the digits of one end, down to the hot node. */
function naiveWay(m: number[], w: number[], hot: number, bySource: boolean): Set<number> {
  const shape = naiveShape(m, w);
  const find = (from: number, to: number) => {
    for (let link = 0; link < shape.links; link++) {
      if (shape.fromOf(link) === from && shape.toOf(link) === to) return link;
    }
    throw new Error(`no link from ${from} to ${to}`);
  };
  const entity = (level: number, node: number, label: number) => {
    const subtree = Math.floor(node / m.slice(0, level).reduce((a, b) => a * b, 1));
    return shape.firstEntityOf(level) + subtree * w.slice(0, level).reduce((a, b) => a * b, 1) + label;
  };
  const used = new Set<number>();
  const [parents = 1] = w;
  for (let way = 0; way < shape.nodes * parents; way++) {
    const source = Math.floor(way / parents);
    if (source === hot) continue;
    const end = bySource ? source : hot;
    const up = [source];
    const down = [hot];
    let [label, width, level] = [0, 1, 0];
    do {
      const above = w[level] ?? 1;
      label = level === 0 ? way % parents : label * above + (Math.floor(end / width) % above);
      if (level > 0) width *= above;
      level += 1;
      up.push(entity(level, source, label));
      down.push(entity(level, hot, label));
    } while (up.at(-1) !== down.at(-1));
    for (let step = 0; step < level; step++) {
      used.add(find(up[step] ?? 0, up[step + 1] ?? 0));
      if (step > 0) used.add(find(down[step + 1] ?? 0, down[step] ?? 0));
    }
  }
  return used;
}

const shapes = fc.integer({ min: 1, max: 3 }).chain((levels) =>
  fc.record({
    m: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: levels, maxLength: levels }),
    w: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: levels, maxLength: levels }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    bySource: fc.boolean(),
  }),
);

describe('the links on the way to a hot node', () => {
  it('are those of all routes walked by hand, each once, without those into nodes', () => {
    fc.assert(
      fc.property(shapes, ({ m, w, share, bySource }) => {
        const shape = naiveShape(m, w);
        const hot = Math.floor(share * shape.nodes);
        const rows = linksTowards(shape, bySource ? 's-mod-k' : 'd-mod-k', hot).flatMap(({ links }) => links);
        expect(new Set(rows).size).toBe(rows.length);
        expect([...rows].sort((a, b) => a - b)).toEqual([...naiveWay(m, w, hot, bySource)].sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  it('are grouped from the root outwards, as named in the figure', () => {
    const groups = linksTowards(naiveShape([4, 4, 8], [1, 4, 4]), 'arn', 4);
    expect(groups.map(({ name, links }) => [name, links.length])).toEqual([
      ['Into edge 1', 1],
      ['From core 1', 1],
      ['Into core 1', 7],
      ['Edge up', 31],
      ['Node up', 127],
    ]);
  });

  it('have names on trees of any height', () => {
    expect(linksTowards(naiveShape([4], [1]), 'd-mod-k', 0).map(({ name }) => name)).toEqual(['Node up']);
    expect(linksTowards(naiveShape([2, 2], [1, 2]), 'd-mod-k', 1).map(({ name }) => name)).toEqual([
      'Into leaf 0',
      'Into spine 1',
      'Node up',
    ]);
    const four = linksTowards(naiveShape([2, 2, 2, 2], [1, 2, 2, 2]), 'd-mod-k', 3).map(({ name }) => name);
    expect(new Set(four).size).toBe(four.length);
  });
});

/** One cell per link and column, as given. */
function historyOf(fills: number[][]): CongestionHistory {
  const links = fills[0]?.length ?? 0;
  const cells = fills.length * links;
  return {
    from: 0,
    columns: fills.length,
    stepPs: 1000,
    links,
    plain: Uint8Array.from(fills.flat()),
    isolated: new Uint8Array(cells),
    state: Uint8Array.from(fills.flat(), (fill) => (fill >= 200 ? LINK_STALLED : 0)),
    victims: new Uint16Array(fills.length),
    roots: new Uint16Array(fills.length),
    notified: new Uint32Array(fills.length),
    latencyP50Ps: new Float64Array(fills.length).fill(-1),
    latencyP99Ps: new Float64Array(fills.length).fill(-1),
  };
}

describe('the order of the rows', () => {
  const all = [{ name: 'all', links: [0, 1, 2, 3, 4, 5] }];
  const columnsOf = fc.array(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
  });
  const onsetIn = (columns: number[][], link: number) => {
    const first = columns.findIndex((column) => (column[link] ?? 0) >= 200);
    return first < 0 ? columns.length : first;
  };

  it('is that of the first column in which a link stands', () => {
    fc.assert(
      fc.property(columnsOf, (columns) => {
        const links = createOnsetOrder().order(all, historyOf(columns))[0]?.links ?? [];
        const naive = [0, 1, 2, 3, 4, 5].sort((a, b) => onsetIn(columns, a) - onsetIn(columns, b) || a - b);
        expect(links).toEqual(naive);
      }),
    );
  });

  it('is the same whether the history comes at once or bit by bit, and keeps what stands already', () => {
    fc.assert(
      fc.property(columnsOf, fc.integer({ min: 1, max: 12 }), (columns, cut) => {
        const onsets = createOnsetOrder();
        const early = columns.slice(0, cut);
        const before = onsets.order(all, historyOf(early))[0]?.links ?? [];
        const after = onsets.order(all, historyOf(columns))[0]?.links ?? [];
        expect(after).toEqual(createOnsetOrder().order(all, historyOf(columns))[0]?.links);
        const stalled = before.filter((link) => onsetIn(early, link) < early.length);
        expect(after.slice(0, stalled.length)).toEqual(stalled);
      }),
    );
  });

  it('is by fullness where no node is hot, no more than asked for, and none into nodes', () => {
    const shape = naiveShape([2, 2], [1, 2]);
    const history = historyOf([Array.from({ length: shape.links }, (_, link) => link)]);
    const links = fullestQueues(shape, history, 5).flatMap((group) => group.links);
    expect([...links].sort((a, b) => b - a)).toEqual([15, 14, 13, 12, 7]);
  });
});
