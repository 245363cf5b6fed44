/* Lesson events for listeners: a page that embeds this one hears of them. */

export type LessonEvent =
  | {
      event: 'lesson';
      id: string;
      /** from 1 */
      step: number;
      steps: number;
      /** number of steps with a question */
      questions: number;
      /** completed */
      done: boolean;
    }
  /** `right` is null if the answer was shown without a guess or cannot be wrong. */
  | { event: 'answer'; id: string; step: number; right: boolean | null };

const listeners = new Set<(event: LessonEvent) => void>();
let openedLesson: LessonEvent | null = null;

export function emitLessonEvent(event: LessonEvent): void {
  if (event.event === 'lesson') openedLesson = event;
  for (const listener of listeners) listener(event);
}

/** New listeners first receive the current state. */
export function onLessonEvent(listener: (event: LessonEvent) => void): void {
  listeners.add(listener);
  if (openedLesson) listener(openedLesson);
}
