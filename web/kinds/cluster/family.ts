/* The lossy cluster family: short description, and lane head. It counts packets, since all messages end together, and losses. */

import { clusterRate } from '../../measures/results.ts';
import { sumOf } from '../../measures/sums.ts';
import { exchanges } from '../../model/algorithms/exchanges.ts';
import { mappings } from '../../model/algorithms/mappings.ts';
import { bottleneckRate } from '../../model/capacity.ts';
import type { SettingPath } from '../../model/field.ts';
import { allToAllSchedule } from '../../model/lanes.ts';
import { describeSchedule } from '../../model/notes.ts';
import { shapeOf } from '../../model/shape.ts';
import type { LaneSettings } from '../../model/types.ts';
import { clusterPackets } from '../../run/engine-fields.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { stoppedAtPs } from '../../run/progress.ts';
import { formatShare, formatTime } from '../../words/format.ts';
import { counted, fixed, lowerFirst } from '../../words/grammar.ts';
import { t, worded } from '../../words/language/language.ts';
import type { Family, Headline } from '../common/family.ts';
import { fetched } from '../common/loadable.ts';
import { type FormulaPart, joinFormulaParts, phased } from '../common/phase-formulas.ts';
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
  const percent = formatShare(rate.share);
  const share =
    bottleneckRate(lane.settings).kind === 'node'
      ? t`${percent} of what its link allows`
      : t`${percent} of what the uplinks allow`;
  const stoppedPs = stoppedAtPs(lane);
  const stopped = stoppedPs === null ? share : t`stopped at ${formatTime(stoppedPs)} with packets in flight`;
  return {
    figure: fixed(rate.rateMBs, rate.rateMBs < 9.995 ? 2 : 1),
    unit: 'MB/s',
    text: t`per node`,
    second: { words: stopped, strong: false },
    cost: -rate.rateMBs,
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

function lossText({ infinite, uplinkMBs, acknowledge }: LaneSettings['loss']): string {
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

function clusterFigures({ settings, ...lane }: LaneState): (instant: HeadInstant) => SmallFigures {
  const packets = clusterPackets(settings);
  return fromFrame((frame) => {
    const { firstPhase, lastPhase, taskReceived, cluster } = frame;
    const lost = cluster?.lost ?? 0;
    const received = sumOf(taskReceived);
    return [
      { text: whenText(frame, lane, t`phase ${phaseRange(firstPhase, Math.max(firstPhase, lastPhase), 1)}`) },
      { text: t`${counted(lost, 'frame')} dropped`, over: lost > 0 },
      { text: t`${deliveredShare(received, packets)} of packets delivered`, full: counted(received, 'packet') },
    ];
  });
}

const later = () => import('./later.ts');

export const cluster: Family = {
  ...phased,
  kind: 'cluster',
  formula: joinFormulaParts(CLUSTER_PARTS),
  sentence: clusterSentence,
  headline: clusterHeadline,
  smallFigures: clusterFigures,
  explain: fetched(async () => (await later()).explainCluster),
  schedule: fetched(async () => (await later()).clusterSchedule),
  firstMeasure: () => 'node-rate',
  inspection: fetched(async () => (await later()).clusterInspection),
};
