/* Answers that were shown, by step of a lesson, so that going back finds them. They last until the lesson is begun or opened anew,
 * or the page is reloaded. */

import type { Scenario } from '../../model/types.ts';
import type { Lesson } from './lesson.ts';

export interface KeptAnswer {
  given: number | null;
  /** done by hand: the picture it left */
  byHand: Scenario | null;
}

const kept = new Map<string, KeptAnswer>();

/** Unique among all steps of all lessons: a step, and its question. */
export function questionKey({ id, steps }: Lesson, step: number): string {
  return `${id}.${step + 1} ${steps[step]?.question?.ask ?? ''}`;
}

export function keptAnswer(question: string): KeptAnswer | undefined {
  return kept.get(question);
}

export function keepAnswer(question: string, answer: KeptAnswer): void {
  kept.set(question, answer);
}

export function forgetAnswer(question: string): void {
  kept.delete(question);
}

export function forgetAnswers(lesson: Lesson): void {
  for (const step of lesson.steps.keys()) forgetAnswer(questionKey(lesson, step));
}
