/* How many links a tree has, and has left. */

import { formatCount } from './format.ts';
import { counted } from './grammar.ts';
import { t } from './language/language.ts';

/** '80 links'; with one cable cut '78 of 80 links' */
export function linksLeftText(links: number, cutCables: number): string {
  const all = counted(links, 'link');
  return cutCables === 0 ? all : t`${formatCount(links - 2 * cutCables)} of ${all}`;
}
