/* The many-to-many family: short description, and lane head. It counts packets, because whole messages take long to complete. */

import { hasBreaks } from '../../measures/breaks.ts';
import { type Collisions, collisionsOf, packetsDeliveredBy, totalPackets } from '../../measures/contention.ts';
import { widestRound } from '../../model/algorithms/schedules.ts';
import type { SettingPath } from '../../model/field.ts';
import { manyToManySchedule } from '../../model/lanes.ts';
import { describeSchedule, endpointText } from '../../model/notes.ts';
import type { LaneSettings, Traffic } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';
import { formatBytes, formatCount, formatTime, NARROW_SPACE } from '../../words/format.ts';
import { agree, counted, lowerFirst } from '../../words/grammar.ts';
import { t, worded } from '../../words/language/language.ts';
import type { Family, Headline } from '../common/family.ts';
import { fetched } from '../common/loadable.ts';
import { type FormulaPart, joinFormulaParts, phased, routingPart } from '../common/phase-formulas.ts';
import {
  type Lanes,
  ofLanes,
  routesWord,
  type Sentence,
  sizeWord,
  treeSentence,
  type Word,
} from '../common/sentence.ts';
import {
  deliveredShare,
  figuresAtInstant,
  type HeadInstant,
  type Said,
  type SmallFigures,
} from '../common/small-figures.ts';

const MANY_PARTS: readonly FormulaPart[] = [
  { text: ({ traffic }) => lowerFirst(describeSchedule(traffic.schedule)), always: true },
  { text: ({ traffic }) => endpointText(traffic), always: true },
  { text: ({ traffic }) => roundText(traffic), always: false },
  routingPart,
  {
    text: ({ switch: switchSettings }) => t`${counted(switchSettings.bufferPackets, 'packet')} per buffer`,
    always: false,
  },
  { text: ({ switch: switchSettings }) => (switchSettings.buffering === 'fifo' ? t`FIFOs` : t`VOQs`), always: false },
  { text: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
  { text: ({ link }) => (link.fastReceivers ? t`faster links` : t`equal links`), always: false },
];

/** '16 nodes: 6 tasks send 256 B to each of 10 others, in the order of a shuffle, routed S-mod-k, with room for 46 packets at a port' */
function manySentence(lanes: Lanes): Sentence {
  const word = (name: string, text: (lane: LaneSettings) => string, field: SettingPath): Word => ({
    ...{ name, text: ofLanes(lanes, text), fields: [field] },
  });
  const tasks = word(t`Senders`, ({ traffic }) => counted(traffic.senders.length, 'task'), 'traffic.senders');
  const others = word(t`Receivers`, ({ traffic }) => counted(traffic.receivers.length, 'task'), 'traffic.receivers');
  const order = word(t`Order`, ({ traffic }) => lowerFirst(describeSchedule(traffic.schedule)), 'traffic.schedule');
  const room = word(t`Room`, (lane) => counted(lane.switch.bufferPackets, 'packet'), 'switch.bufferPackets');
  return worded<Word>`${treeSentence(lanes, 'nodes')}: ${tasks} send ${sizeWord(lanes)} to each of ${others}, ${order}, routed ${routesWord(lanes)}, with room for ${room} at a port`;
}

function roundText(traffic: Traffic): string {
  const widest = manyToManySchedule(traffic).grouped && traffic.width > 0 ? widestRound(traffic) : null;
  return widest === null ? '' : t`rounds of ${formatCount(widest)}`;
}

function manyFigures(lane: LaneState): (instant: HeadInstant) => SmallFigures {
  const { summary, settings } = lane;
  if (!summary) return figuresAtInstant(lane);
  const packets = totalPackets(settings);
  const breaks = hasBreaks(settings);
  const say = figuresAtInstant(lane, ({ finished, timePs }) =>
    deliveredShare(finished ? summary.deliveredFlits : packetsDeliveredBy(summary, timePs), packets),
  );
  return (instant) => {
    const { line } = say(instant);
    return { line: breaks && instant.frame ? [...line, lostFigure(instant.frame)] : line };
  };
}

/** Where a cable breaks. */
function lostFigure({ lostPackets }: Frame): Said {
  return { text: t`${counted(lostPackets, 'packet')} lost`, over: lostPackets > 0 };
}

const later = () => import('./later.ts');

export const many: Family = {
  ...phased,
  kind: 'many',
  formula: joinFormulaParts(MANY_PARTS),
  sentence: manySentence,
  headline: manyHeadline,
  smallFigures: manyFigures,
  explain: fetched(async () => (await later()).explainMany),
  schedule: fetched(async () => (await later()).manySchedule),
  firstMeasure: () => 'completion',
  // The family is about messages that share a link, at any level.
  opensOn: 'fullest',
  inspection: fetched(async () => (await later()).manyInspection),
};

/* The large figure of many-to-many traffic: the longest latency. */

function manyHeadline(lane: LaneState): Headline | null {
  const { summary, run } = lane;
  const collisions = collisionsOf(lane.analysis);
  if (run.refusal !== null) return collisions && byLoads(collisions, run.refusal);
  if (!summary?.finished) return null;
  const longest = summary.latencyPs.max;
  const [figure = '', unit = ''] = formatTime(longest).split(NARROW_SPACE);
  return {
    figure,
    unit,
    text: t`longest latency`,
    second: { words: t`all done in ${formatTime(summary.completionPs)}`, strong: false },
    cost: longest,
    final: true,
  };
}

function byLoads(collisions: Collisions, refusal: string): Headline {
  return {
    figure: formatCount(collisions.colliding),
    unit: t`of ${formatCount(collisions.phases)}`,
    text: agree(collisions.phases, 'phase collides', 'phases collide'),
    note: refusal,
    final: true,
  };
}
