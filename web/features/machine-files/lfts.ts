/* What ibroute and OpenSM print of the forwarding tables of InfiniBand switches (dump_fts, opensm-lfts.dump): a head for each switch and a line for
 * each LID. Which node has a LID, and where a port leads, says the output of ibnetdiscover for the same machine. */

import { entityName } from '../../model/cables.ts';
import { LineFault, linesOf, type Start } from '../../model/foreign-files.ts';
import { isBelow } from '../../model/forwarding.ts';
import { refusalOf, TablesBuilder, tablesByModulo } from '../../model/forwarding-text.ts';
import { quoted } from '../../model/sentences.ts';
import type { ForwardingTables, Result } from '../../model/types.ts';
import { Tree } from '../../tree/tree.ts';
import { t } from '../../words/language/language.ts';
import type { MachineTree } from './formats.ts';
import { portsIn } from './ibnetdiscover.ts';

const HEAD = /^Unicast lids \[[^\]]{1,40}\] of switch .{0,200}?guid 0x([0-9a-fA-F]{1,16})\b/;
const ENTRY = /^0x([0-9a-fA-F]{1,4})[ \t]+(\d{1,3}|UNREACHABLE|path-invalid)\b/;
/** Between and behind them. */
const OTHER = /^(Lid[ \t]+Out|Port[ \t]+Info|\d{1,6} (valid )?lids dumped|dump_l?fts|#)/;

export function looksLikeLfts({ lines }: Start): boolean {
  return HEAD.test(lines[0] ?? '');
}

/** Where a port of a switch leads in the tree: to a parent by one of its up ports, or to a child. */
type Direction = { up: number } | { child: number };

/** By GUID of a switch: the entity and where its ports lead; null: it has no place in the tree. */
interface Fabric {
  switches: Map<string, { entity: number; ways: Map<number, Direction> } | null>;
  nodeOf: Map<number, number>;
}

function guidOf(id: string): string {
  return BigInt(`0x${id.replace(/^\w-(0x)?/, '')}`).toString(16);
}

/** Where several cables join two switches, the nth by the lower switch's ports is the nth of the tree. */
function fabricOf(tree: Tree, ids: readonly string[], text: string): Fabric {
  const entities = new Map<string, number[]>();
  for (const [entity, id] of ids.entries()) if (id !== '') entities.set(id, [...(entities.get(id) ?? []), entity]);
  const fabric: Fabric = { switches: new Map(), nodeOf: new Map() };
  const seen = new Map<string, [port: number, peer: number | undefined][]>();
  /* by switch and node: the port whose LID is the node's */
  const first = new Map<string, { port: number; lid: number }>();
  for (const [id, port, end] of portsIn(text)) {
    if (!id.startsWith('S')) continue;
    const [own] = entities.get(id) ?? [];
    const peers = entities.get(end.id) ?? [];
    const isOn = (node: number) => own !== undefined && tree.upLinksBetween(node, own).length > 0;
    // A host with cables to several switches is a node at each, or one below all of them.
    const peer = end.id.startsWith('S') ? peers[0] : peers.find(isOn);
    if (peer !== undefined && peer < tree.nodes && end.lid > 0) {
      const known = first.get(`${own} ${peer}`);
      if (!known || port < known.port) {
        if (known) fabric.nodeOf.delete(known.lid);
        first.set(`${own} ${peer}`, { port, lid: end.lid });
        fabric.nodeOf.set(end.lid, peer);
      }
    }
    const ports = seen.get(id) ?? [];
    ports.push([port, peer]);
    seen.set(id, ports);
  }
  for (const [id, ports] of seen) {
    const [entity] = entities.get(id) ?? [];
    fabric.switches.set(guidOf(id), entity === undefined ? null : { entity, ways: waysOf(tree, entity, ports) });
  }
  return fabric;
}

function waysOf(tree: Tree, entity: number, ports: [port: number, peer: number | undefined][]): Map<number, Direction> {
  const ways = new Map<number, Direction>();
  const left = new Map<number, number[]>();
  for (const [port, peer] of ports.sort(([a], [b]) => a - b)) {
    if (peer === undefined) continue;
    if (tree.levelOf(peer) < tree.levelOf(entity)) ways.set(port, { child: peer });
    else {
      const links = left.get(peer) ?? tree.upLinksBetween(entity, peer);
      const link = links.shift();
      left.set(peer, links);
      if (link !== undefined) ways.set(port, { up: tree.upPortOf(link) });
    }
  }
  return ways;
}

class Reader {
  private own: { entity: number; ways: Map<number, Direction> } | null | undefined;
  private readonly built: TablesBuilder;

  constructor(
    private readonly tree: Tree,
    private readonly fabric: Fabric,
  ) {
    this.built = new TablesBuilder(tree);
  }

  read(text: string, ids: readonly string[]): ForwardingTables {
    for (const [line, content] of linesOf(text)) {
      const trimmed = content.trim();
      const fault = trimmed === '' ? null : this.take(line, trimmed);
      if (fault !== null) throw new LineFault(line, fault);
    }
    const usual = tablesByModulo(this.tree);
    const isAbsent = (entity: number) => ids[entity] === '';
    return this.built.tables((entity, node) =>
      isAbsent(entity) || isAbsent(node) ? (usual[entity - this.tree.nodes]?.[node] ?? null) : null,
    );
  }

  /** Returns what is wrong with a line; null: nothing. */
  private take(line: number, content: string): string | null {
    const head = HEAD.exec(content);
    const entry = ENTRY.exec(content);
    if (head) return this.open(head[1] ?? '');
    if (entry) return this.entry(line, Number.parseInt(entry[1] ?? '', 16), entry[2] ?? '');
    return OTHER.test(content)
      ? null
      : t`has ${quoted(content)}, which is neither the head of a switch, such as ${'Unicast lids [0x0-0x1f] of switch Lid 3 guid 0x21283a8620b000'}, nor an entry, such as ${'0x0014 001'}`;
  }

  private open(guid: string): string | null {
    this.own = this.fabric.switches.get(guidOf(`S-${guid}`));
    return this.own === undefined
      ? t`has the table of switch ${`0x${guid}`}, which is not in the output of ibnetdiscover`
      : null;
  }

  /** Those to switches say nothing of nodes, and neither do those of switches without a place in the tree. */
  private entry(line: number, lid: number, word: string): string | null {
    if (this.own === undefined) return t`has an entry before the head of a switch`;
    const node = this.fabric.nodeOf.get(lid);
    if (this.own === null || node === undefined || Number.isNaN(Number(word))) return null;
    const { tree } = this;
    const { entity, ways } = this.own;
    const way = ways.get(Number(word));
    const name = entityName(tree, entity);
    if (!way) return t`sends node ${node} from switch ${name} to port ${Number(word)}, which has no cable of the tree`;
    if (!isBelow(tree, entity, node))
      return 'child' in way
        ? t`sends node ${node} down from switch ${name}, which it is not below`
        : this.built.up(line, entity, node, way.up);
    if ('up' in way)
      return t`sends node ${node} up from switch ${name}, which it is below; only a down port leads to it`;
    const leads = tree.levelOf(way.child) === 0 ? way.child === node : isBelow(tree, way.child, node);
    return leads ? null : t`sends node ${node} from switch ${name} to port ${Number(word)}, which does not lead to it`;
  }
}

/** The tables of a machine's tree. `fabric`: the output of ibnetdiscover that it was read from. */
export function readLfts(
  text: string,
  machine: Pick<MachineTree, 'ids' | 'topology'>,
  fabric: string,
): Result<ForwardingTables> {
  const { m, w, p } = machine.topology;
  const tree = new Tree({ m, w, ...(p?.length ? { p } : {}) });
  try {
    return { ok: true, value: new Reader(tree, fabricOf(tree, machine.ids, fabric)).read(text, machine.ids) };
  } catch (error) {
    return refusalOf(error);
  }
}
