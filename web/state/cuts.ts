/* Edits of cut cables, like those of edits.ts; loaded with the first cut. */

import { cableOf, listedLinks, upLinkOfCable } from '../model/cables.ts';
import { resolveLane, routesAroundCuts, shownTrees } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { freeName } from '../model/parse.ts';
import { uncutTreeOf } from '../model/shape.ts';
import type { Cable, LaneOverride, Scenario, Topology } from '../model/types.ts';
import { changeLane } from './edits.ts';

/** Whether a lane has a list of cuts of its own; a lane with another kind of tree always does. */
function hasOwnCuts({ topology }: LaneOverride, base: Topology): boolean {
  return topology?.cuts !== undefined || (topology?.kind !== undefined && topology.kind !== base.kind);
}

function has(topology: Topology, cable: Cable): boolean {
  return upLinkOfCable(uncutTreeOf(topology), cable) !== null;
}

/** The cuts after the cable was cut, or mended if it was cut. */
function toggledCuts(topology: Topology, cable: Cable): Cable[] {
  const link = upLinkOfCable(uncutTreeOf(topology), cable);
  const links = listedLinks(topology);
  const { cuts = [] } = topology;
  const isListed = (at: number) => link !== null && links[at]?.includes(link);
  // Of a switch, the other cables stay cut.
  const others = (entry: Cable, at: number): Cable[] =>
    links[at]?.flatMap((other): Cable[] => (other === link ? [] : [cableAs(topology, other, entry)])) ?? [];
  return cuts.some((_, at) => isListed(at))
    ? cuts.flatMap((entry, at) => (isListed(at) ? others(entry, at) : [entry]))
    : [...cuts, cable];
}

/** A cable that is cut when an entry is. */
function cableAs(topology: Topology, link: number, [, , ...times]: Cable): Cable {
  const [lower, upper] = cableOf(uncutTreeOf(topology), link);
  return [lower, upper, ...times] as Cable;
}

/** Cuts the cable of an up link of a lane, or mends it, in all lanes that have the cable and share the list. */
export function toggleCable(scenario: Scenario, index: number, upLink: number): Scenario {
  const lane = scenario.lanes[index];
  if (!lane) return scenario;
  const { topology } = resolveLane(scenario, lane);
  const cable = cableOf(uncutTreeOf(topology), upLink);
  const cuts = toggledCuts(topology, cable);
  if (hasOwnCuts(lane, scenario.topology)) return changeLane(scenario, { topology: { cuts } }, index);
  const common = has(scenario.topology, cable);
  const lanes = scenario.lanes.map((lane) => {
    if (hasOwnCuts(lane, scenario.topology)) return lane;
    const settings = resolveLane(scenario, lane);
    const able = routesAroundCuts(settings) && has(settings.topology, cable);
    if (able === common) return lane;
    return { ...lane, topology: { ...lane.topology, cuts: able ? cuts : (settings.topology.cuts ?? []) } };
  });
  return { ...scenario, lanes, topology: common ? { ...scenario.topology, cuts } : scenario.topology };
}

/** A copy of a lane behind it, with the cable of an up link cut there only. Both are drawn. */
export function withCutLane(scenario: Scenario, index: number, upLink: number): Scenario {
  const lane = scenario.lanes[index];
  if (!lane) return scenario;
  const { topology } = resolveLane(scenario, lane);
  const cuts = toggledCuts(topology, cableOf(uncutTreeOf(topology), upLink));
  const taken = new Set(scenario.lanes.map(({ name }) => name));
  const name = freeName(`${[...lane.name].slice(0, limits.laneName - SUFFIX.length).join('')}${SUFFIX}`, taken);
  const copy = { ...lane, name, topology: { ...lane.topology, cuts } };
  const lanes = scenario.lanes.toSpliced(index + 1, 0, copy);
  return { ...scenario, lanes, view: { ...scenario.view, trees: treesWithLane(scenario, index) } };
}

const SUFFIX = ' cut';

/** The trees that are drawn with a new lane behind another one, and beside it. */
function treesWithLane({ lanes, view }: Scenario, index: number): number[] {
  if (view.trees.length === 0 && lanes.length < limits.trees) return [];
  const drawn = shownTrees({ lanes, view }).map((lane) => (lane > index ? lane + 1 : lane));
  const both = drawn.includes(index) ? drawn : [...drawn, index];
  const trees = both.toSpliced(both.indexOf(index) + 1, 0, index + 1);
  while (trees.length > limits.trees) {
    trees.splice(
      trees.findLastIndex((lane) => lane !== index && lane !== index + 1),
      1,
    );
  }
  return trees;
}
