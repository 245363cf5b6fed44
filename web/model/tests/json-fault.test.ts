/* A text has a fault where it is not JSON, at the first character that no JSON text could have there. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedJson } from '../share-link/chosen.ts';
import { jsonFaultAt, placeOf } from '../share-link/json-fault.ts';
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
  fc.assert(
    fc.property(fc.oneof(edited, fc.string()), (text) => {
      expect(jsonFaultAt(text) === null).toBe(isJson(text));
    }),
    { numRuns: tried(2000) },
  );
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
