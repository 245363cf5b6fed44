/* A scenario all of whose lanes go by forwarding tables. */

import { Tree } from '../tree/tree.ts';
import { resolveLane } from './lanes.ts';
import { shapeOf } from './shape.ts';
import type { ForwardingTables, LaneOverride, LaneSettings, Scenario } from './types.ts';

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
