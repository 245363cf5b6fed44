/* Rules of cut cables, in checking order. */

import { t } from '../words/language/language.ts';
import { traffics } from './algorithms/traffics.ts';
import { cableFault, cableText, listedLinks, upLinkOfCable } from './cables.ts';
import { engineRow } from './lanes.ts';
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

/** The same cable, from either end: both names give the same link. One that breaks may do so again. */
function isAgain(cuts: readonly Cable[], links: readonly (number | null)[], at: number): boolean {
  const breaks = (cable?: Cable) => cable?.[2] !== undefined;
  return links.slice(0, at).some((link, i) => link === links[at] && !(breaks(cuts[i]) && breaks(cuts[at])));
}

function twiceIn(topology: Topology): Cable | undefined {
  const links = listedLinks(topology);
  return topology.cuts?.find((_, at) => isAgain(topology.cuts ?? [], links, at));
}

/** The cuts that exist in the tree, without duplicates. */
export function fittingCuts(cuts: readonly Cable[], topology: Topology): Cable[] {
  const tree = uncutTreeOf(topology);
  const links = cuts.map((cable) => upLinkOfCable(tree, cable));
  return cuts.filter((_, at) => links[at] !== null && !isAgain(cuts, links, at));
}

/** Breaks during the run, where all cables of a list are cut from its start, or as they should not be. */
const timed: Rule = {
  paths: ['topology.cuts'],
  fault({ topology, traffic }) {
    const breaks = topology.cuts?.filter((cable) => cable.length > 2) ?? [];
    const [first] = breaks;
    if (first && !breaksDuringRuns({ traffic }))
      return t`${fieldMark('topology.cuts')} may not give a time for ${cableText(first)} here; cables break during a run only under uniform, hot-spot and permutation traffic`;
    const early = breaks.find(([, , at = 0, mended = Infinity]) => mended <= at);
    return early
      ? t`${fieldMark('topology.cuts')} may not mend ${cableText(early)} at ${early[3] ?? 0} ns; it breaks at ${early[2] ?? 0} ns`
      : null;
  },
  repair: (settings) => ({
    settings: withCuts(
      settings,
      (settings.topology.cuts ?? []).filter((cable) => cable.length === 2),
    ),
    remedy: t`so no cable breaks during the run`,
  }),
  laneRepair: { topology: { cuts: [] } },
};

/** Whether cables may break during such a run. */
function breaksDuringRuns({ traffic }: Pick<ResolvedLane, 'traffic'>): boolean {
  return engineRow({ traffic }).slotted && !traffics[traffic.kind].listed;
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

export const cutRules: readonly Rule[] = [...onlyOn(['voq', 'lossy'], [fixed]), cables, timed];
