import { describe, expect, test } from 'vitest';
import { cablesText, parseCables, parseIntegers, parsePairs, parsePhases, parseRanges, phasesText } from '../lists.ts';
import { problemOf } from '../NumberField.tsx';

describe('an exchange given by hand', () => {
  test('comes back as it was pasted', () => {
    const parsed = parsePhases('1 0 3 2\n- 2, 1; .', 4);
    expect(parsed).toEqual({
      ok: true,
      value: [
        [1, 0, 3, 2],
        [null, 2, 1, null],
      ],
    });
    expect(parsed.ok && phasesText(parsed.value)).toBe('1 0 3 2\n- 2 1 -');
  });
  test.each([
    ['1 0 3', 'Line 1 has 3 entries; it needs one destination for each of the 4 tasks.'],
    ['1 0 3 2\n1 1 3 2', 'Line 2 sends both task 0 and task 1 to 1; each task receives at most once per phase.'],
    ['1 0 3 9', 'Line 1 sends task 3 to "9"; tasks are 0 to 3, and - means none.'],
    ['', 'An exchange needs at least one phase: one line of destinations.'],
  ])('%j is refused in one sentence', (text, problem) => {
    expect(parsePhases(text, 4)).toEqual({ ok: false, problem });
  });
});

test('pairs of nodes, however they are written', () => {
  expect(parsePairs('3 6, 0-12')).toEqual({
    ok: true,
    value: [
      [3, 6],
      [0, 12],
    ],
  });
  expect(parsePairs('3')).toEqual({ ok: false, problem: '"3" is not a pair of nodes; write pairs such as 3 6, 0 12.' });
});

test('cables by their ends, however they are written', () => {
  const cables = [
    ['2.1', '3.1'],
    ['5', '1.1'],
  ];
  const parsed = (text: string) => parseCables(text, '1.3-2.7');
  expect(parsed('2.1-3.1; 5 1.1')).toEqual({ ok: true, value: cables });
  expect(parsed(cablesText(cables))).toEqual({ ok: true, value: cables });
  const more = [
    ['2.1', '2.1'],
    ['2.1', '3.1', 500, 900],
    ['1.0', '1.0', 7],
  ];
  expect(parsed('2.1, 2.1-3.1-500-900, 1.0-1.0-7')).toEqual({ ok: true, value: more });
  expect(cablesText(more)).toBe('2.1, 2.1-3.1-500-900, 1.0-1.0-7');
  expect(parsed('')).toEqual({ ok: true, value: [] });
  for (const wrong of ['5', 'top', '2.1-top', '2.1-3.1-soon', '2.1-3.1-1-2-3'])
    expect(parsed(wrong)).toEqual({
      ok: false,
      problem: `"${wrong}" is no cable of this tree; write its two ends, such as 1.3-2.7, or one switch, and behind them the ns at which it breaks and is mended, if it does.`,
    });
});

test('a number is judged while it is typed', () => {
  const limits = { label: 'Shift', min: 0, max: 65536, integer: true };
  expect(problemOf('12', limits)).toBe(null);
  expect(problemOf('', limits)).toBe('Shift must be a number, 0 to 65,536.');
  expect(problemOf('1.5', limits)).toBe('Shift must be a whole number, 0 to 65,536.');
  expect(problemOf('-1', limits)).toBe('Shift must be 0 to 65,536; -1 is too small.');
  const rate = { label: 'Link rate', min: 0.01, max: 10_000, integer: false };
  expect(problemOf('0', rate)).toBe('Link rate must be more than 0, up to 10,000; 0 is too small.');
  expect(problemOf('0.001', rate)).toBe('Link rate must be 0.01 to 10,000; 0.001 is too small.');
});

test('a unit that a field does not take is answered with those that it takes, and bits with bytes', () => {
  const size = { label: 'Message size', min: 1, max: 2 ** 24, integer: true, unit: 'B' };
  for (const text of ['4096 bytes', '1 byte', '64 KiB', '64 KIB', '8 mB']) expect(problemOf(text, size)).toBe(null);
  expect(problemOf('8 Mb', size)).toBe('Message size: "8 Mb" could mean bits; write 8 MB or 8 MiB.');
  expect(problemOf('64 kib', size)).toBe('Message size: "64 kib" could mean bits; write 64 kB or 64 KiB.');
  expect(problemOf('8b', size)).toBe('Message size: "8b" could mean bits; write 8 B.');
  const named = 'write B, kB, MB, GB, KiB, MiB or GiB.';
  for (const unit of ['K', 'Mbit', 'x'.repeat(30)])
    expect(problemOf(`64 ${unit}`, size)).toBe(`Message size: "${unit}" is no unit here; ${named}`);
  const rate = { label: 'Link rate', min: 0.01, max: 10_000, integer: false, unit: 'Gb/s' };
  expect(problemOf('400 Mb/s', rate)).toBe(null);
  for (const unit of ['G', 'gb/s'])
    expect(problemOf(`10 ${unit}`, rate)).toBe(
      `Link rate: "${unit}" is no unit here; write kb/s, Mb/s, Gb/s, Tb/s, kB/s, MB/s, GB/s or TB/s.`,
    );
});

test('a number is read as the page writes it, and asked about where it could be another', () => {
  const jitter = { label: 'Start jitter', min: 0, max: 1e6, integer: false, unit: 'µs' };
  for (const text of ['10,000', '10 000', '10,000 µs', '1.5 ms']) expect(problemOf(text, jitter)).toBe(null);
  expect(problemOf('10.000', jitter)).toBe('Start jitter: "10.000" could mean 10 or 10,000; write one of these.');
  expect(problemOf('2,000', { ...jitter, max: 1000 })).toBe(
    'Start jitter must be 0 to 1,000\u202fµs; 2,000 is too large.',
  );
  expect(parseIntegers('1,024')).toEqual({
    ok: false,
    problem: '"1,024" could be one number or several; write 1024 or 1 024.',
  });
  expect(parseRanges('0-15, 20', 100)).toEqual({ ok: true, value: [...Array(16).keys(), 20] });
});
