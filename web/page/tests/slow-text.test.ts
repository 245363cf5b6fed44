/* No text from outside is slow: what is read up to its limit takes no more than in proportion to its length. */

import { describe, expect, it } from 'vitest';
import { openChosen, parsedJson } from '../../model/share-link/chosen.ts';
import { checkFragment, misplacedFragment } from '../../model/share-link/decode.ts';
import { readTrace } from '../../model/trace-file.ts';
import { parsePhases } from '../settings/lists.ts';
import { readQuantity } from '../settings/units.ts';
import { expectProportional, PASTED, type Reader, repeated, type SlowText } from './slow-text.ts';

const LINK = 65_000;
const TRACE = 2_000_000;

const rows: [string, Reader, SlowText, number][] = [
  ['a link of question marks', misplacedFragment, repeated('', '?', '#x'), LINK],
  ['an address of question marks', checkFragment, repeated('https://a/', '?', '##'), LINK],
  ['a link of separators', openChosen, repeated('#v=1', '&'), LINK],
  ['a link of unknown settings', openChosen, repeated('#v=1', '&a=1'), LINK],
  ['a link of escapes', openChosen, repeated('#v=1&title=', '%25'), LINK],
  ['a list of words of a sweep', openChosen, repeated('#v=1&sweep=', 'lane1.a.b:1 '), LINK],
  ['comments of a trace', readTrace, repeated('', '#', '\r#'), TRACE],
  ['lines of a trace', readTrace, repeated('', '- 0 0 1 64\n'), TRACE],
  ['words of phases', (text) => parsePhases(text, 9), repeated('', '1 '), TRACE],
  ['a string without an end', parsedJson, repeated('{"a":"', 'x'), 20_000_000],
  ['escapes without an end', parsedJson, repeated('{"a":"', '\\n'), TRACE],
  ['open brackets of JSON', parsedJson, repeated('', '['), TRACE],
  ['a number of JSON', parsedJson, repeated('', '1', 'x'), TRACE],
  ['blanks before a percent sign', (text) => readQuantity(text, '%'), repeated('1', ' ', 'x'), PASTED],
  ['letters of a quantity', (text) => readQuantity(text, 'Gb/s'), repeated('1', 'e', '!'), PASTED],
];

describe('is read in proportion to its length', () => {
  it.each(rows)('%s', async (_, read, textOf, cap) => {
    await expectProportional(read, textOf, cap);
  });
});

describe('is refused in a sentence', () => {
  it('a string of JSON without an end', () => {
    expect(parsedJson(`{"a":"${'x'.repeat(20_000_000)}`)).toEqual({
      input: null,
      fault: 'The text has a string of more than 65,536 characters, the most that is allowed',
    });
  });
});
