/* Names as they stand in a sentence. */

import type { Shape } from '../engine/protocol.ts';
import { t } from '../language/language.ts';
import { entityName } from './numbering.ts';

/** 'Both' or 'All 3' */
export function bothOrAll(count: number): string {
  return count === 2 ? t`Both` : t`All ${count}`;
}

/** 'nodes 0–7' or 'node 3' */
export function nodeRange(first: number, last: number): string {
  return first === last ? t`node ${first}` : t`nodes ${first}–${last}`;
}

/** 'switch 2.1 → switch 3.1' */
export function linkText(shape: Shape, link: number): string {
  return `${entityName(shape, shape.fromOf(link))} → ${entityName(shape, shape.toOf(link))}`;
}
