/* Other numbers, other words and another status. */

import { describe, expect, it } from 'vitest';
import { galleryProblems } from '../../gallery/gallery.ts';
import { galleryFrom } from '../gallery.ts';
import type { Row } from '../report.ts';
import { type Rule, tableOne } from './contention.ts';
import { contentionFinding, tableFinding } from './findings.ts';
import type { Ran } from './large.ts';
import { hierarchicalFinding, originalFinding, virtualFinding } from './largeFindings.ts';
import { highFinding, lowFinding, pairFinding, turnsFinding, twoFinding } from './pairFindings.ts';
import { shu } from './shu.ts';

const SLOW = 120_000;
const made = { seeds: [], runs: 1, seconds: 0 };
const part = <T extends object>(rest: T, rows: Row[] = []) => ({
  section: { title: 'x', text: 'x', pictures: [], rows },
  made,
  ...rest,
});
const measured = (values: Record<string, number>) => part({ values });

function ran(what: string, longestNs: number, more: Partial<Ran> = {}): Ran {
  const rest = { messages: [], undisturbed: 0, cycles: 108, meanNs: 1600, completionNs: 30_000 };
  return { ...rest, what, longestNs, ...more };
}

const tally = (hot: number, cycles: number) => ({ cycles, hot, messages: 0, meeting: 0, worst: 0 });

describe('Table 1', () => {
  const table = { ...tableOne(), made };
  const of = (change: Partial<typeof table.printed>, hot?: [number, number]) => {
    const rows = table.section.rows.map((row, at) =>
      hot && at > 0 ? { ...row, values: [hot[at - 1] ?? 0], ours: `${hot[at - 1]} of 10` } : row,
    );
    const section = { ...table.section, rows };
    return tableFinding({ table: { ...table, section, printed: { ...table.printed, ...change } } });
  };

  it('is reproduced in shape, since the print runs on to nodes that do not exist', () => {
    expect(of({})).toMatchObject({ status: 'reproduced in shape' });
    expect(of({}).difference).toContain('it does not.');
  });

  it.each([
    ['wrong pairs', of({ wrong: 2 }), 'not reproduced', 'wrapped, 2 differ still'],
    ['links that are shared', of({}, [3, 3]), 'not reproduced', 'S-mod-k: contention in 3 of 10'],
    ['a print without faults', of({ beyond: 0 }, [0, 0]), 'reproduced', 'it does.'],
    ['D-mod-k that is not as good', of({ beyond: 0 }, [0, 1]), 'reproduced in shape', 'it does not.'],
  ])('with %s', (_, { status, ours, difference }, wanted, words) => {
    expect(status).toBe(wanted);
    expect(`${ours}\n${difference}`).toContain(words);
  });
});

describe('one pair, and two to one', () => {
  it.each([
    [{ shortestNs: 1484, longestNs: 1484, rate: 14.2222 }, 'reproduced in shape', '1,484 ns for every packet'],
    [{ shortestNs: 1484, longestNs: 1490, rate: 14.2222 }, 'not reproduced', '1,484 ns to 1,490 ns'],
    [{ shortestNs: 1500, longestNs: 1500, rate: 14.2222 }, 'not reproduced', '1,500 ns for every packet'],
    [{ shortestNs: 1484, longestNs: 1484, rate: 9 }, 'not reproduced', '9.000 Gb/s'],
  ])('Figure 7: %j', (values, status, words) => {
    const found = pairFinding({ pair: measured(values) });
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
  });

  it.each([
    [0, 'reproduced', 'in turns'],
    [3, 'not reproduced', 'twice in a row'],
  ])('Figure 8, served twice %i times', (twice, status, words) => {
    const found = turnsFinding({ turns: measured({ twice }) });
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
  });

  const low = { shortestNs: 1500, longestNs: 1650, leastWaitNs: 150, mostWaitNs: 150, packetNs: 136, same: 1 };
  it.each([
    [low, 'reproduced in shape', '1,500 ns for one sender and 1,650 ns for the other: a wait of 150 ns, which'],
    [{ ...low, packetNs: 150 }, 'reproduced in shape', 'a wait of 150 ns, one packet, which does not grow'],
    [{ ...low, leastWaitNs: 20 }, 'reproduced in shape', 'a wait of 20 ns to 150 ns.'],
    [{ ...low, leastWaitNs: 0, mostWaitNs: 0 }, 'not reproduced', 'a wait of 0 ns'],
  ])('Figure 9: %j', (values, status, words) => {
    const found = lowFinding({ low: measured(values) });
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
    expect(lowFinding({ low: measured({ ...low, same: 0 }) }).why).toContain('the two readings differ');
    expect(lowFinding({ low: measured(low) }).why).toContain('both readings give the same');
  });

  it.each([
    [{ law: 1, levels: 1 }, 'reproduced in shape', 'without end when there is no limit'],
    [{ law: 0, levels: 1 }, 'not reproduced', 'Growth by another law'],
    [{ law: 1, levels: 0 }, 'not reproduced', 'at most at 16.230 µs'],
  ])('Figure 10: %j', (values, status, words) => {
    const found = highFinding({ high: measured({ twelveNs: 16_230, fourNs: 5_350, ...values }) });
    expect(found.status).toBe(status);
    expect(found.ours).toContain(words);
  });

  const two = { smallNs: 136, leastNs: 128, mostNs: 256, meanNs: 192, four: 1 };
  it.each([
    [two, 'reproduced in shape', '64 ns less with 256 B and 8 ns less with 480 B', 'gains the same'],
    [{ ...two, meanNs: 230, four: 0 }, 'reproduced in shape', '30 ns more with 480 B', 'gains something else'],
    [{ ...two, leastNs: 0 }, 'not reproduced', '64 ns less', 'gains the same'],
  ])('Figure 11: %j', (values, status, words, four) => {
    const found = twoFinding({ two: measured(values) });
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
    expect(found.ours).toContain(four);
  });
});

describe('48 to 54', () => {
  const original = (longestNs: number) =>
    part({
      runs: [
        ran('original, VOQs, 46 packets an input', longestNs, { completionNs: 60_000 }),
        ran('original, unlimited buffers', 42_000),
        ran('original, links of the 18 twice as fast', 30_000),
        ran('original, VOQs, 12 packets', 77_000),
      ],
    });
  const contention = (hot: number, cycles: number, name: string) =>
    part({ tallies: { [name]: tally(hot, cycles) }, rule: {} as Rule });

  it.each([
    [44_000, 'reproduced in shape', '26 % above'],
    [34_900, 'reproduced', '0 % above'],
    [3_000, 'not reproduced', '91 % below'],
  ])('Figure 12: %i ns', (longestNs, status, words) => {
    const found = originalFinding({ original: original(longestNs) });
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
  });

  it.each([
    [12_000, 30, 'reproduced in shape', '3.7 times shorter than', 'in words'],
    [12_000, 0, 'not reproduced', '3.7 times shorter than', 'hot spots in 0 of 72 cycles.'],
    [50_000, 30, 'not reproduced', 'not shorter than', 'hot spots in 30 of 72 cycles.'],
  ])('Figure 13: %i ns, %i hot cycles', (longestNs, hot, status, ...words) => {
    const runs = [ran('virtual destinations, 48 to 72', longestNs), ran('virtual destinations, links', 9_000)];
    const found = virtualFinding({
      original: original(44_000),
      virtual: part({ runs }),
      contention: contention(hot, 72, '48 to 72 with virtual destinations, S-mod-k'),
    });
    expect(found.status).toBe(status);
    for (const some of words) expect(found.difference).toContain(some);
  });

  it.each([
    [4_300, 26, 0, 'not reproduced', 'do not keep to 1.484 µs; rounds of 16 do', 'in 26 of 54 cycles; with'],
    [4_300, 20, 1, 'not reproduced', 'rounds of 16 do not', 'in 20 of 54 cycles.'],
    [1_484, 0, 0, 'reproduced', 'rounds keep to 1.484 µs', undefined],
  ])('Figure 14: %i ns, %i hot cycles', (longestNs, hot, disturbed, status, words, why) => {
    const runs = [
      ran('hierarchical as printed: 48 to 54', longestNs),
      ran('as printed, links of the 18 twice as fast', longestNs),
      ran('three rounds of 16 to 18 instead', 1_484, { undisturbed: -disturbed }),
    ];
    const found = hierarchicalFinding({
      original: original(44_000),
      hierarchical: part({ runs }),
      contention: contention(hot, 54, '18 to 18, 18 and 12, S-mod-k'),
    });
    expect(found.status).toBe(status);
    expect(found.difference).toContain(words);
    if (why === undefined) expect(found.why).toBeUndefined();
    else expect(found.why).toContain(why);
    expect(found.difference).toContain('Completion is 2.00 times');
  });

  it('names as remedies what keeps every cycle free', () => {
    const rule = { cases: 10, free: 6, wrong: 0, wholeFree: 3, othersFree: 1 } as Rule;
    const of = (tallies: Record<string, ReturnType<typeof tally>>, change: Partial<Rule> = {}) =>
      contentionFinding({ contention: part({ tallies, rule: { ...rule, ...change } }) }).difference;
    expect(of({ '48 to 54 without wrap, D-mod-k': tally(0, 101) })).toMatch(/exactly when .*\nRemedies: no wrap\.$/);
    expect(of({ '48 to 54 without wrap, D-mod-k': tally(1, 101) })).toContain('No remedy that was tried');
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
