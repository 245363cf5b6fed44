/* Rules of cut cables, in checking order. */

import { t } from '../words/language/language.ts';
import { engines } from './algorithms/engines.ts';
import { traffics } from './algorithms/traffics.ts';
import { breaksOf, cableFault, cableText, cutLinks, isCut, listedLinks, upLinksOfEntry } from './cables.ts';
import { engineOf } from './lanes.ts';
import { limits } from './limits.ts';
import { fieldMark } from './naming.ts';
import { on, type Rule, rule } from './rule.ts';
import { uncutTreeOf } from './shape.ts';
import type { Cable, ResolvedLane } from './types.ts';

const same = (one?: readonly number[], other?: readonly number[]) => one?.join() === other?.join();

/** Why no cable can break during such a run, as the end of a sentence; null where one can. `forGood`: and stay broken */
export function breakFault(lane: Pick<ResolvedLane, 'topology' | 'traffic'>, forGood: boolean): string | null {
  const { phases, avoidsCuts } = engines[engineOf(lane)];
  if (traffics[lane.traffic.kind].listed) return t`what waits for a lost message of a trace would wait for ever`;
  // There a message has one way, which says nothing of parallel cables that come and go.
  if (phases && avoidsCuts && uncutTreeOf(lane.topology).parallel)
    return t`in phases cables break only where none are parallel`;
  return forGood && !avoidsCuts ? t`a cluster has no way around it` : null;
}

/** Breaks during the run, where all cables of a list are cut from its start, or as they should not be. */
function timesFault({ topology }: ResolvedLane): string | null {
  const breaks = topology.cuts?.filter((cable) => cable.length > 2) ?? [];
  const early = breaks.find(([, , at = 0, mended = Infinity]) => mended <= at);
  const links = listedLinks(topology);
  const again = topology.cuts?.find((cable, at) =>
    topology.cuts?.some((other, i) => i < at && same(links[i], links[at]) && meet(cable, other)),
  );
  if (again)
    return t`${fieldMark('topology.cuts')} may not break ${cableText(again)} again before it is mended, or as soon as it is`;
  return early
    ? t`${fieldMark('topology.cuts')} may not mend ${cableText(early)} at ${early[3] ?? 0} ns; it breaks at ${early[2] ?? 0} ns`
    : null;
}

/** Whether two breaks overlap, or touch. */
export function meet(
  [, , at = 0, mended = Infinity]: Cable,
  [, , otherAt = 0, otherMended = Infinity]: Cable,
): boolean {
  return at <= otherMended && otherAt <= mended;
}

function cablesFault({ topology }: ResolvedLane): string | null {
  const cuts = topology.cuts ?? [];
  const tree = uncutTreeOf(topology);
  const strange = cuts.find((cable) => upLinksOfEntry(tree, cable).length === 0);
  if (strange)
    return t`${fieldMark('topology.cuts')} may not name ${cableText(strange)}: ${cableFault(tree, strange) ?? ''}`;
  const [links, breaks] = [listedLinks(topology), (at: number) => cuts[at]?.[2] !== undefined];
  // Named again, also from its other end; one that breaks may do so again.
  const twice = cuts.find((_, at) =>
    links.slice(0, at).some((own, i) => same(own, links[at]) && !(breaks(i) && breaks(at))),
  );
  if (twice) return t`${fieldMark('topology.cuts')} may not name ${cableText(twice)} twice; a cable is cut once`;
  const most = Math.max(cutLinks(topology).length, breaksOf(topology).length);
  return most > limits.cuts
    ? t`${fieldMark('topology.cuts')} may not be ${most} in all; at most ${limits.cuts} are allowed`
    : null;
}

const cutRule = (fault: Parameters<typeof rule>[1]) => rule(['topology.cuts'], fault, { inLane: true });

export const cutRules: readonly Rule[] = [
  // A cluster has one way from node to node: without it, a run would not end.
  ...on('drops', [
    cutRule(({ topology }) => {
      const forEver = topology.cuts?.find((cable) => cable[3] === undefined);
      if (!forEver) return null;
      return t`${fieldMark('topology.cuts')} may not be ${cableText(forEver)} for good; a cluster has no way around it`;
    }),
  ]),
  cutRule((lane) => {
    const first = lane.topology.cuts?.find((cable) => !isCut(cable));
    const why = first ? breakFault(lane, false) : null;
    if (!first || !why) return null;
    return t`${fieldMark('topology.cuts')} may not give a time for ${cableText(first)} here; ${why}`;
  }),
  cutRule(cablesFault),
  cutRule(timesFault),
];
