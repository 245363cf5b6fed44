/* Where a tree is too narrow for any all-to-all exchange: Prisacari 2013, eq. 1, against the links there are. */

import { exchangeRules } from '../model/algorithms/exchange-rules.ts';
import { hasRates } from '../model/shape.ts';
import type { ResolvedLane } from '../model/types.ts';
import type { Shape } from '../run/protocol.ts';
import { agree, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';

/** One sentence about the level where it is tightest; null where an exchange can fit, is not one to all, or links are not alike. */
export function narrowestLevelText(shape: Shape, lane: ResolvedLane): string | null {
  if (!exchangeRules[lane.traffic.exchange].complete || hasRates(lane.topology)) return null;
  let tightest = 1;
  let words: string | null = null;
  for (const [level, need] of shape.bMin.entries()) {
    const links = shape.fewestUplinks(level);
    if (links === 0 || need / links <= tightest) continue;
    tightest = need / links;
    words =
      links < shape.uplinksOf(level)
        ? t`Some phase sends at least ${need} messages out of each subtree of level ${level}, but since the cut only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} one of them: no exchange fits here.`
        : t`Some phase sends at least ${need} messages out of each subtree of level ${level}, but only ${counted(links, 'link')} ${agree(links, 'leaves', 'leave')} it: no exchange fits here.`;
  }
  return words;
}
