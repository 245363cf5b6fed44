/* Edits of a scenario, as functions from one scenario to the next. Whether the result is allowed is checked by the caller. */

import { routings } from '../model/algorithms/routings.ts';
import { defaultsKindOf, impliedLaneName } from '../model/defaults.ts';
import { ruleRefusal } from '../model/enforce-rules.ts';
import { PARTS, resolveLane, resolveLanes, shownTrees } from '../model/lanes.ts';
import { limits } from '../model/limits.ts';
import { freeName } from '../model/parse.ts';
import { hasNode, nodesOf, shapeOf } from '../model/shape.ts';
import type { LaneOverride, LaneSettings, Scenario, Topology, Traffic } from '../model/types.ts';
import { translated } from '../words/language/language.ts';

export type Patch = { [K in keyof LaneSettings]?: Partial<LaneSettings[K]> };

type Part = Record<string, unknown>;
type Parts = Record<string, Part | undefined>;

/** Another kind of topology starts from nothing: its fields are its own. */
function mergedPart(part: string, base: Part | undefined, patch: Part): Part {
  const otherKind = part === 'topology' && patch.kind !== undefined && patch.kind !== base?.kind;
  return otherKind ? { ...patch } : { ...base, ...patch };
}

function patchedParts(patch: Patch): [string, Part][] {
  return PARTS.flatMap((part) => (patch[part] ? [[part, patch[part] as Part] as [string, Part]] : []));
}

/** For all lanes: their own values of these fields are dropped. */
export function changeAll(scenario: Scenario, patch: Patch): Scenario {
  const base: Parts = { ...(scenario as unknown as Parts) };
  for (const [part, values] of patchedParts(patch)) base[part] = mergedPart(part, base[part], values);
  const lanes = scenario.lanes.map((lane) => withoutFields(lane, patch));
  return { ...(base as unknown as Scenario), lanes };
}

export function changeLane(scenario: Scenario, patch: Patch, index: number): Scenario {
  const lanes = scenario.lanes.map((lane, at) => {
    if (at !== index) return lane;
    const parts: Parts = { ...(lane as unknown as Parts) };
    for (const [part, values] of patchedParts(patch)) parts[part] = mergedPart(part, parts[part], values);
    return parts as unknown as LaneOverride;
  });
  return { ...scenario, lanes };
}

/** Lanes that are called after their routing are called after their next one, too. */
function renamedByRouting(before: Scenario, after: Scenario): Scenario {
  const [was, is] = [resolveLanes(before), resolveLanes(after)];
  const lanes: LaneOverride[] = [];
  for (const [at, lane] of after.lanes.entries()) {
    const [old, next] = [was[at], is[at]].map((settings) => settings && routings[settings.routing.kind].label);
    const isCalledSo = next !== undefined && old !== next && [old, translated(old ?? '')].includes(lane.name);
    const others = new Set([...lanes, ...after.lanes.slice(at + 1)].map(({ name }) => name));
    lanes.push(isCalledSo ? { ...lane, name: freeName(translated(next), others) } : lane);
  }
  return { ...after, lanes };
}

/** For one lane, or for all. A single lane that is called after its exchange is called after its next one, too. */
export function withPatch(scenario: Scenario, patch: Patch, lane?: number): Scenario {
  const changed = lane === undefined ? changeAll(scenario, patch) : changeLane(scenario, patch, lane);
  const isImplied = scenario.lanes.length === 1 && scenario.lanes[0]?.name === impliedLaneName(scenario);
  const keepsKind = defaultsKindOf(scenario) === defaultsKindOf(changed);
  if (isImplied && keepsKind) return withLaneName(changed, 0, impliedLaneName(changed));
  return patch.routing?.kind === undefined ? changed : renamedByRouting(scenario, changed);
}

/** Whether settings may follow a change: they do with another tree. */
export function fitsToTree({ topology }: Patch): boolean {
  return topology !== undefined;
}

/** Why the page would refuse that change; null where it would not. */
export function changeRefusal(scenario: Scenario, patch: Patch, lane?: number): string | null {
  const next = withPatch(scenario, patch, lane);
  const why = ruleRefusal(next);
  return why !== null && fitsToTree(patch) ? ruleRefusal(fittedToTree(next)) : why;
}

function withoutFields(lane: LaneOverride, patch: Patch): LaneOverride {
  const parts: Parts = { ...(lane as unknown as Parts) };
  for (const [part, values] of patchedParts(patch)) {
    const replaced = part === 'topology' && 'kind' in values;
    const kept = Object.entries(parts[part] ?? {}).filter(([name]) => !replaced && !(name in values));
    if (kept.length > 0) parts[part] = Object.fromEntries(kept);
    else delete parts[part];
  }
  return parts as unknown as LaneOverride;
}

/** With settings that exist on the tree: a shift up to the last, a sigma of its number of levels. Cuts, swaps and forwarding tables
 * are data, and stay: a tree that they do not fit is refused. */
export function fittedToTree(scenario: Scenario): Scenario {
  const lanes = scenario.lanes.map((lane) => {
    const { topology } = resolveLane(scenario, lane);
    return lane.traffic ? { ...lane, traffic: fitTraffic(lane.traffic, topology) } : lane;
  });
  return { ...scenario, traffic: fitTraffic(scenario.traffic, scenario.topology), lanes };
}

function fitTraffic<T extends Partial<Traffic>>(traffic: T, topology: Topology): T {
  const { shift, sigma } = traffic;
  const levels = shapeOf(topology).m.length;
  return {
    ...traffic,
    ...(shift === undefined ? {} : { shift: Math.min(shift, Math.max(0, nodesOf(topology) - 1)) }),
    ...(sigma === undefined ? {} : { sigma: sigma.length === levels ? sigma : [] }),
  };
}

/** In every lane whose tree has both nodes; where one lacks them, the others get swaps of their own. The same pair twice in a row
 * cancels out. */
export function swapTasks(scenario: Scenario, nodeA: number, nodeB: number): Scenario {
  const hasBoth = (topology: Topology) => [nodeA, nodeB].every(hasNode(topology));
  const able = scenario.lanes.map((lane) => hasBoth(resolveLane(scenario, lane).topology));
  const common = hasBoth(scenario.topology) && able.every(Boolean);
  const lanes = scenario.lanes.map((lane, index) => {
    const swaps = lane.mapping?.swaps ?? (common ? undefined : scenario.mapping.swaps);
    if (!swaps || !able[index]) return lane;
    return { ...lane, mapping: { ...lane.mapping, swaps: withSwap(swaps, nodeA, nodeB) } };
  });
  if (!common) return { ...scenario, lanes };
  const mapping = { ...scenario.mapping, swaps: withSwap(scenario.mapping.swaps, nodeA, nodeB) };
  return { ...scenario, mapping, lanes };
}

function withSwap(swaps: [number, number][], nodeA: number, nodeB: number): [number, number][] {
  const [a, b] = swaps.at(-1) ?? [];
  const again = (a === nodeA && b === nodeB) || (a === nodeB && b === nodeA);
  return again ? swaps.slice(0, -1) : [...swaps, [nodeA, nodeB]];
}

/** A copy of a lane, by default of the last one, under a new name. It is drawn beside the others as long as there is room, else as the
 * last tree; a last tree that was copied moves one to the left. */
export function withLane(scenario: Scenario, like?: number): Scenario {
  const { lanes, view } = scenario;
  const model = lanes[like ?? lanes.length - 1];
  const name = freeName(model?.name ?? 'Lane', new Set(lanes.map((lane) => lane.name)));
  const drawn = shownTrees(scenario);
  const showsAll = view.trees.length === 0 && lanes.length < limits.trees;
  const last = limits.trees - 1;
  const keptTrees = like !== undefined && drawn.indexOf(like) === last ? [...drawn.slice(0, last - 1), like] : drawn;
  const trees = showsAll ? [] : [...keptTrees.slice(0, last), lanes.length];
  return { ...scenario, lanes: [...lanes, { ...model, name }], view: { ...view, trees } };
}

export function withoutLane(scenario: Scenario, index: number): Scenario {
  const trees = scenario.view.trees.filter((lane) => lane !== index).map((lane) => (lane > index ? lane - 1 : lane));
  const lanes = scenario.lanes.filter((_, at) => at !== index);
  return { ...scenario, lanes, view: { ...scenario.view, trees } };
}

export function withLaneName(scenario: Scenario, index: number, name: string): Scenario {
  return { ...scenario, lanes: scenario.lanes.map((lane, at) => (at === index ? { ...lane, name } : lane)) };
}
