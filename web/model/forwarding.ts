/* Forwarding tables: the up port of each switch below the top to each node that is not below it. */

import { Tree } from '../tree/tree.ts';
import { t } from '../words/language/language.ts';
import { resolveLane } from './lanes.ts';
import { shapeOf } from './shape.ts';
import type { ForwardingTables, LaneOverride, LaneSettings, Scenario } from './types.ts';

/** Switches below the top: those that have a table. */
export function tablesOf(tree: Tree): number {
  return tree.firstEntityOf(tree.levels) - tree.nodes;
}

/** Whether a node is below a switch, so that its table has no up port to it. */
export function isBelow(tree: Tree, entity: number, node: number): boolean {
  return tree.subtreeOf(entity) === tree.subtreeAround(node, tree.levelOf(entity));
}

/** What keeps valid tables from being those of a tree; null: nothing. None at all are those of D-mod-k. */
export function tablesFault(tree: Tree, tables: ForwardingTables): string | null {
  if (tables.length === 0) return null;
  const wanted = tablesOf(tree);
  if (tables.length !== wanted || tables[0]?.length !== tree.nodes)
    return t`Forwarding tables must be of ${wanted} switches for ${tree.nodes} nodes`;
  for (let entity = tree.nodes; entity < tree.nodes + wanted; entity++) {
    const level = tree.levelOf(entity);
    for (const [node, port] of (tables[entity - tree.nodes] ?? []).entries()) {
      const ups = isBelow(tree, entity, node) ? 0 : tree.upPortsOf(level);
      if (ups === 0 ? port !== null : port === null || port >= ups)
        return t`Switch ${level}.${tree.indexOf(entity)} has up port ${String(port)} to node ${node}; it must be ${ups === 0 ? 'null' : `0 to ${ups - 1}`}`;
    }
  }
  return null;
}

/** Writes the tables of every tree, once for all lanes that share it. */
export function onTables(scenario: Scenario, tablesOf: (tree: Tree) => ForwardingTables): Scenario {
  const routingOf = ({ topology, routing }: LaneSettings): LaneSettings['routing'] => ({
    ...routing,
    kind: 'forwarding',
    tables: tablesOf(new Tree(shapeOf(topology))),
  });
  const lanes = scenario.lanes.map((lane): LaneOverride => {
    const { kind: _, tables: __, ...kept } = lane.routing ?? {};
    return { ...lane, routing: lane.topology ? routingOf(resolveLane(scenario, lane)) : kept };
  });
  const own = lanes.every(({ topology }) => topology);
  return { ...scenario, ...(own ? {} : { routing: routingOf(scenario) }), lanes };
}
