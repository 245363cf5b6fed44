/* What a reader sees of the texts: few words before a question, no markup, hard words explained, notes for every step, and all of it in
 * German, at the same places. */

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../../model/parse.ts';
import type { TermId } from '../../../words/glossary.ts';
import { englishAmong } from '../../../words/language/tests/german.ts';
import { splitAtTerms } from '../../../words/term-forms.ts';
import { LessonParagraph, plain } from '../LessonParagraph.tsx';
import type { Lesson, LessonStep } from '../lesson.ts';
import { inTranslation, lessons } from '../lessons.ts';
import { notesOf } from '../NotesOnPaper.tsx';
import { files as allFiles } from '../translated.ts';
import { said } from './bench.ts';

const MOST = 45;

type Said = Pick<Lesson, 'point' | 'known' | 'steps'>;

const files = allFiles as Readonly<Record<string, Said>>;
const translations = Object.entries(files);

/** Counts words as a reader sees them: a reference is its words. */
function wordsIn(text: readonly string[]): number {
  return text
    .join(' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

it('counts words, not references', () => {
  expect(wordsIn(['Task [0](task:0:0) sends to [the one next to it](task:0:1).', '5 – 3, in 7\u00a0µs.'])).toBe(14);
});

it.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  '%s says little before it asks, in every language',
  (id, lesson) => {
    const own = translations.filter(([file]) => file.startsWith(`./files/${id}.`));
    expect(own.length).toBeGreaterThan(0);
    for (const [language, { steps }] of [
      ['English', lesson] as const,
      ...own.map(([file, translation]) => [file, inTranslation(lesson, translation)] as const),
    ])
      for (const [index, { text, question }] of steps.entries())
        if (question)
          expect(wordsIn(text), `${language}, step ${index + 1}: ${text.join(' ')}`).toBeLessThanOrEqual(MOST);
  },
);

const HARD: readonly TermId[] = [
  ...(['bisection', 'phase', 'dModK', 'conflictFree', 'headOfLine', 'congestionTree', 'root', 'voq'] as const),
  ...([
    'isolation',
    'notification',
    'networkEfficiency',
    'bound',
    'globalWindow',
    'virtualDestination',
    'lid',
  ] as const),
];

it('explains its hard words where they stand', () => {
  const explained = (id: string) => {
    const steps = lessons.find((lesson) => lesson.id === id)?.steps ?? [];
    const texts = steps.flatMap(({ text, question }) => [...text, ...(question?.why ?? [])]);
    return texts.flatMap((text) => splitAtTerms(text).flatMap(({ word }) => word ?? []));
  };
  const all = new Set(lessons.flatMap(({ id }) => explained(id)));
  expect(HARD.filter((term) => !all.has(term))).toEqual([]);
  // Head-of-line blocking is named where it happens.
  for (const id of ['line', 'hot', 'to-one', 'isolation']) expect(explained(id), id).toContain('headOfLine');
});

const numbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

const choicesOf = ({ question }: LessonStep) =>
  question && 'choices' in question ? question.choices.map(({ say }) => say) : [];

const saidIn = ({ id, steps }: Lesson) => steps.map((_, index) => said(id, index + 1)).join(' ');

describe.each(lessons.map((lesson) => ({ id: lesson.id, lesson })))('the notes of $id', ({ lesson }) => {
  const notes = notesOf(lesson);

  it('are there in every step, and not in what is loaded with the lessons', () => {
    expect(notes).toHaveLength(lesson.steps.length);
    for (const own of notes) expect(own.length).toBeGreaterThanOrEqual(2);
    expect(lesson.steps.every((step) => step.notes === undefined)).toBe(true);
  });

  it('say how long each step takes, less than ten minutes in all', () => {
    const minutes = notes.map(([first = '']) => Number(/^(\d+) min\./.exec(first)?.[1]));
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThan(10);
  });

  it('quote choices as they stand there, and say no number that the lesson does not say', () => {
    const known = new Set(numbers(saidIn(lesson)));
    for (const [index, own] of notes.entries()) {
      const text = own.join(' ').replace(/^\d+ min\./, '');
      const quoted = [...text.matchAll(/“([^”]*)”/g)].map(([, words]) => words);
      expect(choicesOf(lesson.steps[index] as LessonStep)).toEqual(expect.arrayContaining(quoted));
      for (const number of numbers(text)) expect(known, `${number} in step ${index + 1}`).toContain(number);
    }
  });
});

it('a lesson of somebody’s own carries its notes', () => {
  const [first] = lessons;
  const own = { ...first, id: 'own', steps: [{ ...first?.steps[0], notes: ['Say so.'] }] } as Lesson;
  expect(notesOf(own)).toEqual([['Say so.']]);
});

const german = translations.filter(([file]) => file.endsWith('.de.yaml'));

/** Read by programs: the lesson's id, its pictures, curves and figures; its title is in the catalogue. */
const UNREAD = new Set(['id', 'title', 'scene', 'run', 'figure']);

/** Each text with its place: 'steps.1.question.ask'. */
function textsIn(content: unknown, place: readonly string[] = []): [place: string, text: string][] {
  if (typeof content === 'string') return [[place.join('.'), content]];
  if (Array.isArray(content)) return content.flatMap((each, at) => textsIn(each, [...place, String(at + 1)]));
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, own]) => (UNREAD.has(name) ? [] : textsIn(own, [...place, name])));
}

it('no German text is English', () => {
  const texts = german.flatMap(([, content]) => textsIn(content).map(([, text]) => text.replace(/\]\([^)]*\)/g, '')));
  expect(texts.length).toBeGreaterThan(100);
  expect(englishAmong(texts)).toEqual([]);
});

const targetsIn = (text = '') => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort();

describe.each(lessons.map((lesson) => ({ id: lesson.id, lesson })))('$id in German', ({ id, lesson }) => {
  const german = files[`./files/${id}.de.yaml`];
  const { point, known, steps } = lesson;
  const written = steps.map((step, index) => ({ ...step, notes: notesOf(lesson)[index] }));
  const english = new Map(textsIn({ point, known, steps: written }));
  const texts = new Map(textsIn(german));

  it('says what the lesson says, where the lesson says it', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('points at the same things', () => {
    for (const [place, text] of english) expect(targetsIn(texts.get(place)), place).toEqual(targetsIn(text));
  });

  it('has choices that differ, which its notes quote as they stand there', () => {
    for (const [index, step] of inTranslation(lesson, german).steps.entries()) {
      const choices = choicesOf(step);
      expect(new Set(choices).size).toBe(choices.length);
      const [said = '', english = ''] = [german?.steps, written].map((own) => own?.[index]?.notes?.join(' '));
      const quoted = [...said.matchAll(/„([^“]*)“/g)].filter(([, choice = '']) => choices.includes(choice));
      expect(quoted, said).toHaveLength(english.match(/“/g)?.length ?? 0);
      expect(Number.parseInt(said, 10)).toBe(Number.parseInt(english, 10));
    }
  });
});

it('there is no translation of another lesson', () => {
  expect(german).toHaveLength(lessons.length);
});

it('leaves alone what its translation does not say', () => {
  const run = { scene: { title: 'OPT' } };
  const lesson = {
    id: 'a',
    steps: [{ scene: { title: 'OPT' }, question: { ask: 'ideal', why: ['one', 'two'], run } }],
  };
  const translation = { steps: [{ question: { ask: 'Ideal', why: ['eins'], more: 'x' }, notes: ['y'] }] };
  const question = { ask: 'Ideal', why: ['eins', 'two'], run };
  expect(inTranslation(lesson, translation)).toEqual({ id: 'a', steps: [{ scene: { title: 'OPT' }, question }] });
  expect(inTranslation(lesson, undefined)).toEqual(lesson);
});

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** But for numbers of the scenario, which lessons.test.ts looks up in it. */
const fixed = (text: string) => text.replace(/\[([^\]]+)\]\(set:[^)]+\)/g, '$1');

function shown(text: string): string {
  return renderToStaticMarkup(<LessonParagraph text={fixed(text)} />)
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

it.each(lessons)('$id shows each paragraph as its file has it', ({ steps }) => {
  for (const { text, question } of steps) {
    const buts = question && 'choices' in question ? question.choices.flatMap(({ but = [] }) => but) : [];
    for (const paragraph of [...text, ...(question?.why ?? []), ...buts]) {
      expect(shown(paragraph)).toBe(plain(paragraph));
      expect(plain(paragraph)).not.toMatch(/[[\]]|\w:\d+:/);
    }
  }
});
