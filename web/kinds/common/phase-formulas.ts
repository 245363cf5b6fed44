/* What all kinds of runs in phases have in common: their pictures, and a lane in a few words. */

import { routings } from '../../model/algorithms/routings.ts';
import { shapeOf } from '../../model/shape.ts';
import type { ResolvedLane, Xgft } from '../../model/types.ts';
import { joinSentence } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Family } from './family.ts';
import { legendOfPhases } from './legend.ts';
import { preloaded } from './loadable.ts';
import { phaseOverview } from './overview.ts';
import { phasePictures } from './phase-pictures.ts';

/** One part of a lane's short description. */
export interface FormulaPart {
  /** '' if there is nothing to say */
  text(lane: ResolvedLane): string;
  /** said of a lane that nothing distinguishes */
  always: boolean;
}

/** Joins the parts that distinguish the lane; where none does, those that are always there. The rest is in the sentence. */
export function joinFormulaParts(
  parts: readonly FormulaPart[],
): (lane: ResolvedLane, all: readonly ResolvedLane[]) => string {
  return (lane, all) => {
    const said = parts.map((part) => {
      const own = part.text(lane);
      return { own, always: part.always, differs: all.some((other) => part.text(other) !== own) };
    });
    const first = said.filter(({ own, differs }) => differs && own !== '');
    const shown = first.length > 0 ? first : said.filter(({ always }) => always);
    return joinSentence(...shown.map(({ own }) => own));
  };
}

export const phased = {
  tables: ['compared', 'loads', 'links', 'series'],
  pictures: preloaded(phasePictures),
  legend: legendOfPhases,
  overview: phaseOverview,
} as const satisfies Partial<Family>;

export const NOT_YET = t`The simulation has not finished yet.`;

function hasOneWay({ w, p = [] }: Xgft): boolean {
  return [...w, ...p].every((choices) => choices === 1);
}

/** Nothing in a tree of one path between any two nodes. */
export const routingPart: FormulaPart = {
  text: ({ routing, topology }) => (hasOneWay(shapeOf(topology)) ? '' : t`routed ${routings[routing.kind].inline}`),
  always: true,
};
