/* Every lesson is fully translated into German, with the same references: a translation has the texts of its lesson, at the same
 * places, and nothing else. */

import { describe, expect, it } from 'vitest';
import { isObject } from '../../../model/parse.ts';
import type { Lesson, LessonStep } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { notesOf } from '../notes.ts';
import { files as allFiles } from '../translated.ts';
import { inTranslation } from '../translations.ts';

type Said = Pick<Lesson, 'point' | 'known' | 'steps'>;

const files = allFiles as Readonly<Record<string, Said>>;
const said = Object.entries(files).filter(([file]) => file.endsWith('.de.yaml'));

/** Read by programs: the lesson's id, its pictures, curves and figures; its title is in the catalogue. */
const UNREAD = new Set(['id', 'title', 'scene', 'run', 'curve', 'figure']);

/** Each text with its place: 'steps.1.question.ask'. */
function textsIn(content: unknown, place: readonly string[] = []): [place: string, text: string][] {
  if (typeof content === 'string') return [[place.join('.'), content]];
  if (Array.isArray(content)) return content.flatMap((each, at) => textsIn(each, [...place, String(at + 1)]));
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, own]) => (UNREAD.has(name) ? [] : textsIn(own, [...place, name])));
}

const targetsIn = (text = '') => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort();
const choicesOf = ({ question }: LessonStep) =>
  question && 'choices' in question ? question.choices.map(({ say }) => say) : [];

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
  expect(said).toHaveLength(lessons.length);
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
