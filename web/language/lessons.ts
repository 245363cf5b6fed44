/* What other languages than English say in lessons: a file for each lesson, and one for the titles of all. They are fetched with
 * what they are for, since they are as long as all the rest of the page. */

import { language, learn, type Words } from './language.ts';

const files = import.meta.glob<{ words: Words }>(['./*/lessons/*.ts', '!./*/lessons/titles-*.ts']);

/** Of what speaks English there are none. */
const NONE: Words = {};

const here = new Map<string, Words>();

function fileOf(name: string) {
  return files[`./${language()}/lessons/${name}.ts`];
}

/** undefined: they are not here yet */
export function lessonWords(name: string): Words | undefined {
  return fileOf(name) ? here.get(name) : NONE;
}

/** `name`: of a lesson, or 'titles'. Where they do not come, the lesson is read in English. */
export async function fetchLessonWords(name: string): Promise<void> {
  const file = fileOf(name);
  if (!file || here.has(name)) return;
  const { words } = await file().catch(() => ({ words: NONE }));
  here.set(name, words);
  learn(words);
  // The scenario of a lesson has its title.
  if (name === 'titles') learn(Object.fromEntries(Object.entries(words).map(([id, text]) => [`${id} (title)`, text])));
}
