/* The lecturer's notes, which are printed after the page of the lesson and seen nowhere else. */

import { createPortal } from 'react-dom';
import { t } from '../../words/language/language.ts';
import './notes-on-paper.css';
import { plain } from './LessonParagraph.tsx';
import type { Lesson } from './lesson.ts';
import { notesOf } from './notes.ts';

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
