/* Lessons as their files say, for tests outside of the page's build: so much of them as tests of other things read, which hold where
 * lessons are taken out, too. */

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface LessonFile {
  id: string;
  title: string;
  minutes: number;
  /** a question that asks for a deed has no choices */
  steps: {
    name?: string;
    notes?: string[];
    question?: { choices: { say: string }[]; right: number; answer: string };
  }[];
}

const folder = new URL('../web/features/lessons/files/', import.meta.url);

/** But for their translations, 'half.de.yaml'. */
export const lessonFiles = (): LessonFile[] =>
  readdirSync(folder)
    .filter((name) => /^[^.]+\.yaml$/.test(name))
    .map((name) => parse(readFileSync(new URL(name, folder), 'utf8'), { merge: true }));

export function lessonCalled(id: string): LessonFile {
  const found = lessonFiles().find((lesson) => lesson.id === id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return found;
}
