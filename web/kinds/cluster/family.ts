/* The lossy cluster family: short description, and lane head. It counts packets, since all messages end together, and losses. */

import { clusterRate } from '../../measures/cluster-results.ts';
import { sumOf } from '../../measures/sums.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { bottleneckRate } from '../../model/cluster-formulas.ts';
import { describeSchedule } from '../../model/describe.ts';
import type { SettingPath } from '../../model/field.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import { shapeOf } from '../../model/shape.ts';
import type { LaneSettings, Loss } from '../../model/types.ts';
import { clusterPackets } from '../../run/engine-fields.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { stoppedAtPs } from '../../run/progress.ts';
import { formatCount, formatShare, formatTime } from '../../words/format.ts';
import { counted, fixed, joinSentence, lowerFirst } from '../../words/grammar.ts';
import { t, tFor, worded } from '../../words/language/language.ts';
import type { Family, Headline } from '../common/family.ts';
import { legendOfPhases } from '../common/legend.ts';
import { fetched, preloaded } from '../common/loadable.ts';
import { type FormulaPart, joinFormulaParts } from '../common/phase-formulas.ts';
import { phasePictures } from '../common/phase-pictures.ts';
import { type Lanes, mappingWord, ofLanes, type Sentence, type Word } from '../common/sentence.ts';
import {
  deliveredShare,
  fromFrame,
  type HeadInstant,
  phaseRange,
  type SmallFigures,
  whenText,
} from '../common/small-figures.ts';

/** The large figure of a lossy cluster: a node's receive rate. */
function clusterHeadline(lane: LaneState): Headline | null {
  const rate = clusterRate(lane);
  if (!rate) return null;
  const { settings } = lane;
  const figure = fixed(rate.rateMBs, rate.rateMBs < 9.995 ? 2 : 1);
  const percent = formatShare(rate.share);
  const share =
    bottleneckRate(settings).kind === 'node'
      ? t`${percent} of what its link allows`
      : t`${percent} of what the uplinks allow`;
  const lost = rate.lost === 0 ? t`nothing dropped` : t`${counted(rate.lost, 'frame')} dropped`;
  const again = rate.repeated === 0 ? '' : t`${counted(rate.repeated, 'packet')} resent`;
  const window = rate.window === 0 ? t`no window` : t`window ${formatCount(rate.window)}`;
  const stoppedPs = stoppedAtPs(lane);
  return {
    figure,
    unit: 'MB/s',
    text: t`per node`,
    brief: t`per node`,
    details: [
      stoppedPs === null ? share : t`stopped at ${formatTime(stoppedPs)} with packets in flight`,
      joinSentence(lost, again, window),
    ],
    final: true,
  };
}

const CLUSTER_PARTS: readonly FormulaPart[] = [
  { text: ({ traffic }) => lowerFirst(describeSchedule(traffic.schedule)), always: true },
  { text: ({ window }) => (window.kind === 'global' ? t`global window` : ''), always: true },
  {
    text: ({ mapping }) => (mappings[mapping.kind].renumbers ? t`contention-aware` : ''),
    always: true,
  },
  {
    text: ({ traffic }) => (allToAllSchedule(traffic).atOnce ? '' : lowerFirst(exchanges[traffic.exchange].label)),
    always: false,
  },
  { text: ({ loss }) => lossText(loss), always: false },
  { text: ({ traffic }) => t`${counted(traffic.packetsPerDestination, 'packet')} each`, always: false },
];

function lossText({ infinite, uplinkMBs, acknowledge }: Loss): string {
  return [
    infinite ? t`unlimited queues` : '',
    uplinkMBs === 0 ? t`no uplink engine` : '',
    { frame: '', rides: t`piggybacked acks`, free: t`free acks` }[acknowledge],
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/** '8 nodes on each of 4 switches: each sends 100 packets to every other one, pairwise, with no window, numbered in order' */
function clusterSentence(lanes: Lanes): Sentence {
  const word = (name: string, text: (lane: LaneSettings) => string, ...fields: SettingPath[]): Word => ({
    ...{ name, text: ofLanes(lanes, text), fields },
  });
  const shape = ({ topology }: LaneSettings) => shapeOf(topology).m;
  const nodes = word(t`Nodes of a switch`, (lane) => counted(shape(lane)[0] ?? 0, 'node'), 'topology.nodesPerSwitch');
  const switches = word(t`Switches`, (lane) => counted(shape(lane)[1] ?? 1, 'switch'), 'topology.switches');
  const each = ({ traffic }: LaneSettings) => counted(traffic.packetsPerDestination, 'packet');
  const packets = word(t`Packets`, each, 'traffic.packetsPerDestination');
  const steps = ({ traffic }: LaneSettings) => lowerFirst(describeSchedule(traffic.schedule));
  const order = ({ traffic }: LaneSettings) => lowerFirst(exchanges[traffic.exchange].label);
  const atOnce = (lane: LaneSettings) => allToAllSchedule(lane.traffic).atOnce;
  const stepsAndOrder = (lane: LaneSettings) => (atOnce(lane) ? steps(lane) : t`${steps(lane)} by ${order(lane)}`);
  const schedule = word(t`Order`, stepsAndOrder, 'traffic.schedule', 'traffic.exchange');
  const window = ({ window: { kind } }: LaneSettings) => (kind === 'global' ? t`a global window` : t`no window`);
  return worded<Word>`${nodes} on each of ${switches}: each sends ${packets} to every other one, ${schedule}, with ${word(t`Window`, window, 'window.kind')}, numbered ${mappingWord(lanes)}`;
}

/** From this many losses on, figures are set smaller to fit their lane. */
const LONG_COUNT = 10_000;

function clusterFigures(lane: LaneState): (instant: HeadInstant) => SmallFigures {
  const packets = clusterPackets(lane.settings);
  return fromFrame((frame) => {
    const { firstPhase, lastPhase, taskReceived, cluster } = frame;
    const lost = cluster?.lost ?? 0;
    const received = sumOf(taskReceived);
    return {
      when: whenText(frame, lane, t`in phase ${phaseRange(firstPhase, Math.max(firstPhase, lastPhase), 1)}`),
      figures: [
        { name: tFor('packets')`dropped`, value: formatCount(lost), over: lost > 0 },
        {
          name: t`packets delivered`,
          brief: t`delivered`,
          value: deliveredShare(received, packets),
          full: t`${counted(received, 'packet')} of ${formatCount(packets)}`,
          over: false,
        },
      ],
      long: (lane.summary?.cluster?.lost ?? 0) >= LONG_COUNT,
    };
  });
}

const later = () => import('./later.tsx');

export const cluster: Family = {
  kind: 'cluster',
  formula: joinFormulaParts(CLUSTER_PARTS),
  sentence: clusterSentence,
  headline: clusterHeadline,
  smallFigures: clusterFigures,
  explain: fetched(async () => (await later()).explainCluster),
  schedule: fetched(async () => (await later()).clusterSchedule),
  tables: ['compared', 'loads', 'links', 'series'],
  firstMeasure: () => 'node-rate',
  pictures: preloaded(phasePictures),
  legend: legendOfPhases,
  inspection: fetched(async () => (await later()).clusterInspection),
};
