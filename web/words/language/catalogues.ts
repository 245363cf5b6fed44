/* What the page says in languages other than English: a file for each, its sentences by subject. One more file is one more language. */

import type { Catalogue } from './language.ts';

/** By subject, and by subjects of it. */
export interface CatalogueFile {
  [idOrSubject: string]: string | CatalogueFile;
}

/** null: English */
export async function fetchCatalogue(language: string): Promise<Catalogue | null> {
  const files = import.meta.glob<CatalogueFile>('./*.json', { import: 'default' });
  const file = await files[`./${language}.json`]?.();
  return file ? catalogueOf(file) : null;
}

export function catalogueOf(file: CatalogueFile): Catalogue {
  const words: Record<string, string> = {};
  const add = (subject: CatalogueFile) => {
    for (const [id, own] of Object.entries(subject)) {
      if (typeof own === 'string') words[id] = own;
      else add(own);
    }
  };
  add(file);
  // What a catalogue has in small letters, it also has at the beginning of a sentence.
  for (const [id, own] of Object.entries(words)) words[capitalized(id)] ??= capitalized(own);
  return words;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
