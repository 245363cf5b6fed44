/* Kinds of traffic, and their schedules: who sends what to whom, and when. */

import { lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type Choice, type Option, tableOf } from '../field.ts';
import type { Engine } from './engines.ts';
import { schedules } from './schedules.ts';

interface ScheduleRow extends Choice {
  /** what an all-to-all runs on with it */
  engine: Engine;
  /** everything at once: there is no exchange, and no order to keep */
  atOnce?: true;
  /** a node sends a whole message, and receives one, before it goes on */
  wholeMessages?: true;
}

interface TrafficRow extends Choice {
  /** form for the middle of a sentence */
  inline: string;
  /** what it runs on; without one its schedule decides */
  engine?: Engine;
  /** those it can have, and the usual one; without phases it is ignored */
  schedules: readonly TrafficSchedule[];
  schedule: TrafficSchedule;
  /** goes on until the run stops */
  endless?: true;
  /** is a list of messages */
  listed?: true;
  /** every node sends to one other: its partner */
  permutes?: true;
  /** some nodes send only to hot nodes for a while */
  hot?: 'always' | 'if wanted';
}

/** Schedules of an all-to-all. */
export const allToAllSchedules = tableOf<ScheduleRow>()({
  phases: {
    label: t`Phases`,
    description: t`All-to-all: a message per phase, on switches that drop nothing.`,
    engine: 'output',
  },
  sync: {
    label: t`Synchronous`,
    description: t`All-to-all on a cluster: one packet per phase, to a different node in every phase.`,
    paper: 'Tam and Wang, algorithm 1',
    engine: 'lossy',
  },
  pairwise: {
    label: t`Pairwise`,
    description: t`All-to-all on a cluster: a whole message per round; a node that has sent one and received one goes on.`,
    paper: 'Tam and Wang, algorithm 3',
    engine: 'lossy',
    wholeMessages: true,
  },
  naive: {
    label: t`Naive`,
    description: t`All-to-all on a cluster, everything at once: whatever can be sent is sent, lowest destination first.`,
    paper: 'Tam and Wang, section 4',
    engine: 'lossy',
    atOnce: true,
  },
});

export type TrafficSchedule = keyof typeof allToAllSchedules | keyof typeof schedules;

/** All of them, where a description tells many-to-many from all-to-all. */
export const trafficSchedules: readonly (Option & { name: TrafficSchedule })[] = [
  ...Object.values(allToAllSchedules),
  ...Object.values(schedules).map(({ description, ...row }) => ({
    ...row,
    description: t`Many to many: ${lowerFirst(description)}`,
  })),
];

const inPhases = { schedules: Object.keys(allToAllSchedules) as TrafficSchedule[], schedule: 'phases' } as const;

export const traffics = tableOf<TrafficRow>()({
  'all-to-all': {
    label: t`All to all`,
    inline: t`all-to-all traffic`,
    description: t`Every task has one message for every other task, in phases, on output-queued switches.`,
    ...inPhases,
  },
  'many-to-many': {
    label: t`Many to many`,
    inline: t`many-to-many traffic`,
    description: t`Every sender has one message for every receiver, in phases, on switches with credits.`,
    paper: 'Shu',
    engine: 'voq',
    schedules: Object.keys(schedules) as TrafficSchedule[],
    schedule: 'shuffle',
  },
  uniform: {
    label: t`Uniform`,
    inline: t`uniform traffic`,
    description: t`Every node sends packets to random others, endlessly, on input-queued switches.`,
    formula: 'd drawn from all nodes but s',
    paper: 'Rocher-Gonzalez, section 4.2.1 (RND)',
    engine: 'input',
    ...inPhases,
    endless: true,
  },
  'hot-spot': {
    label: t`Hot spot`,
    inline: t`hot-spot traffic`,
    description: t`Some nodes send to a few hot nodes for a while; the others send uniform traffic.`,
    formula: 'd = hot node i mod count for hot source i',
    paper: 'Rocher-Gonzalez, section 4.2.1 (HX)',
    engine: 'input',
    ...inPhases,
    endless: true,
    hot: 'always',
  },
  permutation: {
    label: t`Permutation`,
    inline: t`permutation traffic`,
    description: t`Every node sends packets to one node, always the same, endlessly, on input-queued switches.`,
    engine: 'input',
    ...inPhases,
    endless: true,
    permutes: true,
  },
  trace: {
    label: t`Trace`,
    inline: t`trace traffic`,
    description: t`A list of messages, each sent after an earlier one is delivered, on input-queued switches.`,
    paper: 'Rocher-Gonzalez, section 4.2.2',
    engine: 'input',
    ...inPhases,
    listed: true,
    hot: 'if wanted',
  },
});
