/* A scenario without phases in one line of the title bar: '128 nodes, 8-port switches; 13 nodes send only to hot node 4'. */

import { traffics } from '../../model/algorithms/traffics.ts';
import { describeTraffic } from '../../model/describe.ts';
import { hasPhases } from '../../model/lanes.ts';
import type { LaneState } from '../../run/lane-state.ts';
import { NODE_HOT_SOURCE, type Shape } from '../../run/protocol.ts';
import { usePlayground } from '../../state/store.ts';
import { formatCount } from '../../words/format.ts';
import { counted, lowerFirst } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';

export function ScenarioSummary() {
  const words = usePlayground(({ lanes }) => (lanes[0] ? scenarioSummary(lanes[0]) : ''));
  return words === '' ? null : (
    <p className="scenario-words one-line grey" title={words}>
      {words}
    </p>
  );
}

/** '' for traffic in phases, and before the tree is known. */
export function scenarioSummary({
  settings,
  shape,
  summary,
}: Pick<LaneState, 'settings' | 'shape' | 'summary'>): string {
  if (hasPhases(settings) || !shape) return '';
  const { traffic } = settings;
  const tree = t`${formatCount(shape.present.nodes)} nodes, ${portText(shape)}`;
  const roles = summary?.congestion?.nodeRole;
  const { listed, hot } = traffics[traffic.kind];
  if (listed) return t`${tree}; trace: ${lowerFirst(describeTraffic(traffic))}`;
  if (hot !== 'always' || !roles) return `${tree}; ${lowerFirst(describeTraffic(traffic))}`;
  const sources = roles.filter((role) => (role & NODE_HOT_SOURCE) !== 0).length;
  const whom =
    traffic.hotNodes.length === 1 ? t`hot node ${traffic.hotNodes[0] ?? 0}` : t`${traffic.hotNodes.length} hot nodes`;
  const who = counted(sources, 'node');
  return traffic.background === 0 ? t`${tree}; ${who} send, all to ${whom}` : t`${tree}; ${who} send only to ${whom}`;
}

/** Ports per switch, where all have equally many. */
function portText(tree: Shape): string {
  const ports = new Set(tree.m.map((_, below) => tree.downPortsOf(below + 1) + tree.upPortsOf(below + 1)));
  return ports.size === 1 ? t`${[...ports][0] ?? 0}-port switches` : t`${formatCount(tree.present.switches)} switches`;
}
