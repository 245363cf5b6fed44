/* Lessons as their files say, for tests outside of the page's build. */

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Lesson } from '../web/features/lessons/lesson.ts';
import { readLesson } from '../web/features/lessons/read.ts';

const folder = new URL('../web/features/lessons/files/', import.meta.url);

/** But for their translations, 'half.de.yaml'. */
export const lessons = readdirSync(folder)
  .filter((name) => /^[^.]+\.yaml$/.test(name))
  .map((name): Lesson => {
    const read = readLesson(parse(readFileSync(new URL(name, folder), 'utf8'), { merge: true }));
    if (!read.ok) throw new Error(`${name}: ${read.problems.join(' ')}`);
    return read.value;
  });

export function lessonCalled(id: string): Lesson {
  const found = lessons.find((lesson) => lesson.id === id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return found;
}
