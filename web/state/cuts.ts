/* Edits of cut and broken cables, like those of edits.ts; loaded with the first cut. */

import { cableOf, listedLinks, upLinkOfCable, upLinksOfEntry } from '../model/cables.ts';
import { breakFault, meet } from '../model/cut-rules.ts';
import { engineRow, resolveLane, resolveLanes, shownTrees } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { freeName } from '../model/parse.ts';
import { uncutTreeOf } from '../model/shape.ts';
import type { Cable, LaneOverride, ResolvedLane, Scenario, Topology } from '../model/types.ts';
import { changeLane } from './edits.ts';

/** Whether a lane has a list of cuts of its own; a lane with another kind of tree always does. */
function hasOwnCuts({ topology }: LaneOverride, base: Topology): boolean {
  return topology?.cuts !== undefined || (topology?.kind !== undefined && topology.kind !== base.kind);
}

function has(topology: Topology, cable: Cable): boolean {
  return upLinksOfEntry(uncutTreeOf(topology), cable).length > 0;
}

/** The cuts after the cable was cut, or mended if it was cut. */
function toggledCuts(topology: Topology, cable: Cable): Cable[] {
  const link = upLinkOfCable(uncutTreeOf(topology), cable);
  const links = listedLinks(topology);
  const { cuts = [] } = topology;
  const isListed = (at: number) => link !== null && links[at]?.includes(link);
  // The other cables of a switch stay cut.
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
  const topology = resolveLanes(scenario)[index]?.topology;
  if (!topology) return scenario;
  const cable = cableOf(uncutTreeOf(topology), upLink);
  return withCuts(scenario, index, cable, toggledCuts(topology, cable), (lane) => engineRow(lane).avoidsCuts === true);
}

/** Other cuts of a lane, and of all lanes that have the cable, share the list, and are able to. */
function withCuts(
  scenario: Scenario,
  index: number,
  cable: Cable,
  cuts: Cable[],
  isAble: (lane: ResolvedLane) => boolean,
): Scenario {
  const lane = scenario.lanes[index];
  if (!lane || hasOwnCuts(lane, scenario.topology)) return changeLane(scenario, { topology: { cuts } }, index);
  const common = has(scenario.topology, cable);
  const lanes = scenario.lanes.map((lane) => {
    if (hasOwnCuts(lane, scenario.topology)) return lane;
    const settings = resolveLane(scenario, lane);
    const able = isAble(settings) && has(settings.topology, cable);
    if (able === common) return lane;
    return { ...lane, topology: { ...lane.topology, cuts: able ? cuts : (settings.topology.cuts ?? []) } };
  });
  return { ...scenario, lanes, topology: common ? { ...scenario.topology, cuts } : scenario.topology };
}

/** An instant to three digits, not after it: '2.34 ms' is said and written as it is seen. In whole ns. */
export function roundedBreakTime(timePs: number, digits = 3): number {
  const ns = Math.floor(timePs / 1000);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, ns))) + 1 - digits);
  return Math.floor(ns / step) * step;
}

/** Whether all cables of an entry are broken at an instant; not those that are cut. */
export function isBroken(topology: Topology, entry: Cable, atNs: number): boolean {
  const links = upLinksOfEntry(uncutTreeOf(topology), entry);
  const isNow = ([, , at = Infinity, mended = Infinity]: Cable) => at <= atNs && atNs < mended;
  const broken = new Set(
    listedLinks(topology).flatMap((each, at) => (isNow(topology.cuts?.[at] ?? ['', '']) ? each : [])),
  );
  return links.length > 0 && links.every((link) => broken.has(link));
}

/** A cable, or a switch, breaks at an instant and is mended at another one, or never; in all lanes that share the list and can do so. */
export function breakAt(
  scenario: Scenario,
  index: number,
  [one, other]: Cable,
  atNs: number,
  mendedNs?: number,
): Scenario {
  const topology = resolveLanes(scenario)[index]?.topology;
  if (!topology) return scenario;
  const entry: Cable = mendedNs === undefined ? [one, other, atNs] : [one, other, atNs, mendedNs];
  const cuts = joined(topology, [...(topology.cuts ?? []), entry]);
  return withCuts(scenario, index, entry, cuts, (lane) => breakFault(lane, mendedNs === undefined) === null);
}

/** What is broken then of a cable, or of a switch, is mended at that instant, and as if it had never been where it breaks no earlier;
 * null: it never breaks. */
export function mendAt(scenario: Scenario, index: number, entry: Cable, atNs: number | null): Scenario {
  const topology = resolveLanes(scenario)[index]?.topology;
  if (!topology) return scenario;
  const tree = uncutTreeOf(topology);
  const own = new Set(upLinksOfEntry(tree, entry));
  const cuts = (topology.cuts ?? []).flatMap((each): Cable[] => {
    const [one, other, at, mended = Infinity] = each;
    const links = upLinksOfEntry(tree, each);
    if (at === undefined || !links.some((link) => own.has(link))) return [each];
    if (atNs !== null && (at > atNs || mended <= atNs)) return [each];
    const ended: [] | [number, number] = atNs !== null && at < atNs ? [at, atNs] : [];
    if (links.every((link) => own.has(link))) return ended.length > 0 ? [[one, other, ...ended] as Cable] : [];
    return links.flatMap((link) => {
      if (!own.has(link)) return [cableAs(topology, link, each)];
      return ended.length > 0 ? [[...cableOf(tree, link), ...ended] as Cable] : [];
    });
  });
  return withCuts(scenario, index, entry, joined(topology, cuts), () => true);
}

/** Breaks of the same that overlap, or touch, as one. */
function joined(topology: Topology, cuts: readonly Cable[]): Cable[] {
  const tree = uncutTreeOf(topology);
  const linksOf = (entry: Cable) => upLinksOfEntry(tree, entry).join();
  let apart: Cable[] = [];
  for (const entry of cuts) {
    const [one, other, at] = entry;
    const same = apart.filter((each) => each[2] !== undefined && linksOf(each) === linksOf(entry) && meet(each, entry));
    if (at !== undefined && same.length > 0) {
      const all = [...same, entry];
      const from = Math.min(...all.map(([, , from = 0]) => from));
      const to = Math.max(...all.map(([, , , to = Infinity]) => to));
      apart = apart.filter((each) => !same.includes(each));
      apart.push(to === Infinity ? [one, other, from] : [one, other, from, to]);
    } else apart.push(entry);
  }
  return apart;
}

/** Other times of a break of the list; `mendedNs` null: never mended. */
export function withTimes(
  scenario: Scenario,
  index: number,
  at: number,
  atNs: number,
  mendedNs: number | null,
): Scenario {
  const cuts = resolveLanes(scenario)[index]?.topology.cuts;
  const entry = cuts?.[at];
  if (!cuts || !entry) return scenario;
  const [one, other] = entry;
  const next: Cable = mendedNs === null ? [one, other, atNs] : [one, other, atNs, mendedNs];
  return withCuts(scenario, index, entry, cuts.with(at, next), () => true);
}

/** A copy of a lane behind it, in which nothing breaks. Both are drawn. */
export function withIntactLane(scenario: Scenario, index: number): Scenario {
  const cuts = resolveLanes(scenario)[index]?.topology.cuts ?? [];
  return withCopy(
    scenario,
    index,
    cuts.filter((cable) => cable.length === 2),
    ' intact',
  );
}

/** A copy of a lane behind it, with the cable of an up link cut there only. Both are drawn. */
export function withCutLane(scenario: Scenario, index: number, upLink: number): Scenario {
  const topology = resolveLanes(scenario)[index]?.topology;
  if (!topology) return scenario;
  const cuts = toggledCuts(topology, cableOf(uncutTreeOf(topology), upLink));
  return withCopy(scenario, index, cuts, ' cut');
}

function withCopy(scenario: Scenario, index: number, cuts: Cable[], suffix: string): Scenario {
  const lane = scenario.lanes[index];
  if (!lane) return scenario;
  const taken = new Set(scenario.lanes.map(({ name }) => name));
  const name = freeName(`${[...lane.name].slice(0, limits.laneName - suffix.length).join('')}${suffix}`, taken);
  const copy = { ...lane, name, topology: { ...lane.topology, cuts } };
  const lanes = scenario.lanes.toSpliced(index + 1, 0, copy);
  return { ...scenario, lanes, view: { ...scenario.view, trees: treesWithLane(scenario, index) } };
}

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
