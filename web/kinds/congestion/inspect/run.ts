/* A run at one instant: the whole network in numbers and one sentence. */

import { efficiencyAt, idealOf } from '../../../measures/efficiency.ts';
import type { NetworkState } from '../../../measures/network-state.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { isHotSpotActive } from '../../../model/lanes.ts';
import { LINK_ROOT, NODE_HOT_SOURCE } from '../../../run/protocol.ts';
import { agree, capitalize, counted, fixed, shortList } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';
import { rootByPs } from './history.ts';
import type { CongestionInstant, CongestionLane } from './lane.ts';
import { nodeRateOf } from './link-output.ts';

export interface Efficiency {
  /** null if the run has not reached the instant */
  now: number | null;
  ideal: number | null;
}

export function efficiencyNow({ settings, shape, summary }: CongestionLane, timePs: number): Efficiency {
  if (!summary) return { now: null, ideal: null };
  if (summary.finished && timePs >= summary.completionPs) return { now: null, ideal: null };
  const now = efficiencyAt({ settings, shape, summary }, timePs);
  const { traffic } = settings;
  const hot = traffics[traffic.kind].hot === 'always' && isHotSpotActive(traffic, timePs);
  return { now, ideal: hot && summary.congestion ? idealOf(settings, summary.congestion, shape.nodes).ideal : null };
}

export interface Root {
  link: number;
  /** null if the history does not go back that far */
  rootByPs: number | null;
}

export function rootsOf(
  { history }: Pick<CongestionLane, 'history'>,
  { timePs, congestion }: CongestionInstant,
): Root[] {
  const roots: Root[] = [];
  congestion.linkState.forEach((state, link) => {
    if ((state & LINK_ROOT) !== 0) roots.push({ link, rootByPs: rootByPs(history, timePs, link) });
  });
  return roots.sort((a, b) => (a.rootByPs ?? 0) - (b.rootByPs ?? 0) || a.link - b.link);
}

/** The state in one sentence. A queue is congested from HCDTh until it falls below LCDTh, as LINK_CONGESTED reports. */
export function runSentence(
  { congested, stalled }: Pick<NetworkState, 'congested' | 'stalled'>,
  roots: number | null,
): string {
  if (congested === 0 && stalled === 0) return t`No queue is congested, and no link is stalled.`;
  // buffers fill up before a port is flagged, and also stay full behind a flagged port of another switch
  const what =
    congested > 0 ? t`${counted(congested, 'switch port')} with a congested queue` : counted(stalled, 'stalled link');
  return `${what}${causeText(roots)}.`;
}

export interface Share {
  node: number;
  /** share of the rate of its link */
  rate: number;
}

/** Output rate of each hot source, highest first. */
export function sharesOf(lane: CongestionLane, instant: CongestionInstant): Share[] {
  const shares: Share[] = [];
  instant.congestion.nodeState.forEach((state, node) => {
    if ((state & NODE_HOT_SOURCE) !== 0) shares.push({ node, rate: nodeRateOf(lane, node, instant) });
  });
  return shares.sort((a, b) => b.rate - a.rate || a.node - b.node);
}

/** 'Node 1: 0.50, nodes 2 and 8: 0.25 of link rate.' */
export function sharesSentence(shares: readonly Share[]): string {
  const nodesOf = new Map<string, number[]>();
  for (const { node, rate } of shares) {
    const text = fixed(rate, 2);
    nodesOf.set(text, [...(nodesOf.get(text) ?? []), node]);
  }
  const parts = [...nodesOf].map(([rate, nodes]) => `${agree(nodes.length, 'node')} ${shortList(nodes)}: ${rate}`);
  return parts.length === 0 ? '' : t`${capitalize(parts.join(', '))} of link rate.`;
}

/** null: the lane has no root detection. */
function causeText(roots: number | null): string {
  if (roots === null) return '';
  return roots > 0 ? t`, behind ${counted(roots, 'root')}` : t`, with no root known yet`;
}
