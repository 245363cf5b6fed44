/* Rules of cut cables, in checking order. */

import { t } from '../words/language/language.ts';
import { cableFault, cableText, cutLinks, upLinkOfCable } from './cables.ts';
import { fieldMark } from './naming.ts';
import { onlyOn, type Rule, withPart } from './rule.ts';
import { uncutTreeOf } from './shape.ts';
import type { Cable, LaneSettings, ResolvedLane, Topology } from './types.ts';

function withCuts(settings: LaneSettings, cuts: Cable[]): LaneSettings {
  return withPart(settings, 'topology', { cuts });
}

const fixed: Rule = {
  paths: ['topology.cuts'],
  fault(lane) {
    const [first] = lane.topology.cuts ?? [];
    if (!first) return null;
    return t`${fieldMark('topology.cuts')} may not be ${cableText(first)} here; many-to-many traffic and clusters cannot route around them`;
  },
  repair: (settings) => ({ settings: withCuts(settings, []), remedy: t`so no cable is cut` }),
};

/** A cable listed twice, from either end: both names give the same link. */
function twiceIn(topology: Topology): Cable | undefined {
  const links = cutLinks(topology);
  return topology.cuts?.find((_, at) => links.slice(0, at).some((link) => link === links[at]));
}

/** The cuts that exist in the tree, without duplicates. */
export function fittingCuts(cuts: readonly Cable[], topology: Topology): Cable[] {
  const tree = uncutTreeOf(topology);
  const links = cuts.map((cable) => upLinkOfCable(tree, cable));
  return cuts.filter((_, at) => links[at] !== null && links.slice(0, at).every((link) => link !== links[at]));
}

const cables: Rule = {
  paths: ['topology.cuts'],
  fault({ topology }: ResolvedLane) {
    const cuts = topology.cuts ?? [];
    const tree = uncutTreeOf(topology);
    const strange = cuts.find((cable) => upLinkOfCable(tree, cable) === null);
    if (strange)
      return t`${fieldMark('topology.cuts')} may not name ${cableText(strange)}: ${cableFault(tree, strange) ?? ''}`;
    const twice = twiceIn(topology);
    return twice ? t`${fieldMark('topology.cuts')} may not name ${cableText(twice)} twice; a cable is cut once` : null;
  },
  repair: (settings, lane) => ({
    settings: withCuts(settings, fittingCuts(settings.topology.cuts ?? [], lane.topology)),
    remedy: t`so only cables of the tree are kept`,
  }),
  laneRepair: { topology: { cuts: [] } },
};

export const cutRules: readonly Rule[] = [...onlyOn(['voq', 'lossy'], [fixed]), cables];
