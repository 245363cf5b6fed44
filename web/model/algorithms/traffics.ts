/* Kinds of traffic, and their schedules: who sends what to whom, and when. */

import { lowerFirst } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import type { DescribedOption } from '../field.ts';
import type { ClusterSchedule, Engine, TrafficKind, TrafficSchedule } from '../types.ts';
import { schedules } from './schedules.ts';

export interface ScheduleRow extends DescribedOption {
  name: TrafficSchedule;
  /** what an all-to-all runs on with it */
  engine: Engine;
  /** everything at once: there is no exchange, and no order to keep */
  atOnce: boolean;
  /** a node sends a whole message, and receives one, before it goes on */
  wholeMessages?: true;
}

interface TrafficRow extends DescribedOption {
  name: TrafficKind;
  /** what it runs on; null: its schedule decides */
  engine: Engine | null;
  /** those it can have, and the usual one; without phases it is ignored */
  schedules: readonly TrafficSchedule[];
  schedule: TrafficSchedule;
  /** goes on until the run stops */
  endless: boolean;
  /** is a list of messages */
  listed: boolean;
  /** every node sends to one other: its partner */
  permutes?: true;
  /** some nodes send only to hot nodes for a while */
  hot: 'always' | 'if wanted' | 'never';
}

/** Schedules of an all-to-all. */
export const allToAllSchedules: { [K in 'phases' | ClusterSchedule]: ScheduleRow & { name: K } } = {
  phases: {
    name: 'phases',
    label: t`Phases`,
    description: t`All-to-all: a message per phase, on switches that drop nothing.`,
    engine: 'output',
    atOnce: false,
  },
  sync: {
    name: 'sync',
    label: t`Synchronous`,
    description: t`All-to-all on a cluster: one packet per phase, to a different node in every phase.`,
    engine: 'lossy',
    atOnce: false,
  },
  pairwise: {
    name: 'pairwise',
    label: t`Pairwise`,
    description: t`All-to-all on a cluster: a whole message per round; a node that has sent one and received one goes on.`,
    engine: 'lossy',
    atOnce: false,
    wholeMessages: true,
  },
  naive: {
    name: 'naive',
    label: t`Naive`,
    description: t`All-to-all on a cluster, everything at once: whatever can be sent is sent, lowest destination first.`,
    engine: 'lossy',
    atOnce: true,
  },
};

/** Schedules of many-to-many traffic, which tell all-to-all from it in a list of both. */
const manyToMany = Object.values(schedules).map((row) => ({
  ...row,
  description: t`Many to many: ${lowerFirst(row.description)}`,
}));

export const trafficSchedules: readonly DescribedOption[] = [...Object.values(allToAllSchedules), ...manyToMany];

const ALL_TO_ALL = Object.values(allToAllSchedules).map(({ name }): TrafficSchedule => name);
const MANY_TO_MANY = manyToMany.map(({ name }): TrafficSchedule => name);

export const traffics: { [K in TrafficKind]: TrafficRow & { name: K } } = {
  'all-to-all': {
    name: 'all-to-all',
    label: t`All to all`,
    description: t`Every task has one message for every other task, in phases, on output-queued switches.`,
    engine: null,
    schedules: ALL_TO_ALL,
    schedule: 'phases',
    endless: false,
    listed: false,
    hot: 'never',
  },
  'many-to-many': {
    name: 'many-to-many',
    label: t`Many to many`,
    description: t`Every sender has one message for every receiver, in phases, on switches with credits.`,
    engine: 'voq',
    schedules: MANY_TO_MANY,
    schedule: 'shuffle',
    endless: false,
    listed: false,
    hot: 'never',
  },
  uniform: {
    name: 'uniform',
    label: t`Uniform`,
    description: t`Every node sends packets to random others, endlessly, on input-queued switches.`,
    engine: 'input',
    schedules: ALL_TO_ALL,
    schedule: 'phases',
    endless: true,
    listed: false,
    hot: 'never',
  },
  'hot-spot': {
    name: 'hot-spot',
    label: t`Hot spot`,
    description: t`Some nodes send to a few hot nodes for a while; the others send uniform traffic.`,
    engine: 'input',
    schedules: ALL_TO_ALL,
    schedule: 'phases',
    endless: true,
    listed: false,
    hot: 'always',
  },
  permutation: {
    name: 'permutation',
    label: t`Permutation`,
    description: t`Every node sends packets to one node, always the same, endlessly, on input-queued switches.`,
    engine: 'input',
    schedules: ALL_TO_ALL,
    schedule: 'phases',
    endless: true,
    listed: false,
    permutes: true,
    hot: 'never',
  },
  trace: {
    name: 'trace',
    label: t`Trace`,
    description: t`A list of messages, each sent after an earlier one is delivered, on input-queued switches.`,
    engine: 'input',
    schedules: ALL_TO_ALL,
    schedule: 'phases',
    endless: false,
    listed: true,
    hot: 'if wanted',
  },
};
