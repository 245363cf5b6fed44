/* Before a question a step has one idea, in few words, and hard ones are explained. */

import { expect, it } from 'vitest';
import type { TermId } from '../../../words/glossary.ts';
import { splitAtTerms } from '../../../words/term-forms.ts';
import { lessons } from '../lessons.ts';
import { files } from '../translated.ts';
import { inTranslation } from '../translations.ts';

const MOST = 45;

const translations = Object.entries(files as Readonly<Record<string, unknown>>);

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
