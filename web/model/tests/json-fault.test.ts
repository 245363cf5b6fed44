/* A text has a fault where it is not JSON, at the first character that no JSON text could have there. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { presets } from '../presets/presets.ts';
import { openChosen, parsedJson } from '../share-link/chosen.ts';
import { openText } from '../share-link/decode.ts';
import { jsonFaultAt, placeOf, repeatedName } from '../share-link/json-fault.ts';
import { always } from './always.ts';
import { tried } from './tried.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const edited = fc
  .tuple(
    fc.jsonValue(),
    fc.boolean(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', '}', '"', '[', '-', '0', 'x', '\n', '\\', ':'),
  )
  .map(([value, isSpaced, at, cut, added]) => {
    const text = JSON.stringify(value, null, isSpaced ? 2 : 0);
    const from = at % (text.length + 1);
    return text.slice(0, from) + added + text.slice(from + cut);
  });

test('it is found exactly where a text is not JSON', () => {
  always([fc.oneof(edited, fc.string())], tried(2000), (text) => {
    expect(jsonFaultAt(text) === null).toBe(isJson(text));
  });
});

test.each([
  ['{\n  "a": 1,\n}', 3, 1],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{ "version": 1, "topology": ', 1, 29],
  ['{"a":1}}', 1, 8],
  ['\r\n\r\n[1, two]', 3, 5],
  ['\uFEFF{"a": tru}', 1, 7],
])('%j: line %i, column %i', (text, line, column) => {
  expect(parsedJson(text)).toEqual({
    input: null,
    fault: `The text is not valid JSON (line ${line}, column ${column})`,
  });
  const own = text.replace('\uFEFF', '');
  expect(placeOf(own, jsonFaultAt(own) ?? -1)).toEqual({ line, column });
});

test('a string may be of any length, though files are refused that have a long one', () => {
  const text = `{"a": "${'x'.repeat(20e6)}", "b": "${'\\n'.repeat(5e6)}"`;
  expect(jsonFaultAt(`${text}}`)).toBeNull();
  expect(repeatedName(`${text}}`)).toBeNull();
  expect(jsonFaultAt(text)).toBe(text.length);
  expect(repeatedName(`${text}, "b": 1}`)).toMatchObject({ name: 'b' });
});

const TWICE = '{"version": 1,\n "link": {"gbps": 5,\n          "gbps": 7}}';
const FAULT = 'The text says "gbps" twice in the same place (line 3, column 11)';

describe('a name that a text says twice', () => {
  it('is a fault where nothing is repaired', () => {
    expect(parsedJson(TWICE)).toEqual({ input: null, fault: FAULT });
  });

  it.each([openText, openChosen])('is said where a scenario opens all the same: %o', (open) => {
    expect(open(TWICE)).toMatchObject({
      scenario: { link: { gbps: 7 } },
      problems: [`${FAULT}, so the last one is used.`],
    });
  });

  it('may be written in two ways', () => {
    expect(repeatedName('{"a": 1, "\\u0061": 2}')).toEqual({ name: 'a', offset: 9 });
  });

  it.each([
    '{"a": {"b": 1}, "b": 2}',
    '[{"a": 1}, {"a": 1}]',
    '{"a": "a", "b": ["a", "a", {"a": "\\"a"}]}',
    '"a"',
    '{}',
  ])('is not seen in %s', (text) => {
    expect(repeatedName(text)).toBeNull();
  });

  it('is never seen in what a program wrote', () => {
    always([fc.json()], (text) => repeatedName(JSON.stringify(JSON.parse(text))) === null);
    for (const { document } of presets) expect(repeatedName(JSON.stringify(document, null, 2))).toBeNull();
  });
});
