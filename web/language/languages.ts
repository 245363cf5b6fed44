/* The languages of the page: English, which stands in the code, and each catalogue in this folder. A catalogue has its sentences by
 * subject; one more file is one more language. */

import type { Catalogue } from './language.ts';

/** By subject, and by subjects of it. */
export interface CatalogueFile {
  [idOrSubject: string]: string | CatalogueFile;
}

/** Only what Vite builds speaks other languages. */
const files = import.meta.env ? import.meta.glob<CatalogueFile>('./*.json', { import: 'default' }) : {};

/** BCP 47 tags: 'en', 'de', .. */
export const languages: readonly string[] = ['en', ...Object.keys(files).map((file) => file.slice(2, -'.json'.length))];

/** null: English */
export async function fetchCatalogue(language: string): Promise<Catalogue | null> {
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
  return words;
}

/** What a language calls itself, or is called in another: 'Deutsch', 'German'. */
export function languageName(language: string, inLanguage = language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}
