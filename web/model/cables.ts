/* Cables named by their ends, as links and files do: '5' is node 5, '2.1' switch 1 of level 2, '2.1/1' the second of several cables to it. */

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

/** Form of an end's name: a node's number, or a level and an index; then which of parallel cables it is, where it is not the first. */
export const CABLE_END = /^([1-9]\.)?(0|[1-9]\d{0,6})(\/(0|[1-9]\d{0,4}))?$/;

function endOf(name: string): End {
  const [place = ''] = name.split('/');
  const [level, index] = place.includes('.') ? place.split('.') : ['0', place];
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

/** Which of parallel cables it is, as either end says. */
function numberOf([one, other]: Cable): number {
  return Number(one.split('/')[1] ?? other.split('/')[1] ?? 0);
}

/** The up links of all cables between two ends. */
function upLinksAt(tree: Tree, cable: Cable): number[] {
  const [lower, upper] = ordered(cable).map((end) => entityAt(tree, end));
  return lower == null || upper == null ? [] : tree.upLinksBetween(lower, upper);
}

/** The up link of a cable; null when the tree has none between these ends. */
export function upLinkOfCable(tree: Tree, cable: Cable): number | null {
  return upLinksAt(tree, cable)[numberOf(cable)] ?? null;
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
  const number = tree.cableOf(upLink);
  const upper = nameIn(tree, tree.upperEndOf(upLink));
  return [nameIn(tree, tree.lowerEndOf(upLink)), number > 0 ? `${upper}/${number}` : upper];
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
  const beside = upLinksAt(tree, cable).length;
  if (beside > 0)
    return beside === 1
      ? t`one cable joins ${nameOf(lower)} and ${nameOf(upper)}`
      : t`${beside} cables join ${nameOf(lower)} and ${nameOf(upper)}, up to ${`${nameOf(upper)}/${beside - 1}`}`;
  const links = tree.upLinksOf(tree.firstEntityOf(lower.level) + lower.index);
  const parents = links.map((link) => nameIn(tree, tree.upperEndOf(link)));
  const [first = '', last = ''] = [parents[0], parents.at(-1)];
  return first === last
    ? t`from ${nameOf(lower)} cables lead up to ${first} only`
    : t`from ${nameOf(lower)} cables lead up to ${first} to ${last} only`;
}
