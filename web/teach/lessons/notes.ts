/* Lecturer's notes, step by step. Those of built-in lessons are loaded apart from them. */

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
