/* Cables named by their ends, as links and files do: '5' is node 5, '2.1' switch 1 of level 2. */

import { Tree } from '../tree/tree.ts';
import { counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import { shapeOf, uncutTreeOf } from './shape.ts';
import type { Cable, Topology } from './types.ts';

interface End {
  /** 0: a node */
  level: number;
  index: number;
}

/** Form of an end's name: a node's number, or a level and an index. */
export const CABLE_END = /^([1-9]\.)?(0|[1-9]\d{0,6})$/;

function endOf(name: string): End {
  const [level, index] = name.includes('.') ? name.split('.') : ['0', name];
  return { level: Number(level), index: Number(index) };
}

/** Level of an end: 0 for a node. */
export function levelOfEnd(name: string): number {
  return endOf(name).level;
}

function nameOf({ level, index }: End): string {
  return level === 0 ? String(index) : `${level}.${index}`;
}

/** '2.1-3.1' */
export function cableText([one, other]: Cable): string {
  return `${one}-${other}`;
}

/** Lower end first. */
function ordered([one, other]: Cable): [End, End] {
  const [a, b] = [endOf(one), endOf(other)];
  return a.level <= b.level ? [a, b] : [b, a];
}

/** The entity at an end; null where the tree has none. */
function entityAt(tree: Tree, { level, index }: End): number | null {
  return level <= tree.levels && index < tree.entitiesOf(level) ? tree.firstEntityOf(level) + index : null;
}

function nameIn(tree: Tree, entity: number): string {
  return nameOf({ level: tree.levelOf(entity), index: tree.indexOf(entity) });
}

/** The up link of a cable; null when the tree has none between these ends. */
export function upLinkOfCable(tree: Tree, cable: Cable): number | null {
  const [lower, upper] = ordered(cable).map((end) => entityAt(tree, end));
  return lower == null || upper == null ? null : tree.upLinkBetween(lower, upper);
}

/** Up links of all cables that are listed. */
export function listedLinks(topology: Topology): number[] {
  const tree = uncutTreeOf(topology);
  return (topology.cuts ?? []).map((cable) => upLinkOfCable(tree, cable) ?? 0);
}

/** Up links of the cables that are cut from the start to the end. */
export function cutLinks(topology: Topology): number[] {
  return listedLinks(topology).filter((_, at) => topology.cuts?.[at]?.[2] === undefined);
}

/** A cable that breaks during the run. */
export interface Break {
  /** up link */
  link: number;
  atNs: number;
  /** Infinity: never */
  mendedNs: number;
}

export function breaksOf(topology: Topology): Break[] {
  return listedLinks(topology).flatMap((link, at) => {
    const [, , atNs, mendedNs = Infinity] = topology.cuts?.[at] ?? ['', ''];
    return atNs === undefined ? [] : [{ link, atNs, mendedNs }];
  });
}

export function treeOf(topology: Topology): Tree {
  return new Tree(shapeOf(topology), cutLinks(topology));
}

/** The cable of an up link, lower end first. */
export function cableOf(tree: Tree, upLink: number): Cable {
  return [nameIn(tree, tree.lowerEndOf(upLink)), nameIn(tree, tree.upperEndOf(upLink))];
}

/** Why no cable joins two ends, as the predicate of a sentence about them; null where one does. */
export function cableFault(tree: Tree, cable: Cable): string | null {
  if (upLinkOfCable(tree, cable) !== null) return null;
  const [lower, upper] = ordered(cable);
  for (const end of [lower, upper]) {
    if (end.level > tree.levels)
      return t`there is no ${nameOf(end)}; the tree has ${counted(tree.levels, 'level')} of switches`;
    const many = tree.entitiesOf(end.level);
    const [first, last] = [nameOf({ ...end, index: 0 }), nameOf({ ...end, index: many - 1 })];
    if (end.index < many) continue;
    return end.level === 0
      ? t`there is no ${nameOf(end)}; nodes are ${first} to ${last}`
      : t`there is no ${nameOf(end)}; level ${end.level} has ${first} to ${last}`;
  }
  if (upper.level !== lower.level + 1) return t`a cable joins a node or a switch with a switch one level above`;
  const links = tree.upLinksOf(tree.firstEntityOf(lower.level) + lower.index);
  const parents = links.map((link) => nameIn(tree, tree.upperEndOf(link)));
  const [first = '', last = ''] = [parents[0], parents.at(-1)];
  return first === last
    ? t`from ${nameOf(lower)} cables lead up to ${first} only`
    : t`from ${nameOf(lower)} cables lead up to ${first} to ${last} only`;
}
