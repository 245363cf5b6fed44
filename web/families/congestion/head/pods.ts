/* Which parts of the tree wait at an instant, as one sentence that is true of the frame.
 *
 * A pod is a subtree one level below the top. It waits when more than half of its innocent nodes are victims, or, where
 * there are no innocents, never. */

import {
  type Frame,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
  type Shape,
} from '../../../engine/protocol.ts';
import { countStanding } from '../../../engine/standing.ts';
import type { LaneSettings } from '../../../scenario/types.ts';
import { formatTime } from '../../../words/format.ts';
import { agree, andList, capital, countedInLetters, lowerFirst, numberWord } from '../../../words/grammar.ts';

export interface Standing {
  pods: number;
  /** numbers of the pods that wait */
  waiting: number[];
  /** pods that hold a hot node */
  hotPods: number[];
  hotNodes: number;
  hotSources: number;
  /** hot sources that isolate what they send */
  isolatedSources: number;
  /** some node isolates what it sends */
  isolating: boolean;
  innocents: number;
  victims: number;
  /** links that stand, as they are coloured */
  stands: number;
}

export function standingOf(
  shape: Shape,
  { congestion }: Frame,
  settings: Parameters<typeof countStanding>[2],
): Standing | null {
  if (!congestion) return null;
  const { nodes, levels, below } = shape;
  const { nodeState } = congestion;
  const size = below[Math.max(1, levels - 1)] ?? 1;
  const pods = Math.ceil(nodes / size);
  const innocents = new Uint32Array(pods);
  const victims = new Uint32Array(pods);
  const count = { hotNodes: 0, hotSources: 0, isolatedSources: 0, isolating: false };
  const hotPods = new Set<number>();
  for (let node = 0; node < nodes; node++) {
    const state = nodeState[node] ?? 0;
    const pod = Math.floor(node / size);
    const isolating = (state & NODE_ISOLATING) !== 0;
    count.isolating ||= isolating;
    if (state & NODE_HOT) {
      count.hotNodes++;
      hotPods.add(pod);
    }
    if (state & NODE_HOT_SOURCE) {
      count.hotSources++;
      if (isolating) count.isolatedSources++;
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

interface Moment {
  settings: Pick<LaneSettings, 'traffic' | 'isolation'>;
  timePs: number;
  /** most victims of any instant up to this one */
  peak: number;
}

/** 'Seven pods wait behind one port of pod 0.' */
export function podSentence(standing: Standing, moment: Moment): string {
  const { traffic } = moment.settings;
  // Messages of a trace wait for each other too: no port is to blame for all of it.
  if (traffic.kind !== 'hot-spot') return plainSentence(standing);
  if (moment.timePs < traffic.startNs * 1000) {
    return `The hot spot begins at ${formatTime(traffic.startNs * 1000)}${beforeWords(standing)}.`;
  }
  if (traffic.background === 0) return sharedSentence(standing, moment);
  return moment.timePs >= traffic.endNs * 1000 ? afterSentence(standing) : hotSentence(standing, moment);
}

function beforeWords({ stands, victims }: Standing): string {
  if (stands > 0) return `; ${countedInLetters(stands, 'link')} ${agree(stands, 'is', 'are')} already stalled`;
  return victims === 0 ? '; nobody waits yet' : '';
}

function plainSentence({ pods, waiting, victims }: Standing): string {
  if (victims === 0) return 'No node is held below half of its load.';
  if (waiting.length === 0)
    return `${capital(countedInLetters(victims, 'node'))} ${agree(victims, 'waits', 'wait')}, scattered.`;
  return `${podsWords(waiting, pods)} ${agree(waiting.length, 'waits', 'wait')}.`;
}

/** Nobody but the hot sources sends. */
function sharedSentence({ hotSources, hotNodes, hotPods }: Standing, { timePs, settings }: Moment): string {
  if (timePs >= settings.traffic.endNs * 1000) return 'The hot spot is over.';
  const share =
    hotNodes === 1 ? `share one port of pod ${hotPods[0]}` : `share the ports of ${numberWord(hotNodes)} hot nodes`;
  return `${capital(countedInLetters(hotSources, 'source'))} ${share}.`;
}

function afterSentence({ pods, waiting, victims, stands }: Standing): string {
  if (waiting.length > 0) {
    const verb = agree(waiting.length, 'drains', 'drain');
    return `The hot spot is over; ${lowerFirst(podsWords(waiting, pods))} still ${verb}.`;
  }
  if (victims === 0) return `The hot spot is over; ${stands > 0 ? 'its queues are still draining' : 'nobody waits'}.`;
  return `The hot spot is over; ${countedInLetters(victims, 'node')} still ${agree(victims, 'waits', 'wait')}.`;
}

function hotSentence(standing: Standing, { peak }: Moment): string {
  const { pods, waiting } = standing;
  const where = behind(standing);
  if (waiting.length === 0) return freeSentence(standing, peak);
  const flowing = pods - waiting.length;
  if (!standing.isolating || flowing === 0) {
    return `${podsWords(waiting, pods)} ${agree(waiting.length, 'waits', 'wait')} ${where}.`;
  }
  const again = isAgain(standing, peak, flowing) ? ' again' : '';
  const verb = agree(waiting.length, 'drains', 'drain');
  return `${capital(countedInLetters(flowing, 'pod'))} ${agree(flowing, 'flows', 'flow')}${again}; ${lowerFirst(namedPods(waiting))} still ${verb}.`;
}

function freeSentence(standing: Standing, peak: number): string {
  const { victims, isolatedSources, hotSources, pods } = standing;
  if (isolatedSources > 0 && isolatedSources * 2 > hotSources) {
    const flow = victims === 0 ? 'Everybody else flows' : 'All pods flow';
    const again = isAgain(standing, peak, pods) ? ' again' : '';
    return `${flow}${again}; ${isolatedWords(isolatedSources, hotSources)} isolated.`;
  }
  if (victims === 0)
    return `${capital(countedInLetters(hotSources, 'source'))} ${agree(hotSources, 'is', 'are')} hot; every other node keeps at least half its rate.`;
  return `${capital(countedInLetters(victims, 'node'))} ${agree(victims, 'waits', 'wait')} ${behind(standing)}.`;
}

/** Most of the pods that flow had stood: at the peak there were not victims enough missing for the others to have flowed on. */
function isAgain({ innocents, victims, pods }: Standing, peak: number, flowing: number): boolean {
  const half = innocents / pods / 2;
  const spared = Math.floor((innocents - peak) / half);
  return victims < peak && flowing >= 3 * spared;
}

function isolatedWords(isolated: number, sources: number): string {
  if (isolated < sources) return `${isolated} of ${sources} hot sources are`;
  if (sources === 1) return 'the hot source is';
  return sources === 2 ? 'both hot sources are' : `all ${numberWord(sources)} hot sources are`;
}

function behind({ hotNodes, hotPods }: Standing): string {
  return hotNodes === 1
    ? `behind one port of pod ${hotPods[0]}`
    : `behind the ports of ${numberWord(hotNodes)} hot nodes`;
}

/** Few pods are named, many are counted. */
function podsWords(waiting: number[], pods: number): string {
  if (waiting.length === pods) return pods === 1 ? 'The whole tree' : `All ${countedInLetters(pods, 'pod')}`;
  return capital(countedInLetters(waiting.length, 'pod'));
}

function namedPods(waiting: number[]): string {
  if (waiting.length > 4) return countedInLetters(waiting.length, 'pod');
  return `${agree(waiting.length, 'pod')} ${andList(waiting.map(String))}`;
}

function sum(counts: Uint32Array): number {
  return counts.reduce((a, b) => a + b, 0);
}
