/* The sections of the settings by engine: the fields of each, in the order in which one would explain them, what people change first
 * before the rest. */

import type { Summary } from '../../kinds/common/family.ts';
import type { Group } from '../../model/field.ts';
import type { Engine, ResolvedLane } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';
import type { Part } from './per-lane.ts';
import {
  jobSummary,
  mappingSummary,
  queuesSummary,
  routingSummary,
  runSummary,
  softwareSummary,
  switchSummary,
  topologySummary,
  trafficSummary,
  windowSummary,
} from './summaries.ts';

export type SectionName =
  | 'Traffic'
  | 'Topology'
  | 'Mapping'
  | 'Exchange'
  | 'Schedule'
  | 'Job'
  | 'Routing'
  | 'Queues and isolation'
  | 'Window and loss'
  | 'Software of a node'
  | 'Switch and links'
  | 'Run and seed';

export interface SectionRow {
  /** English in every language: the key under which the page remembers open sections */
  name: SectionName;
  title: string;
  groups: readonly Group[];
  /** not among what people change first: unfolds on demand, or where lanes differ in it */
  later?: boolean;
  /** parts of the scenario: what a lock of them closes */
  parts: readonly Part[];
  /** shown while folded */
  summary(lanes: ResolvedLane[]): Summary;
}

const topology: SectionRow = {
  name: 'Topology',
  title: t`Topology`,
  groups: ['topology'],
  parts: ['topology'],
  summary: topologySummary,
};
const mapping: SectionRow = {
  name: 'Mapping',
  title: t`Mapping`,
  groups: ['mapping'],
  parts: ['mapping'],
  summary: mappingSummary,
};
const exchange: SectionRow = {
  name: 'Exchange',
  title: t`Exchange`,
  groups: ['exchange', 'traffic'],
  parts: ['traffic'],
  summary: trafficSummary,
};
const routing: SectionRow = {
  name: 'Routing',
  title: t`Routing`,
  groups: ['routing'],
  parts: ['routing'],
  summary: routingSummary,
};
const switches: SectionRow = {
  name: 'Switch and links',
  title: t`Switch and links`,
  groups: ['switch'],
  parts: ['link', 'switch', 'adapter', 'packet'],
  later: true,
  summary: switchSummary,
};
const run: SectionRow = {
  name: 'Run and seed',
  title: t`Run and seed`,
  groups: ['run'],
  parts: ['run'],
  later: true,
  summary: runSummary,
};

export const sections: Readonly<Record<Engine, readonly SectionRow[]>> = {
  output: [
    topology,
    mapping,
    exchange,
    routing,
    { name: 'Job', title: t`Job`, groups: ['job'], parts: ['job'], later: true, summary: jobSummary },
    switches,
    run,
  ],
  input: [
    { name: 'Traffic', title: t`Traffic`, groups: ['traffic'], parts: ['traffic'], summary: trafficSummary },
    topology,
    routing,
    {
      name: 'Queues and isolation',
      title: t`Queues and isolation`,
      groups: ['congestion'],
      parts: ['queuing', 'isolation', 'congestion'],
      summary: queuesSummary,
    },
    switches,
    run,
  ],
  voq: [topology, mapping, { ...exchange, name: 'Schedule', title: t`Schedule` }, routing, switches, run],
  lossy: [
    topology,
    mapping,
    exchange,
    {
      name: 'Window and loss',
      title: t`Window and loss`,
      groups: ['cluster'],
      parts: ['window', 'loss'],
      summary: windowSummary,
    },
    {
      name: 'Software of a node',
      title: t`Software of a node`,
      groups: ['software'],
      parts: ['software'],
      later: true,
      summary: softwareSummary,
    },
    switches,
    run,
  ],
};
