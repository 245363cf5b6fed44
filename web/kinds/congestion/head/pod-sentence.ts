/* Which parts of the tree wait at an instant, as one sentence that is true of the frame. */

import { hasVictims, type NetworkState } from '../../../measures/network-state.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { formatTime } from '../../../words/format.ts';
import { agree, capitalize, counted, countInWords, numberWord } from '../../../words/grammar.ts';
import { t } from '../../../words/language/language.ts';

const NOT_COUNTED = t`victims are not counted yet`;

type HotNodes = Pick<LaneSettings['traffic'], 'hotNodes'>;

/** 'Seven pods wait behind the port into node 4.' `timePs`: of the frame that is described. */
export function podSentence(
  networkState: NetworkState,
  { traffic, topology }: Pick<LaneSettings, 'traffic' | 'topology'>,
  timePs: number,
): string {
  const waits = waitersText(networkState);
  const begun = timePs >= traffic.startNs * 1000 && timePs < traffic.endNs * 1000;
  if (!hasVictims(traffic) && (begun || traffics[traffic.kind].hot !== 'always'))
    return t`Victims are not judged with bursts.`;
  // In a trace messages wait for each other too, so no single port is to blame.
  if (traffics[traffic.kind].hot !== 'always')
    return `${capitalize(waits ?? nobodyText(networkState, traffic, mayPart(topology)))}.`;
  if (timePs < traffic.startNs * 1000) return t`The hot spot begins at ${formatTime(traffic.startNs * 1000)}.`;
  if (timePs >= traffic.endNs * 1000) return t`The hot spot is over; ${waits ?? drainingText(networkState)}.`;
  if (traffic.background === 0) return sharedSentence(networkState, traffic);
  return waits === null ? freeSentence(networkState) : `${capitalize(waits)} ${behind(traffic)}.`;
}

/** Pods, in a tree of two levels leaf switches, or else scattered nodes; null: nobody. */
function waitersText(networkState: NetworkState): string | null {
  const { waiting, victims } = networkState;
  if (victims === 0) return null;
  const who = waiting.length > 0 ? podsText(networkState) : countInWords(victims, 'node');
  return `${who} ${agree(waiting.length || victims, 'waits', 'wait')}`;
}

/** A switch that is cut or breaks, or the cable of a node, parts nodes from all others. */
function mayPart({ cuts }: LaneSettings['topology']): boolean {
  return cuts?.some(([one, other]) => one === other || one.startsWith('0.')) ?? false;
}

/** A list of messages asks for no rate. */
function nobodyText(
  networkState: NetworkState,
  { kind }: Pick<LaneSettings['traffic'], 'kind'>,
  isCut: boolean,
): string {
  const { stalled, judged } = networkState;
  // Nodes that are cut off have nothing to send, and are no victims.
  const nobody = isCut
    ? t`no node that has a way is held below half of its load`
    : t`no node is held below half of its load`;
  if (!traffics[kind].listed) return judged ? nobody : NOT_COUNTED;
  return stalled > 0 ? counted(stalled, 'stalled link') : t`no link is stalled`;
}

function drainingText({ stalled }: NetworkState): string {
  return stalled > 0 ? t`its queues still drain` : t`nobody waits`;
}

/** Only the hot sources send. */
function sharedSentence({ hotSources }: NetworkState, { hotNodes }: HotNodes): string {
  const sources = capitalize(sourcesText(hotSources));
  return hotNodes.length === 1
    ? t`${sources} share the port into node ${hotNodes[0] ?? ''}.`
    : t`${sources} share the ports of ${numberWord(hotNodes.length)} hot nodes.`;
}

function freeSentence(networkState: NetworkState): string {
  const { isolatedSources, hotSources, judged } = networkState;
  if (!judged) return `${capitalize(NOT_COUNTED)}.`;
  return isolatedSources * 2 > hotSources
    ? t`All other traffic flows; ${isolatedText(isolatedSources, hotSources)}.`
    : t`Every other node keeps at least half its rate.`;
}

function isolatedText(isolated: number, sources: number): string {
  if (isolated < sources) return t`${isolated} of ${sources} hot sources are isolated`;
  if (sources === 1) return t`the hot source is isolated`;
  return sources === 2 ? t`both hot sources are isolated` : t`all ${numberWord(sources)} hot sources are isolated`;
}

function behind({ hotNodes }: HotNodes): string {
  return hotNodes.length === 1
    ? t`behind the port into node ${hotNodes[0] ?? ''}`
    : t`behind the ports of ${numberWord(hotNodes.length)} hot nodes`;
}

/** One source is a separate sentence: translations need its gender. */
function sourcesText(sources: number): string {
  return sources === 1 ? t`one source` : countInWords(sources, 'source');
}

function podsText({ pods, levels, waiting: { length } }: NetworkState): string {
  if (pods === 1) return t`the whole tree`;
  const some = levels === 2 ? countInWords(length, 'leaf switch') : countInWords(length, 'pod');
  return length === pods ? t`all ${some}` : some;
}
