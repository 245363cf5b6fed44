/* Building blocks of the many-to-many figures: schedules, counts and texts. */

import { describe, expect, it } from 'vitest';
import { contentionOf } from '../../web/model/algorithms/schedules.ts';
import { manyScheduleOf, resolveLanes } from '../../web/model/lanes.ts';
import { decodeFragment } from '../../web/model/share-link/decode.ts';
import { papers } from '../listed.ts';
import { svgOf } from '../picture.ts';
import { equalSizes, from, RECEIVERS, rounds, SENDERS, SIZES, sixToTen, TWICE, unequal, us } from '../shu/cases.ts';
import { FOUR, freeBySource, hotCycles, printedReceiver, TWO, tableOne, tryAll } from '../shu/contention.ts';
import type { Message } from '../shu/core.ts';
import { comparedWithPrinted, latencyByCycle } from '../shu/large.ts';
import { drawMap, meeting, spansOf, tallyOf, tallyText } from '../shu/map.ts';
import { gainsOf, twoSendersTo } from '../shu/pairs.ts';

describe('the traffic of the second experiment', () => {
  it('has 48 senders and 54 receivers, of which 18 take twice as much', () => {
    expect([SENDERS.length, RECEIVERS.length, TWICE.length]).toEqual([48, 54, 18]);
    expect(SIZES.reduce((a, b) => a + b, 0)).toBe(72);
    expect(TWICE.slice(0, 4)).toEqual([48, 50, 54, 56]);
  });

  it('takes 72 cycles, and 108 in four transactions, of 18 or of 16 senders', () => {
    for (const schedule of ['independent', 'virtual-destinations'] as const)
      expect(unequal(schedule).cycles).toHaveLength(72);
    for (const width of [18, 16]) expect(unequal('hierarchical', width).rounds).toHaveLength(4);
    expect(unequal('hierarchical', 18).cycles).toHaveLength(108);
    expect(unequal('hierarchical', 16).cycles).toHaveLength(108);
  });
});

describe('contention', () => {
  it.each([
    ['6 to 10 by source', sixToTen(), TWO, 's-mod-k', 0, ''],
    ['6 to 10 by destination', sixToTen(), TWO, 'd-mod-k', 3, '8 to 10'],
    ['48 to 54 by source', equalSizes(), FOUR, 's-mod-k', 0, ''],
    ['48 to 54 by destination', equalSizes(), FOUR, 'd-mod-k', 45, '8 to 22, 24 to 38, 40 to 54'],
    ['rounds of 16', rounds(16), FOUR, 's-mod-k', 0, ''],
    ['rounds of 18', rounds(18), FOUR, 's-mod-k', 26, null],
    ['rounds of 18 to neighbours', rounds(18, from(48, 65)), FOUR, 's-mod-k', 30, null],
  ] as const)('of %s', (_, schedule, tree, routing, hot, where) => {
    const cycles = contentionOf(schedule, tree, routing);
    expect(tallyOf(cycles).hot).toBe(hot);
    if (where !== null) expect(hotCycles(cycles)).toBe(where);
  });

  it('is that of the schedule which the page about the paper opens', () => {
    const open = papers.find(({ paper }) => paper.id === 'shu')?.listed.find(({ id }) => id === 'contention')?.open;
    const [lane] = resolveLanes(decodeFragment(open && 'link' in open ? open.link : '').scenario);
    expect(lane && manyScheduleOf(lane).cycles.map(({ pairs }) => pairs)).toEqual(
      rounds(18).cycles.map(({ pairs }) => pairs),
    );
  });

  it('is told for the whole schedule', () => {
    const [free, hot] = [
      { pairs: [{ pair: [0, 4] as [number, number], links: [1] }], collisions: [] },
      {
        pairs: [0, 1, 2].map((i) => ({ pair: [i, 4] as [number, number], links: [9] })),
        collisions: [{ link: 9, pairs: [0, 2] }],
      },
    ];
    expect([...meeting(hot)]).toEqual([0, 2]);
    expect(tallyOf([free, hot])).toEqual({ cycles: 2, hot: 1, messages: 4, meeting: 2, worst: 2 });
    expect(tallyText(tallyOf([free, hot]))).toBe('2 of 4 messages share a link, in 1 of 2 cycles');
    expect(tallyText(tallyOf([free]))).toBe('free in all 1 cycles');
  });

  it('follows the condition, with more levels than two as well', () => {
    const rule = tryAll([{ k: 2, n: 2 }, { k: 3, n: 2 }, TWO]);
    expect([rule.wrong, rule.broken, rule.wholeFree]).toEqual([0, 0, rule.whole]);
    expect(rule.missed).toBeGreaterThan(0);
    expect(rule.othersFree).toBeLessThan(rule.others);
    expect([freeBySource(FOUR, 18, 18), freeBySource(FOUR, 16, 18), freeBySource(FOUR, 48, 54)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([freeBySource(TWO, 3, 3), freeBySource(TWO, 2, 3)]).toEqual([false, true]);
  });

  it('of Table 1 has the printed pairs once it wraps', () => {
    const { measurements } = tableOne();
    expect(measurements.slice(0, 2).map(({ id, value }) => [id, ...value])).toEqual([
      ['table-1/pairs', 0],
      ['table-1/beyond', 15],
    ]);
    expect([printedReceiver(0, 0), printedReceiver(5, 9)]).toEqual([6, 20]);
  });
});

describe('a map', () => {
  const cycles = contentionOf(sixToTen(), TWO, 'd-mod-k');
  const senders = [0, 1, 2, 3, 4, 5];
  const drawn = (words?: () => [string]) =>
    svgOf(
      drawMap({
        title: 'Map',
        subtitle: 'six to ten',
        cell: { width: 20, height: 10 },
        every: 1,
        ...(words ? { words } : {}),
        panels: [{ name: 'by destination', senders, cycles }],
      }),
    );

  it('marks exactly the messages that meet', () => {
    const svg = drawn(() => ['x']);
    expect(svg.match(/, shares a link</g)).toHaveLength(tallyOf(cycles).meeting);
    expect(svg.match(/<title>cycle/g)).toHaveLength(60);
  });

  it('draws cycles in a row as one', () => {
    expect(spansOf(cycles, 0)).toEqual([
      { first: 0, last: 7, meets: false },
      { first: 8, last: 9, meets: true },
    ]);
    const spans = senders.flatMap((sender) => spansOf(cycles, sender));
    const inAll = (meets: boolean) =>
      spans.filter((span) => span.meets === meets).reduce((sum, { first, last }) => sum + last - first + 1, 0);
    expect([inAll(true), inAll(false)]).toEqual([8, 52]);
    expect(drawn().match(/<title>sender/g)).toHaveLength(spans.length);
  });

  it('leaves gaps where a sender is idle', () => {
    expect(spansOf(contentionOf(rounds(16), FOUR, 's-mod-k'), 20)).toEqual([{ first: 18, last: 35, meets: false }]);
  });
});

describe('latencies', () => {
  it('of two senders meet at every receiver, or at none', () => {
    const meets = (shifted: boolean) =>
      twoSendersTo(4, shifted).cycles.filter(({ pairs: [a, b] }) => a?.[1] === b?.[1]).length;
    expect([meets(false), meets(true)]).toEqual([4, 0]);
  });

  it('are compared packet by packet', () => {
    expect(gainsOf([1612, 1740], [1484, 1484.0004])).toEqual([128, 256]);
  });

  it('of a cycle are the longest or the mean', () => {
    const message = (cycle: number, longestNs: number): Message => ({
      source: 0,
      destination: 1,
      cycle,
      firstNs: 0,
      lastNs: 0,
      longestNs,
      doneNs: 0,
    });
    const messages = [message(0, 1000), message(0, 3000), message(2, 5000)];
    expect(latencyByCycle(messages, 'longest')).toEqual([
      [1, 3],
      [3, 5],
    ]);
    expect(latencyByCycle(messages, 'mean')[0]).toEqual([1, 2]);
  });

  it('lie above or below the printed ones, or are the same', () => {
    expect([
      comparedWithPrinted(44_004, 34_784),
      comparedWithPrinted(33_000, 34_784),
      comparedWithPrinted(1484, 1484),
    ]).toEqual(['27 % above the printed 34.784 µs', '5 % below the printed 34.784 µs', 'none']);
    expect(us(29_132)).toBe('29.132 µs');
  });
});
