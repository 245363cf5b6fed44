/* No text from outside is slow: what is read up to its limit takes no more than in proportion to its length. */

import { describe, expect, it } from 'vitest';
import { parseJob } from '../../../model/algorithms/jobs.ts';
import { openChosen, parsedJson } from '../../../model/link/chosen.ts';
import { checkFragment, misplacedFragment } from '../../../model/link/decode.ts';
import { readTrace } from '../../../model/trace-text.ts';
import { parsePhases } from '../../../page/settings/lists.ts';
import { readQuantity } from '../../../page/settings/units.ts';
import { plain } from '../../lessons/LessonParagraph.tsx';
import { parseLessonFile } from '../../lessons/lesson-file.ts';
import { linksIn, readInTurn, withoutLink } from '../class.ts';

type Reader = (text: string) => unknown;
/** A text of about this many characters. */
type SlowText = (length: number) => string;

const repeated =
  (before: string, piece: string, after = ''): SlowText =>
  (length) =>
    before + piece.repeat(Math.ceil(length / piece.length)) + after;

const numbered =
  (line: (index: number) => string): SlowText =>
  (length) =>
    Array.from({ length: Math.ceil(length / line(1000).length) }, (_, index) => line(index)).join('');

/** Time of the processor, in milliseconds: what else the machine does is not counted. */
async function shortest(read: Reader, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 2; time++) {
    const begin = process.cpuUsage();
    await Promise.resolve(read(text)).catch(() => undefined);
    least = Math.min(least, process.cpuUsage(begin).user / 1000);
  }
  return least;
}

/** Times shorter than this are noise. */
const NOISE_MS = 10;

/** Twice the text may take three times as long, three times in a row. */
async function expectProportional(read: Reader, textOf: SlowText, cap: number): Promise<void> {
  const part = await shortest(read, textOf(cap / 8));
  const whole = await shortest(read, textOf(cap));
  expect(Math.max(whole, NOISE_MS) / Math.max(part, NOISE_MS)).toBeLessThan(27);
}

const LINK = 65_000;
const PASTED = 100_000;
const TRACE = 2_000_000;
const LESSON = 100_000;

const rows: [string, Reader, SlowText, number][] = [
  ['a link of question marks', misplacedFragment, repeated('', '?', '#x'), LINK],
  ['an address of question marks', checkFragment, repeated('https://a/', '?', '##'), LINK],
  ['a link of separators', openChosen, repeated('#v=1', '&'), LINK],
  ['a link of unknown settings', openChosen, repeated('#v=1', '&a=1'), LINK],
  ['a link of escapes', openChosen, repeated('#v=1&title=', '%25'), LINK],
  ['a list of words of a sweep', openChosen, repeated('#v=1&sweep=', 'lane1.a.b:1 '), LINK],
  ['a link with dots after it', linksIn, repeated('Ada #v=1', '.', 'a'), PASTED],
  ['brackets before a link', linksIn, repeated('', '<', '#v=1 '), PASTED],
  ['blanks after a name', withoutLink, repeated('a', ' ;', 'a'), PASTED],
  ['lines without a link', withoutLink, repeated('', 'a\n'), PASTED],
  ['blanks in a job', parseJob, repeated('0', '\t', 'x'), PASTED],
  ['hyphens in a job', parseJob, repeated('0', '-', ' x'), PASTED],
  ['comments of a trace', readTrace, repeated('', '#', '\r#'), TRACE],
  ['lines of a trace', readTrace, repeated('', '- 0 0 1 64\n'), TRACE],
  ['words of phases', (text) => parsePhases(text, 9), repeated('', '1 '), TRACE],
  ['a string without an end', parsedJson, repeated('{"a":"', 'x'), 20_000_000],
  ['escapes without an end', parsedJson, repeated('{"a":"', '\\n'), TRACE],
  ['open brackets of JSON', parsedJson, repeated('', '['), TRACE],
  ['a number of JSON', parsedJson, repeated('', '1', 'x'), TRACE],
  ['blanks before a percent sign', (text) => readQuantity(text, '%'), repeated('1', ' ', 'x'), PASTED],
  ['letters of a quantity', (text) => readQuantity(text, 'Gb/s'), repeated('1', 'e', '!'), PASTED],
  ['brackets of a lesson', plain, repeated('', '[a]('), PASTED],
  ['references of a lesson', plain, repeated('', '[', ']'), PASTED],
  ['aliases of YAML', parseLessonFile, repeated('a: &x {b: 1}\nc:\n', '- *x\n'), LESSON],
  ['anchors of YAML', parseLessonFile, numbered((index) => `- &a${index} 1\n`), LESSON],
  ['anchors of one value of YAML', parseLessonFile, repeated('', '&a '), LESSON],
  ['merged mappings of YAML', parseLessonFile, repeated('a: &x {b: 1}\nc:\n', '  <<: *x\n'), LESSON],
  ['lists in one another of YAML', parseLessonFile, repeated('', '['), LESSON],
  ['mappings in one another of YAML', parseLessonFile, repeated('', '{a: '), LESSON],
  ['items in one another of YAML', parseLessonFile, repeated('', '- '), LESSON],
  ['keys of YAML', parseLessonFile, numbered((index) => `k${index}: 1\n`), LESSON],
  ['equal keys of YAML', parseLessonFile, repeated('', 'a: 1\n'), LESSON],
  ['quotes of YAML', parseLessonFile, repeated('', '"'), LESSON],
  ['colons of YAML', parseLessonFile, repeated('', ': '), LESSON],
  ['documents of YAML', parseLessonFile, repeated('', '---\n'), LESSON],
  ['blank lines of YAML', parseLessonFile, repeated('a: b\n', '  \n'), LESSON],
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

  it.each([
    ['- *x\n'.repeat(10_000), 'it has more than 200 anchors, references and tags'],
    ['['.repeat(100_000), 'it nests more than 32 lists in one another'],
    ['- '.repeat(100_000), 'a line has more than 128 words and signs'],
    [`a:\n${' '.repeat(1_000)}b: 1`, 'a line begins with more than 128 blanks'],
  ])('a lesson of %.10s', async (text, fault) => {
    await expect(parseLessonFile(text)).rejects.toThrow(`This is not a lesson file: ${fault}.`);
  });

  it('a lesson that says something twice', async () => {
    await expect(parseLessonFile('a: 1\nb: 2\na: 3\n')).rejects.toThrow(
      'This is not a lesson file. Line 3: Map keys must be unique.',
    );
  });
});

it('the links of a class leave the page its turn before each is read', async () => {
  const text = '#v=1&topology=kary-ntree&k=256&n=2\n'.repeat(5);
  let turns = 0;
  const seen: number[] = [];
  const turn = setInterval(() => turns++);
  for await (const { fault } of readInTurn(linksIn(text))) {
    expect(fault).toBe('The link does not belong to a challenge.');
    seen.push(turns);
  }
  clearInterval(turn);
  expect(new Set(seen).size).toBe(seen.length);
});
