/* The search for par: tries every combination of allowed changes with one move, two, three .. until the goal is reached; if
 * there are too many, a seeded random sample limited by time. For each number of moves, prints how many distinct results were
 * tried, how many reach the goal, and the best one. Started by search.mjs. */

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { resolveLanes } from '../../model/lanes.ts';
import type { ResolvedLane } from '../../model/types.ts';
import { type Core, CoreRefusal, loadCore } from '../../run/core.ts';
import { reportLane } from '../../study/measure-lane.ts';
import { type Challenge, readChallenge } from './challenge.ts';
import { type Candidate, stepsOf } from './moves.ts';
import { compareScores, meetsGoal, requestFor, runFault, scoreOf } from './score.ts';

/** Null if the core refuses it, or if it does not count. */
function scoreOfLane(core: Core, challenge: Challenge, lane: ResolvedLane): number | null {
  try {
    const run = reportLane(core, requestFor(challenge.measure, lane));
    return runFault(challenge, run) === null ? scoreOf(challenge.measure, run) : null;
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
  const { moves, next: after } = stepsOf(core, challenge);
  const random = seeded(1);
  let ways: Candidate[] = [{ moves: [], scenario: challenge.scene, lane }];
  let whole = true;
  console.log(`${challenge.id}: starts at ${scoreOfLane(core, challenge, lane)}, ${moves} moves`);
  for (let count = 1; count <= challenge.moves[1]; count++) {
    const next = after(ways);
    whole &&= next.length <= limit;
    ways = sample(next, limit, random);
    const scored = ways
      .map((way) => ({ ...way, score: scoreOfLane(core, challenge, way.lane) }))
      .filter((way): way is Candidate & { score: number } => way.score !== null)
      .sort((a, b) => compareScores(challenge.goal, a.score, b.score));
    const good = scored.filter(({ score }) => meetsGoal(challenge.goal, score)).length;
    const [best] = scored;
    const tried = whole ? `all ${next.length}` : `${ways.length}, not all,`;
    console.log(`  ${count} moves: ${tried} results tried, ${scored.length} have a score, ${good} reach the goal`);
    if (best) console.log(`    best ${best.score}: ${JSON.stringify(best.moves)}`);
    if (good > 0 && count >= challenge.moves[0]) return;
    // If not all can be tried, continue from the best so far.
    if (!whole) ways = scored.slice(0, Math.max(1, Math.ceil(limit / moves)));
  }
}

const core = await loadCore(readFileSync('public/core/fattree.wasm'));
const [limit = '10000', ...paths] = process.argv.slice(2);
for (const path of paths) {
  const read = readChallenge(parse(readFileSync(path, 'utf8'), { merge: true }));
  if (read.ok) search(core, read.value, Number(limit));
  else console.log(`${path}: ${read.problems.join(' ')}`);
}
