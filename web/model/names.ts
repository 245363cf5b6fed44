/* What the nodes and switches of a machine are called, as one line of text: 'n[001-549];leaf[1-36];spine[1-18]'. Level by level from the nodes
 * up, apart by ';', names apart by ',' in the order of the tree; consecutive numbers as a range. Of nodes only those that exist have one. */

import { Tree } from '../tree/tree.ts';
import { absentOf, nodesOf, shapeOf } from './shape.ts';
import type { Topology } from './types.ts';

const SPECIAL = /[%,;[\]]/g;
const escaped = (name: string) => name.replace(SPECIAL, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const unescaped = (text: string) =>
  text.replace(/%(2[5c]|3b|5[bd])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What a name does not keep: it is on one line, and drawn. */
const STRANGE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** Where the only difference of two names is a number that is one more in the other, with as many digits, or without zeros in front. */
function stepAt(one: readonly string[], other: readonly string[] | undefined): number {
  const at = one.findIndex((word, index) => word !== other?.[index]);
  if (at % 2 !== 1 || one.length !== other?.length) return -1;
  const [a = '', b = ''] = [one[at], other[at]];
  const follows = a.length < 16 && Number(b) === Number(a) + 1 && (a.length === b.length || !a.startsWith('0'));
  return follows && one.every((word, index) => index === at || word === other[index]) ? at : -1;
}

/** Names in this order, apart by ',': 'n[1-4],login'. */
export function namesList(names: readonly string[]): string {
  const words = names.map((name) => name.replace(STRANGE, '?').split(/(\d+)/));
  const parts: string[] = [];
  for (let first = 0; first < words.length; ) {
    const word = words[first] ?? [];
    const at = stepAt(word, words[first + 1]);
    let end = first + 1;
    while (at > 0 && stepAt(words[end - 1] ?? [], words[end]) === at) end++;
    const kept = (from: number, to?: number) => escaped(word.slice(from, to).join(''));
    parts.push(at > 0 ? `${kept(0, at)}[${word[at]}-${words[end - 1]?.[at]}]${kept(at + 1)}` : kept(0));
    first = end;
  }
  return parts.join(',');
}

function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (text[end - 1] === sign) end--;
  return text.slice(0, end);
}

/** By entity; '' where there is none. */
export function namesText(tree: Tree, names: readonly string[]): string {
  const levels = Array.from({ length: tree.levels + 1 }, (_, level) => {
    const first = tree.firstEntityOf(level);
    const all = names.slice(first, first + tree.entitiesOf(level));
    return level === 0 ? namesList(all.filter((_, node) => !tree.absent.has(node))) : withoutEnd(namesList(all), ',');
  });
  return withoutEnd(levels.join(';'), ';');
}

function namesIn(list: string, most: number): string[] {
  const names: string[] = [];
  for (const part of list.split(',')) {
    const [, before = '', from = '', to = '', after = ''] = /^([^[]*)\[(\d{1,15})-(\d{1,15})\](.*)$/.exec(part) ?? [];
    if (from === '') names.push(unescaped(part));
    for (let number = Number(from); from !== '' && number <= Number(to) && names.length <= most; number++)
      names.push(`${unescaped(before)}${String(number).padStart(from.length, '0')}${unescaped(after)}`);
  }
  return names;
}

const known = new Map<string, readonly string[]>();
const KNOWN = 12;

/** By entity, '' where there is none; empty where the text is not about as many nodes as the tree has. */
export function namesOf(topology: Topology): readonly string[] {
  const text = (topology.kind === 'xgft' && topology.names) || '';
  if (text === '') return [];
  const key = JSON.stringify([text, shapeOf(topology), absentOf(topology)]);
  const names = known.get(key) ?? readNames(topology, text);
  if (known.size >= KNOWN) known.delete(known.keys().next().value ?? '');
  known.set(key, names);
  return names;
}

function readNames(topology: Topology, text: string): string[] {
  const tree = new Tree(shapeOf(topology), [], absentOf(topology));
  const lists = text.split(';');
  const nodes = namesIn(lists[0] ?? '', tree.nodes);
  if (nodes.length !== nodesOf(topology)) return [];
  const names = Array.from({ length: tree.nodes + tree.switches }, () => '');
  let next = 0;
  for (let node = 0; node < tree.nodes; node++) if (!tree.absent.has(node)) names[node] = nodes[next++] ?? '';
  for (let level = 1; level <= tree.levels; level++)
    for (const [at, name] of namesIn(lists[level] ?? '', tree.entitiesOf(level)).entries())
      if (at < tree.entitiesOf(level)) names[tree.firstEntityOf(level) + at] = name;
  return names;
}
