/* Slurm's topology.conf, as its plugin topology/tree reads it: a line for each switch, with the nodes or the switches below it. */

import { count } from '../../words/inflection.ts';
import { t } from '../../words/language/language.ts';
import { limits } from '../limits.ts';
import { LineFault } from '../line-fault.ts';
import { quoted } from '../sentences.ts';
import { type Graph, GraphBuilder, linesOf, type Speed } from './graph.ts';
import { hostlist } from './hostlist.ts';

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
const INCLUDE = /^Include[ \t]+(.{1,400})$/i;
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
    if (name === 'blockname') fail(t`names a block; only switches make a tree`);
    if (!KEYS.includes(name)) fail(t`has ${quoted(word)}, which is no SwitchName, Nodes, Switches or LinkSpeed`);
    if (values.has(name)) fail(t`says ${key} twice`);
    values.set(name, value);
  }
  return { line, values };
}

/** Of the links to what a line names; in a unit of one's own. */
function speedOf(word: string | undefined, fail: (fault: string) => never): Speed | null {
  if (word === undefined || word === '0') return null;
  if (!/^[1-9]\d{0,9}$/.test(word)) fail(t`has the LinkSpeed ${quoted(word)}; it is a whole number above 0`);
  return { rate: Number(word), name: word };
}

/** Throws LineFault. */
export function readSlurm(text: string): Graph {
  let fail = failOf(1);
  const built = new GraphBuilder((fault) => fail(fault));
  const lines: Line[] = [];
  for (const [line, content] of joined(text)) {
    const [, included] = INCLUDE.exec(content) ?? [];
    if (included !== undefined)
      built.graph.notes.push(t`Line ${count(line)} includes ${quoted(included)}, which is not read.`);
    else if (!SETTING.test(content)) lines.push(lineOf(line, content));
  }
  built.graph.isOrdered = true;
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
