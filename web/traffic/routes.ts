/* Routes that follow from numbers alone, fast enough for every message of every phase of a schedule. */

import { routings } from '../model/algorithms/routings.ts';
import type { LaneSettings } from '../model/types.ts';
import type { Tree } from '../tree/tree.ts';
import { t } from '../words/language/language.ts';

/** Label of a message's path at its turn level; in a tree with cuts also NO_PATH. */
export type Router = (source: number, target: number, turnLevel: number) => number;

/** Diverts routes around cut cables. */
export function avoidingCuts(tree: Tree, router: Router): Router {
  if (tree.cuts.size === 0) return router;
  return (source, target, turnLevel) => tree.uncutLabel(source, target, turnLevel, router(source, target, turnLevel));
}

/** Routes that follow from source and destination; null where only the core knows them. */
export function routerOf(lane: Pick<LaneSettings, 'routing'>, tree: Tree): Router | null {
  const router = routerIgnoringCuts(lane, tree);
  return router && avoidingCuts(tree, router);
}

function routerIgnoringCuts({ routing }: Pick<LaneSettings, 'routing'>, tree: Tree): Router | null {
  if (tree.waysOf(tree.levels) === 1) return () => 0;
  switch (routings[routing.kind].digitsOf) {
    case 'source':
      return (source, _, turnLevel) => tree.labelByModulo(source, turnLevel);
    case 'destination':
      return (_, target, turnLevel) => tree.labelByModulo(target, turnLevel);
    case undefined:
      return null;
  }
}

/** Where a link is, in words that follow 'meets .. on the way': 'up to level 2', 'down to node 12'. */
export function linkPositionText(tree: Tree, link: number): string {
  const level = tree.levelOfLink(link);
  if (tree.isUp(link)) return level === 1 ? t`out of its node` : t`up to level ${level}`;
  return level > 1 ? t`down to level ${level - 1}` : t`down to node ${tree.lowerEndOf(link)}`;
}
