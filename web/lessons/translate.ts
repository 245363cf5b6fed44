/* Translates the texts of a lesson that readers see, and nothing else. */

import type { Catalogue } from '../language/language.ts';

/** Read by programs: the lesson's id, and its pictures. */
const UNREAD = new Set(['id', 'scene', 'run']);

/** Translates a lesson, its steps or notes; without a translation, returns the original. */
export function translateLesson<Said>(said: Said, words: Catalogue = {}): Said {
  return mapTexts(said, (text) => words[text] ?? text) as Said;
}

/** Maps every text through `say`. */
export function mapTexts(said: unknown, say: (text: string) => string): unknown {
  if (typeof said === 'string') return say(said);
  if (Array.isArray(said)) return said.map((each) => mapTexts(each, say));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([name, own]) => [name, UNREAD.has(name) ? own : mapTexts(own, say)]),
  );
}
