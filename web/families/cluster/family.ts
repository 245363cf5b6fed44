/* The lossy cluster family: short description, and lane head. It counts packets, since all messages end together, and losses. */

import { clusterPackets } from '../../engine/engine-fields.ts';
import type { LaneState } from '../../engine/lane-state.ts';
import { language, t, tFor } from '../../language/language.ts';
import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import type { LaneSettings, Loss } from '../../scenario/types.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import type { Family, Summary } from '../common/family.ts';
import { legendOfPhases } from '../common/legend.ts';
import { type HeadInstant, type Now, ofFrames, rangeOf, shareOf, whenOf } from '../common/now.ts';
import { fetched, preloaded } from '../common/part.ts';
import { phasePictures } from '../common/phase-pictures.ts';
import { schedulesOf } from '../common/traffic.ts';
import { type FormulaPart, inParts } from '../common/words.ts';
import { clusterHeadline } from './headline.ts';

const CLUSTER_PARTS: readonly FormulaPart[] = [
  { words: ({ traffic }) => lowered(describeSchedule(traffic.schedule)), always: true },
  { words: ({ window }) => (window.kind === 'global' ? t`global window` : ''), always: true },
  { words: ({ mapping }) => (mapping.kind === 'contention-aware' ? t`contention-aware` : ''), always: true },
  {
    words: ({ traffic }) => (traffic.schedule === 'naive' ? '' : lowered(exchanges[traffic.exchange].label)),
    always: false,
  },
  { words: ({ loss }) => lossWords(loss), always: false },
  { words: ({ traffic }) => t`${formatCount(traffic.packetsPerDestination)} packets each`, always: false },
];

/** German keeps capitals: they mark nouns. */
function lowered(label: string): string {
  return language() === 'en' ? label.toLowerCase() : label;
}

function lossWords({ infinite, uplinkMBs, acknowledge }: Loss): string {
  return [
    infinite ? t`unlimited queues` : '',
    uplinkMBs === 0 ? t`no uplink engine` : '',
    { frame: '', rides: t`piggybacked acks`, free: t`free acks` }[acknowledge],
  ]
    .filter((words) => words !== '')
    .join(', ');
}

function clusterTraffic(lanes: readonly LaneSettings[]): Summary {
  const packets = counted(lanes[0]?.traffic.packetsPerDestination ?? 0, 'packet');
  return { value: schedulesOf(lanes), meaning: t`${packets} from every node to every other.` };
}

/** From this many losses on, figures are set smaller to fit their lane. */
const LONG_COUNT = 10_000;

function clusterNow(lane: LaneState): (instant: HeadInstant) => Now {
  const packets = clusterPackets(lane.settings);
  return ofFrames((frame) => {
    const { firstPhase, lastPhase, taskReceived, cluster } = frame;
    const lost = cluster?.lost ?? 0;
    const received = taskReceived.reduce((sum, count) => sum + count, 0);
    return {
      when: whenOf(frame, lane, t`in step ${rangeOf(firstPhase, Math.max(firstPhase, lastPhase), 1)}`),
      figures: [
        { name: tFor('packets')`dropped`, value: formatCount(lost), over: lost > 0 },
        {
          name: t`delivered`,
          value: shareOf(received, packets),
          full: t`${formatCount(received)} packets of ${formatCount(packets)}`,
          over: false,
        },
      ],
      long: (lane.summary?.cluster?.lost ?? 0) >= LONG_COUNT,
    };
  });
}

export const cluster: Family = {
  kind: 'cluster',
  formula: inParts(CLUSTER_PARTS),
  traffic: clusterTraffic,
  headline: clusterHeadline,
  now: clusterNow,
  explain: fetched(async () => (await import('./explain.ts')).explainCluster),
  schedule: fetched(async () => (await import('./schedule.ts')).clusterSchedule),
  tables: ['compared', 'loads', 'series'],
  pictures: preloaded(phasePictures),
  legend: legendOfPhases,
  inspection: fetched(async () => (await import('./inspection.ts')).clusterInspection),
};
