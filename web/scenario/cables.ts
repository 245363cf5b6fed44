/* Cables named by their ends, as on the page: '5' is node 5, '2.1' switch 1 of level 2. A cable is an up link and its twin; up
 * links are numbered as in wasm-core/include/fattree_records.h. */

import { t } from '../language/language.ts';
import { counted } from './grammar.ts';
import { shapeOf } from './shape.ts';
import type { Cable, Topology, Xgft } from './types.ts';

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
export function cableText(cable: Cable): string {
  return cable.join('-');
}

/** Entities of a level, and the number of its switches over one subtree (W_l). */
interface Level {
  entities: number;
  width: number;
}

/** Levels 0 .. h. */
function levelsOf({ m, w }: Xgft): Level[] {
  let subtrees = m.reduce((product, children) => product * children, 1);
  let width = 1;
  const nodes = { entities: subtrees, width };
  const above = m.map((children, level) => {
    subtrees /= children;
    width *= w[level] ?? 1;
    return { entities: subtrees * width, width };
  });
  return [nodes, ...above];
}

/** Index of the first switch that an entity has a cable to; there are w of the level above. */
function firstParent({ m }: Xgft, levels: readonly Level[], { level, index }: End): number {
  const [below, above] = [levels[level]?.width ?? 1, levels[level + 1]?.width ?? 1];
  const subtree = Math.floor(Math.floor(index / below) / (m[level] ?? 1));
  return subtree * above + (index % below) * (above / below);
}

/** Lower end first. */
function ordered(cable: Cable): [End, End] {
  const [a, b] = [endOf(cable[0]), endOf(cable[1])];
  return a.level <= b.level ? [a, b] : [b, a];
}

function firstUp(shape: Xgft, levels: readonly Level[], level: number): number {
  return levels.slice(0, level).reduce((links, { entities }, below) => links + entities * (shape.w[below] ?? 1), 0);
}

/** The up link of a cable; null when the tree has none between these ends. */
export function upLinkOfCable(shape: Xgft, cable: Cable): number | null {
  const levels = levelsOf(shape);
  const [lower, upper] = ordered(cable);
  const parents = shape.w[lower.level] ?? 0;
  const port = upper.index - firstParent(shape, levels, lower);
  const exists = upper.level === lower.level + 1 && lower.index < (levels[lower.level]?.entities ?? 0);
  if (!exists || port < 0 || port >= parents) return null;
  return firstUp(shape, levels, lower.level) + lower.index * parents + port;
}

/** Up links of the cables that are cut. */
export function cutLinks(topology: Topology): number[] {
  const shape = shapeOf(topology);
  return (topology.cuts ?? []).map((cable) => upLinkOfCable(shape, cable) ?? 0);
}

/** The cable of an up link, lower end first. */
export function cableOf(shape: Xgft, upLink: number): Cable {
  const levels = levelsOf(shape);
  let level = 0;
  while (level + 1 < shape.m.length && upLink >= firstUp(shape, levels, level + 1)) level++;
  const parents = shape.w[level] ?? 1;
  const offset = upLink - firstUp(shape, levels, level);
  const lower = { level, index: Math.floor(offset / parents) };
  return [nameOf(lower), nameOf({ level: level + 1, index: firstParent(shape, levels, lower) + (offset % parents) })];
}

/** Why no cable joins two ends, as the predicate of a sentence about them; null where one does. */
export function cableFault(shape: Xgft, cable: Cable): string | null {
  if (upLinkOfCable(shape, cable) !== null) return null;
  const levels = levelsOf(shape);
  const [lower, upper] = ordered(cable);
  for (const end of [lower, upper]) {
    const many = levels[end.level]?.entities;
    if (many === undefined)
      return t`there is no ${nameOf(end)}; the tree has ${counted(shape.m.length, 'level')} of switches`;
    const [first, last] = [nameOf({ ...end, index: 0 }), nameOf({ ...end, index: many - 1 })];
    if (end.index < many) continue;
    return end.level === 0
      ? t`there is no ${nameOf(end)}; nodes are ${first} to ${last}`
      : t`there is no ${nameOf(end)}; level ${end.level} has ${first} to ${last}`;
  }
  if (upper.level !== lower.level + 1) return t`a cable joins a node or a switch with a switch one level above`;
  const first = { level: upper.level, index: firstParent(shape, levels, lower) };
  const last = { ...first, index: first.index + (shape.w[lower.level] ?? 1) - 1 };
  return first.index === last.index
    ? t`from ${nameOf(lower)} cables lead up to ${nameOf(first)} only`
    : t`from ${nameOf(lower)} cables lead up to ${nameOf(first)} to ${nameOf(last)} only`;
}
