import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CongestionHistory, LINK_STALLED } from '../../../../run/protocol.ts';
import { cellAt, cellOf, firstPixelOf, type HeatColours, layOutGroups, paintHeat, partsUnderPixel } from '../heat.ts';

const STANDING = 0xff0000ff;
const EMPTY = 0xffeeeeee;
const colours: HeatColours = {
  empty: EMPTY,
  stalled: STANDING,
  plain: Uint32Array.from({ length: 256 }, (_, fill) => 0x1000 + fill),
  isolated: Uint32Array.from({ length: 256 }, (_, fill) => 0x2000 + fill),
};

function historyOf(columns: number, links: number, plain: (column: number, link: number) => number): CongestionHistory {
  const cells = Array.from({ length: columns * links }, (_, cell) => plain(Math.floor(cell / links), cell % links));
  const zeros = columns * links;
  return {
    from: 0,
    columns,
    stepPs: 100,
    links,
    plain: Uint8Array.from(cells),
    isolated: new Uint8Array(zeros),
    state: Uint8Array.from(cells, (fill) => (fill > 200 ? LINK_STALLED : 0)),
    victims: new Uint16Array(columns),
    roots: new Uint16Array(columns),
    notified: new Uint32Array(columns),
    latencyP50Ps: new Float64Array(columns),
    latencyP99Ps: new Float64Array(columns),
  };
}

describe('the heat map', () => {
  it('covers every part of a whole, in order, without a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5000 }), (pixels, parts) => {
        let end = 0;
        for (let pixel = 0; pixel < pixels; pixel++) {
          const [from, to] = partsUnderPixel(pixel, pixels, parts);
          expect(from).toBeLessThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(parts);
          end = Math.max(end, to);
        }
        expect(end).toBe(parts);
      }),
    );
  });

  it('shows the fullest of the cells under a pixel, and never a mixture', () => {
    const history = historyOf(8, 64, (column, link) => (column === 5 && link === 33 ? 255 : 10));
    const pixels = new Uint32Array(4 * 8);
    const links = Array.from({ length: 64 }, (_, link) => link);
    const groups = [{ name: 'all', links, top: 0, height: 8 }];
    paintHeat(pixels, 4, 8, 1, { history, groups, fromPs: 0, toPs: 800 }, colours);
    expect(Array.from(pixels).filter((pixel) => pixel === STANDING)).toHaveLength(1);
    expect(pixels[4 * 4 + 2]).toBe(STANDING);
    expect(new Set(pixels)).toEqual(new Set([STANDING, 0x1000 + 10]));
  });

  it('leaves the time empty that has not been run yet', () => {
    const history = historyOf(4, 1, () => 7);
    const pixels = new Uint32Array(8);
    paintHeat(
      pixels,
      8,
      1,
      1,
      { history, groups: [{ name: 'one', links: [0], top: 0, height: 1 }], fromPs: 0, toPs: 800 },
      colours,
    );
    expect(Array.from(pixels)).toEqual([...new Array(4).fill(0x1007), ...new Array(4).fill(EMPTY)]);
  });

  it('is the same painted piece by piece as painted whole', () => {
    const links = Array.from({ length: 9 }, (_, link) => link);
    const groups = [{ name: 'all', links, top: 1, height: 7 }];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 100, max: 5000 }),
        (width, first, more, fromPs, span) => {
          const model = (columns: number) => ({
            history: historyOf(columns, 9, (column, link) => (column * 37 + link * 11) % 256),
            groups,
            fromPs,
            toPs: fromPs + span,
          });
          const [before, after] = [model(first), model(first + more)];
          const grown = new Uint32Array(width * 9);
          paintHeat(grown, width, 9, 1, before, colours);
          paintHeat(grown, width, 9, 1, after, colours, firstPixelOf(after, width, first));
          const whole = new Uint32Array(width * 9);
          paintHeat(whole, width, 9, 1, after, colours);
          expect(grown).toEqual(whole);
        },
      ),
    );
  });

  it('places its groups one below the other, inside its height', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 110, max: 400 }),
        (counts, height) => {
          const groups = counts.map((count, index) => ({ name: `${index}`, links: new Array<number>(count).fill(0) }));
          let end = 0;
          for (const { top, height: high } of layOutGroups(groups, height)) {
            expect(top).toBeGreaterThanOrEqual(end);
            expect(high).toBeGreaterThan(0);
            end = top + high;
          }
          expect(end).toBeLessThanOrEqual(height);
        },
      ),
    );
  });
});

describe('the cursor in it', () => {
  const groups = [
    { name: 'one', links: [7, 3], top: 0, height: 20 },
    { name: 'two', links: [5], top: 24, height: 10 },
  ];
  const model = { history: historyOf(8, 9, () => 7), groups, fromPs: 0, toPs: 800 };

  it('stands on the link, or on the first row where the link has none', () => {
    expect(cellOf(model, 5, 300)).toEqual({ row: 2, link: 5, column: 2, y: 29 });
    for (const link of [null, 8]) expect(cellOf(model, link, 300)).toEqual({ row: 0, link: 7, column: 2, y: 5 });
    expect(cellOf({ ...model, groups: [] }, 5, 300)).toBeNull();
    expect(cellOf({ ...model, history: historyOf(0, 9, () => 7) }, 5, 300)).toBeNull();
  });

  it('stays in the time that is shown', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 799 }), fc.integer({ min: 1, max: 800 }));
    fc.assert(
      fc.property(span, fc.integer({ min: -500, max: 2000 }), ([fromPs, length], timePs) => {
        const part = { ...model, fromPs, toPs: fromPs + length };
        const { column = -1 } = cellOf(part, 5, timePs) ?? {};
        const [first, last] = [cellAt(part, 1000, 0, 1), cellAt(part, 1000, 999, 1)];
        expect(column).toBeGreaterThanOrEqual(first?.column ?? 0);
        expect(column).toBeLessThanOrEqual(last?.column ?? 7);
        expect((column + 1) * 100).toBeGreaterThan(fromPs);
        expect(column * 100).toBeLessThan(fromPs + length);
      }),
    );
  });
});
