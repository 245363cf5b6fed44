/* What levels, switches and links are called, everywhere: leaf and spine in a tree of two levels, edge, aggregation and core in
 * one of three; beyond, level 2 and switch 2.1. Switches are counted from 0 in their level, from the left. */

import { capitalize } from '../words/grammar.ts';
import { t } from '../words/language/language.ts';
import type { Tree } from './tree.ts';

/** The words for levels 1 .. h; null where there are only numbers. */
function words(tree: Tree): string[] | null {
  if (tree.levels === 1) return [t`switch`];
  if (tree.levels === 2) return [t`leaf`, t`spine`];
  return tree.levels === 3 ? [t`edge`, t`aggregation`, t`core`] : null;
}

/** 'node', 'leaf', 'core'; 'level 2' */
export function levelName(tree: Tree, level: number): string {
  return level === 0 ? t`node` : (words(tree)?.[level - 1] ?? t`level ${level}`);
}

/** Title of a level: 'Nodes', 'Leaf', 'Core'; 'Level 2' */
export function levelTitle(tree: Tree, level: number): string {
  return level === 0 ? t`Nodes` : capitalize(levelName(tree, level));
}

/** For narrow places: 'agg' */
export function shortLevelName(tree: Tree, level: number): string {
  return tree.levels === 3 && level === 2 ? t`agg` : levelName(tree, level);
}

const MOST_SHOWN = 24;

/** What a machine calls it, cut to a length for pictures and sentences; '' where it has no name. */
export function ownName(tree: Tree, entity: number): string {
  const name = tree.names[entity] ?? '';
  return name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN)}..` : name;
}

/** 'node 3', 'leaf 2', 'core 0'; 'switch 2.1'; of a machine 'leaf 2 (sw-07)' */
export function entityName(tree: Tree, entity: number): string {
  const own = ownName(tree, entity);
  const name = numberedName(tree, entity);
  return own === '' ? name : `${name} (${own})`;
}

function numberedName(tree: Tree, entity: number): string {
  const level = tree.levelOf(entity);
  const index = tree.indexOf(entity);
  if (level === 0) return t`node ${entity}`;
  const word = words(tree)?.[level - 1];
  return word === undefined ? t`switch ${`${level}.${index}`}` : `${word} ${index}`;
}

/** For narrow places: 'agg 0', '2.1' */
export function shortEntityName(tree: Tree, entity: number): string {
  const level = tree.levelOf(entity);
  const index = tree.indexOf(entity);
  if (level > 0 && !words(tree)) return `${level}.${index}`;
  return `${shortLevelName(tree, level)} ${index}`;
}

/** 'leaf 2 → spine 1', in its direction; of parallel cables 'leaf 2 → spine 1, cable 0' */
export function linkName(tree: Tree, link: number): string {
  return parallelPortName(tree, link, `${entityName(tree, tree.fromOf(link))} → ${entityName(tree, tree.toOf(link))}`);
}

/** 'leaf 2 – spine 1', lower end first */
export function cableName(tree: Tree, upLink: number): string {
  const [lower, upper] = [tree.lowerEndOf(upLink), tree.upperEndOf(upLink)];
  return parallelPortName(tree, upLink, `${entityName(tree, lower)} – ${entityName(tree, upper)}`);
}

/** A name that several cables have, with the number of one. */
export function parallelPortName(tree: Tree, link: number, name: string): string {
  return tree.cablesToParent(tree.levelOfLink(link) - 1) > 1 ? t`${name}, cable ${tree.cableOf(link)}` : name;
}

/** More ranges than this are not listed. */
const MOST_RANGES = 3;

/** '0–7' or '3'; where some are absent, those that there are: '0–1, 3', and of many ranges '0–31 (20)', how many between both ends. */
export function rangeText(tree: Tree, first: number, last: number): string {
  const span = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`);
  if (tree.nodesAmong(first, last + 1 - first) === last + 1 - first) return span(first, last);
  const ranges: [number, number][] = [];
  for (let node = first; node <= last; node++) {
    if (tree.absent.has(node)) continue;
    const range = ranges.at(-1);
    if (range?.[1] === node - 1) range[1] = node;
    else ranges.push([node, node]);
  }
  return ranges.length <= MOST_RANGES
    ? ranges.map(([from, to]) => span(from, to)).join(', ')
    : `${ranges[0]?.[0]}–${ranges.at(-1)?.[1]} (${tree.nodesAmong(first, last + 1 - first)})`;
}

/** 'nodes 0–7' or 'node 3' */
export function nodeRange(tree: Tree, first: number, last: number): string {
  const range = rangeText(tree, first, last);
  return tree.nodesAmong(first, last + 1 - first) === 1 ? t`node ${range}` : t`nodes ${range}`;
}
