/* Which parts of the tree wait at an instant, as one sentence that is true of the frame.
 *
 * A pod is a subtree one level below the top. It waits if more than half of its innocent nodes are victims; without innocents,
 * never. */

import type { LaneSettings } from '../../../model/types.ts';
import {
  type Frame,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
  type Shape,
} from '../../../run/protocol.ts';
import { countStanding } from '../../../run/standing.ts';
import { formatTime } from '../../../words/format.ts';
import { agree, capitalize, countInWords, numberWord } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';

export interface WaitingPods {
  pods: number;
  /** indices of the waiting pods */
  waiting: number[];
  /** pods that contain a hot node */
  hotPods: number[];
  hotNodes: number;
  hotSources: number;
  /** hot sources that isolate their traffic */
  isolatedSources: number;
  innocents: number;
  victims: number;
  /** links that stand, as coloured in the picture */
  stands: number;
}

export function waitingPodsOf(
  shape: Shape,
  { congestion }: Frame,
  settings: Parameters<typeof countStanding>[2],
): WaitingPods | null {
  if (!congestion) return null;
  const { nodes, pods } = shape;
  const { nodeState } = congestion;
  const innocents = new Uint32Array(pods);
  const victims = new Uint32Array(pods);
  const count = { hotNodes: 0, hotSources: 0, isolatedSources: 0 };
  const hotPods = new Set<number>();
  for (let node = 0; node < nodes; node++) {
    const state = nodeState[node] ?? 0;
    const pod = shape.podOf(node);
    if (state & NODE_HOT) {
      count.hotNodes++;
      hotPods.add(pod);
    }
    if (state & NODE_HOT_SOURCE) {
      count.hotSources++;
      if (state & NODE_ISOLATING) count.isolatedSources++;
      continue;
    }
    innocents[pod] = (innocents[pod] ?? 0) + 1;
    if (state & NODE_VICTIM) victims[pod] = (victims[pod] ?? 0) + 1;
  }
  const waiting = Array.from(victims.keys()).filter((pod) => (victims[pod] ?? 0) * 2 > (innocents[pod] ?? 0));
  return {
    ...count,
    pods,
    waiting,
    hotPods: [...hotPods],
    innocents: sum(innocents),
    victims: sum(victims),
    stands: countStanding(shape, congestion, settings),
  };
}

/** 'Seven pods wait behind one port of pod 0.' `timePs`: of the frame that is described. */
export function podSentence(standing: WaitingPods, { traffic }: Pick<LaneSettings, 'traffic'>, timePs: number): string {
  const waits = waitersText(standing);
  // In a trace messages wait for each other too, so no single port is to blame.
  if (traffic.kind !== 'hot-spot')
    return waits === null ? t`No node is held below half of its load.` : `${capitalize(waits)}.`;
  if (timePs < traffic.startNs * 1000) return t`The hot spot begins at ${formatTime(traffic.startNs * 1000)}.`;
  if (timePs >= traffic.endNs * 1000) return t`The hot spot is over; ${waits ?? drainingText(standing)}.`;
  if (traffic.background === 0) return sharedSentence(standing);
  return waits === null ? freeSentence(standing) : `${capitalize(waits)} ${behind(standing)}.`;
}

/** Pods, or else scattered nodes; null: nobody. */
function waitersText({ pods, waiting, victims }: WaitingPods): string | null {
  if (waiting.length > 0) return `${podsText(waiting.length, pods)} ${agree(waiting.length, 'waits', 'wait')}`;
  return victims > 0 ? `${countInWords(victims, 'node')} ${agree(victims, 'waits', 'wait')}` : null;
}

function drainingText({ stands }: WaitingPods): string {
  return stands > 0 ? t`its queues still drain` : t`nobody waits`;
}

/** Only the hot sources send. */
function sharedSentence({ hotSources, hotNodes, hotPods }: WaitingPods): string {
  const sources = capitalize(sourcesText(hotSources));
  return hotNodes === 1
    ? t`${sources} share one port of pod ${hotPods[0] ?? ''}.`
    : t`${sources} share the ports of ${numberWord(hotNodes)} hot nodes.`;
}

function freeSentence({ isolatedSources, hotSources }: WaitingPods): string {
  return isolatedSources * 2 > hotSources
    ? t`All other traffic flows; ${isolatedText(isolatedSources, hotSources)}.`
    : t`Every other node keeps at least half its rate.`;
}

function isolatedText(isolated: number, sources: number): string {
  if (isolated < sources) return t`${isolated} of ${sources} hot sources are isolated`;
  if (sources === 1) return t`the hot source is isolated`;
  return sources === 2 ? t`both hot sources are isolated` : t`all ${numberWord(sources)} hot sources are isolated`;
}

function behind({ hotNodes, hotPods }: WaitingPods): string {
  return hotNodes === 1
    ? t`behind one port of pod ${hotPods[0] ?? ''}`
    : t`behind the ports of ${numberWord(hotNodes)} hot nodes`;
}

/** One source is a separate sentence: translations need its gender. */
function sourcesText(sources: number): string {
  return sources === 1 ? t`one source` : countInWords(sources, 'source');
}

function podsText(waiting: number, pods: number): string {
  if (waiting === pods) return pods === 1 ? t`the whole tree` : t`all ${countInWords(pods, 'pod')}`;
  return countInWords(waiting, 'pod');
}

function sum(counts: Uint32Array): number {
  return counts.reduce((a, b) => a + b, 0);
}
