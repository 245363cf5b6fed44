/* Fields of the tree, and of the mapping of tasks to nodes. */

import { t } from '../../language/language.ts';
import { mappings } from '../algorithms/mappings.ts';
import { topologies } from '../algorithms/topologies.ts';
import type { Field } from '../field.ts';
import { limits } from '../limits.ts';
import { cluster, many, phased, rowsOf, seed } from './shared.ts';

const arity = { type: 'integer', min: 1, max: limits.nodes } as const;
const height = { type: 'integer', min: 1, max: limits.levels } as const;
const perLevel = {
  type: 'integers',
  min: 1,
  max: limits.nodes,
  minLength: 1,
  maxLength: limits.levels,
  each: t`level`,
} as const;
const treeKinds = ['kary-ntree', 'extended-kary-ntree'];

export const treeFields: readonly Field[] = [
  {
    path: 'topology.kind',
    key: 'topology',
    group: 'topology',
    common: true,
    label: t`Topology`,
    meaning: t`The family of fat trees.`,
    value: { type: 'choice', options: rowsOf(topologies) },
  },
  {
    path: 'topology.m',
    key: 'm',
    group: 'topology',
    common: true,
    label: t`Children (m)`,
    meaning: t`Children of a switch, level 1 first.`,
    value: perLevel,
    shownWhen: [{ 'topology.kind': ['xgft'] }],
  },
  {
    path: 'topology.w',
    key: 'w',
    group: 'topology',
    common: true,
    label: t`Parents (w)`,
    meaning: t`Parents of a node, then of a switch, level by level.`,
    value: perLevel,
    shownWhen: [{ 'topology.kind': ['xgft'] }],
  },
  {
    path: 'topology.k',
    key: 'k',
    group: 'topology',
    common: true,
    label: t`Arity (k)`,
    meaning: t`Links of a switch in each direction.`,
    value: arity,
    shownWhen: [{ 'topology.kind': treeKinds }],
  },
  {
    path: 'topology.n',
    key: 'n',
    group: 'topology',
    common: true,
    label: t`Levels (n)`,
    meaning: t`Levels of switches.`,
    value: height,
    shownWhen: [{ 'topology.kind': treeKinds }],
  },
  {
    path: 'topology.ports',
    key: 'ports',
    group: 'topology',
    common: true,
    label: t`Ports (P)`,
    meaning: t`Ports of a switch.`,
    value: { type: 'integer', min: 4, max: limits.nodes, step: 2, even: true },
    shownWhen: [{ 'topology.kind': ['rlft'] }],
  },
  {
    path: 'topology.stages',
    key: 'stages',
    group: 'topology',
    common: true,
    label: t`Stages`,
    meaning: t`Levels of switches.`,
    value: height,
    shownWhen: [{ 'topology.kind': ['rlft'] }],
  },
  {
    path: 'topology.nodesPerSwitch',
    key: 'nodes-per-switch',
    group: 'topology',
    common: true,
    label: t`Nodes per switch`,
    meaning: t`Nodes under each switch of level 1.`,
    value: arity,
    shownWhen: [{ 'topology.kind': ['cluster'] }],
  },
  {
    path: 'topology.switches',
    key: 'switches',
    group: 'topology',
    common: true,
    label: t`Switches`,
    meaning: t`Switches under the backbone.`,
    value: arity,
    shownWhen: [{ 'topology.kind': ['cluster'] }],
  },
  {
    path: 'topology.cuts',
    key: 'cuts',
    group: 'topology',
    common: false,
    label: t`Cut cables`,
    meaning: t`Cut cables, named by their two ends; routes avoid them.`,
    value: { type: 'cables', maxLength: limits.cuts, each: t`cable` },
    shownWhen: [phased],
  },
  {
    path: 'mapping.kind',
    key: 'mapping',
    group: 'mapping',
    common: true,
    label: t`Mapping`,
    meaning: t`Which task sits on which node, before swaps.`,
    value: { type: 'choice', options: rowsOf(mappings) },
    shownWhen: [phased, many, cluster],
  },
  {
    path: 'mapping.seed',
    key: 'mapping-seed',
    group: 'mapping',
    common: true,
    label: t`Mapping seed`,
    meaning: t`The same seed gives the same random mapping.`,
    value: seed,
    shownWhen: [
      { ...phased, 'mapping.kind': ['random'] },
      { ...many, 'mapping.kind': ['random'] },
    ],
  },
  {
    path: 'mapping.swaps',
    key: 'swaps',
    group: 'mapping',
    common: false,
    label: t`Swaps`,
    meaning: t`Pairs of nodes whose tasks swap places, in order, after the mapping.`,
    value: { type: 'pairs', max: limits.nodes - 1, maxLength: limits.swaps, each: t`pair` },
    shownWhen: [phased, many],
  },
];
