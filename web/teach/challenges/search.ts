/* The search for par: tries every combination of allowed changes with one move, two, three .. until the goal is reached; if
 * there are too many, a seeded random sample limited by time. For each number of moves, prints how many distinct results were
 * tried, how many reach the goal, and the best one. Started by scripts/challenges.mjs. */

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { cableOf, levelOfEnd } from '../../model/cables.ts';
import type { SettingPath } from '../../model/field.ts';
import { fieldAt, settingAt } from '../../model/fields.ts';
import { resolveLanes } from '../../model/lanes.ts';
import { checkScenario } from '../../model/parse.ts';
import { nodesOf, uncutTreeOf } from '../../model/shape.ts';
import type { Cable, ResolvedLane, Scenario } from '../../model/types.ts';
import { type Core, CoreRefusal, loadCore } from '../../run/core.ts';
import { reportLane } from '../../study/measure-lane.ts';
import { attemptOf } from './attempt.ts';
import type { Challenge } from './challenge.ts';
import { readChallenge } from './read.ts';
import { compareScores, meetsGoal, requestFor, scoreOf } from './score.ts';

type Move =
  | { kind: 'swap'; pair: [number, number] }
  | { kind: 'cut'; cable: Cable }
  | { kind: SettingPath; value: unknown };

/** Values tried for settings that take any number: from, to, step. */
const STEPS: { [P in SettingPath]?: readonly [number, number, number] } = {
  'window.size': [0, 64, 1],
  'traffic.width': [0, 16, 1],
  'queuing.vcs': [1, 7, 1],
  'congestion.highThreshold': [0.1, 1, 0.15],
  'congestion.rootTimerNs': [10_000, 400_000, 65_000],
};

/** Changes to a scenario, in terms of the first lane's settings, with a key that identifies the result. */
interface Candidate {
  moves: readonly Move[];
  scenario: Scenario;
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

/** Null if the scenario is invalid or refused by the core. */
function scoreOfScenario(core: Core, challenge: Challenge, scenario: Scenario): number | null {
  const checked = checkScenario(scenario);
  if (!checked.ok) return null;
  // Results with too few moves are still starting points for more.
  const { faults, lane } = attemptOf({ ...challenge, moves: [0, challenge.moves[1]] }, checked.value);
  if (faults.length > 0) return null;
  try {
    return scoreOf(challenge.measure, reportLane(core, requestFor(challenge.measure, lane)));
  } catch (error) {
    if (error instanceof CoreRefusal) return null;
    throw error;
  }
}

/** Reproducible random numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function sample<T>(all: T[], limit: number, random: () => number): T[] {
  const left = [...all];
  for (let at = 0; at < Math.min(limit, left.length); at++) {
    const other = at + Math.floor(random() * (left.length - at));
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left.slice(0, limit);
}

function search(core: Core, challenge: Challenge, limit: number): void {
  const [lane] = resolveLanes(challenge.scene);
  if (!lane) return;
  const nodes = nodesOf(lane.topology);
  const moves = movesOf(challenge, lane, upLinksOf(core, lane));
  const seen = new Set([keyOf(challenge.scene, nodes)]);
  const random = seeded(1);
  let ways: Candidate[] = [{ moves: [], scenario: challenge.scene }];
  let whole = true;
  console.log(`${challenge.id}: starts at ${scoreOfScenario(core, challenge, challenge.scene)}, ${moves.length} moves`);
  for (let count = 1; count <= challenge.moves[1]; count++) {
    const next: Candidate[] = [];
    for (const way of ways)
      for (const move of moves) {
        if (move.kind !== 'swap' && move.kind !== 'cut' && way.moves.some(({ kind }) => kind === move.kind)) continue;
        const scenario = patched(way.scenario, move);
        const key = keyOf(scenario, nodes);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ moves: [...way.moves, move], scenario });
      }
    whole &&= next.length <= limit;
    ways = sample(next, limit, random);
    const scored = ways
      .map((way) => ({ ...way, score: scoreOfScenario(core, challenge, way.scenario) }))
      .filter((way): way is Candidate & { score: number } => way.score !== null)
      .sort((a, b) => compareScores(challenge.goal, a.score, b.score));
    const good = scored.filter(({ score }) => meetsGoal(challenge.goal, score)).length;
    const [best] = scored;
    const tried = whole ? `all ${next.length}` : `${ways.length}, not all,`;
    console.log(`  ${count} moves: ${tried} results tried, ${scored.length} can be run, ${good} reach the goal`);
    if (best) console.log(`    best ${best.score}: ${JSON.stringify(best.moves)}`);
    if (good > 0 && count >= challenge.moves[0]) return;
    // If not all can be tried, continue from the best so far.
    if (!whole) ways = scored.slice(0, Math.max(1, Math.ceil(limit / moves.length)));
  }
}

const core = await loadCore(readFileSync('public/core/fattree.wasm'));
const [limit = '10000', ...paths] = process.argv.slice(2);
for (const path of paths) {
  const read = readChallenge(parse(readFileSync(path, 'utf8'), { merge: true }));
  if (read.ok) search(core, read.value, Number(limit));
  else console.log(`${path}: ${read.problems.join(' ')}`);
}
