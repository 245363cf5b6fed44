/* Each error in a lesson file is reported in one sentence: where, what it is, and what is allowed. No lesson file is slow, nor any text
 * in one. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignFault } from '../../../model/foreign-files.ts';
import { type Problem, repairText } from '../../../model/sentences.ts';
import { expectProportional, numbered, type Reader, repeated, type SlowText } from '../../../page/tests/slow-text.ts';
import { pack, parseLessonFile, unpack } from '../custom-lesson.ts';
import { plain } from '../LessonParagraph.tsx';
import { readLesson } from '../read.ts';

const question = {
  ask: 'How many?',
  choices: [{ say: 'One', but: 'There are two.' }, { say: 'Two' }],
  right: 2,
  answer: 'Two',
};
const step = { text: ['Look.'], scene: { lanes: [{ name: 'OPT' }] }, question };
const whole = { lesson: 1, id: 'mine', title: 'Mine', point: 'A point.', minutes: 2, steps: [step] };
const withStep = (own: object) => ({ ...whole, steps: [{ ...step, ...own }] });
const asking = (own: object) => withStep({ question: { ...question, ...own } });

function problems(document: unknown): string[] {
  const read = readLesson(document);
  return read.ok ? [] : read.problems;
}

function goneIn(document: unknown): string[] {
  const gone: Problem[] = [];
  expect(readLesson(document, gone).ok).toBe(true);
  return gone.map(repairText);
}

describe('a lesson', () => {
  it('is read whole, and counts choices from 1', () => {
    const read = readLesson(whole);
    if (!read.ok) throw new Error(read.problems.join(' '));
    const { question: asked, scene } = read.value.steps[0] ?? {};
    expect(asked && 'choices' in asked && asked.right).toBe(1);
    expect(scene?.view).toMatchObject({ lesson: 'mine.1', play: false });
    expect(scene?.title).toBe('Mine');
  });

  it('takes a picture from a link as well as from a scene', () => {
    const read = readLesson(withStep({ scene: undefined, link: '#v=1&preset=half-bisection&phase=9&play=0' }));
    if (!read.ok) throw new Error(read.problems.join(' '));
    expect(read.value.steps[0]?.scene).toMatchObject({ lanes: [{ name: 'XOR' }, { name: 'LIN' }, { name: 'OPT' }] });
    expect(read.value.steps[0]?.scene.view).toMatchObject({ phase: 9, lesson: 'mine.1' });
  });

  it('leaves out for one step what a link would leave out for good', () => {
    const read = readLesson(withStep({ scene: { view: { hidden: ['ribbon'], without: ['figures', 'ribbon'] } } }));
    if (!read.ok) throw new Error(read.problems.join(' '));
    expect(read.value.steps[0]?.scene.view).toMatchObject({ hidden: ['ribbon', 'figures'], without: [] });
  });

  it.each(['thin', 'thick', 'fat', 'addresses', 'queue', 'table', 'chain', 'curve'])(
    'opens without a figure that is gone, and says so: %s',
    (figure) => {
      const said = 'Some figures of this lesson are no longer drawn, so its steps come without them.';
      const own = figure === 'curve' ? { curve: { law: 'fifo' } } : { figure };
      expect(goneIn(withStep(own))).toEqual([said]);
      const read = readLesson(withStep(own));
      expect(read.ok && read.value.steps[0]).not.toHaveProperty('figure');
      expect(goneIn(withStep({ figure: 'fat-tree' }))).toEqual([]);
    },
  );

  it.each([
    ['a link', { scene: undefined, link: '#v=1&preset=half-bisection&sweep-results=AbC' }],
    ['a scene', { scene: { lanes: [{ name: 'OPT' }], view: { sweepResults: 'AbC' } } }],
    ['the run of a question', { question: { ...question, run: { scene: { view: { sweepResults: 'AbC' } } } } }],
  ])('opens without what is gone of %s, and says so', (_, own) => {
    expect(goneIn(withStep(own))).toEqual(['Links no longer contain the results of a sweep, so run it to see them.']);
  });

  it.each([
    [{ ...whole, lesson: 2 }, 'Lesson is 2; it must be 1, the version of the format.'],
    [{ ...whole, steps: [] }, 'Steps is an empty list; it must be a list of 1 to 20 entries.'],
    [{ ...whole, minute: 3 }, /^Minute is 3; it must be left out: the fields are .*minutes/],
    [{ ...whole, title: undefined }, 'Title is missing; it must be text of 1 to 400 characters.'],
    [withStep({ text: [] }), 'Steps, 1, text is an empty list; it must be a list of 1 to 8 entries.'],
    [asking({ right: 3 }), 'Step 1, question: right must be the number of a choice, 1 to 2.'],
    [asking({ choices: undefined }), 'Step 1, question: it must have exactly one of choices, number and deed.'],
    [
      asking({ choices: undefined, number: { from: 0, to: 9, step: 1, unit: '', right: 12, within: 0 } }),
      'Step 1, question: number goes from 0 to 9, so right must be between them, not 12.',
    ],
    [withStep({ scene: { lanes: [{ name: 'OPT' }], link: { gbps: -1 } } }), /^Step 1: .*rate.*0\.01/i],
    [withStep({ scene: undefined, link: 'nonsense' }), /^Step 1: /],
    [
      withStep({ figure: 'ways', scene: { traffic: { kind: 'hot-spot' }, lanes: [{ name: 'Hot' }] } }),
      'Step 1: figure is ways; lane Hot must have phases.',
    ],
    ['a lesson', /^The lesson is .*; it must be an object with/],
  ])('that is wrong says so: %#', (document, sentence) => {
    const said = problems(document);
    expect(said).toHaveLength(1);
    if (typeof sentence === 'string') expect(said[0]).toBe(sentence);
    else expect(said[0]).toMatch(sentence);
  });

  it('never throws, whatever the file says', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        expect(problems(document)).not.toEqual([]);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.anything(), (field, value) => {
        readLesson({ ...whole, [field]: value });
      }),
    );
  });
});

describe('a lesson in a link', () => {
  it('comes out as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.string({ unit: 'binary' })), async (document) => {
        const packed = await pack(document);
        expect(packed).toMatch(/^[\w-]*$/);
        expect(await unpack(packed)).toEqual(JSON.parse(JSON.stringify(document)));
      }),
      { numRuns: 50 },
    );
  });

  it('that is damaged says so', async () => {
    const packed = await pack(whole);
    for (const broken of ['', 'x', packed.slice(0, -5), `${packed.slice(0, 9)}AAAA${packed.slice(13)}`, '!!'])
      await expect(unpack(broken)).rejects.toThrow('damaged');
  });

  it('that would be endless is not unpacked', async () => {
    await expect(unpack(await pack({ long: 'a'.repeat(2_000_000) }))).rejects.toThrow('damaged');
  });
});

it('a file that is not YAML is refused with the line, and no loose ends', async () => {
  await expect(parseLessonFile('lesson: 1\nsteps:\n  - text: a\n - text: b\n')).rejects.toThrow(
    /^This is not a lesson file\. Line 4: [^\n]*[^:\s]\.$/,
  );
});

it('no lesson file is taken for one of another program', () => {
  const folder = new URL('../files/', import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(40);
  const taken = files.filter((name) => foreignFault(readFileSync(new URL(name, folder), 'utf8')));
  expect(taken).toEqual([]);
});

const LESSON = 100_000;

const rows: [string, Reader, SlowText][] = [
  ['brackets of a lesson', plain, repeated('', '[a](')],
  ['references of a lesson', plain, repeated('', '[', ']')],
  ['aliases of YAML', parseLessonFile, repeated('a: &x {b: 1}\nc:\n', '- *x\n')],
  ['anchors of YAML', parseLessonFile, numbered((index) => `- &a${index} 1\n`)],
  ['anchors of one value of YAML', parseLessonFile, repeated('', '&a ')],
  ['merged mappings of YAML', parseLessonFile, repeated('a: &x {b: 1}\nc:\n', '  <<: *x\n')],
  ['lists in one another of YAML', parseLessonFile, repeated('', '[')],
  ['mappings in one another of YAML', parseLessonFile, repeated('', '{a: ')],
  ['items in one another of YAML', parseLessonFile, repeated('', '- ')],
  ['keys of YAML', parseLessonFile, numbered((index) => `k${index}: 1\n`)],
  ['equal keys of YAML', parseLessonFile, repeated('', 'a: 1\n')],
  ['quotes of YAML', parseLessonFile, repeated('', '"')],
  ['colons of YAML', parseLessonFile, repeated('', ': ')],
  ['documents of YAML', parseLessonFile, repeated('', '---\n')],
  ['blank lines of YAML', parseLessonFile, repeated('a: b\n', '  \n')],
];

describe('is read in proportion to its length', () => {
  it.each(rows)('%s', async (_, read, textOf) => {
    await expectProportional(read, textOf, LESSON);
  });
});

describe('is refused in a sentence', () => {
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
