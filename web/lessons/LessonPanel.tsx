/* The lessons' panel: the list, then one step at a time. Pure; Lessons.tsx binds it. */

import { useEffect, useId, useRef, useState } from 'react';
import { useFocusBack } from '../state/focus.ts';
import type { Group, Lesson, Question } from './lesson.ts';
import './lessons.css';

interface Props {
  groups: readonly Group[];
  /** null: the list */
  at: { lesson: Lesson; step: number } | null;
  onGo(at: { lesson: Lesson; step: number } | null): void;
  onClose(): void;
}

export function LessonPanel({ groups, at, onGo, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = at ? `${at.lesson.id} ${at.step}` : 'list';
  useFocusBack();
  // Whoever goes on by keyboard or screen reader starts each step at its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves the focus
  useEffect(() => heading.current?.focus(), [place]);

  return (
    <aside className="lesson-panel" aria-label="Lessons">
      <header>
        <p className="grey">{at ? `Lesson, step ${at.step + 1} of ${at.lesson.steps.length}` : 'A few minutes each'}</p>
        <button type="button" className="icon-button" aria-label="Close the lessons" onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {at ? at.lesson.title : 'Lessons'}
        </h2>
      </header>
      {at ? <StepView key={place} {...at} onGo={onGo} /> : <List groups={groups} onGo={onGo} />}
    </aside>
  );
}

function List({ groups, onGo }: Pick<Props, 'groups' | 'onGo'>) {
  return (
    <div className="lesson-list">
      {groups.map(({ title, paper, lessons }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} <span className="grey">{paper}</span>
          </h3>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <button type="button" onClick={() => onGo({ lesson, step: 0 })}>
                  <b>{lesson.title}</b>
                  <span className="grey">{lesson.point}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function StepView({ lesson, step, onGo }: { lesson: Lesson; step: number; onGo: Props['onGo'] }) {
  const shown = lesson.steps[step];
  if (!shown) return null;
  const last = step === lesson.steps.length - 1;
  return (
    <>
      <div className="lesson-text">
        {shown.text.map((paragraph) => (
          <p key={paragraph}>{unbroken(paragraph)}</p>
        ))}
        {shown.question && <QuestionView question={shown.question} />}
        <button type="button" className="lesson-again" onClick={() => onGo({ lesson, step })}>
          Show this step again
        </button>
      </div>
      <footer>
        <ol className="lesson-dots" aria-hidden="true">
          {lesson.steps.map(({ text }, index) => (
            <li key={text[0]} className={index === step ? 'here' : undefined} />
          ))}
        </ol>
        <button
          type="button"
          className="text-button"
          onClick={() => onGo(step === 0 ? null : { lesson, step: step - 1 })}
        >
          {step === 0 ? 'All lessons' : 'Back'}
        </button>
        <button type="button" className="strong-button" onClick={() => onGo(last ? null : { lesson, step: step + 1 })}>
          {last ? 'Done' : 'Next'}
        </button>
      </footer>
    </>
  );
}

function QuestionView({ question }: { question: Question }) {
  const { ask, choices, right, answer } = question;
  const [open, setOpen] = useState(false);
  const [guess, setGuess] = useState<number | null>(null);
  const id = useId();
  const shown = open || guess !== null;
  return (
    <div className="lesson-question">
      <p>
        <b>{unbroken(ask)}</b>
      </p>
      {choices && (
        <ul className="lesson-choices">
          {choices.map((choice, index) => (
            <li key={choice}>
              <button
                type="button"
                aria-pressed={guess === index}
                className={shown && index === right ? 'right' : guess === index ? 'wrong' : undefined}
                onClick={() => setGuess(index)}
              >
                {unbroken(choice)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!shown && (
        <button
          type="button"
          className="lesson-answer"
          aria-controls={id}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          Show the answer
        </button>
      )}
      <p id={id} role="status">
        {shown && choices && right !== undefined && <b>{verdict(choices, right, guess)} </b>}
        {shown && unbroken(answer)}
      </p>
    </div>
  );
}

/** A number and its unit stay on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=(?:ns|µs|ms|B|KiB|MB\/s|Gb\/s|%)(?![A-Za-z]))/g, '$1\u202f');
}

function verdict(choices: readonly string[], right: number, guess: number | null): string {
  return guess === right ? 'Right.' : `${choices[right]}.`;
}
