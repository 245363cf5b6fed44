/* Enforces for every change, wherever it comes from, what a link locks (view.lock) and what it leaves out (view.without). It guards
 * against accidents and curiosity, not against somebody who edits the link. */

import type { Part } from '../model/field.ts';
import { PARTS, resolveLanes } from '../model/lanes.ts';
import { dragDisabledReason } from '../model/notes.ts';
import type { Scenario, View } from '../model/types.ts';
import { t } from '../words/language/language.ts';
import { equal } from './equal.ts';
import type { PlaygroundState } from './types.ts';

export const LOCKED = t`Locked by whoever made this link.`;

export function isLocked({ view: { lock, without } }: Scenario): boolean {
  return lock.length + without.length > 0;
}

/** The lock that covers a part of the settings: its own, or that of the switches. */
export function lockOf(part: Part): View['lock'][number] {
  if (part === 'job') return 'traffic';
  return part === 'topology' || part === 'mapping' || part === 'traffic' || part === 'routing' ? part : 'switch';
}

/** Why tasks cannot be swapped; null where they can. */
export function swapDisabledReason({ scenario, lanes }: PlaygroundState): string | null {
  return scenario.view.lock.includes('mapping') ? LOCKED : dragDisabledReason(lanes.map(({ settings }) => settings));
}

/** The next scenario with the lock preserved; null where the lock refuses it. `opened`: it replaces the whole scenario, as steps of a
 * lesson do; steps of the lesson or challenge that the link opened are allowed. */
export function keepLock(now: Scenario, next: Scenario, opened: boolean): Scenario | null {
  const { lock, without, lesson, challenge } = now.view;
  const withLock = { ...next, view: { ...next.view, lock, without } };
  if (!isLocked(now)) return next;
  if (lock.length === 0) return withLock;
  const [id, then] = [now, next].map(({ view }) => [view.lesson.split('.')[0], view.challenge].join());
  if (id !== then) return null;
  return (opened && (lesson || challenge)) || isLockKept(lock, now, next) ? withLock : null;
}

/** Lanes are identified by name; one with a new name must match some lane there was. */
function isLockKept(lock: readonly View['lock'][number][], now: Scenario, next: Scenario): boolean {
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
