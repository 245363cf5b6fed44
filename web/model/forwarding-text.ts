/* Forwarding tables as text, one line per switch and node: '1.0,5,up 2'. '#' begins a comment. */

import type { Tree } from '../tree/tree.ts';
import { count, counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { entityName } from './cables.ts';
import { foreignFault, LineFault, linesOf } from './foreign-files.ts';
import { isBelow, tablesOf } from './forwarding.ts';
import { limits } from './limits.ts';
import { quoted } from './sentences.ts';
import type { ForwardingTables, Result } from './types.ts';

const HEAD = 'switch,destination,port';
const SEPARATOR = /[,;\t]/;
const NUMBER = /^\d{1,6}$/;
const SWITCH = /^(\d{1,2})\.(\d{1,7})$/;
const PORT = /^(up|down)[ \t]+(\d{1,4})$/;

function wordsOf(content: string): string[] {
  return content.split(SEPARATOR).map((word) => word.trim());
}

/** Why a tree has too many for a scenario; null: it has not. */
export function tooMany(tree: Tree): string | null {
  const ports = tablesOf(tree) * tree.nodes;
  return ports <= limits.customEntries
    ? null
    : t`Tables of ${counted(tablesOf(tree), 'switch')} for ${counted(tree.nodes, 'node')} have ${count(ports)} entries; at most ${count(limits.customEntries)} are allowed`;
}

/** Collects entries, each once, for tables that are complete. */
export class TablesBuilder {
  private readonly ports: Int16Array;
  private readonly lines: Uint32Array;

  /** Throws a sentence without its period. */
  constructor(private readonly tree: Tree) {
    const large = tooMany(tree);
    if (large !== null) throw new LineFault(0, large);
    this.ports = new Int16Array(tablesOf(tree) * tree.nodes).fill(-1);
    this.lines = new Uint32Array(this.ports.length);
  }

  /** The up port of a switch below the top to a node that is not below it. Returns what is wrong with it; null: nothing. */
  up(line: number, entity: number, node: number, port: number): string | null {
    const { tree } = this;
    const [at, ups] = [(entity - tree.nodes) * tree.nodes + node, tree.upPortsOf(tree.levelOf(entity))];
    if (port >= ups)
      return t`has up port ${port} of switch ${entityName(tree, entity)}, whose up ports are 0 to ${ups - 1}`;
    const before = this.lines[at] ?? 0;
    if (before > 0 && this.ports[at] !== port)
      return t`sends node ${node} from switch ${entityName(tree, entity)} to up port ${port}, but line ${count(before)} to up port ${this.ports[at] ?? 0}`;
    this.ports[at] = port;
    this.lines[at] = line;
    return null;
  }

  /** Throws where an entry is missing, for which `otherwise` gives none. */
  tables(otherwise: (entity: number, node: number) => number | null = () => null): ForwardingTables {
    const { tree, ports } = this;
    return tablesBy(tree, (entity, node) => {
      const given = ports[(entity - tree.nodes) * tree.nodes + node] ?? -1;
      const port = given >= 0 ? given : (otherwise(entity, node) ?? -1);
      if (port < 0)
        throw new LineFault(
          0,
          t`Switch ${entityName(tree, entity)} has no up port to node ${node}; it needs one to each node that is not below it`,
        );
      return port;
    });
  }
}

/** The switch of a word, or what is wrong with it. */
function switchIn(tree: Tree, word: string): number | string {
  const [, level = '', index = ''] = SWITCH.exec(word) ?? [];
  if (level === '') return t`has ${quoted(word)} for its switch, which must be a level and an index, such as ${'1.0'}`;
  const [at, of] = [Number(level), Number(index)];
  const many = at >= 1 && at <= tree.levels ? tree.entitiesOf(at) : 0;
  if (many === 0) return t`has switch ${word}; the levels of switches are 1 to ${tree.levels}`;
  if (of >= many) return t`has switch ${word}; the switches of level ${at} are ${at}.0 to ${`${at}.${many - 1}`}`;
  return tree.firstEntityOf(at) + of;
}

/** A down port is only checked: there is one child below which the node is. */
function downFault(tree: Tree, entity: number, node: number, port: number): string | null {
  const level = tree.levelOf(entity);
  if (!isBelow(tree, entity, node))
    return t`sends node ${node} down from switch ${entityName(tree, entity)}, which it is not below`;
  const [children, cables] = [tree.childrenOf(level), tree.cablesToParent(level - 1)];
  const child = tree.subtreeAround(node, level - 1) % children;
  if (cables > 1)
    return t`says by which of ${cables} parallel cables packets come down, which is not simulated; leave out lines of down ports`;
  return port === child
    ? null
    : t`sends node ${node} from switch ${entityName(tree, entity)} to down port ${port}; down port ${child} leads to it`;
}

/** Takes an entry, or returns what is wrong with it. */
function readLine(tree: Tree, built: TablesBuilder, line: number, content: string): string | null {
  const words = wordsOf(content);
  const [from = '', to = '', by = ''] = words;
  if (words.length < 3)
    return t`has ${quoted(content)}; a line is a switch, a node and a port, such as ${'1.0,5,up 2'}`;
  const entity = switchIn(tree, from);
  if (typeof entity === 'string') return entity;
  const node = NUMBER.test(to) ? Number(to) : tree.nodes;
  if (node >= tree.nodes)
    return t`has ${quoted(to)} for its destination, which must be a node from 0 to ${tree.nodes - 1}`;
  const [, way = '', number = ''] = PORT.exec(by) ?? [];
  if (way === '') return t`has ${quoted(by)} for its port, which must be up or down and a number, such as ${'up 2'}`;
  if (way === 'down') return downFault(tree, entity, node, Number(number));
  return isBelow(tree, entity, node)
    ? t`sends node ${node} up from switch ${from}, which it is below; only a down port leads to it`
    : built.up(line, entity, node, Number(number));
}

/** What a thrown fault says, with the number of its line where it has one. */
export function refusalOf(error: unknown): Result<never> {
  if (!(error instanceof LineFault)) throw error;
  const { line, message } = error;
  return {
    ok: false,
    problems: [line > 0 ? t`Line ${count(line)} of the forwarding tables ${message}.` : `${message}.`],
  };
}

/** Further columns, such as those of where a file comes from, are not read. */
function isHead(content: string): boolean {
  return content.toLowerCase().startsWith(HEAD);
}

/** Whether a text was meant as forwarding tables: its first line is their head, or an entry. */
export function looksLikeRoutes(content: string | undefined): boolean {
  const words = wordsOf(content ?? '');
  return content !== undefined && (isHead(content) || (words.length >= 3 && PORT.test(words[2] ?? '')));
}

export function readRoutes(text: string, tree: Tree): Result<ForwardingTables> {
  const foreign = foreignFault(text);
  if (foreign !== null) return { ok: false, problems: [`${foreign}.`] };
  try {
    const built = new TablesBuilder(tree);
    for (const [line, whole] of linesOf(text)) {
      const content = (whole.split('#')[0] ?? '').trim();
      const fault = content === '' || isHead(content) ? null : readLine(tree, built, line, content);
      if (fault !== null) throw new LineFault(line, fault);
    }
    return { ok: true, value: built.tables() };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The text that readRoutes reads. */
export function writeRoutes(tree: Tree, tables: ForwardingTables): string {
  const lines = [HEAD];
  for (const [at, ports] of tables.entries()) {
    const name = entityName(tree, tree.nodes + at);
    for (const [node, port] of ports.entries()) if (port !== null) lines.push(`${name},${node},up ${port}`);
  }
  return `${lines.join('\n')}\n`;
}

/* Forwarding tables that are made. Apart from their rule, as a first visit needs none. */

/** Tables from what says the up port. */
export function tablesBy(tree: Tree, portOf: (entity: number, node: number) => number): ForwardingTables {
  return Array.from({ length: tablesOf(tree) }, (_, at) => {
    const entity = tree.nodes + at;
    return Array.from({ length: tree.nodes }, (_, node) => (isBelow(tree, entity, node) ? null : portOf(entity, node)));
  });
}

/** The tables of D-mod-k. */
export function tablesByModulo(tree: Tree): ForwardingTables {
  return tablesBy(tree, (entity, node) => {
    const level = tree.levelOf(entity);
    return Math.floor(node / tree.widthOf(level)) % tree.upPortsOf(level);
  });
}
