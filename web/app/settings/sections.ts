/* The sections of the settings, by what the lanes run on: which fields stand in which, in the order in which one would explain
 * them. */

import type { Group } from '../../scenario/field.ts';
import type { Engine } from '../../scenario/types.ts';
import type { Part } from './per-lane.ts';

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
  name: SectionName;
  groups: readonly Group[];
  /** parts of the scenario whose differences between lanes its dot tells */
  parts: readonly Part[];
}

const topology: SectionRow = { name: 'Topology', groups: ['topology'], parts: ['topology'] };
const mapping: SectionRow = { name: 'Mapping', groups: ['mapping'], parts: ['mapping'] };
const exchange: SectionRow = { name: 'Exchange', groups: ['exchange', 'traffic'], parts: ['traffic'] };
const routing: SectionRow = { name: 'Routing', groups: ['routing'], parts: ['routing'] };
const switches: SectionRow = {
  name: 'Switch and links',
  groups: ['switch'],
  parts: ['link', 'switch', 'adapter', 'packet'],
};
const run: SectionRow = { name: 'Run and seed', groups: ['run'], parts: ['run'] };

export const sections: Readonly<Record<Engine, readonly SectionRow[]>> = {
  output: [topology, mapping, exchange, { name: 'Job', groups: ['job'], parts: ['job'] }, routing, switches, run],
  input: [
    { name: 'Traffic', groups: ['traffic'], parts: ['traffic'] },
    topology,
    routing,
    { name: 'Queues and isolation', groups: ['congestion'], parts: ['queuing', 'isolation', 'congestion'] },
    switches,
    run,
  ],
  voq: [topology, mapping, { ...exchange, name: 'Schedule' }, routing, switches, run],
  lossy: [
    topology,
    mapping,
    exchange,
    { name: 'Window and loss', groups: ['cluster'], parts: ['window', 'loss'] },
    { name: 'Software of a node', groups: ['software'], parts: ['software'] },
    switches,
    run,
  ],
};
