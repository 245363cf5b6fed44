/* How the figures of a lane without phases come about: what is counted, the best possible value, and whether the lane
 * recovers. */

import { belowBreaksMeanPs } from '../../../measures/breaks.ts';
import { offerText } from '../../../measures/congestion-results.ts';
import { FALLEN_SHARE, idealOf, RECOVERED_SHARE, type Recovery, recoveryOfLane } from '../../../measures/efficiency.ts';
import { hasVictims } from '../../../measures/network-state.ts';
import { traffics } from '../../../model/algorithms/traffics.ts';
import { matters } from '../../../model/fields.ts';
import { hasBackground } from '../../../model/lanes.ts';
import { notesOf } from '../../../model/remarks.ts';
import { nodesOf } from '../../../model/shape.ts';
import type { LaneSettings } from '../../../model/types.ts';
import { flitPs } from '../../../run/flits.ts';
import type { LaneState } from '../../../run/lane-state.ts';
import type { CongestionSummary } from '../../../run/protocol.ts';
import { formatCount, formatShare, formatTime } from '../../../words/format.ts';
import { agree, andList, count, counted, fixed, numberWord } from '../../../words/grammar.ts';
import { t, translated } from '../../../words/language/language.ts';
import { share } from '../inspect/lane.ts';
import { hotNodesOf } from './figures.ts';

type Explained = Pick<LaneState, 'settings' | 'shape' | 'summary' | 'run'>;

/** One or two sentences per paragraph. */
export function explainCongestion(lane: Explained): string[] {
  const { settings, shape, summary, run } = lane;
  const congestion = summary?.congestion;
  if (run.refusal !== null) return [translated(run.refusal)];
  if (!shape || !summary || !congestion) return [t`The run has not begun yet.`];
  const paragraphs = isBelowBreaks(lane, congestion)
    ? [
        belowBreaksText(congestion, belowBreaksMeanPs(lane)),
        t`Lost packets are counted from the start; p99 is that of the packets of all nodes delivered just now.`,
      ]
    : [efficiencyText(settings, nodesOf(settings.topology), summary.binPs)];
  const hot = hotNodesOf(lane);
  const { listed, hot: kindOfHot } = traffics[settings.traffic.kind];
  const { generatedPackets, unofferedPackets } = congestion;
  const offer = listed ? null : offerText(settings, { generated: generatedPackets, notOffered: unofferedPackets });
  if (listed) paragraphs.push(...traceText(settings, congestion));
  if (offer !== null) paragraphs.push(offer);
  if (congestion.deflectedPackets === 0 && matters('congestion.adaptiveThreshold', settings))
    paragraphs.push(
      t`No packet has left the path of D-mod-k: adaptive routing looks at the room in the next buffer here, and none was nearly full. Where it looks at its own queues instead, every packet takes the shortest.`,
    );
  if (hot.length === 0) return paragraphs;
  if (kindOfHot === 'always') paragraphs.push(idealText(lane, congestion, shape.nodes));
  paragraphs.push(hotText(hot, idealOf(settings, congestion, shape.nodes).sources));
  if (congestion.innocentNodes > 0) paragraphs.push(victimText(hot, congestion.innocentNodes, settings));
  const recovery = recoveryOfLane(lane);
  return recovery ? [...paragraphs, recoveryText(recovery)] : paragraphs;
}

/** A bin that is no whole number of slots may hold the ends of one more. */
function efficiencyText(settings: LaneSettings, nodes: number, binPs: number): string {
  const text = t`Network efficiency: packets that reach their destinations, as a share of what the links of all ${formatCount(nodes)} nodes could deliver. It is measured every ${formatTime(binPs)}.`;
  const slots = binPs / flitPs(settings);
  if (Number.isInteger(slots)) return text;
  const max = Math.ceil(slots);
  return t`${text} That is ${fixed(slots, 2)} slots, so in some of these spans a node can receive ${formatCount(max)} packets, and values up to ${share(Math.ceil((max / slots) * 1000) / 1000)} are possible.`;
}

/** What the large figure is then. */
function isBelowBreaks({ settings }: Explained, { struckNodes }: CongestionSummary): boolean {
  return struckNodes > 0 && hasBackground(settings.traffic);
}

function belowBreaksText({ struckNodes }: CongestionSummary, meanPs: number): string {
  return t`From below the break: packets that reach their destinations from ${counted(struckNodes, 'node')} below cables that break, as a share of what the links of these nodes can carry, mean over the last ${formatTime(meanPs)}.`;
}

function idealText({ settings }: Explained, congestion: CongestionSummary, nodes: number): string {
  const { ideal } = idealOf(settings, congestion, nodes);
  const { innocentNodes, hotNodes } = congestion;
  const load = settings.traffic.load === 1 ? t`at full rate` : t`at load ${count(settings.traffic.load)}`;
  const served =
    hotNodes.length === 1
      ? t`one full link to the hot node`
      : t`${numberWord(hotNodes.length)} full links to hot nodes`;
  const all = innocentNodes > 0 ? t`${formatCount(innocentNodes)} innocent nodes ${load} and ${served}` : served;
  return t`The ideal to be expected while the hot spot lasts is ${share(ideal)}: ${all}, averaged over ${formatCount(nodesOf(settings.topology))} nodes.`;
}

function hotText(hot: readonly number[], sources: number): string {
  const whom = `${agree(hot.length, 'node')} ${andList(hot)}`;
  return t`Hot throughput: what ${formatCount(sources)} hot sources get through to ${whom}. At 1.00, a link into a hot node is never idle; no routing gets more through it.`;
}

function victimText(hot: readonly number[], innocents: number, { traffic }: LaneSettings): string {
  if (!hasVictims(traffic))
    return t`Victims are not judged with bursts: a node in a pause between them would look like one that is held back.`;
  const whom = hot.length === 1 ? t`node ${hot[0] ?? ''}` : t`the hot nodes`;
  return t`Victims: of the ${formatCount(innocents)} nodes that are not hot sources, those that got less than half of their load out in the last full window of 128 slots. Their packets are stuck behind packets for ${whom}.`;
}

export function recoveryText({ recoveryPs, steady, ideal, drop, onsetPs }: Recovery): string {
  if (recoveryPs === 0)
    return t`Efficiency has not fallen below ${formatShare(FALLEN_SHARE)} of ideal; its lowest value is ${share(drop)}.`;
  if (recoveryPs !== null)
    return t`Efficiency fell to ${share(drop)}, was back at ${formatShare(RECOVERED_SHARE)} of ideal (${share(RECOVERED_SHARE * ideal)}) ${formatTime(recoveryPs)} after the hot spot began at ${formatTime(onsetPs)}, and has stayed there since.`;
  if (steady === null) return t`Efficiency has fallen to ${share(drop)} so far. Whether it recovers is not known yet.`;
  return t`Efficiency falls to ${share(drop)} and does not recover while the hot spot lasts: ${share(steady)} in the last third of it.`;
}

function traceText(settings: LaneSettings, { traceEvents }: CongestionSummary): string[] {
  return [
    t`Execution time: until the last of the ${formatCount(traceEvents)} messages of the trace is delivered. A message leaves once all that it depends on has arrived.`,
    ...notesOf(settings),
  ];
}
