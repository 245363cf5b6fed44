/* Every field of a scenario, as a table: forms, schema, links, docs and tests are made from it. A new setting is a row
 * here, its type in types.ts and its default in defaults.ts. Keys and names are published: they never change meaning. */

import { exchanges } from './algorithms/exchanges.ts';
import { mappings } from './algorithms/mappings.ts';
import { routings } from './algorithms/routings.ts';
import { topologies } from './algorithms/topologies.ts';
import { bufferings, clocks, panels, selfMessages, themes, trafficKinds } from './choices.ts';
import type { Field, FieldPath, Group, Option, Part } from './field.ts';
import { partOf } from './field.ts';
import { limits } from './limits.ts';
import type { LaneSettings } from './types.ts';

function rows(table: Record<string, Option>): Option[] {
  return Object.values(table);
}

const arity = { type: 'integer', min: 1, max: limits.nodes } as const;
const height = { type: 'integer', min: 1, max: limits.levels } as const;
const perLevel = { type: 'integers', min: 1, max: limits.nodes, least: 1, most: limits.levels, each: 'level' } as const;
const latency = { type: 'number', min: 0, max: limits.latencyNs, step: 10, unit: 'ns' } as const;
const seed = { type: 'integer', min: 0, max: limits.seed } as const;
const treeKinds = ['kary-ntree', 'extended-kary-ntree'];

export const fields: readonly Field[] = [
  {
    path: 'topology.kind',
    key: 'topology',
    group: 'topology',
    common: true,
    label: 'Topology',
    meaning: 'The family of fat trees.',
    value: { type: 'choice', options: rows(topologies) },
  },
  {
    path: 'topology.m',
    key: 'm',
    group: 'topology',
    common: true,
    label: 'Children (m)',
    meaning: 'Children of a switch, level 1 first.',
    value: perLevel,
    shownWhen: { path: 'topology.kind', is: ['xgft'] },
  },
  {
    path: 'topology.w',
    key: 'w',
    group: 'topology',
    common: true,
    label: 'Parents (w)',
    meaning: 'Parents of a node, then of a switch, level by level.',
    value: perLevel,
    shownWhen: { path: 'topology.kind', is: ['xgft'] },
  },
  {
    path: 'topology.k',
    key: 'k',
    group: 'topology',
    common: true,
    label: 'Arity (k)',
    meaning: 'Links of a switch in each direction.',
    value: arity,
    shownWhen: { path: 'topology.kind', is: treeKinds },
  },
  {
    path: 'topology.n',
    key: 'n',
    group: 'topology',
    common: true,
    label: 'Levels (n)',
    meaning: 'Levels of switches.',
    value: height,
    shownWhen: { path: 'topology.kind', is: treeKinds },
  },
  {
    path: 'topology.ports',
    key: 'ports',
    group: 'topology',
    common: true,
    label: 'Ports (P)',
    meaning: 'Ports of a switch.',
    value: { type: 'integer', min: 4, max: limits.nodes, step: 2, even: true },
    shownWhen: { path: 'topology.kind', is: ['rlft'] },
  },
  {
    path: 'topology.stages',
    key: 'stages',
    group: 'topology',
    common: true,
    label: 'Stages',
    meaning: 'Levels of switches.',
    value: height,
    shownWhen: { path: 'topology.kind', is: ['rlft'] },
  },
  {
    path: 'topology.nodesPerSwitch',
    key: 'nodes-per-switch',
    group: 'topology',
    common: true,
    label: 'Nodes per switch',
    meaning: 'Nodes under each switch of level 1.',
    value: arity,
    shownWhen: { path: 'topology.kind', is: ['cluster'] },
  },
  {
    path: 'topology.switches',
    key: 'switches',
    group: 'topology',
    common: true,
    label: 'Switches',
    meaning: 'Switches under the backbone.',
    value: arity,
    shownWhen: { path: 'topology.kind', is: ['cluster'] },
  },
  {
    path: 'mapping.kind',
    key: 'mapping',
    group: 'mapping',
    common: true,
    label: 'Mapping',
    meaning: 'Which task sits on which node, before swaps.',
    value: { type: 'choice', options: rows(mappings) },
  },
  {
    path: 'mapping.seed',
    key: 'mapping-seed',
    group: 'mapping',
    common: false,
    label: 'Mapping seed',
    meaning: 'The same seed gives the same random mapping.',
    value: seed,
    shownWhen: { path: 'mapping.kind', is: ['random'] },
  },
  {
    path: 'mapping.swaps',
    key: 'swaps',
    group: 'mapping',
    common: false,
    label: 'Swaps',
    meaning: 'Pairs of nodes whose tasks change places, in order, on top of the mapping.',
    value: { type: 'pairs', max: limits.nodes - 1, most: limits.swaps, each: 'pair' },
  },
  {
    path: 'traffic.kind',
    key: 'traffic',
    group: 'exchange',
    common: false,
    label: 'Traffic',
    meaning: 'What the tasks have to say to each other.',
    value: { type: 'choice', options: trafficKinds },
  },
  {
    path: 'traffic.exchange',
    key: 'exchange',
    group: 'exchange',
    common: true,
    label: 'Exchange',
    meaning: 'Who sends to whom in which phase.',
    value: { type: 'choice', options: rows(exchanges) },
  },
  {
    path: 'traffic.shift',
    key: 'shift',
    group: 'exchange',
    common: false,
    label: 'Shift',
    meaning: 'How far LIN sends in phase 0; less than the number of tasks.',
    value: { type: 'integer', min: 0, max: limits.nodes - 1 },
    shownWhen: { path: 'traffic.exchange', is: ['lin'] },
  },
  {
    path: 'traffic.sigma',
    key: 'sigma',
    group: 'exchange',
    common: false,
    label: 'Order of levels (σ)',
    meaning: 'A permutation of the levels 1 to h, σ(1) first; empty is 1, 2, .., h, and h, .., 1 is OPT.',
    value: { type: 'integers', min: 1, max: limits.levels, least: 0, most: limits.levels, each: 'place' },
    shownWhen: { path: 'traffic.exchange', is: ['permuted-base'] },
  },
  {
    path: 'traffic.phases',
    key: 'phases',
    group: 'exchange',
    common: false,
    label: 'Phases',
    meaning: 'The destination of every task, phase by phase; null where a task is idle.',
    value: { type: 'phases', max: limits.nodes, most: limits.customEntries },
    shownWhen: { path: 'traffic.exchange', is: ['custom'] },
  },
  {
    path: 'traffic.messageBytes',
    key: 'message',
    group: 'exchange',
    common: true,
    label: 'Message size',
    meaning: 'Bytes from each task to each other one, rounded up to flits of 64 B.',
    value: { type: 'integer', min: 1, max: limits.messageBytes, step: limits.flitBytes, unit: 'B' },
  },
  {
    path: 'traffic.acknowledge',
    key: 'acknowledge',
    group: 'exchange',
    common: false,
    label: 'Wait for acknowledgements',
    meaning: 'A task starts its next message when the last one is acknowledged.',
    value: { type: 'flag' },
  },
  {
    path: 'traffic.selfMessages',
    key: 'self',
    group: 'exchange',
    common: false,
    label: 'Messages to oneself',
    meaning: 'Whether a message to oneself takes the time of a phase.',
    value: { type: 'choice', options: selfMessages },
  },
  {
    path: 'routing.kind',
    key: 'routing',
    group: 'routing',
    common: true,
    label: 'Routing',
    meaning: 'By which up ports a message climbs.',
    value: { type: 'choice', options: rows(routings) },
  },
  {
    path: 'routing.seed',
    key: 'routing-seed',
    group: 'routing',
    common: false,
    label: 'Routing seed',
    meaning: 'The same seed gives the same random routes, and the same start of the conflict-free search.',
    value: seed,
    shownWhen: { path: 'routing.kind', is: ['random', 'conflict-free'] },
  },
  {
    path: 'link.gbps',
    key: 'gbps',
    group: 'switch',
    common: true,
    label: 'Link rate',
    meaning: 'Rate of every link, in each direction.',
    value: { type: 'number', ...limits.gbps, step: 1, unit: 'Gb/s' },
  },
  {
    path: 'link.latencyNs',
    key: 'link-ns',
    group: 'switch',
    common: true,
    label: 'Link latency',
    meaning: 'From one end of a link to the other.',
    value: latency,
  },
  {
    path: 'switch.latencyNs',
    key: 'switch-ns',
    group: 'switch',
    common: true,
    label: 'Switch latency',
    meaning: 'Through a switch when nothing is in the way.',
    value: latency,
  },
  {
    path: 'adapter.latencyNs',
    key: 'adapter-ns',
    group: 'switch',
    common: true,
    label: 'Adapter latency',
    meaning: 'From the task to the first bit on the link, and back.',
    value: latency,
  },
  {
    path: 'switch.bufferBytes',
    key: 'buffer',
    group: 'switch',
    common: false,
    label: 'Buffer per port',
    meaning: 'Room in the queue of an output port, in whole flits of 64 B.',
    value: { type: 'integer', min: limits.flitBytes, max: limits.bufferBytes, step: limits.flitBytes, unit: 'B' },
  },
  {
    path: 'switch.buffering',
    key: 'buffering',
    group: 'switch',
    common: false,
    label: 'Buffering',
    meaning: 'Where a switch keeps what has to wait.',
    value: { type: 'choice', options: bufferings },
  },
  {
    path: 'run.startJitterNs',
    key: 'jitter-ns',
    group: 'run',
    common: true,
    label: 'Start jitter',
    meaning: 'Tasks start at random times between 0 and this one.',
    value: { type: 'number', min: 0, max: limits.startJitterNs, step: 100, unit: 'ns' },
  },
  {
    path: 'run.seed',
    key: 'seed',
    group: 'run',
    common: true,
    label: 'Seed',
    meaning: 'The same seed gives the same random start times.',
    value: seed,
  },
  {
    path: 'run.untilNs',
    key: 'until-ns',
    group: 'run',
    common: false,
    label: 'Stop at',
    meaning: 'Simulated time after which packets stop; 0 runs to the end.',
    value: { type: 'number', min: 0, max: limits.untilNs, step: 1000, unit: 'ns' },
  },
  {
    path: 'view.clock',
    key: 'clock',
    group: 'view',
    common: true,
    label: 'Clock',
    meaning: 'What the transport moves.',
    value: { type: 'choice', options: clocks },
  },
  {
    path: 'view.phase',
    key: 'phase',
    group: 'view',
    common: true,
    label: 'Phase',
    meaning: 'The phase shown first.',
    value: { type: 'integer', min: 0, max: limits.customEntries - 1 },
  },
  {
    path: 'view.play',
    key: 'play',
    group: 'view',
    common: true,
    label: 'Play',
    meaning: 'Whether the picture moves on opening.',
    value: { type: 'flag' },
  },
  {
    path: 'view.phaseMs',
    key: 'phase-ms',
    group: 'view',
    common: false,
    label: 'Time per phase',
    meaning: 'How long a phase lasts on the screen at speed 1.',
    value: { type: 'integer', ...limits.phaseMs, step: 50, unit: 'ms' },
  },
  {
    path: 'view.level',
    key: 'level',
    group: 'view',
    common: false,
    label: 'Level of the ribbon',
    meaning: 'The level whose crossings the ribbon shows; 0 is the top one.',
    value: { type: 'integer', min: 0, max: limits.levels },
  },
  {
    path: 'view.theme',
    key: 'theme',
    group: 'view',
    common: false,
    label: 'Theme',
    meaning: 'Light, dark, or as the system says.',
    value: { type: 'choice', options: themes },
  },
  {
    path: 'view.hidden',
    key: 'hidden',
    group: 'view',
    common: false,
    label: 'Hidden panels',
    meaning: 'Panels that are folded away.',
    value: { type: 'choices', options: panels },
  },
];

const byPath = new Map<string, Field>(fields.map((field) => [field.path, field]));

/** Undefined for a path that no version of the scenario knows. */
export function fieldAt(path: string): Field | undefined {
  return byPath.get(path);
}

export function fieldsOf(part: Part): Field[] {
  return fields.filter((field) => partOf(field) === part);
}

export function fieldsIn(group: Group): Field[] {
  return fields.filter((field) => field.group === group);
}

/** The value at a path of a lane, undefined where the topology has no such field. */
export function settingAt(settings: LaneSettings, path: FieldPath): unknown {
  const [part = '', name = ''] = path.split('.');
  return (settings as unknown as Record<string, Record<string, unknown> | undefined>)[part]?.[name];
}

/** Whether a field matters with these settings. */
export function isShown(field: Field, settings: LaneSettings): boolean {
  return !field.shownWhen || field.shownWhen.is.includes(String(settingAt(settings, field.shownWhen.path)));
}
