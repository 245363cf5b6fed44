/* A challenge is a scenario that is not good enough, what may be changed, and how good it must become. The simulator computes
 * the score (score.ts); par was found by searching with the same simulator (search.mjs). */
/* Turns a parsed document (from YAML) into a challenge, or one sentence for each error. */

import { defaultScenario, VERSION } from '../../model/defaults.ts';
import type { SettingPath } from '../../model/field.ts';
import { fields } from '../../model/fields.ts';
import {
  faultsOf,
  line,
  list,
  mergeScenes,
  name,
  number,
  paragraphs,
  record,
  type Said,
  type Scene,
  scene,
  simpleForm,
  wholeNumber,
} from '../../model/form.ts';
import { checkScenario } from '../../model/parse.ts';
import type { ResolvedLane, Result, Scenario } from '../../model/types.ts';
import { type Scored, scored } from './score.ts';

/** What may be changed in the scored lane. */
export interface Allowance {
  /** tasks may swap nodes */
  swaps?: boolean;
  /** cables may be cut if their ends are within these levels; 0 is the node level */
  cuts?: readonly [number, number];
  /** settings by path, such as 'routing.kind' */
  fields?: readonly SettingPath[];
}

export type Goal = { atMost: number } | { atLeast: number };

/** What may not be given up for a better score. */
interface Limit {
  /** from the same run as the score */
  measure: Scored;
  goal: Goal;
}

export interface Challenge {
  id: string;
  title: string;
  /** what is asked, in one line, for the list */
  point: string;
  /** one paragraph each */
  text: readonly string[];
  /** shown when solved */
  why: readonly string[];
  scene: Scenario;
  may: Allowance;
  /** fewest and most changes that count */
  moves: readonly [number, number];
  measure: Scored;
  goal: Goal;
  limit: Limit | null;
  par: {
    moves: number;
    score: number;
    /** proven: exhaustive for fewer moves and, if moves are limited, for that many; found: by an incomplete search */
    by: 'proven' | 'found';
    /** what was searched, in one line */
    how: string;
    scene: Scenario;
  };
}

/** A challenge as modified by the user. */
export interface Attempt {
  moves: number;
  /** one sentence for each disallowed change */
  faults: readonly string[];
  lane: ResolvedLane;
}

function oneOf<const Name extends string>(names: readonly Name[]) {
  return simpleForm<Name>(`one of ${names.join(', ')}`, (raw) => names.some((name) => name === raw));
}

const flag = simpleForm<boolean>('true or false', (raw) => typeof raw === 'boolean');
const level = wholeNumber(0, 8);
const setting = simpleForm<SettingPath>('the path of a setting', (raw) => fields.some(({ path }) => path === raw));

const eitherBound = { 'atMost?': number, 'atLeast?': number };

const challengeForm = record({
  challenge: simpleForm('1, the version of the format', (raw) => raw === 1),
  id: name,
  title: line,
  point: line,
  text: paragraphs,
  'why?': paragraphs,
  scene,
  may: record({ 'swaps?': flag, 'cuts?': list(level, 2, 2), 'fields?': list(setting, 1, 8) }),
  moves: record({ 'least?': wholeNumber(1, 20), most: wholeNumber(1, 20) }),
  measure: oneOf(Object.keys(scored)),
  goal: record(eitherBound),
  'limit?': record({ measure: oneOf(Object.keys(scored)), ...eitherBound }),
  par: record({ moves: wholeNumber(1, 20), score: number, by: oneOf(['proven', 'found']), how: line, scene }),
});

type ChallengeForm = Said<typeof challengeForm>;

export function readChallenge(document: unknown): Result<Challenge> {
  const faults = faultsOf(challengeForm, document, 'the challenge');
  if (faults.length > 0) return { ok: false, problems: faults };
  const { challenge: _, why = [], scene, moves, measure, goal, limit, par, ...said } = document as ChallengeForm;
  const { id, title, may } = said;
  const start = readScene(scene, id, title);
  const end = readScene(mergeScenes(scene, par.scene), id, title);
  const problems = [
    ...(start.ok ? [] : start.problems.map((problem) => `Scene: ${problem}`)),
    ...(end.ok ? [] : end.problems.map((problem) => `Par: ${problem}`)),
    ...(Object.keys(may).length === 0 ? ['May takes one of swaps, cuts and fields.'] : []),
    ...(Object.keys(goal).length === 1 ? [] : ['Goal takes one of atMost and atLeast.']),
    ...limitProblems(measure, limit),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const value: Challenge = {
    ...said,
    why,
    measure: scored[measure] as Scored,
    scene: start.ok ? start.value : defaultScenario(),
    may: may as Allowance,
    moves: [moves.least ?? 0, moves.most],
    goal: goal as Goal,
    limit: limit ? limitOf(limit) : null,
    par: { ...par, scene: end.ok ? end.value : defaultScenario() },
  };
  return { ok: true, value };
}

function limitProblems(measure: string, limit: ChallengeForm['limit']): string[] {
  if (!limit) return [];
  const sameRun = scored[limit.measure]?.measure.from === scored[measure]?.measure.from;
  return [
    ...(Object.keys(limit).length === 2 ? [] : ['Limit takes one of atMost and atLeast.']),
    ...(sameRun ? [] : [`The limit, ${limit.measure}, is measured in another run than ${measure}.`]),
  ];
}

function limitOf({ measure, ...goal }: NonNullable<ChallengeForm['limit']>): Limit {
  return { measure: scored[measure] as Scored, goal: goal as Goal };
}

function readScene(scene: Scene, id: string, title: string): Result<Scenario> {
  const own = typeof scene.view === 'object' ? scene.view : {};
  return checkScenario({ version: VERSION, title, ...scene, view: { play: false, ...own, challenge: id } });
}
