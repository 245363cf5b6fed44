/* How a user's scenario differs from the start of a challenge: the number of changes, and whether all are allowed. Only the
 * first lane counts; the others are for comparison. */

import { exchanges } from '../../model/algorithms/exchanges.ts';
import { levelOfEnd } from '../../model/cables.ts';
import type { FieldPath } from '../../model/field.ts';
import { fields, settingAt } from '../../model/fields.ts';
import { resolveLane } from '../../model/lanes.ts';
import type { Cable, ResolvedLane, Scenario } from '../../model/types.ts';
import { equal } from '../../state/equal.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { Allowance, Attempt, Challenge } from './challenge.ts';

function firstLane(scenario: Scenario): ResolvedLane {
  return resolveLane(scenario, scenario.lanes[0] ?? { name: '' });
}

export function attemptOf({ scene, may, moves: [min, max] }: Challenge, scenario: Scenario): Attempt {
  const [start, lane] = [firstLane(scene), firstLane(scenario)];
  const changed = changedFields(start, lane);
  const free = changed.filter((path) => may.fields?.some((field) => field === path));
  const others = changed.filter((path) => !free.includes(path));
  const swaps = may.swaps ? extraSwaps(start, lane) : null;
  const cuts = may.cuts ? (lane.topology.cuts ?? []).length - (start.topology.cuts ?? []).length : 0;
  const strange = others.filter((path) => !(path === 'mapping.swaps' && swaps !== null));
  const faults = strange.map((path) => t`${labelOf(path)} may not be changed.`);
  if (!sameTree(start, lane)) faults.push(t`The tree may not be changed.`);
  faults.push(...cutFaults(may, start, lane));
  if (free.includes(JOBS) && !samePrograms(start, lane)) faults.push(t`Of the jobs only the placement may be changed.`);
  if (free.includes('traffic.exchange') && !sameWork(start, lane))
    faults.push(t`Only exchanges that bring about the same as the one at the start count.`);
  const moves = free.length + furtherJobs(free, start, lane) + (swaps ?? 0) + Math.max(0, cuts);
  if (moves > max)
    faults.push(t`At most ${counted(max, 'change')} ${agree(max, 'is', 'are')} allowed; you have made ${moves}.`);
  else if (moves < min && faults.length === 0) faults.push(t`Make at least ${counted(min, 'change')}.`);
  return { moves, faults, lane };
}

const JOBS: FieldPath = 'traffic.jobs';

/** Each job that is placed anew is a change, the first of them as the field. */
function furtherJobs(free: readonly FieldPath[], start: ResolvedLane, lane: ResolvedLane): number {
  if (!free.includes(JOBS)) return 0;
  const moved = lane.traffic.jobs.filter((job, index) => !equal(job, start.traffic.jobs[index]));
  return Math.max(0, moved.length - 1);
}

/** A broadcast is faster than an exchange of all with all, but no substitute for it. */
function sameWork(start: ResolvedLane, lane: ResolvedLane): boolean {
  const operation = ({ traffic }: ResolvedLane) => exchanges[traffic.exchange].collective?.operation;
  return operation(start) === operation(lane);
}

function samePrograms(start: ResolvedLane, lane: ResolvedLane): boolean {
  const programs = ({ traffic }: ResolvedLane) =>
    traffic.jobs.map(([exchange, tasks, bytes, startNs = 0]) => [exchange, tasks, bytes, startNs]);
  return equal(programs(start), programs(lane));
}

/** Settings other than the topology and its cut links, which are counted separately. */
function changedFields(start: ResolvedLane, lane: ResolvedLane): FieldPath[] {
  return fields
    .filter(({ path }) => !path.startsWith('view.') && !path.startsWith('topology.'))
    .map(({ path }) => path)
    .filter((path) => !equal(settingAt(start, path), settingAt(lane, path)));
}

/** Number of swaps beyond those of the start; null if the start's own swaps were removed. */
function extraSwaps(start: ResolvedLane, lane: ResolvedLane): number | null {
  const own = start.mapping.swaps;
  return equal(own, lane.mapping.swaps.slice(0, own.length)) ? lane.mapping.swaps.length - own.length : null;
}

function sameTree(start: ResolvedLane, lane: ResolvedLane): boolean {
  return equal({ ...start.topology, cuts: [] }, { ...lane.topology, cuts: [] });
}

function cutFaults({ cuts: levels }: Allowance, start: ResolvedLane, lane: ResolvedLane): string[] {
  const [before, now] = [start.topology.cuts ?? [], lane.topology.cuts ?? []];
  if (!levels) return equal(before, now) ? [] : [t`Cables may be neither cut nor mended here.`];
  const faults = before.every((cable) => now.some((other) => equal(cable, other)))
    ? []
    : [t`A cable that is cut cannot be mended here.`];
  const own = now.filter((cable) => !before.some((other) => equal(cable, other)));
  const fits = ([one, other]: Cable) => [one, other].every((end) => levels.includes(levelOfEnd(end)));
  if (!own.every(fits)) faults.push(t`Only cables between levels ${levels[0]} and ${levels[1]} may be cut.`);
  return faults;
}

function labelOf(path: FieldPath): string {
  return fields.find((field) => field.path === path)?.label ?? path;
}
