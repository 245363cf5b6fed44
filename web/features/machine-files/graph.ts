/* What a file says of a machine: end nodes and switches by name, and the cables between them. */

import { limits } from '../../model/limits.ts';
import { quoted } from '../../model/sentences.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

/** Vertices and cables that are read; the limits of a tree come later, and say what they count. */
const MOST_VERTICES = 4 * limits.nodes;
const MOST_CABLES = limits.links;

/** What a cable carries, in units of the file; and in its words. */
export interface Speed {
  rate: number;
  name: string;
}

export type Joined = [a: number, b: number, speed: Speed | null];

export interface Graph {
  names: string[];
  /** by vertex: what the file knows it by */
  ids: string[];
  /** by vertex: an end node, not a switch */
  isEnd: boolean[];
  /** as often as there are cables between two */
  cables: Joined[];
  /** the file says which end of a cable is above: the first */
  isOrdered: boolean;
  /** rates are Gb/s */
  inGbps: boolean;
  /** what is not drawn, a sentence each */
  notes: string[];
}

/** Throws what is too much as the end of a sentence about the line. */
export class GraphBuilder {
  readonly graph: Graph = { names: [], ids: [], isEnd: [], cables: [], isOrdered: false, inGbps: false, notes: [] };
  private readonly byId = new Map<string, number>();

  constructor(private readonly fail: (fault: string) => never) {}

  find(id: string): number | undefined {
    return this.byId.get(id);
  }

  /** The vertex of an id, made where it is new. */
  vertex(id: string, isEnd: boolean, name = id): number {
    const known = this.byId.get(id);
    if (known !== undefined) return known;
    if (/\p{Cc}/u.test(id)) this.fail(t`has a name with a control character, ${quoted(name)}`);
    const { names, isEnd: ends } = this.graph;
    if (names.length === MOST_VERTICES) this.fail(t`names one more than ${count(MOST_VERTICES)} nodes and switches`);
    this.byId.set(id, names.length);
    this.graph.ids.push(id);
    ends.push(isEnd);
    return names.push(name) - 1;
  }

  cable(a: number, b: number, speed: Speed | null = null): void {
    if (this.graph.cables.length === MOST_CABLES) this.fail(t`has one more than ${count(MOST_CABLES)} cables`);
    this.graph.cables.push([a, b, speed]);
  }
}

/** A graph less some vertices and their cables. */
export const without = (graph: Graph, isLeft: (vertex: number) => boolean) =>
  renumbered(
    graph,
    [...graph.names.keys()].filter((vertex) => !isLeft(vertex)),
  );

/** A graph of some vertices, in this order, and of the cables between them. */
export function renumbered(graph: Graph, vertices: readonly number[]): Graph {
  const numbers = new Int32Array(graph.names.length).fill(-1);
  for (const [number, vertex] of vertices.entries()) numbers[vertex] = number;
  const at = (vertex: number) => numbers[vertex] ?? -1;
  return {
    names: vertices.map((vertex) => graph.names[vertex] ?? ''),
    ids: vertices.map((vertex) => graph.ids[vertex] ?? ''),
    isEnd: vertices.map((vertex) => graph.isEnd[vertex] ?? false),
    cables: graph.cables.map(([a, b, speed]): Joined => [at(a), at(b), speed]).filter(([a, b]) => a >= 0 && b >= 0),
    isOrdered: graph.isOrdered,
    inGbps: graph.inGbps,
    notes: graph.notes,
  };
}
