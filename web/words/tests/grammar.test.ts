import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCount } from '../format.ts';
import { agree, andList, count, counted, lowerFirst, numberWord, orList, shortList, timesInWords } from '../grammar.ts';

describe('a word beside a number', () => {
  it('is singular beside 1 only', () => {
    expect([0, 1, 2].map((value) => counted(value, 'node'))).toEqual(['0 nodes', '1 node', '2 nodes']);
    expect([1, 1.5].map((value) => agree(value, 'fits', 'fit'))).toEqual(['fits', 'fit']);
  });

  it('knows the nouns that take more than an s', () => {
    expect(counted(3, 'switch')).toBe('3 switches');
    expect(counted(1024, 'entry')).toBe('1,024 entries');
  });

  it('has small numbers in letters', () => {
    expect([0, 1, 12, 1300].map(numberWord)).toEqual(['no', 'one', 'twelve', '1,300']);
    expect([2, 3].map(timesInWords)).toEqual(['twice', 'three times']);
  });
});

/* Other test files may share these modules, which the Polish test has evaluated: reload them. */
afterEach(() => void vi.resetModules());

it('has the plurals of its language: four in Polish', async () => {
  vi.resetModules();
  const { setLanguage: speak } = await import('../language/language.ts');
  speak('pl', { 'node|nodes': 'węzeł|węzły|węzłów|węzła' });
  const { agree } = await import('../grammar.ts');
  expect([1, 3, 5, 22, 1.5].map((value) => agree(value, 'node'))).toEqual([
    ...['węzeł', 'węzły', 'węzłów', 'węzły', 'węzła'],
  ]);
  expect([1, 5].map((value) => agree(value, 'link'))).toEqual(['link', 'links']);
});

describe('a list', () => {
  it('has no comma before its last', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(andList)).toEqual(['', 'a', 'a and b', 'a, b and c']);
    expect(orList(['a', 'b', 'c'])).toBe('a, b or c');
  });

  it('is cut when it is long', () => {
    expect(shortList([1, 5, 9, 13])).toBe('1, 5, 9 and 13');
    expect(shortList([1, 5, 9, 13, 17, 21, 25])).toBe('1, 5, 9 and 4 more');
  });
});

describe('a number', () => {
  it('has its thousands apart, and all of its digits', () => {
    const written = [999, 1000, 1234.5, -65536, 0.30000000000000004].map(count);
    expect(written).toEqual(['999', '1,000', '1,234.5', '-65,536', '0.30000000000000004']);
    expect(count(1e300)).toBe('1e+300');
  });

  it('is whole on the page, with a real minus', () => {
    expect([-0.4, 1023.5, -5000].map(formatCount)).toEqual(['0', '1,024', '\u22125,000']);
  });
});

describe('a name inside a sentence', () => {
  it('loses its capital, unless it is an abbreviation', () => {
    expect(['Edge colouring', 'A link waits', 'XOR', 'D-mod-k', 'AFI in switches only'].map(lowerFirst)).toEqual([
      ...['edge colouring', 'a link waits', 'XOR', 'D-mod-k', 'AFI in switches only'],
    ]);
  });

  it('keeps it where the catalogue says so', async () => {
    vi.resetModules();
    const { setLanguage: speak } = await import('../language/language.ts');
    speak('de', { 'lowered (capitals inside a sentence)': 'kept' });
    const { lowerFirst: german } = await import('../grammar.ts');
    expect(german('Kantenfärbung')).toBe('Kantenfärbung');
  });
});
