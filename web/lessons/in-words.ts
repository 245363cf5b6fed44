/* A lesson in the language of the page: all that is read of it, and nothing else. */

import type { Words } from '../language/language.ts';

/** What a program reads: the lesson's name, and its pictures. */
const UNREAD = new Set(['id', 'scene', 'run']);

/** Of a lesson, its steps or notes; the same where there are no words. */
export function inWords<Said>(said: Said, words: Words = {}): Said {
  return withTexts(said, (text) => words[text] ?? text) as Said;
}

/** With each text as `say` says it. */
export function withTexts(said: unknown, say: (text: string) => string): unknown {
  if (typeof said === 'string') return say(said);
  if (Array.isArray(said)) return said.map((each) => withTexts(each, say));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([name, own]) => [name, UNREAD.has(name) ? own : withTexts(own, say)]),
  );
}
