/* A lane of many-to-many traffic, of a cluster with loss or of a job in a few words. */

import { exchanges } from '../../scenario/algorithms/exchanges.ts';
import { routings } from '../../scenario/algorithms/routings.ts';
import { widestRound } from '../../scenario/algorithms/schedules.ts';
import { describeSchedule } from '../../scenario/describe.ts';
import { hasJob, jobOf } from '../../scenario/lanes.ts';
import { nodesOf } from '../../scenario/shape.ts';
import type { Loss, ResolvedLane, Traffic } from '../../scenario/types.ts';
import { formatBytes, formatCount } from '../../state/format.ts';
import { type Kind, kindOf } from './family.ts';

export interface Part {
  /** '' where there is nothing to say */
  words(lane: ResolvedLane): string;
  /** said even where all lanes agree */
  always: boolean;
}

const routed: Part = { words: ({ routing }) => `routed ${routings[routing.kind].inline}`, always: true };

const MANY: readonly Part[] = [
  { words: ({ traffic }) => describeSchedule(traffic.schedule).toLowerCase(), always: true },
  { words: ({ traffic }) => `${traffic.senders.length} to ${traffic.receivers.length}`, always: true },
  { words: ({ traffic }) => roundWords(traffic), always: false },
  routed,
  { words: ({ switch: hub }) => `${formatCount(hub.bufferPackets)} packets a buffer`, always: false },
  { words: ({ switch: hub }) => (hub.buffering === 'fifo' ? 'FIFOs' : 'VOQs'), always: false },
  { words: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
  { words: ({ link }) => (link.fastReceivers ? 'faster links' : 'equal links'), always: false },
];

function roundWords({ schedule, width, ...ends }: Traffic): string {
  const widest = schedule === 'hierarchical' && width > 0 ? widestRound({ ...ends, width }) : null;
  return widest === null ? '' : `rounds of ${formatCount(widest)}`;
}

const CLUSTER: readonly Part[] = [
  { words: ({ traffic }) => describeSchedule(traffic.schedule).toLowerCase(), always: true },
  { words: ({ window }) => (window.kind === 'global' ? 'global window' : ''), always: true },
  { words: ({ mapping }) => (mapping.kind === 'contention-aware' ? 'contention-aware' : ''), always: true },
  {
    words: ({ traffic }) => (traffic.schedule === 'naive' ? '' : exchanges[traffic.exchange].label.toLowerCase()),
    always: false,
  },
  { words: ({ loss }) => lossWords(loss), always: false },
  { words: ({ traffic }) => `${formatCount(traffic.packetsPerDestination)} packets each`, always: false },
];

function lossWords({ infinite, uplinkMBs, acknowledge }: Loss): string {
  return [
    infinite ? 'queues without end' : '',
    uplinkMBs === 0 ? 'no uplink engine' : '',
    { frame: '', rides: 'acks ride along', free: 'free acks' }[acknowledge],
  ]
    .filter((words) => words !== '')
    .join(', ');
}

const JOB: readonly Part[] = [
  {
    words: ({ routing }) =>
      routing.kind === 'root-table'
        ? `root table from ${routing.initial} ports`
        : routed.words({ routing } as ResolvedLane),
    always: true,
  },
  { words: (lane) => `${sizeOf(lane)} of ${nodesOf(lane.topology)} nodes`, always: true },
  { words: ({ traffic }) => formatBytes(traffic.messageBytes), always: false },
];

function sizeOf(lane: ResolvedLane): number {
  return hasJob(lane) ? jobOf(lane).length : nodesOf(lane.topology);
}

const PARTS: Partial<Record<Kind, readonly Part[]>> = { many: MANY, cluster: CLUSTER, job: JOB };

/** Null where a lane is none of these. */
export function familyParts(lane: ResolvedLane): readonly Part[] | null {
  return PARTS[kindOf(lane)] ?? null;
}
