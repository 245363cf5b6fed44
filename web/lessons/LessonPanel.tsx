/* The lessons' panel: the list, one step at a time, and the end. Lessons.tsx binds it. */

import { useEffect, useRef } from 'react';
import { Icon } from '../app/parts/Icon.tsx';
import { useFocusBack } from '../state/focus.ts';
import { EndView } from './EndView.tsx';
import type { Group, Lesson } from './lesson.ts';
import './lessons.css';
import { StepView } from './StepView.tsx';

export type Place = { lesson: Lesson; step: number };

interface Props {
  groups: readonly Group[];
  /** ids of the lessons that were gone through */
  done: ReadonlySet<string>;
  /** null: the list */
  at: Place | null;
  /** the lesson was gone through to its end, and nothing has happened since */
  over: boolean;
  onGo(at: Place | null): void;
  /** the last step was gone through */
  onEnd(): void;
  onClose(): void;
}

export function LessonPanel({ groups, done, at, over, onGo, onEnd, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = at ? `${at.lesson.id} ${at.step} ${over}` : 'list';
  useFocusBack();
  // Whoever goes on by keyboard or screen reader starts each step at its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves the focus
  useEffect(() => heading.current?.focus(), [place]);

  return (
    <aside className="lesson-panel" aria-label="Lessons">
      <header>
        <p className="grey">{at ? placeWords(at, over) : 'A few minutes each'}</p>
        <button type="button" className="icon-button" aria-label="Close the lessons" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {at ? at.lesson.title : 'Lessons'}
        </h2>
        {at && (
          <button type="button" className="lesson-all" onClick={() => onGo(null)}>
            All lessons
          </button>
        )}
      </header>
      {!at && <List {...{ groups, done }} onGo={onGo} />}
      {at && over && <EndView lesson={at.lesson} next={lessonAfter(groups, at.lesson)} onGo={onGo} />}
      {at && !over && <StepView key={place} {...at} onGo={onGo} onEnd={onEnd} />}
    </aside>
  );
}

function placeWords({ lesson, step }: Place, over: boolean): string {
  return over ? 'Lesson, done' : `Lesson, step ${step + 1} of ${lesson.steps.length}`;
}

function lessonAfter(groups: readonly Group[], lesson: Lesson): Lesson | undefined {
  const all = groups.flatMap((group) => group.lessons);
  return all[all.indexOf(lesson) + 1];
}

function List({ groups, done, onGo }: Pick<Props, 'groups' | 'done' | 'onGo'>) {
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
                  <span className="lesson-minutes grey">
                    {done.has(lesson.id) ? (
                      <>
                        <Icon name="check" size={14} /> done
                      </>
                    ) : (
                      `${lesson.minutes} min`
                    )}
                  </span>
                  <span className="lesson-point grey">{lesson.point}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
