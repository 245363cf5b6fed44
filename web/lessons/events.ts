/* What happens in a lesson, for whoever listens: the page that this one is embedded in (web/embed/). */

export type LessonEvent =
  | {
      event: 'lesson';
      id: string;
      /** from 1 */
      step: number;
      steps: number;
      /** how many of the steps ask something */
      questions: number;
      /** it was gone through to its end */
      done: boolean;
    }
  /** `right` is null where it was shown or had nothing to be wrong about. */
  | { event: 'answer'; id: string; step: number; right: boolean | null };

const listeners = new Set<(event: LessonEvent) => void>();
let openedLesson: LessonEvent | null = null;

export function tellLesson(event: LessonEvent): void {
  if (event.event === 'lesson') openedLesson = event;
  for (const listener of listeners) listener(event);
}

/** Whoever comes late hears first where the lesson stands. */
export function onLesson(listener: (event: LessonEvent) => void): void {
  listeners.add(listener);
  if (openedLesson) listener(openedLesson);
}
