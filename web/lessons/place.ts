/* Where somebody is in the lessons: a reload and the way back to the page go on there, in the picture of the address; another
 * address does not. */

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

/** Asked once, as the page starts. */
export function lessonsStood(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate') rememberPlace(null);
  return rememberedPlace() !== null;
}
