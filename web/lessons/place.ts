/* Where somebody is in the lessons, for as long as the tab lives: a reload goes on there, in the picture of the address. */

import type { Lesson } from './lesson.ts';

const MEMORY = 'fat-tree-playground.lesson';

export interface Place {
  /** null: the list */
  at: { lesson: Lesson['id']; step: number } | null;
  /** panels that were folded before the lessons came */
  hidden: string[];
}

export function rememberedPlace(): Place | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(MEMORY) ?? 'null');
    if (typeof place !== 'object' || place === null) return null;
    const { at, hidden } = place as Partial<Place>;
    return { at: at ?? null, hidden: Array.isArray(hidden) ? hidden.map(String) : [] };
  } catch {
    return null;
  }
}

/** null: the lessons are closed. */
export function rememberPlace(place: Place | null): void {
  try {
    if (place) sessionStorage.setItem(MEMORY, JSON.stringify(place));
    else sessionStorage.removeItem(MEMORY);
  } catch {
    // Without storage a reload closes the lessons, and nothing else happens.
  }
}

export function lessonsStood(): boolean {
  return rememberedPlace() !== null;
}
