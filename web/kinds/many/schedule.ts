/* When a shuffle of M senders to N >= M receivers is free of contention on an extended k-ary n-tree whose packets climb to the
 * top: the wrap shifts receivers by N mod q against the digits of the senders, for q = k .. k^(n-1). Holds for senders 0 .. M-1
 * and receivers in a row directly behind them, or from the next subtree of k^(n-1) nodes on, each on the node of its number;
 * scenario/tests/schedules.test.ts checks it against every shuffle of small trees. */

import { mappings } from '../../model/algorithms/mappings.ts';
import { routings } from '../../model/algorithms/routings.ts';
import { scheduleTexts } from '../../model/algorithms/schedule-texts.ts';
import { manyToManySchedule } from '../../model/lanes.ts';
import type { LaneSettings, RoutingKind } from '../../model/types.ts';
import { agree, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import type { ScheduleWording } from '../common/schedule.ts';

export interface Case {
  senders: number;
  receivers: number;
  k: number;
  n: number;
  /** one by digits */
  routing: RoutingKind;
}

export type Condition = 'divides' | 'fewer receivers' | 'few senders';

function byDestination(routing: RoutingKind): boolean {
  return routings[routing].digitsOf === 'destination';
}

/** Sizes of the subtrees in which paths can meet. */
function subtrees({ k, n }: Case): number[] {
  return Array.from({ length: n - 1 }, (_, level) => k ** (level + 1));
}

/** Why no two paths meet below subtrees of q nodes; null if two do. */
function conditionAt({ senders, receivers, routing }: Case, q: number): Condition | null {
  const over = receivers % q;
  if (over === 0) return 'divides';
  if (byDestination(routing)) return senders <= over ? 'few senders' : null;
  if (receivers < q) return 'fewer receivers';
  return senders <= receivers - over ? 'few senders' : null;
}

/** The largest q at which two paths meet; null: the shuffle is contention-free. */
export function failsAt(lawCase: Case): number | null {
  return subtrees(lawCase).findLast((q) => conditionAt(lawCase, q) === null) ?? null;
}

function areConsecutive(nodes: readonly number[], first: number): boolean {
  return nodes.every((node, index) => node === first + index);
}

/** M, N and the tree of a lane whose tasks are mapped and send in the order the laws assume, whatever M and N are; else null. */
function caseInOrder({ topology, mapping, traffic, routing }: LaneSettings): Case | null {
  const { senders, receivers, sizes } = traffic;
  if (topology.kind !== 'extended-kary-ntree' || routing.climb !== 'top') return null;
  if (!mappings[mapping.kind].inOrder || mapping.swaps.length > 0) return null;
  if (routings[routing.kind].digitsOf === null) return null;
  if (!manyToManySchedule(traffic).shuffles) return null;
  if (sizes.some((size) => size !== 1)) return null;
  const subtree = topology.k ** (topology.n - 1);
  const starts = [senders.length, Math.ceil(senders.length / subtree) * subtree];
  if (!areConsecutive(senders, 0) || !starts.some((first) => areConsecutive(receivers, first))) return null;
  return { senders: senders.length, receivers: receivers.length, k: topology.k, n: topology.n, routing: routing.kind };
}

/** The case of a lane; null if the laws do not apply. */
export function caseOf(lane: LaneSettings): Case | null {
  const lawCase = caseInOrder(lane);
  return lawCase && lawCase.senders <= lawCase.receivers ? lawCase : null;
}

/** Senders per round that a hierarchical schedule can have without contention, if it has more. S-mod-k only: there, whether
 * two senders meet depends on their distance alone, not on the round's first sender. */
export function contentionFreeWidth(lane: LaneSettings): number | null {
  const lawCase = caseInOrder(lane);
  if (!lawCase || byDestination(lawCase.routing) || !manyToManySchedule(lane.traffic).grouped) return null;
  if (lawCase.senders <= lawCase.receivers) return null;
  const { width } = lane.traffic;
  const over = lawCase.receivers % lawCase.k ** (lawCase.n - 1);
  const free = lawCase.receivers - over;
  const taken = width > 0 ? Math.min(width, lawCase.receivers) : lawCase.receivers;
  return over > 0 && free > 0 && taken > free ? free : null;
}

function ruleAt({ senders: m, receivers: n, routing }: Case, q: number): string {
  const over = n % q;
  if (byDestination(routing)) return t`${q} divides N (N mod ${q} is ${over}), or M ≤ N mod ${q} (${m} and ${over})`;
  return t`${q} divides N (N mod ${q} is ${over}), or N < ${q}, or M ≤ N − N mod ${q} (${m} and ${n - over})`;
}

function reasonAt({ senders: m, receivers: n, routing }: Case, q: number, condition: Condition): string {
  const over = n % q;
  if (condition === 'divides') return t`${q} divides ${n}`;
  if (condition === 'fewer receivers') return t`${counted(n, 'receiver')} ${agree(n, 'is', 'are')} fewer than ${q}`;
  return byDestination(routing) ? `M = ${m} ≤ N mod ${q} = ${over}` : `M = ${m} ≤ N − N mod ${q} = ${n - over}`;
}

/** One sentence: why the shuffle is contention-free, or which condition fails. */
export function lawSentence(lawCase: Case): string {
  const name = routings[lawCase.routing].label;
  const q = failsAt(lawCase);
  if (q !== null)
    return byDestination(lawCase.routing)
      ? t`${name} is free of contention if ${ruleAt(lawCase, q)}; here neither holds.`
      : t`${name} is free of contention if ${ruleAt(lawCase, q)}; here none of the three holds.`;
  const reasons = subtrees(lawCase).map((size) => reasonAt(lawCase, size, conditionAt(lawCase, size) ?? 'divides'));
  if (reasons.length === 0)
    return t`${name} is free of contention: with one level of switches below the top, no two paths can meet.`;
  const because = [...new Set(reasons)].reduce((all, reason) => t`${all}, and ${reason}`);
  return t`${name} is free of contention because ${because}.`;
}

function reason(settings: LaneSettings): string {
  const shuffle = caseOf(settings);
  if (shuffle) return lawSentence(shuffle);
  const width = contentionFreeWidth(settings);
  if (width !== null) return t`Rounds of at most ${counted(width, 'sender')} would have no contention.`;
  const { saysWhy, name, lockstep } = manyToManySchedule(settings.traffic);
  if (saysWhy) return scheduleTexts[name];
  return lockstep ? '' : t`All senders go through the receivers in the same order, so they all meet at the same one.`;
}

/** Participants, and why cycles collide or do not. */
export const manySchedule: ScheduleWording = {
  participants: ({ traffic }, { columns }) =>
    `${counted(columns.length, 'sender')}, ${counted(traffic.receivers.length, 'receiver')}.`,
  reason,
};
