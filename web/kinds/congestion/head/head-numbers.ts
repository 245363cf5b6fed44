/* The numbers in the head of a lane without phases, for one instant. */

import { efficiencyAt } from '../../../measures/efficiency.ts';
import { innocentsOf, networkStateOf } from '../../../measures/network-state.ts';
import { mean } from '../../../measures/sums.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { hasHotSpot } from '../../../model/lanes.ts';
import type { LaneProgress } from '../../../run/lane-state.ts';
import type { Frame, Shape } from '../../../run/protocol.ts';
import { earlyEndOf, earlyEndText } from '../../../run/run-limit.ts';
import { t } from '../../../words/language/language.ts';
import { podSentence } from './pod-sentence.ts';

export interface HeadNumbers {
  /** share of the link rate; null if the run has not reached the instant */
  efficiency: number | null;
  /** per hot node; null if there is none, or nothing is known yet */
  hot: number | null;
  hotNodes: readonly number[];
  /** null as long as nobody can be called one */
  victims: number | null;
  innocents: number;
  /** true of the frame; '' until there is one */
  sentence: string;
  /** a trace that was completely delivered by then: there is no current state any more */
  over: boolean;
}

export function headNumbersOf(lane: LaneProgress, timePs: number, frame: Frame | null): HeadNumbers {
  const { settings, shape, summary } = lane;
  const networkState = shape && frame?.congestion ? networkStateOf(shape, frame, frame.congestion, settings) : null;
  const over = summary?.finished === true && traffics[settings.traffic.kind].listed && timePs >= summary.completionPs;
  const early = earlyEndOf(settings, summary);
  return {
    over,
    efficiency: efficiencyAt(lane, timePs),
    hot: shape && frame ? hotAt(shape, hotNodesOf(lane), frame) : null,
    hotNodes: hotNodesOf(lane),
    victims: networkState?.judged ? networkState.victims : null,
    innocents: networkState ? innocentsOf(lane, networkState) : 0,
    sentence: over
      ? t`Every message has been delivered.`
      : early && timePs >= early.atPs
        ? earlyEndText(early)
        : networkState
          ? podSentence(networkState, settings, frame?.timePs ?? timePs)
          : '',
  };
}

/** Mean load of the links to the hot nodes, the same value as in the tree and the inspector. */
function hotAt(shape: Shape, hotNodes: readonly number[], { linkShare }: Frame): number | null {
  const rates = hotNodes.map((node) => shape.meanOfCables(linkShare, shape.twinOf(shape.firstLinkOf(node))));
  return rates.length === 0 ? null : mean(rates);
}

/** Empty if there are none. */
export function hotNodesOf({ settings: { traffic } }: Pick<LaneProgress, 'settings'>): readonly number[] {
  return hasHotSpot(traffic) ? traffic.hotNodes : [];
}
