/* The lesson that the next visit offers: the one left before its end, or the one after that which was completed. Kept only in this
 * browser. */

import { language, t } from '../../words/language/language.ts';

interface Offer {
  id: string;
  /** from 1, where it has not been begun */
  step: number;
  title: string;
}

const MEMORY = 'fat-tree-playground.lesson-unfinished';

/** Null: none. The titles of lessons come later than the page, so one in another language is not known yet. */
function offeredLesson(): Offer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? 'null');
    const { id, step, title, in: tongue } = Object(kept) as Record<string, unknown>;
    if (typeof title !== 'string' || tongue !== language()) return null;
    return /^[a-z0-9-]+\.\d+$/.test(`${id}.${step}`) ? { id: String(id), step: Number(step), title } : null;
  } catch {
    return null;
  }
}

export function offered() {
  const lesson = offeredLesson();
  if (!lesson) return null;
  const { id, step, title } = lesson;
  return {
    name: step > 1 ? t`Unfinished lesson` : t`Next lesson`,
    text: step > 1 ? t`Continue with “${title}”, step ${step}` : t`Next lesson: “${title}”`,
    link: `#v=1&lesson=${id}.${step}`,
    withdraw: () => withdrawOffer(id),
  };
}

export function offerLesson(lesson: Offer): void {
  try {
    localStorage.setItem(MEMORY, JSON.stringify({ ...lesson, in: language() }));
  } catch {
    // Without storage nothing is offered on the next visit.
  }
}

/** `id`: only this one. */
export function withdrawOffer(id: string): void {
  if (offeredLesson()?.id === id) localStorage.removeItem(MEMORY);
}
