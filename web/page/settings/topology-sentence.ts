/* What a tree can carry, in two sentences. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { engineRow, isPartialExchange } from '../../model/lanes.ts';
import { hasRates, rateInto } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { leastCrossing } from '../../traffic/narrowest-level.ts';
import type { Tree } from '../../tree/tree.ts';
import { formatMultiple, formatShare, NARROW_SPACE } from '../../words/format.ts';
import { counted, digits } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { linksLeftText } from '../../words/remaining-links.ts';

/** A rate as written, but for what a product of rates has behind the point: '54.5', '1,234', '103.1'. */
const roundedRate = (gbps: number): string =>
  digits(gbps < 100 ? Number(gbps.toPrecision(3)) : Math.round(gbps * 10) / 10);

/** '16 switches, 80 links. The 8 nodes of each of 2 subtrees share 4 links up: 50 % of what ..': for the tightest level, the highest of equals. For a cluster, whose uplinks are faster than its nodes' links, their throughput. */
export function topologySentence(
  tree: Tree,
  lane?: Pick<LaneSettings, 'topology' | 'link' | 'loss' | 'traffic' | 'job'>,
): string {
  const { nodes, switches, links } = tree.present;
  const counts = `${counted(switches, 'switch')}, ${linksLeftText(links, tree.cuts.size)}.`;
  if (lane?.topology.kind === 'cluster' && lane.topology.switches > 1)
    return `${counts} ${uplinkSentence(lane.topology.nodesPerSwitch, lane)}`;
  const rates =
    lane && hasRates(lane.topology)
      ? ` ${t`Rates of the links, from those of nodes up: ${tree.m.map((_, level) => roundedRate(lane.link.gbps * rateInto(lane.topology, level + 1))).join(', ')} Gb/s.`}`
      : '';
  // The rate of a link up from a level, in links of a node.
  const rateOf = (level: number) => (lane ? rateInto(lane.topology, level + 1) / rateInto(lane.topology, 1) : 1);
  const level = tree.tightestLevel(rateOf);
  if (level === null) return `${counts}${nodes > 1 ? ` ${t`No two nodes compete for an up link.`}` : ''}${rates}`;
  const up = tree.uplinksOf(level);
  const { count: parts, least, most } = tree.presentSubtrees(level);
  const min = tree.fewestUplinks(level);
  if (min < up) {
    const narrow = tree.nodesPerSubtree(level).find((own, part) => own > 0 && tree.intactCables(level, part) === min);
    return `${counts} ${t`The ${counted(narrow ?? most, 'node')} of one of ${parts} subtrees share ${counted(min, 'link')} up, before the cut ${up}.`}${rates}`;
  }
  const share = formatShare((up * rateOf(level)) / most);
  if (least < most)
    return `${counts} ${t`The ${least} to ${counted(most, 'node')} of each of ${parts} subtrees share ${counted(up, 'link')} up: at least ${share} of what full bisection needs.`}${rates}`;
  const sentence = t`The ${counted(most, 'node')} of each of ${parts} subtrees share ${counted(up, 'link')} up: ${share} of what full bisection needs`;
  return `${counts} ${sentence}${rates === '' && lane && isAllToAll(lane) ? exchangeNeed(leastCrossing(tree, lane, most), up) : ''}.${rates}`;
}

function isAllToAll(lane: Pick<LaneSettings, 'topology' | 'traffic' | 'job'>): boolean {
  return engineRow(lane).exchanges && exchanges[lane.traffic.exchange].complete && !isPartialExchange(lane);
}

/** Where fewer links leave a subtree than the messages that some phase of any exchange sends out of it (Prisacari 2013, eq. 1). */
function exchangeNeed(min: number, up: number): string {
  return up < min ? t`, and less than the ${min} that an all-to-all exchange needs` : '';
}

function uplinkSentence(near: number, { link, loss }: Pick<LaneSettings, 'link' | 'loss'>): string {
  const times = formatMultiple(loss.uplinkGbps / link.gbps);
  const sentence = t`The ${counted(near, 'node')} of each switch share one uplink, ${times}× as fast as the link of a node`;
  if (loss.uplinkMBs === 0) return `${sentence}.`;
  return `${sentence}${t`, but carries only ${`${digits(loss.uplinkMBs)}${NARROW_SPACE}MB/s`}, up and down together`}.`;
}
