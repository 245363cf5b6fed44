/* Rules of schedules and of many-to-many senders and receivers, in checking order. */

import { count, counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { widestRound } from './algorithms/schedules.ts';
import { traffics } from './algorithms/traffics.ts';
import { manyScheduleOf, manyToManySchedule } from './lanes.ts';
import { limits } from './limits.ts';
import { cyclePs } from './message-sizes.ts';
import { bothFault, listFault, notWithTraffic, onlyOn, type Rule, unsuitableChoice } from './rule.ts';
import { nodesIn } from './shape.ts';
import type { LaneSettings, ResolvedLane, Traffic } from './types.ts';

const schedule: Rule = {
  paths: ['traffic.schedule'],
  fault(lane) {
    const { kind, schedule } = lane.traffic;
    const fit = traffics[kind].schedules;
    return fit.includes(schedule) ? null : unsuitableChoice('traffic.schedule', schedule, lane, fit);
  },
  reason: notWithTraffic,
};

function endpointsFault(lane: ResolvedLane): string | null {
  const { senders, receivers } = lane.traffic;
  const { topology } = lane;
  const fault = listFault('traffic.senders', senders, topology) ?? listFault('traffic.receivers', receivers, topology);
  return fault ?? bothFault('traffic.receivers', receivers, 'traffic.senders', senders);
}

const endpoints: Rule = {
  paths: ['traffic.senders', 'traffic.receivers'],
  fault: endpointsFault,
  repair: ({ topology }) => {
    const [sender = 0, receiver = 1] = nodesIn(topology);
    return { 'traffic.sizes': [], 'traffic.receivers': [receiver], 'traffic.senders': [sender] };
  },
};

const sizes: Rule = {
  paths: ['traffic.sizes', 'traffic.receivers'],
  fault(lane) {
    const { sizes, receivers } = lane.traffic;
    if (sizes.length === 0 || sizes.length === receivers.length) return null;
    return t`There are sizes for ${counted(sizes.length, 'receiver')}, but there are ${count(receivers.length)}; give one for each, or none`;
  },
};

/** Minimum-size messages per sender. */
function each({ sizes, receivers }: Traffic): number {
  return sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : receivers.length;
}

const messages: Rule = {
  paths: ['traffic.sizes', 'traffic.senders', 'traffic.receivers'],
  fault(lane) {
    const { traffic } = lane;
    const many = traffic.senders.length * each(traffic);
    if (many <= limits.manyMessages) return null;
    return t`The senders have ${count(many)} messages in all; at most ${count(limits.manyMessages)} are allowed`;
  },
};

/** Where all senders fit into one table, width has no effect: with or without sizes, as in the paper. */
const width: Rule = {
  paths: ['traffic.width'],
  fault(lane) {
    const { senders, receivers, sizes, width } = lane.traffic;
    if (!manyToManySchedule(lane.traffic).grouped || width === 0 || width >= senders.length) return null;
    if (widestRound({ senders, receivers, sizes, width }) !== null) return null;
    return t`The width of a round is ${count(width)}, but there are rounds only if there are more senders than receivers; here ${counted(senders.length, 'sender')} send to ${counted(receivers.length, 'receiver')} at once`;
  },
  inLane: true,
};

const PS = 1e12;

/** The longest cycle that fits: 1 s each, and all cycles plus the last start within 1,000 s. */
function longestCyclePs(lane: LaneSettings): number {
  const all = limits.periodNs * 1000 - Math.round(lane.run.startJitterNs * 1000);
  return Math.min(PS, Math.floor(all / manyScheduleOf(lane).cycles.length));
}

/** 53687091200000 -> '53.7 s' */
function seconds(ps: number): string {
  return `${count(Number((ps / PS).toPrecision(3)))} s`;
}

const cycle: Rule = {
  paths: ['traffic.messageBytes', 'packet.bytes', 'link.gbps', 'adapter.gapNs'],
  fault(lane) {
    if (cyclePs(lane) <= longestCyclePs(lane)) return null;
    const { traffic, packet, link, adapter } = lane;
    const [message, packetBytes] = [count(traffic.messageBytes), count(packet.bytes)];
    const [rate, gap] = [count(link.gbps), count(adapter.gapNs)];
    const [takes, max] = [seconds(cyclePs(lane)), seconds(longestCyclePs(lane))];
    const cycles = counted(manyScheduleOf(lane).cycles.length, 'phase');
    return t`A message of ${message} B in packets of ${packetBytes} B takes ${takes} at ${rate} Gb/s with a gap of ${gap} ns, which is the length of a phase; with ${cycles} at most ${max} is allowed`;
  },
};

export const manyRules: readonly Rule[] = onlyOn(['voq'], [endpoints, sizes, messages, width, cycle]);

/** Checked before all rules that depend on the engine. */
export const scheduleRules: readonly Rule[] = onlyOn(['output', 'voq', 'lossy'], [schedule]);
