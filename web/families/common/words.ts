/* Words that more than one kind of run says. */

import { routings } from '../../scenario/algorithms/routings.ts';
import type { Part } from './family.ts';

export const NOT_YET = 'The simulation has not come to its end yet.';

/** Parts of a sentence that have something to say. */
export function sentence(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

export const routed: Part = { words: ({ routing }) => `routed ${routings[routing.kind].inline}`, always: true };
