/* What lessons say in another language: half.de.yaml beside half.yaml has the same texts at the same places, and nothing else. Titles
 * and names of lanes are in the catalogue, as scenarios have them. All of a language are loaded together, like the lessons. */

import { language } from '../language/language.ts';
import { isObject } from '../scenario/parse.ts';

type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Each lesson's own, by its id; those that cannot be loaded are shown in English. */
export async function translationsIn(files: Files): Promise<ReadonlyMap<string, unknown>> {
  const ending = `.${language()}.yaml`;
  const own = Object.entries(files).filter(([file]) => file.endsWith(ending));
  const loaded = own.map(async ([file, load]) => {
    const id = file.slice('./files/'.length, -ending.length);
    return [id, await load().catch(() => undefined)] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** With the texts of its translation in place of its own. */
export function inTranslation<Said>(said: Said, own: unknown): Said {
  return inPlace(said, own) as Said;
}

function inPlace(said: unknown, own: unknown): unknown {
  if (typeof said === 'string') return typeof own === 'string' ? own : said;
  if (Array.isArray(said)) return Array.isArray(own) ? said.map((each, at) => inPlace(each, own[at])) : said;
  if (!isObject(said) || !isObject(own)) return said;
  return { ...said, ...Object.fromEntries(Object.keys(own).map((name) => [name, inPlace(said[name], own[name])])) };
}
