/* Before a question a step has one idea, in few words. */

import { expect, it } from 'vitest';
import { lessons } from '../lessons.ts';
import { files } from '../translated.ts';
import { inTranslation } from '../translations.ts';

const MOST = 45;

const translations = Object.entries(files as Readonly<Record<string, unknown>>);

/** As a reader sees them: a reference is its words. */
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
