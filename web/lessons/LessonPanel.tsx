/* The lessons' panel: the list, one step at a time, and the end. Lessons.tsx binds it. */

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../app/parts/Icon.tsx';
import { useFocusBack } from '../state/focus.ts';
import { isLocked } from '../state/lock.ts';
import { usePlayground } from '../state/store.ts';
import { EndView } from './EndView.tsx';
import type { Group, Lesson } from './lesson.ts';
import './lessons.css';
import { MakePanel } from './MakePanel.tsx';
import { StepView } from './StepView.tsx';

const LecturerSheet = lazy(() => import('./LecturerSheet.tsx'));

export type Place = { lesson: Lesson; step: number };

interface Props {
  groups: readonly Group[];
  /** ids of the lessons that were gone through */
  done: ReadonlySet<string>;
  /** null: the list */
  at: Place | null;
  /** the lesson was gone through to its end, and nothing has happened since */
  over: boolean;
  /** a lesson is being made */
  making: boolean;
  onMake(): void;
  onOpenFile(): void;
  onChallenges(): void;
  onGo(at: Place | null): void;
  /** the last step was gone through */
  onEnd(): void;
  onClose(): void;
}

export function LessonPanel({
  groups,
  done,
  at,
  over,
  making,
  onMake,
  onOpenFile,
  onChallenges,
  onGo,
  onEnd,
  onClose,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sheet, setSheet] = useState(false);
  // The sheet has the answers, and links that are not locked; nobody leaves a lesson in a link that locks anything.
  const locked = usePlayground(({ scenario }) => isLocked(scenario));
  const stays = usePlayground(({ scenario }) => scenario.view.lock.length > 0);
  const place = at ? `${at.lesson.id} ${at.step} ${over}` : `${making}`;
  useFocusBack();
  // Whoever goes on by keyboard or screen reader starts each step at its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what moves the focus
  useEffect(() => heading.current?.focus(), [place]);

  return (
    <aside className="lesson-panel" aria-label="Lessons">
      <header>
        <p className="grey">{at ? placeWords(at, over) : making ? 'Of your own' : 'A few minutes each'}</p>
        {!stays && (
          <button type="button" className="icon-button" aria-label="Close the lessons" onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {at ? at.lesson.title : making ? 'Make a lesson' : 'Lessons'}
        </h2>
        {at && !locked && (
          <button
            type="button"
            className="icon-button lesson-sheet"
            aria-label="Lecturer's sheet"
            title="Lecturer's sheet: questions, answers and notes, to print"
            onClick={() => setSheet(true)}
          >
            <Icon name="print" size={18} />
          </button>
        )}
        {(at || making) && !stays && (
          <button type="button" className="lesson-all" onClick={() => onGo(null)}>
            All lessons
          </button>
        )}
      </header>
      {!at && making && <MakePanel />}
      {!at && !making && <List {...{ groups, done, onMake, onOpenFile, onChallenges }} onGo={onGo} />}
      {at && over && <EndView lesson={at.lesson} next={lessonAfter(groups, at.lesson)} onGo={onGo} />}
      {at && !over && <StepView key={place} {...at} onGo={onGo} onEnd={onEnd} />}
      {at && sheet && (
        <Suspense fallback={null}>
          <LecturerSheet lesson={at.lesson} onClose={() => setSheet(false)} />
        </Suspense>
      )}
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

type ListProps = Pick<Props, 'groups' | 'done' | 'onMake' | 'onOpenFile' | 'onChallenges' | 'onGo'>;

function List({ groups, done, onMake, onOpenFile, onChallenges, onGo }: ListProps) {
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
      <section aria-label="By hand">
        <h3>By hand</h3>
        <button type="button" onClick={onChallenges}>
          <b>Challenges</b>
          <span className="lesson-point grey">Make it good enough; the simulator says when it is.</span>
        </button>
      </section>
      <section aria-label="Of your own">
        <h3>Of your own</h3>
        <button type="button" onClick={onMake}>
          <b>Make a lesson of this</b>
          <span className="lesson-point grey">Take pictures of the page as steps, and ask your own questions.</span>
        </button>
        <button type="button" onClick={onOpenFile}>
          <b>Open a lesson file</b>
          <span className="lesson-point grey">YAML, as made here or written by hand.</span>
        </button>
      </section>
    </div>
  );
}
