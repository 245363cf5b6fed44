/* What lessons say in another language: half.de.yaml beside half.yaml has the same texts at the same places, and nothing else. Titles
 * and names of lanes are in the catalogue, as scenarios have them. */

import { isObject } from '../../model/parse.ts';
import { language } from '../../words/language/language.ts';

/** Without them lessons are shown in English. */
const files = language() === 'en' ? {} : await import('./translated.ts').then(({ files }) => files).catch(() => ({}));

/** undefined: none in the language of the page */
export function translationOf(lesson: string): unknown {
  return (files as Readonly<Record<string, unknown>>)[`./files/${lesson}.${language()}.yaml`];
}

/** With the texts of its translation in place of its own. */
export function inTranslation<Said>(said: Said, translation: unknown): Said {
  return inPlace(said, translation) as Said;
}

function inPlace(said: unknown, own: unknown): unknown {
  if (typeof said === 'string') return typeof own === 'string' ? own : said;
  if (Array.isArray(said)) return Array.isArray(own) ? said.map((text, at) => inPlace(text, own[at])) : said;
  if (!isObject(said) || !isObject(own)) return said;
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, inPlace(text, own[name])]));
}
