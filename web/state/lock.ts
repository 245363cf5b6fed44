/* What a link locks stays as it is (view.lock), and what it leaves out does not come back (view.without): asked here of every
 * change, wherever it comes from. A lock against accidents and curiosity, not against somebody who edits the link. */

import { t } from '../language/language.ts';
import type { Part } from '../scenario/field.ts';
import { PARTS, resolveLanes } from '../scenario/lanes.ts';
import type { Lock, Scenario } from '../scenario/types.ts';
import { dragDisabledReason } from '../words/drag-disabled.ts';
import { equal } from './equal.ts';
import type { PlaygroundState } from './types.ts';

export const LOCKED = t`Locked by whoever made this link.`;

export function isLocked({ view: { lock, without } }: Scenario): boolean {
  return lock.length + without.length > 0;
}

/** Which lock holds a part of the settings: its own, or that of the switches. */
export function lockOf(part: Part): Lock {
  if (part === 'job') return 'traffic';
  return part === 'topology' || part === 'mapping' || part === 'traffic' || part === 'routing' ? part : 'switch';
}

/** Why tasks stay where they are; null where they may change places. */
export function swapDisabledReason({ scenario, lanes }: PlaygroundState): string | null {
  return scenario.view.lock.includes('mapping') ? LOCKED : dragDisabledReason(lanes.map(({ settings }) => settings));
}

/** The next scenario, which keeps the lock; null where that refuses it. `opened`: as a whole, as steps of a lesson are, and those of
 * the lesson or challenge that the link opened are its maker's too. */
export function keepLock(now: Scenario, next: Scenario, opened: boolean): Scenario | null {
  const { lock, without, lesson, challenge } = now.view;
  const withLock = { ...next, view: { ...next.view, lock, without } };
  if (!isLocked(now)) return next;
  if (lock.length === 0) return withLock;
  const [id, then] = [now, next].map(({ view }) => [view.lesson.split('.')[0], view.challenge].join());
  if (id !== then) return null;
  return (opened && (lesson || challenge)) || holds(lock, now, next) ? withLock : null;
}

/** Lanes are known by their names; one with a new name is like one that there was. */
function holds(lock: readonly Lock[], now: Scenario, next: Scenario): boolean {
  const before = resolveLanes(now);
  const after = resolveLanes(next);
  const names = (lanes: typeof before) => lanes.map(({ name }) => name);
  if (lock.includes('lanes') && !equal(names(before), names(after))) return false;
  const parts = PARTS.filter((part) => lock.includes(lockOf(part)));
  return after.every((lane) => {
    const same = before.filter(({ name }) => name === lane.name);
    return (same.length > 0 ? same : before).some((was) => parts.every((part) => equal(lane[part], was[part])));
  });
}
