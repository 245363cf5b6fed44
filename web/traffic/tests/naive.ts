/* A small model of the tree, slow and simple, to check the inspector's words against: modulo routings and the exchanges of
 * Prisacari 2013, section 2, counted message by message. Shares no code with the core. */

import type { ExchangeKind, ResolvedLane, RoutingKind } from '../../model/types.ts';
import { AnalysisRows } from '../../run/analysis.ts';
import type { LaneState } from '../../run/lane-state.ts';
import type { Analysis, PhaseLoads } from '../../run/protocol.ts';
import { Shape } from '../../run/shape.ts';
import { lane } from '../../run/tests/lanes.ts';

export function naiveShape(m: number[], w: number[]): Shape {
  const nodes = m.reduce((product, children) => product * children, 1);
  const below = m.map((_, level) => m.slice(0, level).reduce((product, children) => product * children, 1));
  const bMin = below.map((inside) => inside - Math.floor(inside / (nodes / inside)));
  return new Shape({ m, w, cuts: [], phases: nodes, bMin });
}

function digits(value: number, bases: number[]): number[] {
  return bases.map((base, k) => Math.floor(value / bases.slice(0, k).reduce((a, b) => a * b, 1)) % base);
}

export function partner(shape: Shape, exchange: ExchangeKind, source: number, phase: number): number {
  if (exchange === 'xor') return source ^ phase;
  if (exchange === 'lin') return (source + phase) % shape.nodes;
  const bases = [...shape.m].reverse();
  const [own, distance] = [source, phase].map((value) => digits(value, bases));
  return bases.reduce((sum, base, k) => {
    const level = shape.levels - k;
    return sum + (((own?.[k] ?? 0) + (distance?.[k] ?? 0)) % base) * shape.nodesBelow(level - 1);
  }, 0);
}

function modulo(shape: Shape, end: number, turn: number): number {
  let label = 0;
  for (let l = 1; l <= turn; l++) {
    label = label * shape.parentsOf(l - 1) + (Math.floor(end / shape.widthOf(l - 1)) % shape.parentsOf(l - 1));
  }
  return label;
}

/** Loads of a phase; `exchange` may be a rule of its own, `taskNode` is the mapping. */
export function naiveLoads(
  shape: Shape,
  exchange: ExchangeKind | ((source: number, phase: number) => number),
  routing: RoutingKind,
  phase: number,
  taskNode = Array.from({ length: shape.nodes }, (_, task) => task),
): PhaseLoads {
  const destination = taskNode.map((_, task) =>
    typeof exchange === 'string' ? partner(shape, exchange, task, phase) : exchange(task, phase),
  );
  const turn = new Uint8Array(shape.nodes);
  const label = new Uint32Array(shape.nodes);
  const linkLoad = new Uint16Array(shape.links);
  for (let task = 0; task < shape.nodes; task++) {
    const from = taskNode[task] ?? 0;
    const to = taskNode[destination[task] ?? 0] ?? 0;
    let level = 0;
    while (Math.floor(from / shape.nodesBelow(level)) !== Math.floor(to / shape.nodesBelow(level))) level++;
    turn[task] = level;
    label[task] = level === 0 ? 0 : modulo(shape, routing === 's-mod-k' ? from : to, level);
    for (const link of shape.linksOfPath(from, to, level, label[task] ?? 0)) linkLoad[link] = (linkLoad[link] ?? 0) + 1;
  }
  const count = (test: (level: number) => boolean) => turn.filter(test).length;
  const perLevel = (value: (level: number) => number) => Array.from({ length: shape.levels + 1 }, (_, l) => value(l));
  const fullest = (level: number, from: number) =>
    Math.max(0, ...linkLoad.slice(shape.firstUpFrom(level) + from, shape.firstUpFrom(level + 1) + from));
  const bundle = (level: number, side: 'from' | 'to') => {
    const messages = new Map<number, number>();
    for (let task = 0; task < shape.nodes; task++) {
      if ((turn[task] ?? 0) <= level) continue;
      const node = side === 'from' ? (taskNode[task] ?? 0) : (taskNode[destination[task] ?? 0] ?? 0);
      const subtree = Math.floor(node / shape.nodesBelow(level));
      messages.set(subtree, (messages.get(subtree) ?? 0) + 1);
    }
    return Math.max(0, ...messages.values());
  };
  const maxUp = perLevel((l) => (l < shape.levels ? bundle(l, 'from') : 0));
  const maxDown = perLevel((l) => (l < shape.levels ? bundle(l, 'to') : 0));
  const contention = linkLoad.reduce((a, b) => Math.max(a, b), 0);
  return {
    phase,
    messages: count((level) => level > 0),
    selfMessages: count((level) => level === 0),
    unreachable: 0,
    idle: 0,
    contention,
    bound: Math.max(...maxUp.map((up, l) => (l < shape.levels ? Math.ceil(up / shape.uplinksOf(l)) : 0))),
    conflictFree: contention <= 1,
    crossings: perLevel((l) => (l === 0 ? 0 : count((level) => level >= l))),
    maxUp,
    maxDown,
    maxLinkUp: perLevel((l) => (l < shape.levels ? fullest(l, 0) : 0)),
    maxLinkDown: perLevel((l) => (l < shape.levels ? fullest(l, shape.upLinks) : 0)),
    taskNode: Uint32Array.from(taskNode),
    destination: Uint32Array.from(destination),
    label,
    turnLevel: turn,
    linkLoad,
  };
}

export function naiveAnalysis(shape: Shape, exchange: ExchangeKind, routing: RoutingKind): Analysis {
  const rows = new AnalysisRows(shape);
  while (!rows.complete) rows.add(naiveLoads(shape, exchange, routing, rows.done));
  return rows.copy();
}

export function naiveSettings(
  name: string,
  exchange: ExchangeKind,
  routing: RoutingKind,
  m: number[],
  w: number[],
): ResolvedLane {
  return {
    ...lane({
      traffic: { exchange, shift: 0, sigma: m.map((_, k) => m.length - k) },
      routing: { kind: routing },
      link: { gbps: 10, latencyNs: 0 },
      switch: { latencyNs: 0 },
      adapter: { latencyNs: 0, gapNs: 0 },
    }),
    ...{ name, topology: { kind: 'xgft', m, w } },
  };
}

/** The lane of the first picture: XGFT(3; 4,2,2; 1,4,1), 16 tasks. */
export function naiveLane(
  name: string,
  exchange: ExchangeKind,
  routing: RoutingKind,
  phase: number,
  m = [4, 2, 2],
  w = [1, 4, 1],
): LaneState {
  const shape = naiveShape(m, w);
  return {
    index: 0,
    name,
    settings: naiveSettings(name, exchange, routing, m, w),
    status: 'ready',
    error: null,
    shape,
    loads: naiveLoads(shape, exchange, routing, phase),
    analysis: naiveAnalysis(shape, exchange, routing),
    summary: null,
    history: null,
    run: { state: 'idle', fraction: 0, secondsLeft: null, refusal: null },
  };
}
