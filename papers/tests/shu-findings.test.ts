/* Different numbers give different texts and statuses. */

import { describe, expect, it } from 'vitest';
import { galleryProblems } from '../entries.ts';
import { type Finding, galleryFrom } from '../gallery.ts';
import { type Measurement, statusOf } from '../measurement.ts';
import type { Section } from '../report.ts';
import { type Rule, type ScheduleKey, tableOne, tableOneMeasurements } from '../shu/contention.ts';
import {
  contentionFinding,
  hierarchicalFinding,
  originalFinding,
  tableFinding,
  virtualFinding,
} from '../shu/findings.ts';
import { hierarchicalMeasurements, originalMeasurements, type Ran, virtualMeasurements } from '../shu/large.ts';
import {
  type Gain,
  type Growth,
  gainClaim,
  highFinding,
  highMeasurements,
  lowFinding,
  lowMeasurements,
  type OnePair,
  pairFinding,
  pairMeasurements,
  type Reading,
  turnsFinding,
  turnsMeasurements,
  twoFinding,
  twoMeasurements,
} from '../shu/pair-findings.ts';
import { shu } from '../shu/shu.ts';

const SLOW = 900_000;
const sectionOf = (measurements: Measurement[]): Section => ({ title: 'x', text: 'x', pictures: [], measurements });
const judged = (found: Finding) => ({ ...found, status: statusOf(found.measurements) });

function ran(key: string, longestNs: number, more: Partial<Ran> = {}): Ran {
  const rest = { messages: [], undisturbed: 0, cycles: 108, meanNs: 1600, completionNs: 30_000 };
  return { ...rest, key, what: key, longestNs, ...more };
}

const tally = (hot: number, cycles: number) => ({ cycles, hot, messages: 0, meeting: 0, worst: 0 });

describe('Table 1', () => {
  const plain = tableOne().table;
  const of = (change: Partial<typeof plain>, hot?: [number, number]) => {
    const cycles = (at: 0 | 1) => ({ cycles: hot?.[at] ?? 0, which: '1' });
    const table = { ...plain, ...change, ...(hot ? { hot: { 's-mod-k': cycles(0), 'd-mod-k': cycles(1) } } : {}) };
    return judged(tableFinding({ table: { section: sectionOf(tableOneMeasurements(table)), table } }));
  };

  it('is reproduced in shape, since the print runs on to nodes that do not exist', () => {
    expect(of({})).toMatchObject({ status: 'reproduced in shape' });
    expect(of({}).difference).toContain('it does not.');
  });

  it.each([
    ['wrong pairs', of({ wrong: 2 }), 'not reproduced', 'wrapped, 2 still differ'],
    ['links that are shared', of({}, [3, 3]), 'not reproduced', 'S-mod-k: contention in 3 of 10'],
    ['a print without faults', of({ beyond: 0 }, [0, 0]), 'reproduced', 'it does.'],
    ['D-mod-k that is not as good', of({ beyond: 0 }, [0, 1]), 'reproduced in shape', 'it does not.'],
  ])('with %s', (_, { status, ours, difference }, wanted, words) => {
    expect(status).toBe(wanted);
    expect(`${ours}\n${difference}`).toContain(words);
  });
});

describe('one pair, and two to one', () => {
  it.each<[Omit<OnePair, 'packets'>, string, string]>([
    [{ shortestNs: 1484, longestNs: 1484, gbps: 14.2222 }, 'reproduced in shape', '1,484 ns for every packet'],
    [{ shortestNs: 1484, longestNs: 1490, gbps: 14.2222 }, 'not reproduced', '1,484 ns to 1,490 ns'],
    [{ shortestNs: 1500, longestNs: 1500, gbps: 14.2222 }, 'not reproduced', '1,500 ns for every packet'],
    [{ shortestNs: 1484, longestNs: 1484, gbps: 9 }, 'not reproduced', '9.000 Gb/s'],
  ])('Figure 7: %j', (values, status, words) => {
    const pair = { packets: 100, ...values };
    const found = judged(pairFinding(sectionOf(pairMeasurements(pair)), pair));
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
  });

  it.each([
    [0, 'reproduced', 'in turn'],
    [3, 'not reproduced', 'twice in a row'],
  ])('Figure 8, served twice %i times', (twice, status, words) => {
    const alternation = { apart: 0, received: 24, twice, gapsNs: [136] };
    const found = judged(turnsFinding(sectionOf(turnsMeasurements(alternation)), alternation));
    // One of its two claims always holds.
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
  });

  const low = (change: Partial<Reading>, other = change): Reading[] => {
    const plain = { what: 'x', shortestNs: 1484, longestNs: 1620, waitsNs: [136, 136], packets: 4 };
    return [
      { ...plain, ...change, key: 'each' },
      { ...plain, ...other, key: 'both' },
    ];
  };
  it.each<[Partial<Reading>, string, string]>([
    [
      {},
      'reproduced in shape',
      '1,484 ns for one sender and 1,620 ns for the other: a wait of 136 ns, one packet, which',
    ],
    [{ waitsNs: [150, 150] }, 'reproduced in shape', 'a wait of 150 ns, which does not grow'],
    [{ waitsNs: [20, 150] }, 'reproduced in shape', 'a wait of 20 ns to 150 ns.'],
    [{ waitsNs: [0, 0] }, 'not reproduced', 'a wait of 0 ns'],
  ])('Figure 9: %j', (change, status, words) => {
    const of = (readings: Reading[]) => judged(lowFinding(sectionOf(lowMeasurements(readings)), readings));
    expect(of(low(change)).status).toBe(status);
    expect(of(low(change)).ours).toContain(words);
    expect(of(low({}, { longestNs: 1700 })).why).toContain('the two readings differ');
    expect(of(low({})).why).toContain('both readings give the same');
  });

  it.each([
    [0, [false, false, true], 'reproduced in shape', 'without end when there is no limit'],
    [3, [false, false, true], 'not reproduced', 'Growth by another law'],
    [0, [false, true, true], 'not reproduced', 'at most at 16.230 µs'],
  ])('Figure 10: %i packets off the law, growing: %j', (offLaw, growing, status, words) => {
    const runs = [12, 4, 0].map(
      (bufferPackets, at): Growth => ({
        bufferPackets,
        packets: 600,
        longestNs: [16_230, 5_350, 80_000][at] ?? 0,
        offLaw,
        level: 100,
        growing: growing[at] ?? false,
      }),
    );
    const found = judged(highFinding(sectionOf(highMeasurements(runs)), runs));
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
  });

  it.each([
    [[128, 256], 192, 'reproduced in shape', '64 ns less with 256 B and 8 ns less with 480 B', 'gains the same'],
    [[204, 256], 200, 'reproduced in shape', '30 ns more with 480 B', 'gains a different amount'],
    [[0, 384], 192, 'not reproduced', '64 ns less', 'gains the same'],
  ])('Figure 11: %j and %i', (two, four, status, words, same) => {
    const gain = (key: string, receivers: number, second: number[]): Gain => ({
      ...{ key, what: key, receivers, longestNs: 1484 },
      gainsNs: [[0], second],
    });
    const gains = [
      gain('2-2-256', 2, [136]),
      gain('2-2-480', 2, two),
      gain('2-4-256', 4, [136]),
      gain('2-4-480', 4, [four]),
    ];
    const found = judged(twoFinding(sectionOf([...twoMeasurements(gains), gainClaim(gains)]), gains));
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
    expect(found.ours).toContain(same);
  });
});

describe('48 to 54', () => {
  const original = (longestNs: number) => {
    const runs = [
      ran('original', longestNs, { completionNs: 60_000, cycles: 72 }),
      ran('unlimited', 42_000),
      ran('fast', 30_000),
      ran('voq-12', 77_000),
    ];
    return { section: sectionOf(originalMeasurements(runs)), runs };
  };
  const before = original(44_000).runs[0] as Ran;
  const contention = (hot: number, cycles: number, key: ScheduleKey) => ({
    section: sectionOf([]),
    contention: { tallies: { [key]: tally(hot, cycles) }, rule: {} as Rule },
  });

  it.each([
    [44_000, 'reproduced in shape', '26 % above'],
    [34_900, 'reproduced', '0 % above'],
    [3_000, 'not reproduced', '91 % below'],
  ])('Figure 12: %i ns', (longestNs, status, words) => {
    const found = judged(originalFinding({ original: original(longestNs) }));
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
  });

  it.each([
    [12_000, 30, 'reproduced in shape', '3.7 times shorter than', 'in words'],
    [12_000, 0, 'not reproduced', '3.7 times shorter than', 'hot spots in 0 of 72 cycles.'],
    [50_000, 30, 'not reproduced', 'not shorter than', 'hot spots in 30 of 72 cycles.'],
  ])('Figure 13: %i ns, %i hot cycles', (longestNs, hot, status, ...words) => {
    const runs = [ran('virtual', longestNs), ran('virtual-fast', 9_000)];
    const found = judged(
      virtualFinding({
        original: original(44_000),
        virtual: { section: sectionOf(virtualMeasurements(runs, before, hot)), runs },
        contention: contention(hot, 72, 'virtual'),
      }),
    );
    expect(found.status).toBe(status);
    for (const some of words) expect(found.difference).toContain(some);
  });

  it.each([
    [4_300, 26, 0, 'not reproduced', 'do not keep to 1.484 µs; rounds of 16 do', 'in 26 of 54 cycles; with'],
    [4_300, 20, 1, 'not reproduced', 'rounds of 16 do not', 'in 20 of 54 cycles.'],
    [1_484, 0, 0, 'reproduced', 'rounds keep to 1.484 µs', 'in 0 of 54 cycles; with'],
  ])('Figure 14: %i ns, %i hot cycles', (longestNs, hot, disturbed, status, words, why) => {
    const runs = [
      ran('rounds-18', longestNs),
      ran('rounds-18-fast', longestNs),
      ran('rounds-16', 1_484, { undisturbed: -disturbed }),
    ];
    const found = judged(
      hierarchicalFinding({
        original: original(44_000),
        hierarchical: { section: sectionOf(hierarchicalMeasurements(runs, before)), runs },
        contention: contention(hot, 54, 'rounds-18'),
      }),
    );
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
    expect(found.why).toContain(why);
    expect(found.difference).toContain('Longer work: holds; 36 cycles of 256 ns.\nCompletion is 2.00 times');
  });

  it('names as remedies what keeps every cycle free', () => {
    const rule = { cases: 10, free: 6, wrong: 0, wholeFree: 3, othersFree: 1 } as Rule;
    const of = (tallies: Partial<Record<ScheduleKey, ReturnType<typeof tally>>>, change: Partial<Rule> = {}) => {
      const contention = { tallies, rule: { ...rule, ...change } };
      return contentionFinding({ contention: { section: sectionOf([]), contention } }).difference;
    };
    expect(of({ '54-no-wrap': tally(0, 101) })).toMatch(/exactly when .*\nRemedies: no wrap\.$/);
    expect(of({ '54-no-wrap': tally(1, 101) })).toContain('No remedy that was tried');
    expect(of({}, { wrong: 2 })).toContain('but for 2 cases');
    expect(of({}, { free: 10, wholeFree: 9 })).toContain('and so it is here');
  });
});

it(
  'the paper is judged by its own runs',
  async () => {
    const { sections, findings } = await shu.run('public/core/fattree.wasm', { quick: true }, () => {});
    const { entries, paper } = galleryFrom('shu', 'x', findings());
    expect(galleryProblems({ paper, entries })).toEqual([]);
    expect(entries.flatMap(({ id, status, made: some }) => (some ? [[id, status]] : []))).toEqual([
      ['table-1', 'reproduced in shape'],
      ['figure-7', 'reproduced in shape'],
      ['figure-8', 'reproduced'],
      ['figure-9', 'reproduced in shape'],
      ['figure-10', 'reproduced in shape'],
      ['figure-11', 'reproduced in shape'],
      ['figure-12', 'reproduced in shape'],
      ['figure-13', 'reproduced in shape'],
      ['figure-14', 'not reproduced'],
      ['contention', 'beyond the paper'],
    ]);
    expect(entries.find(({ id }) => id === 'figure-9')?.ours).toContain('1,620 ns for the other: a wait of 136 ns');
    expect(entries.find(({ id }) => id === 'figure-11')?.ours).toContain('gains the same');
    expect(entries.find(({ id }) => id === 'figure-14')?.why).toContain('in 26 of 54 cycles; with rounds of 16');
    const pictures = sections.flatMap((section) => section.pictures.map(({ file }) => file));
    expect(pictures.sort()).toEqual(entries.flatMap(({ picture }) => picture ?? []).sort());
  },
  SLOW,
);
