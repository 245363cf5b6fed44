/* Forwarding tables: the up port of each switch below the top to each node that is not below it. */

import type { Tree } from '../tree/tree.ts';
import { count, counted } from '../words/inflection.ts';
import { t } from '../words/language/language.ts';
import type { ForwardingTables } from './types.ts';

/** Switches below the top: those that have a table. */
export function tablesOf(tree: Tree): number {
  return tree.firstEntityOf(tree.levels) - tree.nodes;
}

/** What is wrong with tables on their own; null when they are valid. */
export function checkTables(tables: ForwardingTables): string | null {
  const nodes = tables[0]?.length ?? 0;
  const odd = tables.findIndex(
    (ports) => ports.length !== nodes || ports.some((port) => port !== null && port >= nodes),
  );
  return odd < 0 ? null : t`Table ${odd} does not name one up port for each of ${counted(nodes, 'node')}`;
}

/** Whether a node is below a switch, so that its table has no up port to it. */
export function isBelow(tree: Tree, entity: number, node: number): boolean {
  return tree.subtreeOf(entity) === tree.subtreeAround(node, tree.levelOf(entity));
}

/** What keeps valid tables from being those of a tree; null: nothing. */
export function tablesFault(tree: Tree, tables: ForwardingTables): string | null {
  const [wanted, nodes] = [tablesOf(tree), tree.nodes];
  const given = tables[0]?.length ?? 0;
  if (tables.length !== wanted || (wanted > 0 && given !== nodes))
    return t`There are forwarding tables of ${counted(tables.length, 'switch')} for ${counted(given, 'node')}; this tree needs those of ${count(wanted)} for ${count(nodes)}`;
  for (let at = 0; at < wanted; at++) {
    const [entity, ports] = [nodes + at, tables[at] ?? []];
    const level = tree.levelOf(entity);
    const ups = tree.upPortsOf(level);
    const node = ports.findIndex((port, node) =>
      isBelow(tree, entity, node) ? port !== null : port === null || port >= ups,
    );
    if (node < 0) continue;
    const name = `${level}.${tree.indexOf(entity)}`;
    return isBelow(tree, entity, node)
      ? t`Switch ${name} has an up port to node ${node}, which is below it; it must be null`
      : t`Switch ${name} has ${String(ports[node])} for its up port to node ${node}, which must be 0 to ${ups - 1}`;
  }
  return null;
}

/** Tables from what says the up port. */
export function tablesBy(tree: Tree, portOf: (entity: number, node: number) => number): ForwardingTables {
  return Array.from({ length: tablesOf(tree) }, (_, at) => {
    const entity = tree.nodes + at;
    return Array.from({ length: tree.nodes }, (_, node) => (isBelow(tree, entity, node) ? null : portOf(entity, node)));
  });
}

/** Those of D-mod-k. */
export function tablesByModulo(tree: Tree): ForwardingTables {
  return tablesBy(tree, (entity, node) => {
    const level = tree.levelOf(entity);
    return Math.floor(node / tree.widthOf(level)) % tree.upPortsOf(level);
  });
}
