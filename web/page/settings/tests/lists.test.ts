import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cablesText, parseCables, parseIntegers, parsePairs, parsePhases, parseRanges, phasesText } from '../lists.ts';
import { problemOf } from '../NumberField.tsx';

const READERS = {
  phases: (text: string) => parsePhases(text, 4),
  pairs: parsePairs,
  cables: (text: string) => parseCables(text, '1.3-2.7'),
  integers: parseIntegers,
  ranges: (text: string) => parseRanges(text, 100),
};

const { lists, fields, numbers } = parse(readFileSync(new URL('typed.yaml', import.meta.url), 'utf8')) as {
  lists: { read: keyof typeof READERS; text: string; value?: unknown; problem?: string }[];
  fields: Record<string, Parameters<typeof problemOf>[1]>;
  numbers: { field: string; text: string; says: string | null }[];
};

test.each(lists)('$text is read as $read, or refused in one sentence', ({ read, text, value, problem }) => {
  expect(READERS[read](text)).toEqual(problem === undefined ? { ok: true, value } : { ok: false, problem });
});

test('phases and cables come back as they were read', () => {
  const phases = parsePhases('1 0 3 2\n- 2, 1; .', 4);
  expect(phases.ok && phasesText(phases.value)).toBe('1 0 3 2\n- 2 1 -');
  for (const written of ['2.1-3.1, 5-1.1', '2.1, 2.1-3.1-500-900, 1.0-1.0-7']) {
    const cables = parseCables(written, '1.3-2.7');
    expect(cables.ok && cablesText(cables.value)).toBe(written);
  }
});

test.each(numbers)('$text typed as $field is judged', ({ field, text, says }) => {
  const limits = fields[field];
  if (!limits) throw new Error(`There is no field ${field}.`);
  expect(problemOf(text, limits)).toBe(says);
});
