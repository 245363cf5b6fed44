/* What a lecturer says and asks, step by step. That of the page's own lessons is fetched with the sheet, which alone shows it. */

import type { Lesson } from './lesson.ts';

type Notes = readonly (readonly string[])[];

const files = import.meta.glob<Notes>('./files/*.yaml', { eager: true, query: '?notes', import: 'default' });

export function notesOf({ id, steps }: Lesson): Notes {
  return files[`./files/${id}.yaml`] ?? steps.map(({ notes = [] }) => notes);
}

/** What all steps take in class, where the first note of each begins with its time, as in '2 min. Say'; null where one does not. */
export function minutesInClass(notes: Notes): number | null {
  const minutes = notes.map(([first = '']) => Number(/^(\d+) min\./.exec(first)?.[1] ?? Number.NaN));
  const sum = minutes.reduce((a, b) => a + b, 0);
  return Number.isNaN(sum) ? null : sum;
}
