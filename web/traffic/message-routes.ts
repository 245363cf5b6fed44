/* The messages of a phase by the switches of sender and receiver, each with the link up that it takes at every level where there is a choice,
 * and the links that carry several of them. */

import { IDLE, type PhaseLoads } from '../run/protocol.ts';
import { NO_PATH, type Tree } from '../tree/tree.ts';

/** The route of one message. */
export interface Route {
  task: number;
  receiver: number;
  /** nodes */
  source: number;
  target: number;
  /** subtrees of the lowest level that has more than one node */
  row: number;
  column: number;
  /** which link up it takes where it leaves its row: '2', or of several levels with a choice '2.1'; '' where it stays below its switch */
  number: string;
  /** first to last */
  links: readonly number[];
}

/** Level of the subtrees that are rows and columns. */
export function rowLevelOf(tree: Tree): number {
  let level = 1;
  while (level < tree.levels && tree.nodesBelow(level) === 1) level += 1;
  return level;
}

/** The messages that leave their node. */
export function routesOf(tree: Tree, loads: PhaseLoads): Route[] {
  const { destination, taskNode, turnLevel, label } = loads;
  return [...destination].flatMap((receiver, task) => {
    const turn = turnLevel[task] ?? 0;
    const own = label[task] ?? 0;
    if (receiver === IDLE || turn === 0 || own === NO_PATH) return [];
    return [routeOf(tree, { task, receiver, turn, label: own }, (at) => taskNode[at] ?? at)];
  });
}

interface Message {
  task: number;
  receiver: number;
  /** level of the turn */
  turn: number;
  label: number;
}

function routeOf(tree: Tree, { task, receiver, turn, label }: Message, nodeOf: (task: number) => number): Route {
  const [source, target] = [nodeOf(task), nodeOf(receiver)];
  return {
    ...placeOf(tree, source, target),
    ...{ task, receiver, source, target },
    number: numberOf(tree, turn, label),
    links: tree.linksOfPath(source, target, turn, label),
  };
}

export function placeOf(tree: Tree, source: number, target: number): Pick<Route, 'row' | 'column'> {
  const level = rowLevelOf(tree);
  return { row: tree.subtreeAround(source, level), column: tree.subtreeAround(target, level) };
}

/** Levels above which a message may choose between links up, among those that it climbs. */
export function choicesOf(tree: Tree, turn: number): number[] {
  return Array.from({ length: turn }, (_, below) => below).filter((below) => tree.upPortsOf(below) > 1);
}

function numberOf(tree: Tree, turn: number, label: number): string {
  if (turn <= rowLevelOf(tree)) return '';
  const choices = choicesOf(tree, turn);
  const digit = (below: number) => {
    let rest = label;
    for (let level = turn - 1; level > below; level--) rest = Math.floor(rest / tree.upPortsOf(level));
    return rest % tree.upPortsOf(below);
  };
  return choices.length === 0 ? '0' : choices.map(digit).join('.');
}

/** Links with two messages or more, from the lowest up. */
export function sharedLinks(routes: readonly Route[]) {
  const tasks = new Map<number, number[]>();
  for (const { task, links } of routes) for (const link of links) tasks.set(link, [...(tasks.get(link) ?? []), task]);
  return [...tasks]
    .filter(([, users]) => users.length > 1)
    .map(([link, users]) => ({ link, tasks: users }))
    .sort((a, b) => a.link - b.link);
}

/** Where a table shows that a link is shared: beside the rows from which its messages come, or below the columns to which they go. */
export interface Span {
  side: 'rows' | 'columns';
  first: number;
  last: number;
  /** 0: a single row or column; then one more for each level */
  depth: number;
}

export function spanOf(tree: Tree, link: number): Span {
  const base = rowLevelOf(tree);
  const below = tree.levelOfLink(link) - 1;
  const { first, last } = tree.nodesUnder(tree.lowerEndOf(link));
  return {
    side: tree.isUp(link) ? 'rows' : 'columns',
    first: tree.subtreeAround(first, base),
    last: tree.subtreeAround(last, base),
    depth: Math.max(0, below - base),
  };
}

/** Where a message left the port that its digits ask for, as no working path lay that way: at which entity, and the link up it did not take. */
export interface Detour {
  entity: number;
  skippedLink: number;
}

/** On its way up over `links`, by the node that D-mod-k or S-mod-k divides; null if nowhere. */
export function detourOf(tree: Tree, key: number, links: readonly number[]): Detour | null {
  for (const [below, link] of links.entries()) {
    const wanted = tree.labelByModulo(key, below + 1) % tree.upPortsOf(below);
    const port = tree.upPortOf(link);
    if (port !== wanted) return { entity: tree.fromOf(link), skippedLink: link - port + wanted };
  }
  return null;
}

/** '12 mod 4 = 0': how D-mod-k and S-mod-k come to each number of a way. */
export function moduloText(tree: Tree, key: number, turn: number): string {
  return choicesOf(tree, turn)
    .map((below) => {
      const [width, ports] = [tree.widthOf(below), tree.upPortsOf(below)];
      const quotient = Math.floor(key / width);
      return `${width === 1 ? key : `⌊${key} / ${width}⌋`} mod ${ports} = ${quotient % ports}`;
    })
    .join(', ');
}
