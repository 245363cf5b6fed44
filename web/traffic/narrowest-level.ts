/* Where a tree is too narrow for any all-to-all exchange: Prisacari 2013, eq. 1, against the links there are. */

import { exchangeRules } from '../model/algorithms/exchange-rules.ts';
import { hasRates } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { Tree } from '../tree/tree.ts';
import { agree, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';

type Exchange = Pick<ResolvedLane, 'traffic' | 'topology'>;

/** The level where it is tightest, the messages that some phase sends out of a subtree there, and the fewest links up that one has; null where an
 * exchange can fit, is not one to all, or links are not alike. */
function narrowestLevel(tree: Tree, lane: Exchange): { level: number; need: number; links: number } | null {
  if (!exchangeRules[lane.traffic.exchange].complete || hasRates(lane.topology)) return null;
  let narrowest: ReturnType<typeof narrowestLevel> = null;
  for (let level = 0; level < tree.levels; level++) {
    const inPart = tree.nodesBelow(level);
    const need = inPart - Math.floor(inPart / tree.subtreesOf(level));
    const links = tree.fewestUplinks(level);
    const least = narrowest ? narrowest.need / narrowest.links : 1;
    if (links > 0 && need / links > least) narrowest = { level, need, links };
  }
  return narrowest;
}

export function narrowestLevelText(tree: Tree, lane: Exchange): string | null {
  const narrowest = narrowestLevel(tree, lane);
  if (!narrowest) return null;
  const { level, need, links } = narrowest;
  return links < tree.uplinksOf(level)
    ? t`Some phase sends at least ${need} messages out of each subtree of level ${level}, but since the cut only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} one of them: no exchange fits here.`
    : t`Some phase sends at least ${need} messages out of each subtree of level ${level}, but only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} it: no exchange fits here.`;
}

/** Beside a figure: '4 subtrees need 6 links up each, have 4'. */
export function narrowestLevelBrief(tree: Tree, lane: Exchange): string | null {
  const narrowest = narrowestLevel(tree, lane);
  if (!narrowest) return null;
  const { level, need, links } = narrowest;
  return links < tree.uplinksOf(level)
    ? t`a subtree needs ${counted(need, 'link')} up, has ${links} since the cut`
    : t`${tree.subtreesOf(level)} subtrees need ${counted(need, 'link')} up each, have ${links}`;
}
