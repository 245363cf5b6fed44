/* Many-to-many runs on the core: who sends to whom in each cycle, and the times of every message. Scenarios use whole ns; a
 * cable of 4,333 ps requires the core's own fields. */

import { cyclesAsPhases, type Schedule } from '../../web/model/algorithms/schedules.ts';
import type { Lists } from '../../web/run/config.ts';
import { type Core, type CoreRun, FOREVER_PS } from '../../web/run/core.ts';
import { IDLE } from '../../web/run/records.ts';

/** Times in ps. `packetPs` gives the rate of links between switches. */
export interface Hardware {
  k: number;
  /** transmission time of a packet on a link */
  packetPs: number;
  /** minimum interval between packets of a node; 0: limited by its link */
  sourcePs: number;
  /** per input port; 0: unlimited */
  bufferPackets: number;
  fifo: boolean;
}

export interface Traffic {
  schedule: Schedule;
  packets: number;
  /** cycle length in lock-step; 0: everyone continues as soon as possible */
  cyclePs: number;
  /** nodes with double-rate links */
  fast?: readonly number[];
}

/** Times in ns. */
export interface Message {
  source: number;
  destination: number;
  cycle: number;
  firstNs: number;
  lastNs: number;
  longestNs: number;
  doneNs: number;
}

export interface Outcome {
  /** by cycle, then by sender */
  messages: Message[];
  longestNs: number;
  meanNs: number;
  completionNs: number;
}

/** Extended k-ary 3-tree. */
const STAGES = 3;

export function nodesOf(k: number): number {
  return 2 * k ** STAGES;
}

/** 608 ns of processors, five switches of 170 ns and six cables totalling 26 ns, in whole ps: 2 x 304,001 + 6 x 4,333. */
const ADAPTER_PS = 304_001;
const CABLE_PS = 4_333;
const SWITCH_PS = 170_000;

function messagesOf(run: CoreRun): Message[] {
  const messages: Message[] = [];
  for (let times = run.messageTimes(0); times !== null; times = run.messageTimes(messages.length))
    messages.push({
      source: times.source,
      destination: times.destination,
      cycle: times.phase,
      firstNs: times.firstPs / 1000,
      lastNs: times.lastPs / 1000,
      longestNs: times.longestPs / 1000,
      doneNs: times.donePs / 1000,
    });
  return messages;
}

export class ManyCore {
  constructor(private readonly core: Core) {}

  run(hardware: Hardware, traffic: Traffic): Outcome {
    const run = this.core.create(fieldsOf(hardware, traffic), listsOf(hardware, traffic));
    try {
      while (run.run(FOREVER_PS, 0xffffffff) === 'running');
      const { latencyPs, completionPs } = run.summary();
      return {
        messages: messagesOf(run),
        longestNs: latencyPs.max / 1000,
        meanNs: latencyPs.mean / 1000,
        completionNs: completionPs / 1000,
      };
    } finally {
      run.destroy();
    }
  }

  /** Cycles, from 0, in which a link carries more than one message, according to the core. */
  hotCycles(k: number, schedule: Schedule, routing: 's-mod-k' | 'd-mod-k'): number[] {
    const hardware = { k, packetPs: 1, sourcePs: 0, bufferPackets: 1, fifo: false };
    const traffic = { schedule, packets: 1, cyclePs: 0 };
    const fields = { ...fieldsOf(hardware, traffic), routingKind: routing };
    const run = this.core.create(fields, listsOf(hardware, traffic));
    try {
      return schedule.cycles.flatMap((_, t) => (run.plan(t).contention > 1 ? [t] : []));
    } finally {
      run.destroy();
    }
  }
}

function fieldsOf(hardware: Hardware, traffic: Traffic): Parameters<Core['create']>[0] {
  return {
    topologyKind: 'extended-kary-ntree',
    topologyA: hardware.k,
    topologyB: STAGES,
    bufferingKind: 'voq',
    exchangeKind: 'custom',
    customPhases: traffic.schedule.cycles.length,
    routingKind: 's-mod-k',
    climb: 'top',
    voq: {
      packetPs: hardware.packetPs,
      packetBytes: 256,
      messagePackets: traffic.packets,
      cyclePs: traffic.cyclePs,
      sourcePs: hardware.sourcePs,
      bufferPackets: hardware.bufferPackets,
      fifo: hardware.fifo,
      nodeRates: traffic.fast ? nodesOf(hardware.k) : 0,
      linkPs: CABLE_PS,
      switchPs: SWITCH_PS,
      adapterPs: ADAPTER_PS,
    },
  };
}

function listsOf({ k }: Hardware, { schedule, fast }: Traffic): Lists {
  const nodes = nodesOf(k);
  return {
    phases: cyclesAsPhases(schedule, nodes).flatMap((cycle) => cycle.map((to) => to ?? IDLE)),
    rates: fast ? Array.from({ length: nodes }, (_, node) => (fast.includes(node) ? 2 : 1)) : [],
  };
}
