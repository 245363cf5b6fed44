import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presets } from '../presets/presets.ts';
import { openChosen, parsedJson } from '../share-link/chosen.ts';
import { openText } from '../share-link/decode.ts';
import { repeatedName } from '../share-link/json-fault.ts';

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
    fc.assert(fc.property(fc.json(), (text) => repeatedName(JSON.stringify(JSON.parse(text))) === null));
    for (const { document } of presets) expect(repeatedName(JSON.stringify(document, null, 2))).toBeNull();
  });
});
