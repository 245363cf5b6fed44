/* Translations of lessons: a file per lesson, and one for all titles. Loaded with the lesson, since together they are as long
 * as the rest of the page. */

import { addTranslations, type Catalogue, language } from './language.ts';

const files = import.meta.glob<{ words: Catalogue }>(['./*/lessons/*.ts', '!./*/lessons/titles-*.ts']);

/** English has no catalogue. */
const NONE: Catalogue = {};

const loaded = new Map<string, Catalogue>();

function fileOf(name: string) {
  return files[`./${language()}/lessons/${name}.ts`];
}

/** undefined: not loaded yet */
export function lessonCatalogue(name: string): Catalogue | undefined {
  return fileOf(name) ? loaded.get(name) : NONE;
}

/** `name`: a lesson's, or 'titles'. If loading fails, the lesson is shown in English. */
export async function fetchLessonCatalogue(name: string): Promise<void> {
  const file = fileOf(name);
  if (!file || loaded.has(name)) return;
  const { words } = await file().catch(() => ({ words: NONE }));
  loaded.set(name, words);
  addTranslations(words);
  // A lesson's scenario has the lesson's title.
  if (name === 'titles')
    addTranslations(Object.fromEntries(Object.entries(words).map(([id, text]) => [`${id} (title)`, text])));
}
