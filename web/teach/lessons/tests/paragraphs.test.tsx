/* What a reader sees of the texts: their words, and nothing of the markup in them. */

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LessonParagraph, plain } from '../LessonParagraph.tsx';
import { lessons } from '../lessons.ts';

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
