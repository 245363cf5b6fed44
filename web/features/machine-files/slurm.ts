/* Slurm's topology.conf, as its plugin topology/tree reads it: a line for each switch, with the nodes or the switches below it; and the trees of its
 * topology.yaml, with an entry for each. */

import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { LineFault, linesOf } from '../../model/foreign-files.ts';
import { limits } from '../../model/limits.ts';
import { quoted } from '../../model/sentences.ts';
import { count } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { type Graph, GraphBuilder, type Speed } from './graph.ts';

const MOST_NAMES = limits.nodes;
/** Slurm counts so many dimensions. */
const MOST_BRACKETS = 5;
const RANGE = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** At the commas that are not within brackets; null where a bracket is left open, or not a bracket's own. */
function partsOf(list: string): string[] | null {
  const parts: string[] = [];
  let [start, isOpen] = [0, false];
  for (let at = 0; at < list.length; at++) {
    const mark = list.charAt(at);
    if (mark === '[' || mark === ']') {
      if ((mark === '[') === isOpen) return null;
      isOpen = !isOpen;
    } else if (mark === ',' && !isOpen) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return isOpen ? null : [...parts, list.slice(start)];
}

/** '001-003,7' -> 001 002 003 7: as wide as the first number is written. Null for anything else, or too many. */
function numbersOf(ranges: string): string[] | null {
  const numbers: string[] = [];
  for (const range of ranges.split(',')) {
    const [, first, last = first] = RANGE.exec(range.trim()) ?? [];
    if (first === undefined || last === undefined || Number(last) < Number(first)) return null;
    if (numbers.length + Number(last) - Number(first) >= MOST_NAMES) return null;
    for (let number = Number(first); number <= Number(last); number++)
      numbers.push(String(number).padStart(first.length, '0'));
  }
  return numbers;
}

/** Each name once for every number between brackets. */
function expanded(part: string, fail: (fault: string) => never): string[] {
  let names = [''];
  let brackets = 0;
  for (let at = 0; at < part.length; ) {
    const open = part.indexOf('[', at);
    const text = part.slice(at, open < 0 ? part.length : open);
    const close = open < 0 ? part.length : part.indexOf(']', open);
    if (open >= 0 && ++brackets > MOST_BRACKETS)
      return fail(t`has ${quoted(part)}; a name has at most ${MOST_BRACKETS} pairs of brackets`);
    const numbers = open < 0 ? [''] : numbersOf(part.slice(open + 1, close));
    if (numbers === null)
      return fail(t`has ${quoted(part)}; between brackets are numbers and ranges, such as ${'[001-128,130]'}`);
    if (names.length * numbers.length > MOST_NAMES) return fail(t`names more than ${count(MOST_NAMES)} nodes`);
    names = names.flatMap((name) => numbers.map((number) => `${name}${text}${number}`));
    at = close + 1;
  }
  return names;
}

export function hostlist(list: string, fail: (fault: string) => never): string[] {
  const parts = partsOf(list);
  if (parts === null) return fail(t`has ${quoted(list)}, in which a bracket has no partner`);
  const names: string[] = [];
  for (const part of parts) {
    if (part === '') continue;
    for (const name of expanded(part, fail)) names.push(name);
    if (names.length > MOST_NAMES) return fail(t`names more than ${count(MOST_NAMES)} nodes`);
  }
  return names;
}

interface Line {
  line: number;
  /** by key in small letters */
  values: Map<string, string>;
}

const PAIR = /^([A-Za-z]{1,40})=([^= \t]+)$/;
/** `Level` is what scontrol adds. */
const KEYS = ['switchname', 'level', 'nodes', 'switches', 'linkspeed'];
/** Settings of the plugin, which say nothing of cables. */
const SETTING = /^Topology[A-Za-z]{1,20}[ \t]*=/i;
const INCLUDE = /^Include[ \t]+(\S.{0,399})$/i;
/** Nodes and switches that lines may name in all, so that ranges which are named again and again do not cost more than the file. */
const MOST_NAMED = 4 * limits.nodes;

function failOf(line: number) {
  return (fault: string): never => {
    throw new LineFault(line, fault);
  };
}

/** Without comments; a line that ends with a backslash goes on in the next one. */
function* joined(text: string): Generator<[line: number, content: string]> {
  let first = 0;
  const parts: string[] = [];
  for (const [line, raw] of linesOf(text)) {
    const hash = raw.indexOf('#');
    const content = (hash < 0 ? raw : raw.slice(0, hash)).trim();
    if (parts.length === 0) first = line;
    const goesOn = content.endsWith('\\');
    const part = goesOn ? content.slice(0, -1).trimEnd() : content;
    if (part !== '') parts.push(part);
    if (goesOn || parts.length === 0) continue;
    yield [first, parts.join(' ')];
    parts.length = 0;
  }
  if (parts.length > 0) yield [first, parts.join(' ')];
}

/** 'Nodes = a' -> 'Nodes=a', and the same for a list that goes on behind a comma. */
function closed(content: string, mark: string): string {
  return content
    .split(mark)
    .map((part) => part.trim())
    .join(mark);
}

function lineOf(line: number, content: string): Line {
  const fail = failOf(line);
  const values = new Map<string, string>();
  for (const word of closed(closed(content, '='), ',').split(/[ \t]+/)) {
    const [, key = '', value = ''] = PAIR.exec(word) ?? [];
    const name = key.toLowerCase();
    if (name === 'blockname' || name === 'blocksizes') fail(t`names a block; only switches make a tree`);
    if (!KEYS.includes(name)) fail(t`has ${quoted(word)}, which is no SwitchName, Nodes, Switches or LinkSpeed`);
    if (values.has(name)) fail(t`says ${key} twice`);
    values.set(name, value.replace(/^"(.*)"$/, '$1'));
  }
  return { line, values };
}

/** Speed of the links to what a line names; in a unit of its own. */
function speedOf(word: string | undefined, fail: (fault: string) => never): Speed | null {
  if (word === undefined || word === '0') return null;
  if (!/^[1-9]\d{0,9}$/.test(word)) fail(t`has the LinkSpeed ${quoted(word)}; it is a whole number above 0`);
  return { rate: Number(word), name: word };
}

/** Throws LineFault. */
export function readSlurm(text: string): Graph {
  const lines: Line[] = [];
  const notes: string[] = [];
  for (const [line, content] of joined(text)) {
    const [, included] = INCLUDE.exec(content) ?? [];
    if (included !== undefined) notes.push(t`Line ${count(line)} includes ${quoted(included)}, which is not read.`);
    else if (!SETTING.test(content)) lines.push(lineOf(line, content));
  }
  return graphOf(lines, notes);
}

/** By key of an entry: that of a line. */
const ENTRY_KEYS: Record<string, string> = { switch: 'switchname', nodes: 'nodes', children: 'switches' };

function documentOf(text: string, lines: LineCounter): unknown {
  try {
    const { contents, errors } = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const [error] = errors;
    if (!error) return contents;
    throw new LineFault(lines.linePos(error.pos[0]).line, t`is no YAML that can be read`);
  } catch (error) {
    throw error instanceof LineFault ? error : new LineFault(1, t`is no YAML that can be read`);
  }
}

/** A name as written: a switch may be called 0042, 1e3 or no. */
const wordOf = (node: unknown) => (isScalar(node) && node.value !== null ? (node.source ?? String(node.value)) : '');

function entryOf(line: number, entry: YAMLMap): Line {
  const values = new Map<string, string>();
  for (const { key, value } of entry.items) {
    const name = ENTRY_KEYS[String(key)];
    if (name === undefined) failOf(line)(t`has ${quoted(String(key))}, which is no switch, nodes or children`);
    else values.set(name, isSeq(value) ? value.items.map(wordOf).join(',') : wordOf(value));
  }
  return { line, values };
}

/** Throws LineFault. */
export function readTopologyYaml(text: string): Graph {
  const counter = new LineCounter();
  const contents = documentOf(text, counter);
  const lineAt = (node: unknown) => counter.linePos((node as YAMLMap).range?.[0] ?? 0).line;
  const all = isSeq(contents) ? contents.items.filter(isMap) : [];
  // What scontrol prints has an empty tree where there is none.
  const trees = all.filter((topology) => isSeq(topology.getIn(['tree', 'switches'])));
  const chosen = trees.find((topology) => topology.get('cluster_default') === true) ?? trees[0];
  if (!chosen) throw new LineFault(1, t`begins topologies none of which is a tree; no others are read`);
  const lines = (chosen.getIn(['tree', 'switches']) as YAMLSeq).items.map((entry) => {
    const line = lineAt(entry);
    return isMap(entry) ? entryOf(line, entry) : failOf(line)(t`has no SwitchName`);
  });
  const name = quoted(String(chosen.get('topology') ?? ''));
  const notes = all.length > 1 ? [t`Of the ${count(all.length)} topologies of the file ${name} is read.`] : [];
  return graphOf(lines, notes);
}

function graphOf(lines: readonly Line[], notes: readonly string[]): Graph {
  let fail = failOf(1);
  const built = new GraphBuilder((fault) => fail(fault));
  built.graph.isOrdered = true;
  built.graph.notes.push(...notes);
  let named = 0;
  const namesIn = (list: string) => {
    const names = hostlist(list, fail);
    named += names.length;
    if (named > MOST_NAMED) fail(t`comes to more than ${count(MOST_NAMED)} names in all`);
    return new Set(names);
  };
  for (const { line, values } of lines) {
    fail = failOf(line);
    const name = values.get('switchname') ?? fail(t`has no SwitchName`);
    if (/[[\],]/.test(name)) fail(t`names several switches at once, ${quoted(name)}; each has a line of its own`);
    if (built.find(`S ${name}`) !== undefined) fail(t`describes the switch ${quoted(name)} again`);
    built.vertex(`S ${name}`, false, name);
  }
  for (const { line, values } of lines) {
    fail = failOf(line);
    const own = built.find(`S ${values.get('switchname')}`) as number;
    const switches = values.get('switches') ?? '';
    // With a level, scontrol names all nodes below, also those of the switches.
    const nodes = switches !== '' && values.has('level') ? '' : (values.get('nodes') ?? '');
    if (nodes === '' && switches === '') fail(t`says neither Nodes nor Switches`);
    const speed = speedOf(values.get('linkspeed'), fail);
    for (const name of namesIn(nodes)) built.cable(own, built.vertex(`N ${name}`, true, name), speed);
    for (const name of namesIn(switches)) {
      const below = built.find(`S ${name}`) ?? fail(t`names the switch ${quoted(name)}, which no line describes`);
      if (below === own) fail(t`has the switch ${quoted(name)} below itself`);
      built.cable(own, below, speed);
    }
  }
  built.graph.notes.push(t`The file does not say how many cables join two switches: each pair is drawn with one.`);
  return built.graph;
}
