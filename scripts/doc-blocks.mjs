/* Programs in the pages of docs/, and what they print: the block of code below a mark, `<!-- MARK -->`. Tests run and compare them. */

import { readFileSync } from 'node:fs';
import { inRoot } from './commands.mjs';

const BLOCK = /^<!-- (.+) -->\n\n```\w+\n([\s\S]*?)^```$/gm;

/** {mark: text} of a page. */
export function blocksOf(page) {
  const text = readFileSync(inRoot('docs', page), 'utf8');
  return Object.fromEntries([...text.matchAll(BLOCK)].map(([, mark, block]) => [mark, block]));
}
