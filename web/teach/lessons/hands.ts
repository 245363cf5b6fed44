/* Hands that a lecturer counts in class, by question and choice. They stay with this tab while it is open, not in links. */

import { useMemo, useSyncExternalStore } from 'react';

const MEMORY = 'fat-tree-playground.hands';

export const MOST_HANDS = 999;

type Counts = Readonly<Record<string, readonly number[]>>;

let counts: Counts = kept();
const listeners = new Set<() => void>();

function kept(): Counts {
  try {
    const all = Object(JSON.parse(sessionStorage.getItem(MEMORY) ?? '{}')) as Record<string, unknown>;
    const lists = Object.entries(all).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([poll, hands]) => [poll, hands.map(inRange)]));
  } catch {
    return {};
  }
}

function inRange(hands: unknown): number {
  return Math.max(0, Math.min(MOST_HANDS, Math.trunc(Number(hands)) || 0));
}

/** For each choice. */
export function handsOf(all: Counts, poll: string, choices: number): number[] {
  return Array.from({ length: choices }, (_, choice) => all[poll]?.[choice] ?? 0);
}

/** `poll`: the question, unique among all lessons */
export function useHands(poll: string, choices: number): readonly number[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => counts,
  );
  return useMemo(() => handsOf(all, poll, choices), [all, poll, choices]);
}

/** `change` gets the present count of the choice. */
export function countHands(poll: string, choice: number, change: (before: number) => number): void {
  const hands = handsOf(counts, poll, Math.max(choice + 1, counts[poll]?.length ?? 0));
  hands[choice] = inRange(change(hands[choice] ?? 0));
  counts = { ...counts, [poll]: hands };
  try {
    sessionStorage.setItem(MEMORY, JSON.stringify(counts));
  } catch {
    // Without storage they last until the page is reloaded.
  }
  for (const listener of listeners) listener();
}
