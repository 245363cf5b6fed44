/* Numbers, lists and names as they stand in a sentence. */

import type { Shape } from '../../engine/protocol.ts';
import { formatCount } from '../../state/format.ts';
import { entityName } from '../tree/numbering.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export function inWords(count: number): string {
  return WORDS[count] ?? String(count);
}

/** 'twice', 'three times' */
export function times(count: number): string {
  return count === 2 ? 'twice' : `${inWords(count)} times`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The same for what can be thousands: '3,314 packets' */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}

/** '1, 5 and 9'; longer lists are cut: '1, 5, 9 and 4 more' */
export function listed(items: (string | number)[], limit = 4): string {
  if (items.length <= 1) return items.join('');
  if (items.length > limit) return `${items.slice(0, limit - 1).join(', ')} and ${items.length - limit + 1} more`;
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** 'Both' or 'All 3' */
export function everyone(count: number): string {
  return count === 2 ? 'Both' : `All ${count}`;
}

/** 'nodes 0–7' or 'node 3' */
export function nodeRange(first: number, last: number): string {
  return first === last ? `node ${first}` : `nodes ${first}–${last}`;
}

/** 'switch 2.1 → switch 3.1' */
export function linkInWords(shape: Shape, link: number): string {
  return `${entityName(shape, shape.linkFrom[link] ?? 0)} → ${entityName(shape, shape.linkTo[link] ?? 0)}`;
}
