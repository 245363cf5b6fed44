/* Words that more than one kind of run says. */

import { t } from '../../language/language.ts';
import { routings } from '../../scenario/algorithms/routings.ts';
import type { ResolvedLane } from '../../scenario/types.ts';

/** A few words of a lane. */
export interface FormulaPart {
  /** '' where there is nothing to say */
  words(lane: ResolvedLane): string;
  /** said even where all lanes agree */
  always: boolean;
}

/** What tells a lane from the others comes first. */
export function inParts(parts: readonly FormulaPart[]): (lane: ResolvedLane, all: readonly ResolvedLane[]) => string {
  return (lane, all) => {
    const said = parts.map((part) => {
      const own = part.words(lane);
      return { own, always: part.always, differs: all.some((other) => part.words(other) !== own) };
    });
    const first = said.filter(({ differs }) => differs);
    return sentence(...[...first, ...said.filter(({ differs, always }) => always && !differs)].map(({ own }) => own));
  };
}

export const NOT_YET = t`The simulation has not finished yet.`;

/** Parts of a sentence that have something to say. */
export function sentence(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

export const routed: FormulaPart = { words: ({ routing }) => t`routed ${routings[routing.kind].inline}`, always: true };
