/* Searches entries by words: 'jitter', 'XOR 1,024', 'figure 4'. Every query word must be the start of a word in the entry. */

import { withoutEnd } from '../../model/trim.ts';
import type { Gallery, GalleryEntry } from './gallery.ts';

const NUMBERED = /^(fig(?:ure|\.)?|tab(?:le|\.)?|sec(?:tion|\.)?)\s*\d/;

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .split(/[^\p{L}\p{N}.+%-]+/u)
    .map((token) => withoutEnd(token.replace(/^[.-]+/, ''), '.-'))
    .filter((token) => token !== '');
}

/** '4' matches 'Figure 4a' but not '48'. */
function begins(token: string, word: string): boolean {
  if (!token.startsWith(word)) return false;
  return !/\d$/.test(word) || !/^\d/.test(token.slice(word.length));
}

function textOf(
  { paper }: Gallery,
  { number, caption, paper: printed, ours, difference, status, why, open }: GalleryEntry,
): string {
  const { short, title, authors, year } = paper;
  return [number, caption, printed, ours, difference, status, why, open?.look, short, title, authors, year].join(' ');
}

function matches(gallery: Gallery, entry: GalleryEntry, query: string): boolean {
  const asked = query.trim().toLowerCase();
  const text = NUMBERED.test(asked) ? `${entry.number} ${gallery.paper.short}` : textOf(gallery, entry);
  const tokens = tokensOf(text);
  return tokensOf(asked.replace(/\b(fig|tab|sec)\./, '$1 ')).every((word) =>
    tokens.some((token) => begins(token, word)),
  );
}

/** The galleries reduced to matches; unchanged without a query. */
export function searchGalleries(galleries: readonly Gallery[], query: string): Gallery[] {
  if (query.trim() === '') return [...galleries];
  return galleries
    .map((gallery) => ({ ...gallery, entries: gallery.entries.filter((entry) => matches(gallery, entry, query)) }))
    .filter(({ entries }) => entries.length > 0);
}
