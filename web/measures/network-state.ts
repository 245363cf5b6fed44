/* Who waits, and how much is congested, at one instant of a run on input-queued switches.
 *
 * A pod is a subtree one level below the top. It waits if more than half of its innocent nodes are victims; without innocents,
 * never. Innocent nodes are those that are no hot sources. */

import { traffics } from '../model/algorithms/traffics.ts';
import { hasBackground, hasHotSpot } from '../model/lanes.ts';
import type { LaneSettings } from '../model/types.ts';
import type { LaneProgress, LaneState } from '../run/lane-state.ts';
import {
  type CongestionFrame,
  type CongestionHistory,
  type Frame,
  LINK_CONGESTED,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
  type Shape,
} from '../run/protocol.ts';
import { channelsOf, readStalled } from '../run/stalled.ts';
import { sumOf } from './sums.ts';

interface NetworkState {
  pods: number;
  /** of the tree; a pod of two is a leaf switch with its nodes */
  levels: number;
  /** indices of the waiting pods */
  waiting: number[];
  hotNodes: number;
  hotSources: number;
  /** hot sources that isolate their traffic, and all nodes that do */
  isolatedSources: number;
  isolating: number;
  innocents: number;
  victims: number;
  /** whether victims are counted: after a whole window of sending that no start was in */
  judged: boolean;
  /** ports with a congested queue */
  congested: number;
  /** links that are stalled, as coloured in the picture: how many, and by link 1 for each of them */
  stalled: number;
  stalledLinks: Uint8Array;
}

type Settings = Pick<LaneSettings, 'switch' | 'isolation' | 'congestion' | 'traffic'>;

/** Several views ask about the same frame. */
const known = new WeakMap<CongestionFrame, { shape: Shape; settings: Settings; state: NetworkState }>();

export function networkStateOf(
  shape: Shape,
  { timePs, windowPs }: Pick<Frame, 'timePs' | 'windowPs'>,
  frame: CongestionFrame,
  settings: Settings,
): NetworkState {
  const last = known.get(frame);
  if (last?.shape === shape && last.settings === settings) return last.state;
  // A frame's first window is no longer than the time so far, which is 0 before anything ran.
  const judged = hasVictims(settings.traffic) && timePs > 0 && timePs >= 2 * windowPs;
  const state = { ...nodesOf(shape, frame), ...linksOf(shape, frame, settings), judged };
  known.set(frame, { shape, settings, state });
  return state;
}

/** With bursts nobody is called a victim: a node in a pause would look like one that is held back. */
export function hasVictims({ kind, burstPackets }: Settings['traffic']): boolean {
  return burstPackets === 1 || traffics[kind].listed === true;
}

function nodesOf(
  shape: Shape,
  { nodeState }: CongestionFrame,
): Omit<NetworkState, keyof ReturnType<typeof linksOf> | 'judged'> {
  const { pods, levels } = shape;
  const [innocents, victims] = [new Uint32Array(pods), new Uint32Array(pods)];
  const count = { hotNodes: 0, hotSources: 0, isolatedSources: 0, isolating: 0 };
  for (const [node, state] of nodeState.entries()) {
    const pod = shape.podOf(node);
    const has = (bit: number) => ((state & bit) !== 0 ? 1 : 0);
    count.hotNodes += has(NODE_HOT);
    innocents[pod] = (innocents[pod] ?? 0) + 1 - has(NODE_HOT_SOURCE);
    victims[pod] = (victims[pod] ?? 0) + has(NODE_VICTIM);
    count.hotSources += has(NODE_HOT_SOURCE);
    count.isolating += has(NODE_ISOLATING);
    count.isolatedSources += has(NODE_HOT_SOURCE) * has(NODE_ISOLATING);
  }
  return {
    ...count,
    pods,
    levels,
    waiting: Array.from(victims.keys()).filter((pod) => (victims[pod] ?? 0) * 2 > (innocents[pod] ?? 0)),
    innocents: sumOf(innocents),
    victims: sumOf(victims),
  };
}

function linksOf(shape: Shape, frame: CongestionFrame, settings: Settings) {
  const { stalled, read } = readStalled(shape);
  read(frame, channelsOf(settings, frame.vcs));
  const congested = frame.linkState.filter((state) => (state & LINK_CONGESTED) !== 0).length;
  return { congested, stalled: sumOf(stalled), stalledLinks: stalled };
}

/** Nodes that a hot spot could harm although they do not contribute to it: those that send background traffic. A list of messages without
 * a hot spot has none. */
export function innocentsOf(
  { settings: { traffic }, summary }: Pick<LaneState, 'settings' | 'summary'>,
  { innocents }: Pick<NetworkState, 'innocents'>,
): number {
  const harmed = hasBackground(traffic) && !(traffics[traffic.kind].listed && !hasHotSpot(traffic));
  return harmed ? summary?.congestion?.innocentNodes || innocents : 0;
}

/** Column c is the state at (c + 1) * stepPs. Returns the last one not after `timePs`, -1 if there is none. */
export function columnAt({ columns, stepPs }: Pick<CongestionHistory, 'columns' | 'stepPs'>, timePs: number): number {
  return Math.min(columns, Math.floor(timePs / stepPs + 1e-6)) - 1;
}

/** Quantiles are upper bin edges of a histogram; capped at the maximum, since no packet took longer. */
export function cappedPs(ps: number, run: { max: number } | null | undefined): number {
  return run && run.max > 0 ? Math.min(ps, run.max) : ps;
}

/** A quantile of all packets at an instant, ps; null where none was delivered, or the history does not reach it. */
export function latencyAt(
  { history, summary }: Pick<LaneProgress, 'summary'> & { history: CongestionHistory | null },
  quantile: 'latencyP50Ps' | 'latencyP99Ps',
  timePs: number,
): number | null {
  const ps = cappedPs(history?.[quantile][columnAt(history, timePs)] ?? -1, summary?.latencyPs);
  return ps > 0 ? ps : null;
}
