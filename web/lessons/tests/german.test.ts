/* Every lesson is fully translated into German, with the same references. */

import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../language/language.ts';
import type { Lesson, Step } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { notesOf } from '../notes.ts';
import { mapTexts, translateLesson } from '../translate.ts';

const files = import.meta.glob<{ words: Catalogue }>('../../language/de/lessons/*.ts', { eager: true });

function german(name: string): Catalogue {
  return files[`../../language/de/lessons/${name}.ts`]?.words ?? {};
}

/** Lanes named after what they run keep their names in every language. */
const NAMES = new Set([
  ...['XOR', 'LIN', 'OPT', 'D-mod-k', 'D-mod-k', 'S-mod-k', 'Oblivious', 'Shuffle', 'ARN', 'ARN + AFI'],
  ...['1Q', 'DBBM', 'vFtree', 'Flow2SL', 'Sync', 'Sync + GW', 'Sync + CA', 'Sync + GW + CA'],
]);

function textsOf(said: unknown): string[] {
  const found: string[] = [];
  mapTexts(said, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

function namesOf({ steps }: Lesson): string[] {
  const scenes = steps.flatMap(({ scene, question }) => [scene, question?.run?.scene ?? scene]);
  return scenes.flatMap(({ lanes }) => lanes.map(({ name }) => name)).filter((name) => !NAMES.has(name));
}

/** A whole number, with or without a unit, needs no translation. */
function isSaid(text: string): boolean {
  return !/^\d+( (ns|µs|ms|%))?$/.test(text);
}

const targetsIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort();
const titlesOf = ({ title, point, known }: Lesson) => [title, point, ...known];
const choicesOf = ({ question }: Step) =>
  question && 'choices' in question ? question.choices.map(({ say }) => say) : [];

describe.each(lessons.map((lesson) => ({ id: lesson.id, lesson })))('$id in German', ({ id, lesson }) => {
  const words = german(id);
  const texts = new Set([...textsOf([lesson.steps, notesOf(lesson)]), ...namesOf(lesson)]);

  it('says all that the lesson says, and nothing else', () => {
    expect([...texts].filter((text) => isSaid(text) && !words[text])).toEqual([]);
    expect(Object.keys(words).filter((text) => !texts.has(text))).toEqual([]);
  });

  it('has its titles', () => {
    expect(titlesOf(lesson).filter((text) => !german('titles')[text])).toEqual([]);
  });

  it('points at the same things', () => {
    for (const [text, said] of Object.entries(words)) expect(targetsIn(said), text).toEqual(targetsIn(text));
  });

  it('has choices that differ, which its notes quote as they stand there', () => {
    const notes = translateLesson(notesOf(lesson), words);
    for (const [index, step] of translateLesson(lesson.steps, words).entries()) {
      const choices = choicesOf(step);
      expect(new Set(choices).size).toBe(choices.length);
      const [said = '', english = ''] = [notes, notesOf(lesson)].map((own) => own[index]?.join(' '));
      const quoted = [...said.matchAll(/„([^“]*)“/g)].filter(([, choice = '']) => choices.includes(choice));
      expect(quoted, said).toHaveLength(english.match(/“/g)?.length ?? 0);
      expect(Number.parseInt(said, 10)).toBe(Number.parseInt(english, 10));
    }
  });
});

it('there are no titles of other lessons', () => {
  const said = new Set(lessons.flatMap(titlesOf));
  expect(Object.keys(german('titles')).filter((text) => !said.has(text))).toEqual([]);
});

it('leaves the picture and the name of a lesson alone', () => {
  const run = { scene: { title: 'OPT' } };
  const said = { id: 'OPT', title: 'OPT', steps: [{ scene: { title: 'OPT' }, question: { ask: 'OPT', run } }] };
  const steps = [{ scene: { title: 'OPT' }, question: { ask: 'ideal', run } }];
  expect(translateLesson(said, { OPT: 'ideal' })).toEqual({ id: 'OPT', title: 'ideal', steps });
});
