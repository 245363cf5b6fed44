/* GraphML: nodes and edges. A node's data named kind, type or role says whether it is an end node or a switch, data named name or label what
 * it is called; an edge's data named speed, bandwidth, capacity or rate how fast it is beside others. Where no data says what is an end node, it is what has a single cable. */

import { t } from '../../words/language/language.ts';
import { limits } from '../limits.ts';
import { LineFault } from '../line-fault.ts';
import { quoted } from '../sentences.ts';
import { type Graph, GraphBuilder, type Speed } from './graph.ts';
import { type Tag, tagsOf } from './xml.ts';

const KIND_KEYS = ['kind', 'type', 'role', 'node_type', 'nodetype', 'device'];
const NAME_KEYS = ['name', 'label', 'hostname'];
const SPEED_KEYS = ['speed', 'bandwidth', 'capacity', 'rate'];
/** '100', '1e11', '0.2 Tb/s', '400GBit', '25 GB/s': of a unit, B is bytes and b is bits */
const SPEED = /^(\d{1,15}(?:\.\d{1,9})?(?:[eE]\+?\d{1,2})?)[ \t]*([kKMGT]?)([bB][a-z/]{0,9})?$/;
const BYTES = /^B(?!it|d)/;
const PREFIXES: Record<string, number> = { k: 1e3, m: 1e6, g: 1e9, t: 1e12 };
const SWITCH = /switch|router|spine|leaf|core|aggregation|edge|root|fabric/i;
const END =
  /^(ends?|end[ _-]?(node|host|point)s?|hosts?|nodes?|compute.{0,40}|servers?|terminals?|h?cas?|gpus?|nics?|login|storage)$/i;

interface Vertex {
  line: number;
  id: string;
  name: string | null;
  kind: string | null;
}

interface Edge {
  line: number;
  ends: [string, string];
  isDirected: boolean;
  speed: Speed | null;
}

function speedOf(name: string): Speed | null {
  const [, number, prefix = '', unit = ''] = SPEED.exec(name) ?? [];
  const rate = Number(number) * (PREFIXES[prefix.toLowerCase()] ?? 1) * (BYTES.test(unit) ? 8 : 1);
  return rate > 0 ? { rate, name } : null;
}

class Reader {
  private readonly vertices: Vertex[] = [];
  private readonly edges: Edge[] = [];
  /** what data says, by the id of its key */
  private readonly keys = new Map<string, 'kind' | 'name'>();
  private readonly speedKeys = new Set<string>();
  private isDirected = false;
  private node: Vertex | null = null;
  private edge: Edge | null = null;

  read(text: string): Graph {
    for (const tag of tagsOf(text)) this.take(tag);
    return this.graph();
  }

  private take(tag: Tag): void {
    const { name, line, closes } = tag;
    if (name === 'node') this.nodeTag(tag);
    else if (closes) this.edge = name === 'edge' ? null : this.edge;
    else if (name === 'key') this.keyTag(tag);
    else if (name === 'graph') this.isDirected = tag.attributes.get('edgedefault') === 'directed';
    else if (name === 'edge') this.edgeTag(tag);
    else if (name === 'hyperedge') throw new LineFault(line, t`has a hyperedge; a cable has two ends`);
    else if (name === 'data') this.dataTag(tag);
    else if (this.node && this.node.name === null && name.endsWith('NodeLabel'))
      this.node.name = tag.text.trim() || null;
  }

  private nodeTag({ line, attributes, closes, isEmpty }: Tag): void {
    if (closes) {
      this.node = null;
      return;
    }
    const id = attributes.get('id');
    if (id === undefined) throw new LineFault(line, t`has a node without an id`);
    const vertex: Vertex = { line, id, name: null, kind: null };
    this.vertices.push(vertex);
    this.node = isEmpty ? null : vertex;
  }

  private keyTag({ attributes }: Tag): void {
    const named = (attributes.get('attr.name') ?? attributes.get('id') ?? '').toLowerCase();
    const subject = attributes.get('for') ?? 'all';
    if (subject !== 'node' && SPEED_KEYS.includes(named)) this.speedKeys.add(attributes.get('id') ?? '');
    if (subject !== 'node' && subject !== 'all') return;
    const use = KIND_KEYS.includes(named) ? 'kind' : NAME_KEYS.includes(named) ? 'name' : null;
    if (use) this.keys.set(attributes.get('id') ?? '', use);
  }

  private dataTag({ attributes, text }: Tag): void {
    const use = this.keys.get(attributes.get('key') ?? '');
    const value = text.trim();
    if (this.node && use && value !== '') this.node[use] = value;
    if (this.edge && this.speedKeys.has(attributes.get('key') ?? '')) this.edge.speed = speedOf(value);
  }

  private edgeTag({ line, attributes, isEmpty }: Tag): void {
    const [source, target] = [attributes.get('source'), attributes.get('target')];
    if (source === undefined || target === undefined)
      throw new LineFault(line, t`has an edge without a source and a target`);
    const own = attributes.get('directed');
    const isDirected = own === undefined ? this.isDirected : own === 'true';
    const edge: Edge = { line, ends: [source, target], isDirected, speed: null };
    this.edges.push(edge);
    this.edge = isEmpty ? null : edge;
  }

  /** Of two directed edges there and back one cable is made. */
  private cables(): Edge[] {
    const open = new Map<string, number>();
    return this.edges.filter(({ ends, isDirected }) => {
      if (!isDirected) return true;
      const [there, back] = [JSON.stringify(ends), JSON.stringify([ends[1], ends[0]])];
      const answered = open.get(back) ?? 0;
      if (answered > 0) open.set(back, answered - 1);
      else open.set(there, (open.get(there) ?? 0) + 1);
      return answered === 0;
    });
  }

  private graph(): Graph {
    const cables = this.cables();
    const isEnd = this.ends(cables);
    let line = 1;
    const built = new GraphBuilder((fault) => {
      throw new LineFault(line, fault);
    });
    for (const vertex of this.vertices) {
      line = vertex.line;
      if (built.find(vertex.id) !== undefined) throw new LineFault(line, t`has the node ${quoted(vertex.id)} again`);
      built.vertex(vertex.id, isEnd(vertex), vertex.name ?? vertex.id);
    }
    for (const edge of cables) {
      line = edge.line;
      const [a, b] = edge.ends.map((id) => {
        const found = built.find(id);
        if (found === undefined) throw new LineFault(line, t`has an edge to ${quoted(id)}, which no node is called`);
        return found;
      }) as [number, number];
      if (a !== b) built.cable(a, b, edge.speed);
    }
    return built.graph;
  }

  private ends(cables: readonly Edge[]): (vertex: Vertex) => boolean {
    const isSaid = ({ kind }: Vertex) => kind !== null && END.test(kind.slice(0, limits.quotedName));
    if (this.vertices.some(isSaid)) return isSaid;
    // Switches that are named as such leave the others.
    const isSwitch = ({ kind }: Vertex) => kind !== null && SWITCH.test(kind.slice(0, limits.quotedName));
    if (this.vertices.some(isSwitch)) return (vertex) => !isSwitch(vertex);
    const degree = new Map<string, number>();
    for (const { ends } of cables) for (const id of ends) degree.set(id, (degree.get(id) ?? 0) + 1);
    return ({ id }) => degree.get(id) === 1;
  }
}

/** Throws LineFault. */
export function readGraphml(text: string): Graph {
  return new Reader().read(text);
}
