/* Fields of the tree, and of the mapping of tasks to nodes. */

import { t } from '../../words/language/language.ts';
import { mappings } from '../algorithms/mappings.ts';
import { topologies } from '../algorithms/topologies.ts';
import { limits } from '../limits.ts';
import type { Cable } from '../types.ts';
import { choice, common, field, group, integer, integers, line, nodes, seed, type Takes, text } from './rows.ts';
import { many, mapped, phased } from './shared.ts';

const arity = integer(1, limits.nodes);
const height = integer(1, limits.levels);
const perLevel = integers(t`level`, 1, limits.nodes, 1, limits.levels);
/** Defaults belong to the kind of tree. */
const byKind = undefined as never;
const [max, maxLength] = [limits.nodes - 1, limits.swaps];
const pairs: Takes<[number, number][]> = { type: 'pairs', max, maxLength, each: t`pair` };
const names = text(/^[^\n\r]*$/, line(limits.names).takes, { maxLength: limits.names });
const ports: Takes<number> = { type: 'integer', min: 4, max: limits.nodes, even: true };
const cuts: Takes<Cable[]> = { type: 'cables', maxLength: limits.cuts, each: t`cable` };
const treeKinds = ['kary-ntree', 'extended-kary-ntree'];

export const treeFields = [
  ...group('topology', 'always', [
    common('topology.kind', 'topology', t`Topology`, choice(topologies), byKind, 'The family of fat trees.'),
  ]),
  ...group('topology', { 'topology.kind': ['xgft'] }, [
    common('topology.m', 'm', t`Children (m)`, perLevel, byKind, 'Children of a switch, level 1 first.'),
    common('topology.w', 'w', t`Parents (w)`, perLevel, byKind, {
      meaning: 'Parents of a node, then of a switch, level by level.',
    }),
    field('topology.p', 'p', t`Parallel cables (p)`, { ...perLevel, minLength: 0 }, byKind, {
      meaning: 'Cables from a node, then from a switch, to each of its parents, level by level. Empty: one everywhere.',
    }),
    field('topology.r', 'r', t`Rates (r)`, integers(t`level`, 1, limits.rate, 0, limits.levels), byKind, {
      meaning:
        'Rate of the cables from a node, then from a switch, up, level by level, as a multiple of `link.gbps`. Empty: one everywhere.',
    }),
    field('topology.absent', 'absent', t`Absent nodes`, nodes(0, limits.nodes), byKind, {
      meaning: t`Places of the tree without a node, in ascending order: nothing is sent from or to them, and nothing is counted over them.`,
    }),
    field('topology.names', 'names', t`Names`, names, byKind, {
      meaning: t`What the nodes and switches of a machine are called: lists from the nodes up, apart by semicolons, such as ${'n[1-4],login;leaf[1-2];spine1'}.`,
    }),
  ]),
  ...group('topology', { 'topology.kind': treeKinds }, [
    common('topology.k', 'k', t`Arity (k)`, arity, byKind, t`Links of a switch in each direction.`),
    common('topology.n', 'n', t`Levels (n)`, height, byKind, null),
  ]),
  ...group('topology', { 'topology.kind': ['rlft'] }, [
    common('topology.ports', 'ports', t`Ports (P)`, ports, byKind, null),
    common('topology.stages', 'stages', t`Stages`, height, byKind, null),
  ]),
  ...group('topology', { 'topology.kind': ['cluster'] }, [
    common('topology.nodesPerSwitch', 'nodes-per-switch', t`Nodes per switch`, arity, byKind, null),
    common('topology.switches', 'switches', t`Switches`, arity, byKind, t`Switches under the backbone.`),
  ]),
  ...group('topology', 'always', [
    field('topology.cuts', 'cuts', t`Cut cables`, cuts, byKind, {
      meaning: t`Named by their two ends, or a switch twice, with all of its cables; routes avoid them. With a time in ns, the cable breaks then; with a second one, it is mended.`,
    }),
  ]),
  ...group('mapping', mapped, [
    common('mapping.kind', 'mapping', t`Mapping`, choice(mappings), 'contiguous', {
      meaning: 'Which task sits on which node, before swaps.',
    }),
    common('mapping.seed', 'mapping-seed', t`Mapping seed`, seed, 1, {
      meaning: null,
      shownWhen: [
        { ...phased, 'mapping.kind': ['random'] },
        { ...many, 'mapping.kind': ['random'] },
      ],
    }),
    field('mapping.swaps', 'swaps', t`Swaps`, pairs, [], {
      meaning: t`Pairs of nodes whose tasks swap places, in order, after the mapping.`,
      shownWhen: [phased, many],
    }),
  ]),
];
