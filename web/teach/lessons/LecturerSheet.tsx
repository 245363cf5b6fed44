/* A printable lesson for lecturers: each step with its notes, question, all answers and link. It covers the page, and is all
 * that is printed. */

import { Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { moveFocus } from '../../draw/reader.ts';
import { encodeFragment } from '../../model/link/encode.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { typedLink } from '../../page/title/typed-link.ts';
import { useRestoreFocus } from '../../state/focus.ts';
import { formatCount } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t, tFor } from '../../words/language/language.ts';
import { rich } from '../../words/language/rich.ts';
import './lecturer-sheet.css';
import { CUSTOM_LESSON } from './custom-lesson.ts';
import { plain } from './LessonParagraph.tsx';
import type { Lesson, LessonStep, NumberQuestion, Question } from './lesson.ts';
import { minutesInClass, notesOf } from './notes.ts';

const QrCode = lazyPart(async () => (await import('../../page/title/QrCode.tsx')).default);

export default function LecturerSheet({ lesson, onClose }: { lesson: Lesson; onClose(): void }) {
  const sheet = useRef<HTMLDivElement>(null);
  // The order of these three effects matters: the page must stop being inert before focus returns to it.
  useEffect(() => () => page()?.removeAttribute('inert'), []);
  useRestoreFocus();
  useEffect(() => {
    page()?.setAttribute('inert', '');
    moveFocus(sheet.current);
  }, []);
  const { title, point, minutes, known, steps } = lesson;
  const first = linkOf(lesson, 0);
  const notes = notesOf(lesson);
  const inClass = minutesInClass(notes);
  return createPortal(
    <div
      ref={sheet}
      className="lecturer-sheet scroll"
      role="dialog"
      aria-modal="true"
      aria-label={t`Lecturer's sheet: ${title}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Keeps the page's keyboard shortcuts from firing.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className="lecturer-keys">
        <button type="button" className="strong-button" onClick={() => window.print()}>
          {t`Print`}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          {t`Close`}
        </button>
      </p>
      <header>
        <h2>{title}</h2>
        <p>{point}</p>
        <p className="grey">
          {inClass === null
            ? t`${counted(steps.length, 'step')}, ${counted(minutes, 'minute')} to read alone`
            : t`${counted(steps.length, 'step')}, ${counted(minutes, 'minute')} to read alone, ${inClass} in front of a class`}
        </p>
        {lesson.id !== CUSTOM_LESSON && (
          <Suspense fallback={null}>
            <QrCode text={first} />
          </Suspense>
        )}
      </header>
      <ol>
        {steps.map((step, index) => (
          <StepOnPaper
            key={linkOf(lesson, index)}
            step={step}
            notes={notes[index] ?? []}
            number={index + 1}
            link={linkOf(lesson, index)}
          />
        ))}
      </ol>
      {known.length > 0 && (
        <section>
          <h3>{t`What they have learned`}</h3>
          <ul>
            {known.map((line) => (
              <li key={line}>{plain(line)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>,
    document.body,
  );
}

function page(): HTMLElement | null {
  return document.getElementById('root');
}

/** A built-in lesson is linked by id; a custom lesson is contained in the link itself. */
function linkOf({ id, steps }: Lesson, index: number): string {
  const { href } = new URL('.', location.href);
  const scene = steps[index]?.scene;
  return id === CUSTOM_LESSON && scene ? `${href}${encodeFragment(scene)}` : `${href}#v=1&lesson=${id}.${index + 1}`;
}

interface StepProps {
  step: LessonStep;
  notes: readonly string[];
  number: number;
  link: string;
}

function StepOnPaper({ step: { name, text, question }, notes, number, link }: StepProps) {
  return (
    <li className="lecturer-step">
      <h3>
        {name ? t`Step ${number}: ${name}` : t`Step ${number}`}
        <a href={link}>{typedLink(link) ?? t`open`}</a>
      </h3>
      {notes.length > 0 && (
        <div className="lecturer-notes">
          <Paragraphs lines={notes} />
        </div>
      )}
      <Paragraphs lines={text} />
      {question && <QuestionOnPaper question={question} />}
    </li>
  );
}

function QuestionOnPaper({ question }: { question: Question }) {
  const { ask, hint, answer, why, keep } = question;
  return (
    <>
      <p className="lecturer-ask">{plain(ask)}</p>
      {hint && <p className="grey">{plain(hint)}</p>}
      {'choices' in question && (
        <ol className="lecturer-choices">
          {question.choices.map(({ say, because, but }, index) => (
            <li key={say} className={index === question.right ? 'right' : undefined}>
              <b>{plain(say)}</b>
              {index === question.right && <i>{tFor('of an answer')`right`}</i>}
              {because && <span className="grey"> {t`“${plain(because)}”`}</span>}
              {but && <span> {t`Why not: ${plain(but)}`}</span>}
            </li>
          ))}
        </ol>
      )}
      {'number' in question && (
        <p>
          <Slider asked={question.number} />
        </p>
      )}
      {'deed' in question && (
        <p>{t`Hands-on: drag tasks until no link carries more than ${formatCount(question.deed.atMost)}.`}</p>
      )}
      <p>
        <b>{t`Answer: ${plain(answer)}`}</b>
      </p>
      <Paragraphs lines={why} />
      {keep && (
        <p>
          <b>{t`Takeaway:`}</b> {plain(keep)}
        </p>
      )}
    </>
  );
}

function Slider({ asked }: { asked: NumberQuestion }) {
  const { unit, within } = asked;
  const [from, to] = [formatCount(asked.from), formatCount(asked.to)];
  const right = <b>{formatCount(asked.right)}</b>;
  return within > 0
    ? rich`A slider from ${from} to ${to} ${unit}; ${right} is right, give or take ${formatCount(within)}.`
    : rich`A slider from ${from} to ${to} ${unit}; ${right} is right.`;
}

function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{plain(line)}</p>);
}
