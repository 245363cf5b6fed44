/* Fields of the tree, and of the mapping of tasks to nodes. */

import { t } from '../../words/language/language.ts';
import { mappings } from '../algorithms/mappings.ts';
import { topologies } from '../algorithms/topologies.ts';
import { limits } from '../limits.ts';
import type { Cable } from '../types.ts';
import { choice, common, field, group, integer, integers, nodes, seed, type Takes } from './rows.ts';
import { many, mapped, phased } from './shared.ts';

const arity = integer(1, limits.nodes);
const height = integer(1, limits.levels);
const perLevel = integers(t`level`, 1, limits.nodes, 1, limits.levels);
/** Defaults belong to the kind of tree. */
const byKind = undefined as never;
const pairs: Takes<[number, number][]> = {
  type: 'pairs',
  max: limits.nodes - 1,
  maxLength: limits.swaps,
  each: t`pair`,
};
const names: Takes<string> = { type: 'text', maxLength: limits.names, empty: true };
const ports: Takes<number> = { type: 'integer', min: 4, max: limits.nodes, even: true };
const cuts: Takes<Cable[]> = { type: 'cables', maxLength: limits.cuts, each: t`cable` };
const treeKinds = ['kary-ntree', 'extended-kary-ntree'];

export const treeFields = [
  ...group('topology', 'always', [
    field('topology.kind', 'topology', choice(topologies), byKind, {
      label: t`Topology`,
      meaning: 'The family of fat trees.',
      common,
    }),
    field('topology.m', 'm', perLevel, byKind, {
      label: t`Children (m)`,
      meaning: t`Children of a switch, level 1 first.`,
      common,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.w', 'w', perLevel, byKind, {
      label: t`Parents (w)`,
      meaning: t`Parents of a node, then of a switch, level by level.`,
      common,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.p', 'p', { ...perLevel, minLength: 0 }, byKind, {
      label: t`Parallel cables (p)`,
      meaning: t`Cables from a node, then from a switch, to each of its parents, level by level. Empty: one everywhere.`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.r', 'r', integers(t`level`, 1, limits.rate, 0, limits.levels), byKind, {
      label: t`Rates (r)`,
      meaning: t`Rate of the cables from a node, then from a switch, up, level by level, as a multiple of \`link.gbps\`. Empty: one everywhere.`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.absent', 'absent', nodes(0, limits.nodes), byKind, {
      label: t`Absent nodes`,
      meaning: t`Places of the tree without a node, in ascending order: nothing is sent from or to them, and nothing is counted over them.`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.names', 'names', names, byKind, {
      label: t`Names`,
      meaning: t`What the nodes and switches of a machine are called: lists from the nodes up, apart by semicolons, such as ${'n[1-4],login;leaf[1-2];spine1'}.`,
      shownWhen: [{ 'topology.kind': ['xgft'] }],
    }),
    field('topology.k', 'k', arity, byKind, {
      label: t`Arity (k)`,
      meaning: t`Links of a switch in each direction.`,
      common,
      shownWhen: [{ 'topology.kind': treeKinds }],
    }),
    field('topology.n', 'n', height, byKind, {
      label: t`Levels (n)`,
      meaning: null,
      common,
      shownWhen: [{ 'topology.kind': treeKinds }],
    }),
    field('topology.ports', 'ports', ports, byKind, {
      label: t`Ports (P)`,
      meaning: null,
      common,
      shownWhen: [{ 'topology.kind': ['rlft'] }],
    }),
    field('topology.stages', 'stages', height, byKind, {
      label: t`Stages`,
      meaning: null,
      common,
      shownWhen: [{ 'topology.kind': ['rlft'] }],
    }),
    field('topology.nodesPerSwitch', 'nodes-per-switch', arity, byKind, {
      label: t`Nodes per switch`,
      meaning: null,
      common,
      shownWhen: [{ 'topology.kind': ['cluster'] }],
    }),
    field('topology.switches', 'switches', arity, byKind, {
      label: t`Switches`,
      meaning: t`Switches under the backbone.`,
      common,
      shownWhen: [{ 'topology.kind': ['cluster'] }],
    }),
    field('topology.cuts', 'cuts', cuts, byKind, {
      label: t`Cut cables`,
      meaning: t`Named by their two ends, or a switch twice, with all of its cables; routes avoid them. With a time in ns, the cable breaks then; with a second one, it is mended.`,
    }),
  ]),
  ...group('mapping', mapped, [
    field('mapping.kind', 'mapping', choice(mappings), 'contiguous', {
      label: t`Mapping`,
      meaning: 'Which task sits on which node, before swaps.',
      common,
    }),
    field('mapping.seed', 'mapping-seed', seed, 1, {
      label: t`Mapping seed`,
      meaning: null,
      common,
      shownWhen: [
        { ...phased, 'mapping.kind': ['random'] },
        { ...many, 'mapping.kind': ['random'] },
      ],
    }),
    field('mapping.swaps', 'swaps', pairs, [], {
      label: t`Swaps`,
      meaning: t`Pairs of nodes whose tasks swap places, in order, after the mapping.`,
      shownWhen: [phased, many],
    }),
  ]),
];
