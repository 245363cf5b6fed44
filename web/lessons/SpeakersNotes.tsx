/* What a lecturer says and asks at this step, over the picture: on a screen that only the lecturer sees, or for a moment. */

import { t } from '../language/language.ts';
import { lessonWords } from '../language/lessons.ts';
import './speakers-notes.css';
import { inWords } from './in-words.ts';
import type { Place } from './LessonPanel.tsx';
import { notesOf } from './notes.ts';
import { plain } from './Words.tsx';

export default function SpeakersNotes({ lesson, step }: Place) {
  const lines = inWords(notesOf(lesson), lessonWords(lesson.id))[step] ?? [];
  return (
    <section className="speakers-notes" aria-label={t`Notes for the lecturer`}>
      <h3>{t`Notes for the lecturer`}</h3>
      {lines.length === 0 && <p>{t`This step has none.`}</p>}
      {lines.map((line) => (
        <p key={line}>{plain(line)}</p>
      ))}
      <p className="grey">{t`Whoever sees this screen sees them too; N puts them away.`}</p>
    </section>
  );
}
