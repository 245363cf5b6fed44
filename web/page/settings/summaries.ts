/* What a folded section shows: its value, and its meaning in one line. */

import type { Summary } from '../../kinds/common/family.ts';
import { familyOfLane } from '../../kinds/families.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { isolations } from '../../model/algorithms/queuings.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { topologyRow } from '../../model/algorithms/topologies.ts';
import { treeOf } from '../../model/cables.ts';
import { describeQueuing } from '../../model/describe.ts';
import { engineRow, hasJob, hasPhases, isPartialExchange, jobOf } from '../../model/lanes.ts';
import { choiceText } from '../../model/meanings.ts';
import { hasRates, nodesOf, rateInto } from '../../model/shape.ts';
import type { LaneSettings, ResolvedLane } from '../../model/types.ts';
import { leastCrossing } from '../../traffic/narrowest-level.ts';
import { treeText } from '../../tree/names.ts';
import type { Tree } from '../../tree/tree.ts';
import { formatBytes, formatMultiple, formatShare, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { andList, capitalize, counted, digits, joinSentence, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { linksLeftText } from '../../words/links-left.ts';
import { laneTitle } from '../../words/titles.ts';

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

export function topologySummary([first]: LaneSettings[]): Summary {
  if (!first) return { value: null, meaning: '' };
  const row = topologyRow(first.topology);
  return {
    value: treeText(treeOf(first.topology), !engineRow(first).ownUplinks && !hasRates(first.topology)),
    formula: row.words(first.topology),
    meaning: choiceText('topology.kind', row.name),
  };
}

export function mappingSummary(lanes: Pick<LaneSettings, 'mapping'>[]): Summary {
  const texts = lanes.map(mappingText);
  const values = distinct(texts.map(({ value }) => value));
  if (values.length > 1) return { value: values.join(' · '), meaning: t`Each lane has its own mapping` };
  return texts[0] ?? { value: null, meaning: '' };
}

function mappingText({ mapping }: Pick<LaneSettings, 'mapping'>): Summary {
  const moved = mapping.swaps.length;
  const swaps = moved === 0 ? '' : t`, then ${counted(moved, 'pair changes', 'pairs change')} places`;
  const { label, formula } = mappings[mapping.kind];
  return { value: label, meaning: `${capitalize(formula ?? label)}${swaps}` };
}

/** What the lanes send. */
export function trafficSummary(lanes: LaneSettings[]): Summary {
  const [first] = lanes;
  return first ? familyOfLane(first).traffic(lanes) : { value: null, meaning: '' };
}

/** The window of the lanes, and what may get lost. */
export function windowSummary(lanes: LaneSettings[]): Summary {
  const kinds = distinct(lanes.map(({ window }) => (window.kind === 'global' ? t`Global window` : t`No window`)));
  const { inputPackets, uplinkPackets, infinite } = lanes[0]?.loss ?? {
    inputPackets: 0,
    uplinkPackets: 0,
    infinite: true,
  };
  const queueText = t`${counted(inputPackets, 'packet')} per port, ${uplinkPackets} per uplink; the excess is lost`;
  return { value: kinds.join(' · '), meaning: infinite ? t`Unlimited queues` : capitalize(queueText) };
}

/** Who takes part in the exchange. */
export function jobSummary(lanes: LaneSettings[]): Summary {
  const texts = distinct(lanes.map(jobText));
  if (texts.length > 1) return { value: t`By lane`, meaning: `${capitalize(texts.join('; '))}.` };
  return { value: null, meaning: capitalize(texts[0] ?? '') };
}

function jobText(lane: LaneSettings): string {
  if (!hasJob(lane)) return t`all nodes take part`;
  const participants = t`${jobOf(lane).length} of ${counted(nodesOf(lane.topology), 'node')} take part`;
  return lane.job.nodes.length === 0 ? t`${participants}, drawn with seed ${lane.job.seed}` : participants;
}

/** What a frame costs a node. */
export function softwareSummary(lanes: LaneSettings[]): Summary {
  const texts = distinct(
    lanes.map(({ software: { sendNs, receiveNs, handleNs } }) => {
      const time = (ns: number) => formatTime(ns * 1000);
      const [send, receive, handle] = [time(sendNs), time(receiveNs), time(handleNs)];
      return t`${send} to send a frame, ${receive} to receive one, ${handle} more to process a packet`;
    }),
  );
  return { value: null, meaning: texts.join('; ') };
}

export function routingSummary(lanes: ResolvedLane[]): Summary {
  const kinds = distinct(lanes.map((lane) => lane.routing.kind));
  const value = kinds.map((kind) => routings[kind].label).join(' · ');
  if (kinds.length === 1 && kinds[0]) return { value, meaning: choiceText('routing.kind', kinds[0]) };
  const per = kinds.map((kind) => {
    const users = lanes.filter(({ routing }) => routing.kind === kind).map(({ name }) => laneTitle(name));
    return t`${routings[kind].inline} in ${andList(users)}`;
  });
  return { value, meaning: capitalize(per.join(', ')) };
}

/** The lanes' port counts, in lane order. */
export function switchSummary(lanes: Ports[]): Summary {
  const rates = distinct(lanes.map(({ link }) => digits(link.gbps)));
  const queueTexts = distinct(lanes.map(queueText));
  const waits = distinct(lanes.map(latencyText));
  const port = lanes[0]?.switch.buffering === 'input' ? t`per input port` : t`per port`;
  return {
    value: null,
    meaning: t`${`${rates.join(t` or `)}${NARROW_SPACE}Gb/s`}, ${queueTexts.join(t` or `)} ${port}, ${waits.join(t` or `)}`,
  };
}

type Ports = Pick<LaneSettings, 'link' | 'switch' | 'adapter' | 'packet'>;

function queueText({ switch: { buffering, bufferBytes, bufferPackets }, packet }: Ports): string {
  if (buffering === 'output') return formatBytes(bufferBytes);
  const packets = counted(bufferPackets, 'packet');
  return buffering === 'input' ? t`${packets} of ${formatBytes(packet.bytes)}` : packets;
}

function latencyText({ link, switch: switchSettings, adapter }: Ports): string {
  const delays = [
    link.latencyNs,
    switchSettings.latencyNs,
    ...(switchSettings.buffering === 'input' ? [] : [adapter.latencyNs]),
  ];
  return t`latencies ${`${delays.map(digits).join(', ')}${NARROW_SPACE}ns`}`;
}

export function queuesSummary(lanes: LaneSettings[]): Summary {
  const schemes = distinct(lanes.map(({ queuing }) => describeQueuing(queuing)));
  const isolating = distinct(lanes.map(({ isolation }) => isolations[isolation.kind].label));
  const meaning = t`Isolation: ${isolating.map(lowerFirst).join(', ')}.`;
  return { value: schemes.join(' · '), meaning };
}

export function runSummary([first]: LaneSettings[]): Summary {
  if (!first) return { value: null, meaning: '' };
  const { run, traffic } = first;
  const end = run.untilNs === 0 ? t`to the end` : t`until ${formatTime(run.untilNs * 1000)}`;
  const start =
    run.startJitterNs === 0 ? t`all start at once` : t`starts within ${formatTime(run.startJitterNs * 1000)}`;
  return { value: null, meaning: joinSentence(t`Seed ${run.seed}`, hasPhases({ traffic }) ? start : '', end) };
}

export function distinct<T>(values: T[]): T[] {
  return [...new Set(values)];
}
