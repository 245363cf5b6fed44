/* Lecturer's notes, step by step. Those of built-in lessons load with the sheet that shows them. */

import type { Lesson } from './lesson.ts';
import { inTranslation, translationOf } from './translations.ts';

type Notes = readonly (readonly string[])[];

const files = import.meta.glob<Notes>(['./files/*.yaml', '!./files/*.*.yaml'], {
  eager: true,
  query: '?notes',
  import: 'default',
});

export function notesOf({ id, steps }: Lesson): Notes {
  const own = files[`./files/${id}.yaml`];
  if (!own) return steps.map(({ notes = [] }) => notes);
  const translation = translationOf(id) as { steps: { notes?: string[] }[] } | undefined;
  return inTranslation(
    own,
    translation?.steps.map(({ notes }) => notes),
  );
}

/** Total class time of all steps, if the first note of each starts with its time, such as '2 min. Say'; else null. */
export function minutesInClass(notes: Notes): number | null {
  const minutes = notes.map(([first = '']) => Number(/^(\d+) min\./.exec(first)?.[1] ?? Number.NaN));
  const sum = minutes.reduce((a, b) => a + b, 0);
  return Number.isNaN(sum) ? null : sum;
}
