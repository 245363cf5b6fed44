/* The lecturer's notes, step by step, which are printed after the page of the lesson and seen nowhere else. Those of built-in lessons are
 * loaded apart from them. */

import { createPortal } from 'react-dom';
import { t } from '../../words/language/language.ts';
import { plain } from './LessonParagraph.tsx';
import type { Lesson } from './lesson.ts';
import { inTranslation, translationOf } from './lessons.ts';
import './notes-on-paper.css';

export default function NotesOnPaper({ lesson }: { lesson: Lesson }) {
  const steps = notesOf(lesson).flatMap((lines, index) => (lines.length > 0 ? [{ lines, number: index + 1 }] : []));
  if (steps.length === 0) return null;
  return createPortal(
    <section className="notes-on-paper">
      <h2>{t`Notes: ${lesson.title}`}</h2>
      {steps.map(({ lines, number }) => (
        <section key={number}>
          <h3>{t`Step ${number}`}</h3>
          {lines.map((line) => (
            <p key={line}>{plain(line)}</p>
          ))}
        </section>
      ))}
    </section>,
    document.body,
  );
}

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
