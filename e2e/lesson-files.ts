/* The lessons as their files say them, for tests that run outside of the page's build. */

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Lesson } from '../web/teach/lessons/lesson.ts';
import { readLesson } from '../web/teach/lessons/read.ts';

const folder = new URL('../web/teach/lessons/files/', import.meta.url);

/** Not their translations, 'half.de.yaml'. */
const names = readdirSync(folder).filter((name) => /^[^.]+\.yaml$/.test(name));

export const lessons: readonly Lesson[] = names.map((name) => {
  const read = readLesson(parse(readFileSync(new URL(name, folder), 'utf8'), { merge: true }));
  if (!read.ok) throw new Error(`${name}: ${read.problems.join(' ')}`);
  return read.value;
});

export function lessonCalled(id: string): Lesson {
  const found = lessons.find((lesson) => lesson.id === id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return found;
}
