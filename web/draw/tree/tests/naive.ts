/* A small, slow model of trees, exchanges and routes, for the tests of the pictures: written from the numbering rules alone. */

import type { PhaseLoads } from '../../../run/protocol.ts';
import { Shape } from '../../../run/shape.ts';

const IDLE = 0xffffffff;

export function naiveShape(m: number[], w: number[]): Shape {
  const phases = m.reduce((nodes, children) => nodes * children, 1);
  return new Shape({ m, w, cuts: [], phases, bMin: [] });
}

export type Exchange = 'xor' | 'lin' | 'opt';

export function partner(shape: Shape, exchange: Exchange, s: number, p: number): number {
  if (exchange === 'xor') return s ^ p;
  if (exchange === 'lin') return (s + p) % shape.nodes;
  let rest = p;
  let d = 0;
  for (let l = shape.levels; l >= 1; l--) {
    const base = shape.childrenOf(l);
    const below = shape.nodesBelow(l - 1);
    d += ((Math.floor(s / below) + (rest % base)) % base) * below;
    rest = Math.floor(rest / base);
  }
  return d;
}

/** Loads of a phase with D-mod-k; `label` can select other routes. */
export function naiveLoads(
  shape: Shape,
  exchange: Exchange,
  phase: number,
  swaps: [number, number][] = [],
  choose: (source: number, destination: number, level: number) => number = (_, d, l) =>
    Math.floor(d / shape.widthOf(l - 1)) % shape.parentsOf(l - 1),
): PhaseLoads {
  const taskNode = Uint32Array.from({ length: shape.nodes }, (_, t) => t);
  for (const [a, b] of swaps) {
    const [first, second] = [taskNode.indexOf(a), taskNode.indexOf(b)];
    taskNode[first] = b;
    taskNode[second] = a;
  }
  const destination = new Uint32Array(shape.nodes).fill(IDLE);
  const label = new Uint32Array(shape.nodes);
  const turn = new Uint8Array(shape.nodes);
  const linkLoad = new Uint16Array(shape.links);
  const crossings = new Array<number>(shape.levels + 1).fill(0);
  for (let task = 0; task < shape.nodes; task++) {
    const to = partner(shape, exchange, task, phase);
    destination[task] = to;
    const source = taskNode[task] ?? 0;
    const target = taskNode[to] ?? 0;
    let x = 0;
    for (let l = 1; l <= shape.levels; l++) {
      if (Math.floor(source / shape.nodesBelow(l - 1)) === Math.floor(target / shape.nodesBelow(l - 1))) break;
      const parents = shape.parentsOf(l - 1);
      const port = choose(source, target, l);
      for (const [node, shift] of [
        [source, 0],
        [target, shape.upLinks],
      ] as const) {
        const child = Math.floor(node / shape.nodesBelow(l - 1)) * shape.widthOf(l - 1) + x;
        const link = shape.firstUpFrom(l - 1) + child * parents + port + shift;
        linkLoad[link] = (linkLoad[link] ?? 0) + 1;
      }
      x = x * parents + port;
      turn[task] = l;
      crossings[l] = (crossings[l] ?? 0) + 1;
    }
    label[task] = x;
  }
  const contention = linkLoad.reduce((most, load) => Math.max(most, load), 0);
  return {
    phase,
    messages: turn.filter((l) => l > 0).length,
    selfMessages: turn.filter((l) => l === 0).length,
    idle: 0,
    unreachable: 0,
    contention,
    busiestFlits: contention,
    bound: 1,
    conflictFree: contention <= 1,
    crossings,
    maxUp: [],
    maxDown: [],
    maxLinkUp: fullestByLevel(shape, linkLoad, 0),
    maxLinkDown: fullestByLevel(shape, linkLoad, shape.upLinks),
    taskNode,
    destination,
    label,
    turnLevel: turn,
    linkLoad,
  };
}

/** The most messages on a link between level l and level l + 1. */
function fullestByLevel(shape: Shape, linkLoad: Uint16Array, side: number): number[] {
  return Array.from({ length: shape.levels }, (_, l) =>
    Math.max(...linkLoad.subarray(side + shape.firstUpFrom(l), side + shape.firstUpFrom(l + 1))),
  );
}
