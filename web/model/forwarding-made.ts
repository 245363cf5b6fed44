/* Forwarding tables that are made. Apart from their rule, as a first visit needs none. */

import type { Tree } from '../tree/tree.ts';
import { isBelow, tablesOf } from './forwarding.ts';
import type { ForwardingTables } from './types.ts';

/** Tables from what says the up port. */
export function tablesBy(tree: Tree, portOf: (entity: number, node: number) => number): ForwardingTables {
  return Array.from({ length: tablesOf(tree) }, (_, at) => {
    const entity = tree.nodes + at;
    return Array.from({ length: tree.nodes }, (_, node) => (isBelow(tree, entity, node) ? null : portOf(entity, node)));
  });
}

/** The tables of D-mod-k. */
export function tablesByModulo(tree: Tree): ForwardingTables {
  return tablesBy(tree, (entity, node) => {
    const level = tree.levelOf(entity);
    return Math.floor(node / tree.widthOf(level)) % tree.upPortsOf(level);
  });
}
