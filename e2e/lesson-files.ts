/* What the files of lessons say, for tests outside of the page's build. */

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface SaidLesson {
  id: string;
  title: string;
  minutes: number;
  steps: {
    name?: string;
    notes?: string[];
    question?: { choices?: { say: string }[]; right?: number; answer: string };
  }[];
}

const folder = new URL('../web/features/lessons/files/', import.meta.url);

/** But for their translations, 'half.de.yaml'. */
export const lessonDocuments = (): SaidLesson[] =>
  readdirSync(folder)
    .filter((name) => /^[^.]+\.yaml$/.test(name))
    .map((name) => parse(readFileSync(new URL(name, folder), 'utf8'), { merge: true }));

export function lessonCalled(id: string): SaidLesson {
  const found = lessonDocuments().find((lesson) => lesson.id === id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return found;
}
