import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { always } from './always.ts';

const languages = ['en', 'de'] as const;

describe.each(languages)('numbers typed on a page in %s', (language) => {
  let words: typeof import('../typed-number.ts') &
    typeof import('../../words/format.ts') &
    typeof import('../../words/grammar.ts');
  let units: typeof import('../../page/settings/units.ts');

  beforeAll(async () => {
    vi.resetModules();
    const { setLanguage } = await import('../../words/language/language.ts');
    setLanguage(language, null);
    words = {
      ...(await import('../typed-number.ts')),
      ...(await import('../../words/format.ts')),
      ...(await import('../../words/grammar.ts')),
    };
    units = await import('../../page/settings/units.ts');
  });
  afterAll(() => vi.resetModules());

  test('what the page writes reads back as the same number', () => {
    const { count, digits, fixed, formatCount, numberIn } = words;
    always([fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.integer({ min: 0, max: 2 })], (value, decimals) => {
      const whole = Math.round(value);
      for (const text of [count(whole), digits(whole), formatCount(whole)])
        expect(numberIn(text), text).toBeCloseTo(whole, 9);
      const rounded = Number(value.toPrecision(6));
      for (const text of [digits(value), digits(rounded)])
        expect(numberIn(text), text).toBe(Number(text.replace(',', '.')));
      expect(numberIn(fixed(rounded, decimals))).toBe(Number(rounded.toFixed(decimals)));
    });
  });

  test('a quantity with its unit too, whichever unit a field shows', () => {
    const { formatTime, formatBytes } = words;
    const { readQuantity } = units;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4e12 }), fc.constantFrom('ns', 'µs', 'ms'), (ps, shown) => {
        const read = readQuantity(formatTime(ps), shown);
        const factor = { ns: 1e3, µs: 1e6, ms: 1e9 }[shown];
        expect(read?.other).toBe(undefined);
        expect(Math.abs((read?.value ?? Number.NaN) * factor - ps) / ps).toBeLessThan(0.006);
      }),
      {
        examples: [
          [999_500_000_000, 'ns'],
          [99_950_000, 'µs'],
        ],
      },
    );
    always([fc.integer({ min: 1, max: 2 ** 20 })], (kib) => {
      expect(readQuantity(formatBytes(kib * 1024), 'B')).toEqual({ value: kib * 1024 });
    });
  });

  const [thousands, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const both = (text: string) => text.replaceAll('T', thousands).replaceAll('P', point);

  test.each([
    ['10T000', 10_000],
    ['1T234P5', 1234.5],
    ['−12P5', -12.5],
    ['0P125', 0.125],
    ['1P125', 1.125],
    ['10\u202f000', 10_000],
    ["1'000'000", 1e6],
    ['10 000P5', 10_000.5],
    ['1e3', 1000],
    ['007', 7],
    ['5P', 5],
    ['P5', 0.5],
    // Other languages' numbers, where they can mean but one thing.
    ['2T5', 2.5],
    ['0T125', 0.125],
    ['1P000P000', 1e6],
    ['1P234T5', 1234.5],
  ])('%s is one number', (text, value) => expect(words.readNumber(both(text))).toEqual({ value }));

  test.each(['', '-', 'x', '1x', '1T00T0', '1..5', '0x10', 'Infinity', '12 34', '1 00', '9'.repeat(50)])(
    '%j is no number',
    (text) => expect(words.readNumber(both(text))).toBe(null),
  );

  test.each([
    ['10P000', 10, 10_000],
    ['1P500', 1.5, 1500],
    ['100P010', 100.01, 100_010],
  ])('%s could mean two numbers, so a sentence asks which', (text, value, other) => {
    expect(words.readNumber(both(text))).toEqual({ value, other });
    expect(words.numberIn(both(text))).toBeNaN();
    expect(words.ambiguityOf(both(text))).toBe(
      `"${both(text)}" could mean ${words.digits(value)} or ${words.count(other)}; write one of these.`,
    );
    for (const answer of [words.digits(value), words.count(other)]) expect(words.ambiguityOf(answer)).toBe(null);
  });

  test('a list is asked about where a comma could group digits', () => {
    const { ambiguityInList, wordsOfList } = words;
    expect(ambiguityInList('1,024')).toBe('"1,024" could be one number or several; write 1024 or 1 024.');
    for (const text of ['0,1,2', '100, 200', '100 200', '0,100', '7,12']) expect(ambiguityInList(text)).toBe(null);
    expect(wordsOfList('1\u202f024 3;4,5')).toEqual(['1024', '3', '4', '5']);
  });

  test('a unit may be typed that the field does not show', () => {
    const { readQuantity } = units;
    expect(readQuantity(both('10T000 ns'), 'µs')).toEqual({ value: 10 });
    expect(readQuantity('400Gbit/s', 'Gb/s')).toEqual({ value: 400 });
    expect(readQuantity('50 GB/s', 'Gb/s')).toEqual({ value: 400 });
    expect(readQuantity('50 gb/s', 'Gb/s')).toBe(null);
    expect(readQuantity('64 KIB', 'B')).toEqual({ value: 65_536 });
    expect(readQuantity('64 bytes', 'B')).toEqual({ value: 64 });
    expect(readQuantity('64 kib', 'B')).toBe(null);
    expect(readQuantity('12 packets', 'packets')).toEqual({ value: 12 });
    expect(readQuantity('5 ms', 'Gb/s')).toBe(null);
    expect(readQuantity(both('10P000 ms'), 'µs')).toEqual({ value: 10_000, other: 10_000_000 });
  });
});
