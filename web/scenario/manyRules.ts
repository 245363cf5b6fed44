/* Rules of schedules, and of who sends and who receives in many-to-many traffic, in the order in which they are checked. */

import { schedules } from './algorithms/schedules.ts';
import { familyOf } from './lanes.ts';
import { limits } from './limits.ts';
import { listFault, type Rule, withPart } from './rule.ts';
import { count, counted, listed } from './sentences.ts';
import { nodesOf } from './shape.ts';
import type { ResolvedLane, Traffic, TrafficSchedule } from './types.ts';

const ALL_TO_ALL: readonly TrafficSchedule[] = ['phases', 'sync', 'pairwise', 'naive'];
const MANY_TO_MANY: readonly TrafficSchedule[] = Object.values(schedules).map(({ name }) => name);

const schedule: Rule = {
  paths: ['traffic.schedule'],
  fault(lane) {
    if (familyOf(lane) === 'timed') return null;
    const { kind, schedule } = lane.traffic;
    const fit = kind === 'many-to-many' ? MANY_TO_MANY : ALL_TO_ALL;
    return fit.includes(schedule) ? null : `Schedule is ${schedule}, and ${kind} traffic takes ${listed(fit)}`;
  },
  repair(settings, lane) {
    const schedule = lane.traffic.kind === 'many-to-many' ? 'shuffle' : 'phases';
    return { settings: withPart(settings, 'traffic', { schedule }), remedy: `so ${schedule} is used` };
  },
};

function endsFault(lane: ResolvedLane): string | null {
  const { senders, receivers } = lane.traffic;
  const nodes = nodesOf(lane.topology);
  const fault = listFault('Senders', senders, nodes) ?? listFault('Receivers', receivers, nodes);
  if (fault !== null) return fault;
  const sending = new Set(senders);
  const both = receivers.find((node) => sending.has(node));
  return both === undefined ? null : `Node ${both} is a sender and a receiver; it takes one of both`;
}

/** What can stay of the senders and the receivers among so many nodes; with each receiver stays its size. */
function endsAmong({ senders, receivers, sizes }: Traffic, nodes: number): Partial<Traffic> {
  const sending = [...new Set(senders)].filter((node) => node < nodes);
  const taken = new Set(sending);
  const places = receivers.flatMap((node, place) => (node < nodes && !taken.has(node) ? [place] : []));
  const once = places.filter((place) => receivers.indexOf(receivers[place] ?? 0) === place);
  if (sending.length === 0 || once.length === 0) return { senders: [0], receivers: [1], sizes: [] };
  return {
    senders: sending,
    receivers: once.map((place) => receivers[place] ?? 0),
    sizes: sizes.length === receivers.length ? once.map((place) => sizes[place] ?? 1) : sizes,
  };
}

const ends: Rule = {
  paths: ['traffic.senders', 'traffic.receivers'],
  fault: (lane) => (familyOf(lane) === 'many' ? endsFault(lane) : null),
  repair(settings, lane) {
    const ends = endsAmong(settings.traffic, nodesOf(lane.topology));
    const left = `${counted(ends.senders?.length ?? 0, 'sender')} and ${counted(ends.receivers?.length ?? 0, 'receiver')}`;
    return { settings: withPart(settings, 'traffic', ends), remedy: `so ${left} are left` };
  },
};

const sizes: Rule = {
  paths: ['traffic.sizes', 'traffic.receivers'],
  fault(lane) {
    const { sizes, receivers } = lane.traffic;
    if (familyOf(lane) !== 'many' || sizes.length === 0 || sizes.length === receivers.length) return null;
    return `Sizes stand for ${counted(sizes.length, 'receiver')}; there are ${count(receivers.length)}, and it takes one for each, or none`;
  },
  repair: (settings) => ({ settings: withPart(settings, 'traffic', { sizes: [] }), remedy: 'so all are 1' }),
};

/** Messages of the least size that a sender has. */
function each({ sizes, receivers }: Traffic): number {
  return sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) : receivers.length;
}

const messages: Rule = {
  paths: ['traffic.senders', 'traffic.receivers', 'traffic.sizes'],
  fault(lane) {
    const { traffic } = lane;
    const many = traffic.senders.length * each(traffic);
    if (familyOf(lane) !== 'many' || many <= limits.manyMessages) return null;
    return `Senders have ${count(many)} messages in all; at most ${count(limits.manyMessages)} are allowed`;
  },
  repair(settings) {
    const { senders, receivers } = settings.traffic;
    const kept = senders.slice(0, Math.max(1, Math.floor(limits.manyMessages / receivers.length)));
    return {
      settings: withPart(settings, 'traffic', { senders: kept, sizes: [] }),
      remedy: `so ${counted(kept.length, 'sender')} send one each`,
    };
  },
};

export const manyRules: readonly Rule[] = [ends, sizes, messages];

/** Checked before all others that depend on what a lane runs on. */
export const scheduleRule: Rule = schedule;
