/* Which parts of the tree wait at an instant, as one sentence that is true of the frame.
 *
 * A pod is a subtree one level below the top. It waits if more than half of its innocent nodes are victims; without innocents,
 * never. */

import {
  type Frame,
  NODE_HOT,
  NODE_HOT_SOURCE,
  NODE_ISOLATING,
  NODE_VICTIM,
  type Shape,
} from '../../../engine/protocol.ts';
import { countStanding } from '../../../engine/standing.ts';
import { t, tFor } from '../../../language/language.ts';
import type { LaneSettings } from '../../../scenario/types.ts';
import { formatTime } from '../../../words/format.ts';
import { agree, andList, capitalize, countInWords, numberWord } from '../../../words/grammar.ts';

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
  /** at least one node isolates its traffic */
  isolating: boolean;
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
  const count = { hotNodes: 0, hotSources: 0, isolatedSources: 0, isolating: false };
  const hotPods = new Set<number>();
  for (let node = 0; node < nodes; node++) {
    const state = nodeState[node] ?? 0;
    const pod = shape.podOf(node);
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

interface SentenceContext {
  settings: Pick<LaneSettings, 'traffic' | 'isolation'>;
  /** of the frame that is described */
  timePs: number;
  /** of the clock, which may be ahead of it */
  clockPs: number;
  /** highest number of victims at any instant up to this one */
  peak: number;
}

/** 'Seven pods wait behind one port of pod 0.' */
export function podSentence(standing: WaitingPods, moment: SentenceContext): string {
  const { traffic } = moment.settings;
  // In a trace messages wait for each other too, so no single port is to blame.
  if (traffic.kind !== 'hot-spot') return plainSentence(standing);
  const startPs = traffic.startNs * 1000;
  if (moment.timePs < startPs) return beforeSentence(standing, formatTime(startPs), moment.clockPs >= startPs);
  if (traffic.background === 0) return sharedSentence(standing, moment);
  return moment.timePs >= traffic.endNs * 1000 ? afterSentence(standing) : hotSentence(standing, moment);
}

function beforeSentence({ stands, victims }: WaitingPods, start: string, began: boolean): string {
  if (stands > 0) {
    const stalled = `${countInWords(stands, 'link')} ${agree(stands, 'is', 'are')}`;
    return began
      ? t`The hot spot began at ${start}; ${stalled} already stalled.`
      : t`The hot spot begins at ${start}; ${stalled} already stalled.`;
  }
  if (victims > 0) return began ? t`The hot spot began at ${start}.` : t`The hot spot begins at ${start}.`;
  return began
    ? t`The hot spot began at ${start}; nobody is waiting yet.`
    : t`The hot spot begins at ${start}; nobody is waiting yet.`;
}

function plainSentence({ pods, waiting, victims }: WaitingPods): string {
  if (victims === 0) return t`No node is held below half of its load.`;
  if (waiting.length === 0)
    return t`${capitalize(countInWords(victims, 'node'))} ${agree(victims, 'waits', 'wait')}, scattered.`;
  return `${capitalize(podsText(waiting, pods))} ${agree(waiting.length, 'waits', 'wait')}.`;
}

/** Only the hot sources send. */
function sharedSentence({ hotSources, hotNodes, hotPods }: WaitingPods, { timePs, settings }: SentenceContext): string {
  if (timePs >= settings.traffic.endNs * 1000) return t`The hot spot is over.`;
  const sources = capitalize(sourcesText(hotSources));
  return hotNodes === 1
    ? t`${sources} share one port of pod ${hotPods[0] ?? ''}.`
    : t`${sources} share the ports of ${numberWord(hotNodes)} hot nodes.`;
}

function afterSentence({ pods, waiting, victims, stands }: WaitingPods): string {
  if (waiting.length > 0) {
    const verb = agree(waiting.length, 'drains', 'drain');
    return t`The hot spot is over; ${podsText(waiting, pods)} still ${verb}.`;
  }
  if (victims > 0) {
    const verb = agree(victims, 'waits', 'wait');
    return tFor('to wait')`The hot spot is over; ${countInWords(victims, 'node')} still ${verb}.`;
  }
  return stands > 0 ? t`The hot spot is over; its queues are still draining.` : t`The hot spot is over; nobody waits.`;
}

function hotSentence(standing: WaitingPods, { peak }: SentenceContext): string {
  const { pods, waiting } = standing;
  const where = behind(standing);
  if (waiting.length === 0) return freeSentence(standing, peak);
  const flowing = pods - waiting.length;
  if (!standing.isolating || flowing === 0) {
    return `${capitalize(podsText(waiting, pods))} ${agree(waiting.length, 'waits', 'wait')} ${where}.`;
  }
  const free = `${capitalize(countInWords(flowing, 'pod'))} ${agree(flowing, 'flows', 'flow')}`;
  const verb = agree(waiting.length, 'drains', 'drain');
  return isAgain(standing, peak, flowing)
    ? t`${free} again; ${namedPods(waiting)} still ${verb}.`
    : t`${free}; ${namedPods(waiting)} still ${verb}.`;
}

function freeSentence(standing: WaitingPods, peak: number): string {
  const { victims, isolatedSources, hotSources, pods } = standing;
  if (isolatedSources > 0 && isolatedSources * 2 > hotSources) {
    const isolated = isolatedText(isolatedSources, hotSources);
    if (isAgain(standing, peak, pods))
      return victims === 0 ? t`All other traffic flows again; ${isolated}.` : t`All pods flow again; ${isolated}.`;
    return victims === 0 ? t`All other traffic flows; ${isolated}.` : t`All pods flow; ${isolated}.`;
  }
  if (victims === 0)
    return t`${capitalize(sourcesText(hotSources))} ${agree(hotSources, 'is', 'are')} hot; every other node keeps at least half its rate.`;
  return `${capitalize(countInWords(victims, 'node'))} ${agree(victims, 'waits', 'wait')} ${behind(standing)}.`;
}

/** True if most of the flowing pods waited before: even at the peak too few innocents were unaffected for all of these pods to
 * have been flowing. */
function isAgain({ innocents, victims, pods }: WaitingPods, peak: number, flowing: number): boolean {
  const half = innocents / pods / 2;
  const neverVictims = Math.floor((innocents - peak) / half);
  return victims < peak && flowing >= 3 * neverVictims;
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

/** A few pods are named, more are counted. */
function podsText(waiting: number[], pods: number): string {
  if (waiting.length === pods) return pods === 1 ? t`the whole tree` : t`all ${countInWords(pods, 'pod')}`;
  return countInWords(waiting.length, 'pod');
}

function namedPods(waiting: number[]): string {
  if (waiting.length > 4) return countInWords(waiting.length, 'pod');
  return `${agree(waiting.length, 'pod')} ${andList(waiting.map(String))}`;
}

function sum(counts: Uint32Array): number {
  return counts.reduce((a, b) => a + b, 0);
}
