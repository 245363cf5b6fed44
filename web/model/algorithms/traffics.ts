/* Kinds of traffic, and their schedules: who sends what to whom, and when. */

import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { ClusterSchedule, Engine, TrafficKind, TrafficSchedule } from '../types.ts';
import { schedules } from './schedules.ts';

export interface ScheduleRow extends Option {
  name: TrafficSchedule;
  /** what an all-to-all runs on with it */
  engine: Engine;
  /** everything at once: there is no exchange, and no order to keep */
  atOnce: boolean;
  /** a node sends a whole message, and receives one, before it goes on */
  wholeMessages?: true;
}

interface TrafficRow extends Option {
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
    engine: 'output',
    atOnce: false,
  },
  sync: {
    name: 'sync',
    label: t`Synchronous`,
    engine: 'lossy',
    atOnce: false,
  },
  pairwise: {
    name: 'pairwise',
    label: t`Pairwise`,
    engine: 'lossy',
    atOnce: false,
    wholeMessages: true,
  },
  naive: {
    name: 'naive',
    label: t`Naive`,
    engine: 'lossy',
    atOnce: true,
  },
};

const manyToMany = Object.values(schedules);

export const trafficSchedules: readonly Option[] = [...Object.values(allToAllSchedules), ...manyToMany];

const ALL_TO_ALL = Object.values(allToAllSchedules).map(({ name }): TrafficSchedule => name);
const MANY_TO_MANY = manyToMany.map(({ name }): TrafficSchedule => name);

export const traffics: { [K in TrafficKind]: TrafficRow & { name: K } } = {
  'all-to-all': {
    name: 'all-to-all',
    label: t`All to all`,
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
    engine: 'input',
    schedules: ALL_TO_ALL,
    schedule: 'phases',
    endless: false,
    listed: true,
    hot: 'if wanted',
  },
};
