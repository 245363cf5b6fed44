/* What ibnetdiscover prints: a block for each switch (Switch) and adapter (Ca) with a line for each port that has a cable; or, with -p, a
 * line for each port. Most cables are there twice, once from each end. */

import { LineFault, linesOf } from '../../model/foreign-files.ts';
import { limits } from '../../model/limits.ts';
import { quoted } from '../../model/sentences.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type Graph, GraphBuilder, type Speed, without } from './graph.ts';

/** '?' is a kind that ibnetdiscover does not know. */
const BLOCK = /^(Switch|Ca|Rt|\?\?\?)[ \t]+\d{1,4}[ \t]+"([SHR?]-[^"]{1,64})"/;
const PORT =
  /^\[(\d{1,4})\](?:\[ext [^\]]{1,20}\])?(?:\([0-9a-fA-Fx]{1,18}\))?[ \t]+"([SHR?]-[^"]{1,64})"\[(\d{1,4})\]/;
/** With -p: a port, how fast it is, and its peer; names are in the rest. */
const PORTS =
  /^(SW|CA|RT|\?\?)[ \t]+\d{1,6}[ \t]+(\d{1,4})[ \t]+(0x[0-9a-fA-F]{1,16})[ \t]+(\S{1,9})[ \t]+(\S{1,9})[ \t]+-[ \t]+(SW|CA|RT|\?\?)[ \t]+(\d{1,6})[ \t]+(\d{1,4})[ \t]+(0x[0-9a-fA-F]{1,16})[ \t]+\( '/;
/** A port without a peer. */
const UNUSED = /^(?:SW|CA|RT|\?\?)[ \t]+\d{1,6}[ \t]+\d{1,4}[ \t]+0x[0-9a-fA-F]{1,16}[ \t]+\S{1,9}[ \t]+\S{1,9}[ \t]+'/;
/** Lines that say nothing of cables. With -g: chassis, and what stands in none. */
const OTHER = /^(#|\w{1,20}=|Chassis \d|Non-Chassis Nodes|Hostname: |DR path)/;
/** Behind all names, perhaps with more behind it: with -f 's=4 w=2 v=4'. */
const RATE_AFTER_LID = /^ lid \d{1,6} (\S{1,20})/;
const RATE = /^(\d{1,2})x([A-Z][A-Z0-9]{0,9})$/;
/** Gb/s of data on one lane, without what encodes them. */
const LANE_GBPS = new Map(
  Object.entries({ SDR: 2, DDR: 4, QDR: 8, FDR10: 10, FDR: 150 / 11, EDR: 25, HDR: 50, NDR: 100, XDR: 200 }),
);
/** SHARP's, inside every switch: they compute, and are no nodes. */
const AGGREGATION = 'Aggregation Node';

function speedOf(name: string): Speed | null {
  const [, width, lane = ''] = RATE.exec(name) ?? [];
  const gbps = LANE_GBPS.get(lane);
  return gbps === undefined ? null : { rate: Number(width) * gbps, name };
}

/** The first text in quotation marks of a comment: what the switch or adapter is called. */
function nameIn(comment: string): string {
  const open = comment.indexOf('"');
  const close = comment.indexOf('"', open + 1);
  return open < 0 || close < 0 ? '' : comment.slice(open + 1, close).trim();
}

/** 'MF0;leaf3:MSB7700/U1' -> 'leaf3'; a chip of a larger switch keeps its place in it: 'MF0;dir:CS7500/L01/U1' -> 'dir/L01/U1'. */
function switchName(name: string): string {
  const colon = name.indexOf(':');
  if (!name.startsWith('MF0;') || colon < 0) return name;
  const [, ...places] = name.slice(colon + 1).split('/');
  return [name.slice('MF0;'.length, colon), ...(places.length > 1 ? places : [])].join('/');
}

class Reader {
  private line = 0;
  private readonly built = new GraphBuilder((fault) => {
    throw new LineFault(this.line, fault);
  });
  private own: { id: string; vertex: number } | null = null;
  /** by cable, from port to port */
  private readonly seen = new Set<string>();
  /** cables that lead back to where they come from */
  private loops = 0;
  /** lines that are not understood, and the first of them */
  private strangers = 0;
  private strange: { line: number; content: string } | null = null;

  read(text: string): Graph {
    this.built.graph.inGbps = true;
    for (const [line, content] of linesOf(text)) {
      this.line = line;
      const trimmed = content.trim();
      if (trimmed !== '') this.take(trimmed);
    }
    if (this.loops > 0)
      this.built.graph.notes.push(
        t`Cables that lead back to the switch that they come from, and are left out: ${count(this.loops)}.`,
      );
    if (this.strange) this.notUnderstood(this.strange);
    return this.named(this.nodes());
  }

  private notUnderstood({ line, content }: { line: number; content: string }): void {
    const { cables, notes } = this.built.graph;
    if (cables.length === 0)
      throw new LineFault(line, t`has ${quoted(content)}, which is neither a Switch or Ca nor one of their ports`);
    notes.push(
      t`Lines that are not understood and left out: ${count(this.strangers)}. The first is line ${count(line)}: ${quoted(content, limits.quotedName)}.`,
    );
  }

  private take(content: string): void {
    const block = BLOCK.exec(content);
    const port = PORT.exec(content);
    const ports = PORTS.exec(content);
    if (block) this.open(block[2] ?? '', content.slice(block[0].length));
    else if (port && this.own) this.port(this.own, port, content);
    else if (ports) this.ports(ports, content.slice(ports[0].length));
    else if (!OTHER.test(content) && !UNUSED.test(content)) {
      this.strange ??= { line: this.line, content: content.replaceAll('\t', ' ') };
      this.strangers += 1;
    }
  }

  private vertex(id: string, name: string): number {
    const found = this.built.vertex(id, !id.startsWith('S'), name || id);
    // A port may have named it before its own block does.
    if (name !== '') this.built.graph.names[found] = switchName(name);
    return found;
  }

  private open(id: string, rest: string): void {
    this.own = { id, vertex: this.vertex(id, nameIn(rest.slice(rest.indexOf('#') + 1))) };
  }

  private port(
    own: { id: string; vertex: number },
    [, port = '', peer = '', peerPort = '']: RegExpExecArray,
    content: string,
  ): void {
    const comment = content.slice(content.indexOf('#') + 1);
    const [, rate = ''] = RATE_AFTER_LID.exec(content.slice(content.lastIndexOf('"') + 1)) ?? [];
    this.cable([own.id, port], [peer, peerPort], own.vertex, this.vertex(peer, nameIn(comment)), rate);
  }

  /** `names`: "own' - 'peer' )" */
  private ports(
    [, kind = '', port = '', guid = '', wide = '', speed = '', ...peer]: RegExpExecArray,
    names: string,
  ): void {
    const [peerKind = '', , peerPort = '', peerGuid = ''] = peer;
    const [own, other] = [idOf(kind, guid), idOf(peerKind, peerGuid)];
    const [name = '', peerName = ''] = names.replace(/' \)$/, '').split("' - '");
    const cable = [this.vertex(own, name), this.vertex(other, peerName)] as const;
    this.cable([own, port], [other, peerPort], ...cable, `${wide}${speed}`);
  }

  private cable(own: [string, string], peer: [string, string], a: number, b: number, rate: string): void {
    const key = [own.join(' '), peer.join(' ')].sort().join(' ');
    if (this.seen.has(key)) return;
    this.seen.add(key);
    if (a === b) this.loops += 1;
    else this.built.cable(a, b, speedOf(rate));
  }

  /** Without what no node is. */
  private nodes(): Graph {
    const { graph } = this.built;
    const isLeft = (vertex: number) => !!graph.isEnd[vertex] && !!graph.names[vertex]?.includes(AGGREGATION);
    const left = [...graph.names.keys()].filter(isLeft).length;
    if (left === 0) return graph;
    graph.notes.push(t`Aggregation nodes inside switches, which are no nodes and left out: ${count(left)}.`);
    return without(graph, isLeft);
  }

  /** Nodes by the first word, where each has one of its own: 'n001 HCA-1' is n001. Switches that nobody named, which all have the name of
   * their make, by their numbers. */
  private named(graph: Graph): Graph {
    const { names, ids, isEnd, notes } = graph;
    const words = names.map((name, at) => (isEnd[at] && name.split(' ')[0]) || name);
    const often = [new Map<string, number>(), new Map<string, number>()] as const;
    const of = (at: number) => often[isEnd[at] ? 1 : 0];
    for (const [at, word] of words.entries()) of(at).set(word, (of(at).get(word) ?? 0) + 1);
    const [host, most] = [...often[1]].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most > 1) notes.push(t`${quoted(host)} has ${count(most)} adapters: each adapter is drawn as a node.`);
    const nameOf = (word: string, at: number) =>
      isEnd[at] ? (most === 1 && word) || names[at] : of(at).get(word) === 1 ? word : ids[at];
    return { ...graph, names: words.map((word, at) => nameOf(word, at) ?? '') };
  }
}

/** What every port of a switch leads to, as often as the file says it: own id and port, then the other end, with the LID of what is there. */
export function* portsIn(text: string): Generator<[id: string, port: number, end: { id: string; lid: number }]> {
  let own = '';
  for (const [, content] of linesOf(text)) {
    const line = content.trim();
    const [port, ports] = [PORT.exec(line), PORTS.exec(line)];
    own = BLOCK.exec(line)?.[2] ?? own;
    if (port) yield [own, Number(port[1]), { id: port[2] ?? '', lid: Number(/ lid (\d{1,6})/.exec(line)?.[1] ?? 0) }];
    if (!ports) continue;
    const [, kind = '', number = '', guid = '', , , peerKind = '', lid = '', , peerGuid = ''] = ports;
    yield [idOf(kind, guid), Number(number), { id: idOf(peerKind, peerGuid), lid: Number(lid) }];
  }
}

function idOf(kind: string, number: string): string {
  return `${kind === 'SW' ? 'S' : kind === 'CA' ? 'H' : kind === 'RT' ? 'R' : '?'}-${number}`;
}

/** Throws LineFault. */
export function readIbnetdiscover(text: string): Graph {
  return new Reader().read(text);
}
