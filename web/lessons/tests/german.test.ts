/* Every lesson is fully translated into German, with the same references: a translation has the texts of its lesson, at the same
 * places, and nothing else. */

import { describe, expect, it } from 'vitest';
import { isObject } from '../../scenario/parse.ts';
import type { Lesson, Step } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { notesOf } from '../notes.ts';
import { inTranslation } from '../translations.ts';

type Said = Pick<Lesson, 'point' | 'known' | 'steps'>;

const said = import.meta.glob<Said>('../files/*.de.yaml', { eager: true, import: 'default' });
const saidToLecturers = import.meta.glob<string[][]>('../files/*.de.yaml', {
  eager: true,
  query: '?notes',
  import: 'default',
});

/** Read by programs: the lesson's id and its pictures; its title is in the catalogue. */
const UNREAD = new Set(['id', 'title', 'scene', 'run']);

/** Each text with its place: 'steps.1.question.ask'. */
function textsIn(content: unknown, place: readonly string[] = []): [place: string, text: string][] {
  if (typeof content === 'string') return [[place.join('.'), content]];
  if (Array.isArray(content)) return content.flatMap((each, at) => textsIn(each, [...place, String(at + 1)]));
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, own]) => (UNREAD.has(name) ? [] : textsIn(own, [...place, name])));
}

const targetsIn = (text = '') => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort();
const choicesOf = ({ question }: Step) =>
  question && 'choices' in question ? question.choices.map(({ say }) => say) : [];

describe.each(lessons.map((lesson) => ({ id: lesson.id, lesson })))('$id in German', ({ id, lesson }) => {
  const german = said[`../files/${id}.de.yaml`];
  const notes = saidToLecturers[`../files/${id}.de.yaml`];
  const { point, known, steps } = lesson;
  const english = new Map(textsIn([{ point, known, steps }, notesOf(lesson)]));
  const texts = new Map(textsIn([german, notes]));

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
      const [german = '', english = ''] = [notes, notesOf(lesson)].map((own) => own?.[index]?.join(' '));
      const quoted = [...german.matchAll(/„([^“]*)“/g)].filter(([, choice = '']) => choices.includes(choice));
      expect(quoted, german).toHaveLength(english.match(/“/g)?.length ?? 0);
      expect(Number.parseInt(german, 10)).toBe(Number.parseInt(english, 10));
    }
  });
});

it('there is no translation of another lesson', () => {
  expect(Object.keys(said)).toHaveLength(lessons.length);
});

it('leaves alone what its translation does not say', () => {
  const run = { scene: { title: 'OPT' } };
  const lesson = {
    id: 'a',
    steps: [{ scene: { title: 'OPT' }, question: { ask: 'ideal', why: ['one', 'two'], run } }],
  };
  const translation = { steps: [{ question: { ask: 'Ideal', why: ['eins'], more: 'x' } }] };
  expect(inTranslation(lesson, translation)).toMatchObject({
    ...{ id: 'a', steps: [{ scene: { title: 'OPT' }, question: { ask: 'Ideal', why: ['eins', 'two'], run } }] },
  });
  expect(inTranslation(lesson, undefined)).toEqual(lesson);
});
