/* Lecturer's notes: some for every step, under ten minutes in total, and no figures beyond those of the lesson, which other
 * tests compute. */

import { describe, expect, it } from 'vitest';
import type { Lesson, LessonStep } from '../lesson.ts';
import { lessons } from '../lessons.ts';
import { notesOf } from '../notes.ts';
import { said } from './bench.ts';

const numbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

function choicesOf({ question }: LessonStep): string[] {
  return question && 'choices' in question ? question.choices.map(({ say }) => say) : [];
}

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
