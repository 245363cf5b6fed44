/* Where a tree is too narrow for any all-to-all exchange: Prisacari 2013, eq. 1, against the links there are. */

import { exchanges } from '../model/algorithms/exchanges.ts';
import { hasRates } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { Tree } from '../tree/tree.ts';
import { agree, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';

type Exchange = Pick<ResolvedLane, 'traffic' | 'topology'>;

/** Messages that some phase of an exchange sends out of a subtree of so many nodes: the exchanges of a tree have a phase for every place. */
export function leastCrossing(tree: Tree, { traffic }: Pick<Exchange, 'traffic'>, own: number): number {
  const { nodes } = tree.present;
  return Math.ceil((own * (nodes - own)) / (exchanges[traffic.exchange].ofTree ? tree.nodes : nodes));
}

/** The level where it is tightest, the messages that some phase sends out of a subtree there, and the links up that this one has, which may be one
 * of several that differ; null where an exchange can fit, is not one to all, or links are not alike. */
function narrowestLevel(
  tree: Tree,
  lane: Exchange,
): { level: number; need: number; links: number; differ: boolean } | null {
  if (!exchanges[lane.traffic.exchange].complete || hasRates(lane.topology)) return null;
  let narrowest: ReturnType<typeof narrowestLevel> = null;
  for (let level = 0; level < tree.levels; level++) {
    const { least, most } = tree.presentSubtrees(level);
    const areAlike = tree.absent.size + tree.cuts.size === 0;
    for (const [part, own] of (areAlike ? [most] : tree.nodesPerSubtree(level)).entries()) {
      const need = leastCrossing(tree, lane, own);
      const links = tree.intactCables(level, part);
      const fullest = narrowest ? narrowest.need / narrowest.links : 1;
      if (links > 0 && need / links > fullest) narrowest = { level, need, links, differ: least < most };
    }
  }
  return narrowest;
}

/** Where an exchange that is planned to cross the top as little as possible takes longer than ideal because the tree is too narrow: one that
 * others may suit better. null: it is not so. */
export function tooNarrowForPlan(tree: Tree, lane: Exchange, overIdeal: number | null): string | null {
  const isPlanned = exchanges[lane.traffic.exchange].fewestCrossings;
  return isPlanned && overIdeal !== null && overIdeal > 0 ? narrowestLevelText(tree, lane) : null;
}

export function narrowestLevelText(tree: Tree, lane: Exchange): string | null {
  const narrowest = narrowestLevel(tree, lane);
  if (!narrowest) return null;
  const { level, need, links, differ } = narrowest;
  if (differ)
    return t`Some phase sends at least ${need} messages out of one subtree of level ${level}, but only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} it: no exchange fits here.`;
  return links < tree.uplinksOf(level)
    ? t`Some phase sends at least ${need} messages out of each subtree of level ${level}, but since the cut only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} one of them: no exchange fits here.`
    : t`Some phase sends at least ${need} messages out of each subtree of level ${level}, but only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} it: no exchange fits here.`;
}

/** Beside a figure: '4 subtrees need 6 links up each, have 4'. */
export function narrowestLevelBrief(tree: Tree, lane: Exchange): string | null {
  const narrowest = narrowestLevel(tree, lane);
  if (!narrowest) return null;
  const { level, need, links, differ } = narrowest;
  if (differ) return t`a subtree needs ${counted(need, 'link')} up, has ${links}`;
  return links < tree.uplinksOf(level)
    ? t`a subtree needs ${counted(need, 'link')} up, has ${links} since the cut`
    : t`${tree.presentSubtrees(level).count} subtrees need ${counted(need, 'link')} up each, have ${links}`;
}
