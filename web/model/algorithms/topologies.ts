/* Topologies: each one is an extended generalised fat tree XGFT(h; m1..mh; w1..wh), or with parallel cables a PGFT, which has p1..ph too. A new one is a row here, its fields
 * in ../fields.ts and its type in ../types.ts. */

import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Option } from '../field.ts';
import type { Topology, TopologyKind, Xgft } from '../types.ts';

type Of<K extends TopologyKind> = Extract<Topology, { kind: K }>;

interface TopologyRow<K extends TopologyKind> extends Option {
  name: K;
  /** the default */
  defaults: Of<K>;
  shape(topology: Of<K>): Xgft;
  /** one line for people */
  words(topology: Of<K>): string;
  /** the tree with other children at its top, where its own kind has such trees */
  withTop?(topology: Of<K>, children: number): Topology;
  /** the tree with levels like the top one added, or left out from the top; null: it has a fixed number of them, or is the tree of a machine */
  withLevels(topology: Of<K>, levels: number): Topology | null;
}

/** n levels: k children below `top`, k parents, one parent per node. */
function tree(k: number, n: number, top: number): Xgft {
  return {
    m: Array.from({ length: n }, (_, l) => (l === n - 1 ? top : k)),
    w: Array.from({ length: n }, (_, l) => (l === 0 ? 1 : k)),
  };
}

/** Absent nodes and names belong to the places of this very tree: no other one has them. */
export function isOfMachine(topology: Topology): boolean {
  return topology.kind === 'xgft' && ((topology.absent?.length ?? 0) > 0 || (topology.names ?? '') !== '');
}

/** The last entry is repeated. */
function stretched(perLevel: readonly number[], levels: number): number[] {
  return Array.from({ length: levels }, (_, l) => perLevel[Math.min(l, perLevel.length - 1)] ?? 1);
}

export const topologies: { [K in TopologyKind]: TopologyRow<K> } = {
  xgft: {
    name: 'xgft',
    label: 'XGFT',
    description: t`Extended generalised fat tree: children and parents chosen level by level.`,
    formula: 'XGFT(h; m1..mh; w1..wh)',
    paper: 'Öhring 1995',
    defaults: { kind: 'xgft', m: [4, 2, 2], w: [1, 4, 1], p: [], r: [], absent: [], names: '', cuts: [] },
    shape: ({ m, w, p = [] }) => ({ m: [...m], w: [...w], ...(p.some((cables) => cables > 1) ? { p: [...p] } : {}) }),
    words: ({ m, w, p = [], r = [] }) => {
      const tree = p.some((cables) => cables > 1)
        ? `PGFT(${m.length}; ${m.join(',')}; ${w.join(',')}; ${p.join(',')})`
        : `XGFT(${m.length}; ${m.join(',')}; ${w.join(',')})`;
      return r.some((rate) => rate > 1) ? t`${tree}, rates ${r.join(':')}` : tree;
    },
    withTop: (topology, children) => ({ ...topology, m: [...topology.m.slice(0, -1), children] }),
    withLevels: (topology, levels) => {
      if (levels === topology.m.length) return topology;
      if (isOfMachine(topology)) return null;
      return {
        ...topology,
        m: stretched(topology.m, levels),
        w: stretched(topology.w, levels),
        ...(topology.p?.length ? { p: stretched(topology.p, levels) } : {}),
        ...(topology.r?.length ? { r: stretched(topology.r, levels) } : {}),
      };
    },
  },
  'kary-ntree': {
    name: 'kary-ntree',
    label: t`k-ary n-tree`,
    description: t`Full bisection: every switch has k links down and k links up.`,
    formula: 'XGFT(n; k..k; 1,k..k)',
    paper: 'Petrini 1997',
    defaults: { kind: 'kary-ntree', k: 4, n: 2, cuts: [] },
    shape: ({ k, n }) => tree(k, n, k),
    words: ({ k, n }) => t`${k}-ary ${n}-tree`,
    withLevels: (topology, n) => ({ ...topology, n }),
  },
  'extended-kary-ntree': {
    name: 'extended-kary-ntree',
    label: t`Extended k-ary n-tree`,
    description: t`A k-ary n-tree whose top switches use all their ports downwards: twice the nodes.`,
    formula: 'XGFT(n; k..k,2k; 1,k..k)',
    paper: 'Shu, section 2',
    defaults: { kind: 'extended-kary-ntree', k: 2, n: 3, cuts: [] },
    shape: ({ k, n }) => tree(k, n, 2 * k),
    words: ({ k, n }) => t`Extended ${k}-ary ${n}-tree`,
    withLevels: (topology, n) => ({ ...topology, n }),
  },
  rlft: {
    name: 'rlft',
    label: 'RLFT',
    description: t`Real-life fat tree: switches of one size with every port in use.`,
    formula: 'XGFT(n; P/2..P/2,P; 1,P/2..P/2)',
    paper: 'Zahavi 2012',
    defaults: { kind: 'rlft', ports: 4, stages: 3, cuts: [] },
    shape: ({ ports, stages }) => tree(ports / 2, stages, ports),
    words: ({ ports, stages }) => t`RLFT, ${ports} ports, ${counted(stages, 'stage')}`,
    withLevels: (topology, stages) => ({ ...topology, stages }),
  },
  cluster: {
    name: 'cluster',
    label: t`Two-level cluster`,
    description: t`Switches with nodes under one backbone switch.`,
    formula: 'XGFT(2; A,B; 1,1)',
    paper: 'Tam and Wang, section 2',
    defaults: { kind: 'cluster', nodesPerSwitch: 4, switches: 4, cuts: [] },
    shape: ({ nodesPerSwitch, switches }) => ({ m: [nodesPerSwitch, switches], w: [1, 1] }),
    words: ({ nodesPerSwitch, switches }) => `Cluster ${nodesPerSwitch}x${switches}`,
    withTop: (topology, switches) => ({ ...topology, switches }),
    withLevels: () => null,
  },
};

/** The row of a topology, with its own fields bound to it. */
export function topologyRow<K extends TopologyKind>(topology: Extract<Topology, { kind: K }>): TopologyRow<K> {
  return topologies[topology.kind as K];
}

/** The tree with so many children at its top, and all else as it is: an XGFT where its own kind has no such trees; null: it is the tree of a
 * machine. */
export function withTop(topology: Topology, children: number): Topology | null {
  const row = topologyRow(topology);
  const { m, ...others } = row.shape(topology);
  if (children === m.at(-1)) return topology;
  if (isOfMachine(topology)) return null;
  if (row.withTop) return row.withTop(topology, children);
  return { kind: 'xgft', m: [...m.slice(0, -1), children], ...others, cuts: topology.cuts };
}
