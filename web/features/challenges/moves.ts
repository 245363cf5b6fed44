/* What may be changed in a challenge, one change at a time, and what comes of it: for the search for par, and for the tests of what is said of
 * it. */

import { cableOf, levelOfEnd } from '../../model/cables.ts';
import type { SettingPath } from '../../model/field.ts';
import { fieldAt, settingAt } from '../../model/fields.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { checkScenario } from '../../model/parse.ts';
import { nodesOf, uncutTreeOf } from '../../model/shape.ts';
import type { Cable, ResolvedLane, Scenario } from '../../model/types.ts';
import type { Core } from '../../run/core.ts';
import { attemptOf } from './attempt.ts';
import type { Challenge } from './challenge.ts';

type Move =
  | { kind: 'swap'; pair: [number, number] }
  | { kind: 'cut'; cable: Cable }
  | { kind: SettingPath; value: unknown };

/** Values tried for settings that take any number: from, to, step. */
const STEPS: { [P in SettingPath]?: readonly [number, number, number] } = {
  'window.size': [0, 64, 1],
  'traffic.width': [0, 16, 1],
  'queuing.vcs': [1, 7, 1],
  'routing.flowletNs': [0, 10_000, 500],
  'congestion.highThreshold': [0.1, 1, 0.15],
  'congestion.rootTimerNs': [10_000, 400_000, 65_000],
};

/** Changes to a scenario, in terms of the first lane's settings, with a key that identifies the result. */
export interface Candidate {
  moves: readonly Move[];
  scenario: Scenario;
  lane: ResolvedLane;
}

function patched(scenario: Scenario, move: Move): Scenario {
  if (move.kind === 'swap') {
    const { mapping } = scenario;
    return { ...scenario, mapping: { ...mapping, swaps: [...mapping.swaps, move.pair] } };
  }
  if (move.kind === 'cut') {
    const { topology } = scenario;
    return { ...scenario, topology: { ...topology, cuts: [...(topology.cuts ?? []), move.cable] } };
  }
  const [part = '', name = ''] = move.kind.split('.');
  const parts = scenario as unknown as Record<string, object>;
  return { ...scenario, [part]: { ...parts[part], [name]: move.value } } as Scenario;
}

/** Equal for scenarios that end up with the same settings. */
function keyOf({ mapping, topology, ...rest }: Scenario, nodes: number): string {
  const sits = Array.from({ length: nodes }, (_, node) => node);
  for (const [a, b] of mapping.swaps) [sits[a], sits[b]] = [sits[b] ?? 0, sits[a] ?? 0];
  return JSON.stringify([sits, (topology.cuts ?? []).map(String).toSorted(), { ...rest, mapping: mapping.kind }]);
}

function swapsOf(nodes: number): Move[] {
  return Array.from({ length: nodes }, (_, b) =>
    Array.from({ length: b }, (_, a): Move => ({ kind: 'swap', pair: [a, b] })),
  ).flat();
}

function cutsOf(lane: ResolvedLane, upLinks: number, [low]: readonly [number, number]): Move[] {
  const tree = uncutTreeOf(lane.topology);
  return Array.from({ length: upLinks }, (_, link) => cableOf(tree, link))
    .filter(([lower]) => levelOfEnd(lower) === low)
    .map((cable): Move => ({ kind: 'cut', cable }));
}

function valuesOf(path: SettingPath): unknown[] {
  const value = fieldAt(path)?.value;
  if (value?.type === 'choice') return value.options.map(({ name }) => name);
  if (value?.type === 'flag') return [true, false];
  const [from, to, step] = STEPS[path] ?? [0, -1, 1];
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, at) =>
    Number((from + at * step).toFixed(6)),
  );
}

function movesOf({ may }: Challenge, lane: ResolvedLane, upLinks: number): Move[] {
  const settings = (may.fields ?? []).flatMap((path) =>
    valuesOf(path)
      .filter((value) => value !== settingAt(lane, path))
      .map((value): Move => ({ kind: path, value })),
  );
  const swaps = may.swaps ? swapsOf(nodesOf(lane.topology)) : [];
  return [...swaps, ...(may.cuts ? cutsOf(lane, upLinks, may.cuts) : []), ...settings];
}

function upLinksOf(core: Core, lane: ResolvedLane): number {
  const run = core.open(lane);
  const { upLinks } = run.shape;
  run.destroy();
  return upLinks;
}

/** Null if the scenario is invalid, or changes what may not be changed. Results with too few moves are still starting points for more. */
function allowedLane(challenge: Challenge, scenario: Scenario): ResolvedLane | null {
  const checked = checkScenario(scenario);
  if (!checked.ok) return null;
  const { faults, lane } = attemptOf({ ...challenge, moves: [0, challenge.moves[1]] }, checked.value);
  return faults.length > 0 ? null : lane;
}

/** All results of one more change that are allowed, each once; `next` takes those of the last step. */
export function stepsOf(core: Core, challenge: Challenge): { moves: number; next(ways: Candidate[]): Candidate[] } {
  const [lane] = resolveLanes(challenge.scene);
  if (!lane) return { moves: 0, next: () => [] };
  const nodes = nodesOf(lane.topology);
  const moves = movesOf(challenge, lane, upLinksOf(core, lane));
  const seen = new Set([keyOf(challenge.scene, nodes)]);
  const next = (ways: Candidate[]) => {
    const found: Candidate[] = [];
    for (const way of ways)
      for (const move of moves) {
        if (move.kind !== 'swap' && move.kind !== 'cut' && way.moves.some(({ kind }) => kind === move.kind)) continue;
        const scenario = patched(way.scenario, move);
        const key = keyOf(scenario, nodes);
        if (seen.has(key)) continue;
        seen.add(key);
        const allowed = allowedLane(challenge, scenario);
        if (allowed) found.push({ moves: [...way.moves, move], scenario, lane: allowed });
      }
    return found;
  };
  return { moves: moves.length, next };
}
