/* The sections of the settings by engine: the fields of each, in the order in which one would explain them, what people change first
 * before the rest. */

import type { Group } from '../../model/field.ts';
import type { Engine, LaneSettings } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';

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
  /** English in every language */
  name: SectionName;
  title: string;
  groups: readonly Group[];
  /** parts of the scenario: what a lock of them closes */
  parts: readonly (keyof LaneSettings)[];
}

const topology: SectionRow = {
  name: 'Topology',
  title: t`Topology`,
  groups: ['topology'],
  parts: ['topology'],
};
const mapping: SectionRow = {
  name: 'Mapping',
  title: t`Mapping`,
  groups: ['mapping'],
  parts: ['mapping'],
};
const exchange: SectionRow = {
  name: 'Exchange',
  title: t`Exchange`,
  groups: ['exchange', 'traffic'],
  parts: ['traffic'],
};
const routing: SectionRow = {
  name: 'Routing',
  title: t`Routing`,
  groups: ['routing'],
  parts: ['routing'],
};
const switches: SectionRow = {
  name: 'Switch and links',
  title: t`Switch and links`,
  groups: ['switch'],
  parts: ['link', 'switch', 'adapter', 'packet'],
};
const run: SectionRow = {
  name: 'Run and seed',
  title: t`Run and seed`,
  groups: ['run'],
  parts: ['run'],
};

export const sections: Readonly<Record<Engine, readonly SectionRow[]>> = {
  output: [
    topology,
    mapping,
    exchange,
    routing,
    { name: 'Job', title: t`Job`, groups: ['job'], parts: ['job'] },
    switches,
    run,
  ],
  input: [
    { name: 'Traffic', title: t`Traffic`, groups: ['traffic'], parts: ['traffic'] },
    topology,
    routing,
    {
      name: 'Queues and isolation',
      title: t`Queues and isolation`,
      groups: ['congestion'],
      parts: ['queuing', 'isolation', 'congestion'],
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
    },
    {
      name: 'Software of a node',
      title: t`Software of a node`,
      groups: ['software'],
      parts: ['software'],
    },
    switches,
    run,
  ],
};
