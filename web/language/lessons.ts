/* Translations of lessons: a file per lesson, and one for all titles. Loaded with the lesson, since together they are as long
 * as the rest of the page. */

import { language, learn, type Words } from './language.ts';

const files = import.meta.glob<{ words: Words }>(['./*/lessons/*.ts', '!./*/lessons/titles-*.ts']);

/** English has no catalogue. */
const NONE: Words = {};

const here = new Map<string, Words>();

function fileOf(name: string) {
  return files[`./${language()}/lessons/${name}.ts`];
}

/** undefined: not loaded yet */
export function lessonWords(name: string): Words | undefined {
  return fileOf(name) ? here.get(name) : NONE;
}

/** `name`: a lesson's, or 'titles'. If loading fails, the lesson is shown in English. */
export async function fetchLessonWords(name: string): Promise<void> {
  const file = fileOf(name);
  if (!file || here.has(name)) return;
  const { words } = await file().catch(() => ({ words: NONE }));
  here.set(name, words);
  learn(words);
  // A lesson's scenario has the lesson's title.
  if (name === 'titles') learn(Object.fromEntries(Object.entries(words).map(([id, text]) => [`${id} (title)`, text])));
}
