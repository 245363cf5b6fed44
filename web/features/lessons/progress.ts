/* Which lessons were completed, and how far others were read. Kept only in this browser. */

import { inStorage } from '../../state/surroundings.ts';

interface Begun {
  /** from 0 */
  step: number;
  steps: number;
}

const DONE = 'fat-tree-playground.lessons-done';
const BEGUN = 'fat-tree-playground.lessons-begun';

export function lessonsDone(): ReadonlySet<string> {
  const kept = read(DONE);
  return new Set(Array.isArray(kept) ? kept.map(String) : []);
}

/** By lesson. */
export function lessonsBegun(): ReadonlyMap<string, Begun> {
  return new Map(
    Object.entries(Object(read(BEGUN)) as object).flatMap(([id, kept]) => {
      const { step, steps } = Object(kept) as Partial<Begun>;
      const known = Number.isInteger(step) && Number.isInteger(steps);
      return known ? [[id, { step: Number(step), steps: Number(steps) }] as const] : [];
    }),
  );
}

export function rememberStep(id: string, begun: Begun): void {
  write(BEGUN, Object.fromEntries(new Map(lessonsBegun()).set(id, begun)));
}

export function rememberDone(id: string): void {
  write(DONE, [...new Set(lessonsDone()).add(id)]);
  const begun = new Map(lessonsBegun());
  begun.delete(id);
  write(BEGUN, Object.fromEntries(begun));
}

const read = (key: string): unknown => inStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null'));

/** Without storage the list marks nothing. */
const write = (key: string, value: unknown) => inStorage(() => localStorage.setItem(key, JSON.stringify(value)));
