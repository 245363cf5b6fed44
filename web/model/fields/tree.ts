/* Fields of the tree, and of the mapping of tasks to nodes. */

import { t } from '../../words/language/language.ts';
import { mappings } from '../algorithms/mappings.ts';
import { topologies } from '../algorithms/topologies.ts';
import type { Value } from '../field.ts';
import { limits } from '../limits.ts';
import { choice, common, field, group, integer, integers, nodes, seed } from './rows.ts';
import { many, mapped, phased } from './shared.ts';

const arity = integer(1, limits.nodes);
const height = integer(1, limits.levels);
const perLevel = integers(t`level`, 1, limits.nodes, 1, limits.levels);
/** Defaults belong to the kind of tree. */
const byKind = undefined;
const pairs: Value = { type: 'pairs', max: limits.nodes - 1, maxLength: limits.swaps, each: t`pair` };
const treeKinds = ['kary-ntree', 'extended-kary-ntree'];

export const treeFields = [
  ...group('topology', 'always', [
    field('topology.kind', 'topology', choice(topologies), byKind, {
      label: t`Topology`,
      common,
    }),
    field('topology.m', 'm', perLevel, byKind, {
      label: t`Children (m)`,
      common,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.w', 'w', perLevel, byKind, {
      label: t`Parents (w)`,
      common,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.p', 'p', { ...perLevel, minLength: 0 }, byKind, {
      label: t`Parallel cables (p)`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.r', 'r', integers(t`level`, 1, limits.rate, 0, limits.levels), byKind, {
      label: t`Rates (r)`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.absent', 'absent', nodes(0, limits.nodes), byKind, {
      label: t`Absent nodes`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.names', 'names', { type: 'text', maxLength: limits.names, empty: true }, byKind, {
      label: t`Names`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.k', 'k', arity, byKind, {
      label: t`Arity (k)`,
      common,
      shownWhen: [{ 'topology.kind': treeKinds }],
    }),
    field('topology.n', 'n', height, byKind, {
      label: t`Levels (n)`,
      common,
      shownWhen: [{ 'topology.kind': treeKinds }],
    }),
    field('topology.ports', 'ports', { type: 'integer', min: 4, max: limits.nodes, even: true }, byKind, {
      label: t`Ports (P)`,
      common,
      shownWhen: [{ 'topology.kind': ['rlft'] }],
    }),
    field('topology.stages', 'stages', height, byKind, {
      label: t`Stages`,
      common,
      shownWhen: [{ 'topology.kind': ['rlft'] }],
    }),
    field('topology.nodesPerSwitch', 'nodes-per-switch', arity, byKind, {
      label: t`Nodes per switch`,
      common,
      shownWhen: [{ 'topology.kind': ['cluster'] }],
    }),
    field('topology.switches', 'switches', arity, byKind, {
      label: t`Switches`,
      common,
      shownWhen: [{ 'topology.kind': ['cluster'] }],
    }),
    field('topology.cuts', 'cuts', { type: 'cables', maxLength: limits.cuts, each: t`cable` }, byKind, {
      label: t`Cut cables`,
    }),
  ]),
  ...group('mapping', mapped, [
    field('mapping.kind', 'mapping', choice(mappings), 'contiguous', {
      label: t`Mapping`,
      common,
    }),
    field('mapping.seed', 'mapping-seed', seed, 1, {
      label: t`Mapping seed`,
      common,
      shownWhen: [
        { ...phased, 'mapping.kind': ['random'] },
        { ...many, 'mapping.kind': ['random'] },
      ],
    }),
    field('mapping.swaps', 'swaps', pairs, [], {
      label: t`Swaps`,
      shownWhen: [phased, many],
    }),
  ]),
];
