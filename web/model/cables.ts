/* Cables named by their ends, as links and files do: '5' is node 5, '2.1' switch 1 of level 2, '2.1/1' the second of several cables to it. */

import { Tree } from '../tree/tree.ts';
import { counted } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import { namesOf } from './names.ts';
import { absentOf, shapeOf, uncutTreeOf } from './shape.ts';
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

/** '2.1-3.1'; of a switch '2.1' */
export function cableText([one, other]: Cable): string {
  return one === other ? one : `${one}-${other}`;
}

/** The switch that an entry names twice, by which it means all of its cables; null: it names a cable, or the tree has no such. */
export function switchOf(tree: Tree, [one, other]: Cable): number | null {
  return one === other && levelOfEnd(one) > 0 ? entityAt(tree, endOf(one)) : null;
}

/** Up links of what an entry names; none where the tree has none of them. */
export function upLinksOfEntry(tree: Tree, cable: Cable): number[] {
  const entity = switchOf(tree, cable);
  if (entity !== null) return [...tree.upLinksOf(entity), ...tree.upLinksInto(entity)];
  const link = upLinkOfCable(tree, cable);
  return link === null ? [] : [link];
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

/** '1.0', of a node '5'. */
export function entityName(tree: Tree, entity: number): string {
  return nameOf({ level: tree.levelOf(entity), index: tree.indexOf(entity) });
}

/** The up links of all cables between two ends. */
function upLinksAt(tree: Tree, cable: Cable): number[] {
  const [lower, upper] = ordered(cable).map((end) => entityAt(tree, end));
  return lower == null || upper == null ? [] : tree.upLinksBetween(lower, upper);
}

/** The up link of a cable; null when the tree has none between these ends. */
export function upLinkOfCable(tree: Tree, cable: Cable): number | null {
  const [one, other] = cable.map((end) => String(end).split('/')[1]);
  return upLinksAt(tree, cable)[Number(one ?? other ?? 0)] ?? null;
}

/** Up links of all that is listed, entry by entry. */
export function listedLinks(topology: Topology): number[][] {
  const tree = uncutTreeOf(topology);
  return (topology.cuts ?? []).map((cable) => upLinksOfEntry(tree, cable));
}

/** From the start of a run and for good, as one without a time is. */
export function isCut([, , atNs = 0, mendedNs]: Cable = ['', '']): boolean {
  return atNs === 0 && mendedNs === undefined;
}

/** Up links of the cables that are cut from the start to the end, each once: also of those that break at 0 and are never mended. */
export function cutLinks(topology: Topology): number[] {
  const links = listedLinks(topology).filter((_, at) => isCut(topology.cuts?.[at]));
  return [...new Set(links.flat())];
}

/** A cable that breaks during the run. */
export interface Break {
  /** up link */
  link: number;
  atNs: number;
  /** Infinity: never */
  mendedNs: number;
}

/** Apart from each other: a cable whose two switches break is broken while one of them is. */
export function breaksOf(topology: Topology): Break[] {
  if (!topology.cuts?.some((cable) => cable.length > 2)) return [];
  const cut = new Set(cutLinks(topology));
  const breaks: Break[] = [];
  for (const [at, links] of listedLinks(topology).entries()) {
    const [, , atNs, mendedNs = Infinity] = topology.cuts[at] ?? ['', ''];
    if (atNs === undefined) continue;
    for (const link of links.filter((link) => !cut.has(link))) join(breaks, { link, atNs, mendedNs });
  }
  return breaks;
}

function join(breaks: Break[], { link, atNs, mendedNs }: Break): void {
  const same = breaks.find((one) => one.link === link && one.atNs <= mendedNs && atNs <= one.mendedNs);
  if (!same) {
    breaks.push({ link, atNs, mendedNs });
    return;
  }
  breaks.splice(breaks.indexOf(same), 1);
  join(breaks, { link, atNs: Math.min(atNs, same.atNs), mendedNs: Math.max(mendedNs, same.mendedNs) });
}

const trees = new WeakMap<Topology, Tree>();

/** The tree of a topology, made once for each, since it counts what it lacks; nobody changes a topology. */
export function treeOf(topology: Topology): Tree {
  const known = trees.get(topology);
  if (known) return known;
  const tree = new Tree(shapeOf(topology), cutLinks(topology), absentOf(topology), namesOf(topology));
  trees.set(topology, tree);
  return tree;
}

/** The cable of an up link, lower end first. */
export function cableOf(tree: Tree, upLink: number): Cable {
  const number = tree.cableOf(upLink);
  const upper = entityName(tree, tree.upperEndOf(upLink));
  return [entityName(tree, tree.lowerEndOf(upLink)), number > 0 ? `${upper}/${number}` : upper];
}

/** Why no cable joins two ends, as the predicate of a sentence about them; null where one does. */
export function cableFault(tree: Tree, cable: Cable): string | null {
  if (upLinksOfEntry(tree, cable).length > 0) return null;
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
  const parents = links.map((link) => entityName(tree, tree.upperEndOf(link)));
  const [first = '', last = ''] = [parents[0], parents.at(-1)];
  return first === last
    ? t`from ${nameOf(lower)} cables lead up to ${first} only`
    : t`from ${nameOf(lower)} cables lead up to ${first} to ${last} only`;
}

/** How a switch is named in a list of cuts, with all of its cables. */
export function switchEntry(tree: Tree, entity: number): Cable {
  const name = entityName(tree, entity);
  return [name, name];
}
