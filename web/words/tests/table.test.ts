import { describe, expect, it } from 'vitest';
import { type Column, cellText, csvOf, withoutEmptyColumns } from '../table.ts';

interface NamedLoad {
  name: string;
  endNs?: number | null;
  free?: boolean;
}

const name: Column<NamedLoad> = { heading: 'lane', value: (lane) => lane.name };
const end: Column<NamedLoad> = {
  heading: 'End',
  unit: 'ns',
  value: (lane) => lane.endNs,
  format: (ns) => `${ns / 1000} us`,
};
const rate: Column<NamedLoad> = { heading: 'node', unit: 'MB/s', value: () => null };
const free: Column<NamedLoad> = { heading: 'conflict-free', value: (lane) => lane.free };

describe('a table as comma-separated values', () => {
  it('has the unit in the heading, and bare values', () => {
    expect(csvOf({ columns: [name, end, rate, free], rows: [{ name: 'A', endNs: 1500, free: false }] })).toBe(
      'lane,end_ns,node_mb_per_s,conflict_free\nA,1500,,0\n',
    );
  });

  it.each([
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+1', "'+1"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['-', '-'],
    ['a=1', 'a=1'],
    ['a, b', '"a, b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\rb', '"a\rb"'],
    ['plain', 'plain'],
  ])('quotes %j, and keeps a spreadsheet from running it', (text, cell) => {
    expect(csvOf({ columns: [name], rows: [{ name: text }] })).toBe(`lane\n${cell}\n`);
    expect(csvOf({ columns: [{ ...name, heading: text, isExact: true }], rows: [] })).toBe(`${cell}\n`);
  });

  it('leaves numbers below zero as they are', () => {
    expect(csvOf({ columns: [end], rows: [{ name: 'A', endNs: -1.5 }] })).toBe('end_ns\n-1.5\n');
  });

  it('can leave out columns without a value', () => {
    const { columns } = withoutEmptyColumns({
      columns: [name, end, rate],
      rows: [{ name: 'A' }, { name: 'B', endNs: 0 }],
    });
    expect(columns).toEqual([name, end]);
    expect(withoutEmptyColumns({ columns: [free], rows: [{ name: 'A', free: false }] }).columns).toEqual([free]);
  });
});

it('a cell is for people: with its unit, and a dash for nothing', () => {
  expect([1500, null, undefined].map((endNs) => cellText(end, { name: 'A', endNs }))).toEqual(['1.5 us', '-', '-']);
});
