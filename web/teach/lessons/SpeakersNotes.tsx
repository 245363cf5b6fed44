/* The lecturer's notes for a step: in a separate window that stays off the projector or, if the browser blocks it, over the
 * picture. */

import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeNotes, notesBody, styleNotes, useNotesState } from '../../page/presentation/notes-window.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import './speakers-notes.css';
import type { LessonPosition } from './LessonPanel.tsx';
import { plain } from './LessonParagraph.tsx';
import { minutesInClass, notesOf } from './notes.ts';

interface Props extends LessonPosition {
  /** the lesson was completed */
  over: boolean;
}

export default function SpeakersNotes(props: Props) {
  const notesView = useNotesState();
  useEffect(() => closeNotes, []);
  const body = notesBody();
  if (notesView === 'over') return <NotesOverlay {...props} />;
  return notesView === 'apart' && body ? createPortal(<NotesWindow {...props} />, body) : null;
}

/** Formatted for reading in a separate window. */
function NotesWindow({ lesson, step, over }: Props) {
  const theme = usePlayground((state) => state.theme);
  const { title, steps } = lesson;
  const shown = over ? undefined : steps[step];
  const next = over ? undefined : steps[step + 1];
  const minutes = minutesInClass(notesOf(lesson));
  useLayoutEffect(styleNotes, []);
  useLayoutEffect(() => {
    const paper = notesBody()?.ownerDocument;
    if (!paper) return;
    paper.documentElement.dataset.theme = theme;
    paper.title = t`Notes: ${title}`;
  }, [theme, title]);
  return (
    <main className="notes-page grid">
      <header className="between">
        <div>
          <h1>{title}</h1>
          <p className="grey">{over ? t`Lesson, done` : t`Lesson, step ${step + 1} of ${steps.length}`}</p>
        </div>
        <Clock minutes={minutes} />
      </header>
      <section className="notes-now grid" aria-label={t`Notes for the lecturer`}>
        <Lines lesson={lesson} step={step} over={over} />
        {shown?.question && <p className="notes-answer grey">{t`Answer: ${plain(shown.question.answer)}`}</p>}
      </section>
      {!over && (
        <section className="notes-next grid" aria-label={t`Next`}>
          <h2>{next?.name ? t`Next: ${next.name}` : next ? t`Next` : t`Next: what they have learned`}</h2>
          {next?.text.map((line) => (
            <p key={line}>{plain(line)}</p>
          ))}
          {next?.question && <p className="notes-ask">{plain(next.question.ask)}</p>}
        </section>
      )}
      <footer className="grey">
        <p>{t`The keys of a clicker work here too; N closes this window. If the presentation has left full screen, click in it once.`}</p>
      </footer>
    </main>
  );
}

/** Over the picture, visible to all. */
function NotesOverlay(props: Props) {
  return (
    <section className="speakers-notes scroll grid card" aria-label={t`Notes for the lecturer`}>
      <h3>{t`Notes for the lecturer`}</h3>
      <Lines {...props} />
      <p className="grey">
        {t`The browser did not open a window for the notes: allow pop-ups for this page, then press N again. Until then, anyone who sees this screen sees them too.`}
      </p>
    </section>
  );
}

function Lines({ lesson, step, over }: Props) {
  const lines = over ? [] : (notesOf(lesson)[step] ?? []);
  if (lines.length === 0) return <p>{t`This step has no notes.`}</p>;
  return lines.map((line) => <p key={line}>{plain(line)}</p>);
}

/** Time since the notes were opened, or since the clock was reset. */
function Clock({ minutes }: { minutes: number | null }) {
  const [since, setSince] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const restart = () => {
    setSince(Date.now());
    setNow(Date.now());
  };
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className="notes-clock">
      <p role="timer" aria-label={t`Time since the notes were opened`}>
        {elapsed}
      </p>
      {minutes !== null && <p className="grey">{t`of ${minutes} min`}</p>}
      <button type="button" className="text-button" onClick={restart}>
        {t`Reset timer`}
      </button>
    </div>
  );
}
