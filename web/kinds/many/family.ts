/* The many-to-many family: short description, and lane head. It counts packets, because whole messages take long to complete. */

import { hasBreaks } from '../../measures/break-spans.ts';
import { packetsDeliveredBy, totalPackets } from '../../measures/delivered.ts';
import { widestRound } from '../../model/algorithms/schedules.ts';
import { describeSchedule, endpointText } from '../../model/describe.ts';
import { manyToManySchedule } from '../../model/lanes.ts';
import type { LaneSettings, Traffic } from '../../model/types.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Frame } from '../../run/protocol.ts';
import { formatBytes, formatCount } from '../../words/format.ts';
import { counted, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Family, Summary } from '../common/family.ts';
import { type FormulaPart, joinFormulaParts, routingPart } from '../common/formula-parts.ts';
import { legendOfPhases } from '../common/legend.ts';
import { fetched, preloaded } from '../common/loadable.ts';
import { phasePictures } from '../common/phase-pictures.ts';
import {
  deliveredShare,
  figuresAtInstant,
  type HeadInstant,
  type SmallFigure,
  type SmallFigures,
} from '../common/small-figures.ts';
import { schedulesOf } from '../common/traffic.ts';
import { manyHeadline } from './headline.ts';

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

function roundText(traffic: Traffic): string {
  const widest = manyToManySchedule(traffic).grouped && traffic.width > 0 ? widestRound(traffic) : null;
  return widest === null ? '' : t`rounds of ${formatCount(widest)}`;
}

function manyTraffic(lanes: readonly LaneSettings[]): Summary {
  const [first] = lanes;
  if (!first) return { value: null, meaning: '' };
  const { senders, receivers, sizes, messageBytes } = first.traffic;
  const more = sizes.filter((size) => size > 1).length;
  const max = sizes.reduce((a, b) => Math.max(a, b), 1);
  const sentence = t`${counted(senders.length, 'sender')} to ${counted(receivers.length, 'receiver')}, ${formatBytes(messageBytes)} a message`;
  const value = schedulesOf(lanes);
  if (more === 0) return { value, meaning: `${sentence}.` };
  const meaning =
    max === 2
      ? t`${sentence}; ${more} of them receive twice as much.`
      : t`${sentence}; ${more} of them receive up to ${max} times as much.`;
  return { value, meaning };
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
    const figures = say(instant);
    if (!breaks || !instant.frame) return figures;
    return { ...figures, figures: [...figures.figures, lostFigure(instant.frame)] };
  };
}

/** Where a cable breaks. */
function lostFigure({ lostPackets }: Frame): SmallFigure {
  return { name: t`packets lost`, brief: t`lost`, value: formatCount(lostPackets), over: lostPackets > 0 };
}

const later = () => import('./later.tsx');

export const many: Family = {
  kind: 'many',
  formula: joinFormulaParts(MANY_PARTS),
  traffic: manyTraffic,
  headline: manyHeadline,
  smallFigures: manyFigures,
  explain: fetched(async () => (await later()).explainMany),
  schedule: fetched(async () => (await later()).manySchedule),
  tables: ['compared', 'loads', 'links', 'series'],
  firstMeasure: () => 'completion',
  pictures: preloaded(phasePictures),
  inside: fetched(async () => (await later()).insideOfMessages),
  legend: legendOfPhases,
  // The family is about messages that share a link, at any level.
  opensOn: 'fullest',
  inspection: fetched(async () => (await later()).manyInspection),
};
