/* Links of a message from numbers alone (fattree_records.h), fast enough for every message of every phase of a schedule.
 *
 * A route is given by its turn level, the level it climbs to, and the label X of the switch there: X_l = X_(l-1) w_l + x_l. */

import { t } from '../language/language.ts';
import { routings } from '../scenario/algorithms/routings.ts';
import { cutLinks } from '../scenario/cables.ts';
import { shapeOf } from '../scenario/shape.ts';
import type { LaneSettings, Topology } from '../scenario/types.ts';
import { levelOfLink } from './numbering.ts';

export interface Tree {
  nodes: number;
  levels: number;
  m: readonly number[];
  w: readonly number[];
  /** P_l, l = 0 .. h */
  below: readonly number[];
  /** W_l, l = 0 .. h */
  width: readonly number[];
  /** first up link from level l-1 to l */
  firstUp: readonly number[];
  /** the twin of up link e is e + upLinks */
  upLinks: number;
  /** up links of the cables that are cut */
  cut: ReadonlySet<number>;
}

export function treeOf(topology: Topology): Tree {
  const { m, w } = shapeOf(topology);
  const below = [1];
  const width = [1];
  for (const [index, children] of m.entries()) {
    below.push((below[index] ?? 1) * children);
    width.push((width[index] ?? 1) * (w[index] ?? 1));
  }
  const nodes = below[m.length] ?? 1;
  const firstUp = [0, 0];
  for (let level = 1; level <= m.length; level++) {
    firstUp.push((firstUp[level] ?? 0) + (nodes / (below[level - 1] ?? 1)) * (width[level] ?? 1));
  }
  return {
    nodes,
    levels: m.length,
    m,
    w,
    below,
    width,
    firstUp,
    upLinks: firstUp[m.length + 1] ?? 0,
    cut: new Set(cutLinks(topology)),
  };
}

/** Highest level of a message's path; 0: it does not leave its node. */
export function turnLevelOf(
  { levels, below }: Pick<Tree, 'levels' | 'below'>,
  climb: 'nearest' | 'top',
  source: number,
  target: number,
): number {
  if (source === target) return 0;
  if (climb === 'top') return levels;
  let level = 1;
  while (Math.floor(source / (below[level] ?? 1)) !== Math.floor(target / (below[level] ?? 1))) level += 1;
  return level;
}

/** x_l = floor(key / W_(l-1)) mod w_l: S-mod-k by the source, D-mod-k by the target. */
export function labelByModulo({ w, width }: Pick<Tree, 'w' | 'width'>, key: number, turnLevel: number): number {
  let label = 0;
  for (let level = 1; level <= turnLevel; level++) {
    const parents = w[level - 1] ?? 1;
    label = label * parents + (Math.floor(key / (width[level - 1] ?? 1)) % parents);
  }
  return label;
}

/** Directed links into `links`, at most 2h of them: the way up, then the way down from the top. Returns how many. */
export function writeLinks(
  { w, below, width, firstUp, upLinks }: Pick<Tree, 'w' | 'below' | 'width' | 'firstUp' | 'upLinks'>,
  source: number,
  target: number,
  turnLevel: number,
  label: number,
  links: Uint32Array,
): number {
  let above = label;
  for (let level = turnLevel; level > 0; level--) {
    const parents = w[level - 1] ?? 1;
    const under = below[level - 1] ?? 1;
    const across = width[level - 1] ?? 1;
    const label = Math.floor(above / parents);
    const first = (firstUp[level] ?? 0) + label * parents + (above % parents);
    links[level - 1] = first + Math.floor(source / under) * across * parents;
    links[2 * turnLevel - level] = first + Math.floor(target / under) * across * parents + upLinks;
    above = label;
  }
  return 2 * turnLevel;
}

/** What links are numbered by, and which of them are cut. */
type CutTree = Pick<Tree, 'w' | 'below' | 'width' | 'firstUp' | 'upLinks'> & { cut: ReadonlySet<number> };

/** The label itself if no cable of its path is cut; else at every level, from the lowest up, the wanted digit or the next one,
 * cyclically, behind which a path is left. NO_PATH when there is none. As ft_uncut_label of the core. */
export function uncutLabel(tree: CutTree, source: number, target: number, turnLevel: number, label: number): number {
  const { w, width, upLinks, cut } = tree;
  if (cut.size === 0) return label;
  const links = new Uint32Array(2 * turnLevel);
  const all = width[turnLevel] ?? 1;
  for (let steps = 0; steps < all; steps++) {
    let [candidate, wanted, passed] = [0, label, steps];
    for (let level = turnLevel; level > 0; level--) {
      const parents = w[level - 1] ?? 1;
      candidate += ((wanted + passed) % parents) * (all / (width[level] ?? 1));
      wanted = Math.floor(wanted / parents);
      passed = Math.floor(passed / parents);
    }
    writeLinks(tree, source, target, turnLevel, candidate, links);
    if (!links.some((link) => cut.has(link % upLinks))) return candidate;
  }
  return NO_PATH;
}

/** Label of a message to whose node no path is left. */
export const NO_PATH = -1;

/** Label of a message's path at its turn level; in a tree with cuts also NO_PATH. */
export type Router = (source: number, target: number, turnLevel: number) => number;

/** The same routes, diverted around cut cables. */
export function avoidingCuts(tree: Tree, router: Router): Router {
  if (tree.cut.size === 0) return router;
  return (source, target, turnLevel) => uncutLabel(tree, source, target, turnLevel, router(source, target, turnLevel));
}

/** Routes that follow from source and destination; null where only the core knows them. */
export function routerOf(lane: Pick<LaneSettings, 'routing'>, tree: Tree): Router | null {
  const router = routerIgnoringCuts(lane, tree);
  return router && avoidingCuts(tree, router);
}

function routerIgnoringCuts({ routing }: Pick<LaneSettings, 'routing'>, tree: Tree): Router | null {
  if (tree.w.every((parents) => parents === 1)) return () => 0;
  switch (routings[routing.kind].digitsOf) {
    case 'source':
      return (source, _, turnLevel) => labelByModulo(tree, source, turnLevel);
    case 'destination':
      return (_, target, turnLevel) => labelByModulo(tree, target, turnLevel);
    case null:
      return null;
  }
}

/** Where a link is, in words that follow 'meets .. on the way': 'up to level 2', 'down to node 12'. */
export function linkPositionText(tree: Tree, link: number): string {
  const { firstUp, upLinks, w, width, below } = tree;
  const up = link % upLinks;
  const level = levelOfLink(tree, link);
  if (link < upLinks) return level === 1 ? t`out of its node` : t`up to level ${level}`;
  if (level > 1) return t`down to level ${level - 1}`;
  const node = Math.floor((up - (firstUp[level] ?? 0)) / ((width[level - 1] ?? 1) * (w[level - 1] ?? 1)));
  return t`down to node ${node * (below[level - 1] ?? 1)}`;
}
