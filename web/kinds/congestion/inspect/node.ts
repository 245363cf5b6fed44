/* A node in words: its role in the hot spot, and the destinations of its packets. */

import { hasBackground } from '../../../model/lanes.ts';
import type { LaneSettings } from '../../../model/types.ts';
import {
  type CongestionSummary,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
} from '../../../run/protocol.ts';
import { formatShare } from '../../../words/format.ts';
import { t } from '../../../words/language/language.ts';
import type { SignKind } from '../../common/panel.ts';
import { formatInstant } from './formats.ts';
import type { CongestionLane } from './lane.ts';

export interface Role {
  kind: SignKind;
  text: string;
}

export function roleOf(state: number): Role {
  if ((state & NODE_HOT) !== 0) return { kind: 'root', text: t`Hot node` };
  if ((state & NODE_HOT_SOURCE) !== 0) {
    const isolated = (state & NODE_ISOLATING) !== 0;
    return { kind: isolated ? 'isolated' : 'branch', text: isolated ? t`Hot source, isolated` : t`Hot source` };
  }
  if ((state & NODE_VICTIM) !== 0)
    return { kind: 'victim', text: t`Victim: got less than half of its load out in the last full window` };
  return { kind: 'quiet', text: t`Innocent, not a victim` };
}

type Traffic = Pick<LaneSettings, 'traffic'>;

/** 'To node 4 only, from 0.30 to 3.00 ms' */
export function destinationText({ traffic }: Traffic, state: number, hotNode: number | null): string {
  if (traffic.kind === 'trace' && (state & NODE_HOT_SOURCE) === 0) return t`Its messages in the trace.`;
  if ((state & NODE_HOT_SOURCE) !== 0) {
    const [only] = traffic.hotNodes.length === 1 ? traffic.hotNodes : [];
    const node = hotNode ?? only;
    const [from, to] = [formatInstant(traffic.startNs * 1000), formatInstant(traffic.endNs * 1000)];
    return node === undefined
      ? t`To one of the hot nodes only, from ${from} to ${to}, as fast as it can.`
      : t`To node ${node} only, from ${from} to ${to}, as fast as it can.`;
  }
  if (!hasBackground(traffic)) return t`It sends nothing.`;
  return t`To all others equally, in ${formatShare(traffic.load)} of the slots.`;
}

/** The hot node that a source has delivered to so far; null if none yet. */
export function hotNodeOf(
  congestion: CongestionSummary | null | undefined,
  source: number,
  nodes: number,
): number | null {
  const index = congestion?.hotNodes.findIndex((_, hot) => (congestion.flows[hot * nodes + source] ?? 0) > 0) ?? -1;
  return index < 0 ? null : (congestion?.hotNodes[index] ?? null);
}

/** From a hot source to the hot node it has delivered to, or to the only one. */
export function hotFlowOf(
  { settings, shape, summary }: CongestionLane,
  node: number,
): { source: number; destination: number } | null {
  const { hotNodes } = settings.traffic;
  const isSource = ((summary?.congestion?.nodeRole[node] ?? 0) & NODE_HOT_SOURCE) !== 0;
  const reached = hotNodeOf(summary?.congestion, node, shape.nodes);
  const destination = reached ?? (hotNodes.length === 1 ? hotNodes[0] : undefined);
  return isSource && destination !== undefined ? { source: node, destination } : null;
}

export interface Inflow {
  source: number;
  packets: number;
  hot: boolean;
}

/** Packets delivered to a hot node, by source, highest first. */
export function inflowsOf(congestion: CongestionSummary, hotNode: number, nodes: number): Inflow[] {
  const index = congestion.hotNodes.indexOf(hotNode);
  if (index < 0) return [];
  const flows: Inflow[] = [];
  for (let source = 0; source < nodes; source++) {
    const packets = congestion.flows[index * nodes + source] ?? 0;
    if (packets > 0) flows.push({ source, packets, hot: ((congestion.nodeRole[source] ?? 0) & NODE_HOT_SOURCE) !== 0 });
  }
  return flows.sort((a, b) => b.packets - a.packets || a.source - b.source);
}
