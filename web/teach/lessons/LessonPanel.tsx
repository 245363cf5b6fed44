/* The lesson panel: the list, one step at a time, and the end. Lessons.tsx connects it to the page. */

import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Icon } from '../../page/parts/Icon.tsx';
import { useRestoreFocus } from '../../state/focus.ts';
import { isLocked } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { EndView } from './EndView.tsx';
import type { Group, Lesson } from './lesson.ts';
import './lessons.css';
import { type Begun, lessonsBegun } from './progress.ts';
import { StepView } from './StepView.tsx';

const NotesOnPaper = lazyPart(async () => (await import('./NotesOnPaper.tsx')).default);

export type LessonPosition = { lesson: Lesson; step: number };

/** How a step is reached: back from what follows it, where its answer is shown again, on to it, or as one that begins a lesson. */
export type Arrival = 'begin' | 'on' | 'back';

interface Props {
  groups: readonly Group[];
  /** ids of completed lessons */
  done: ReadonlySet<string>;
  /** null: the list */
  at: LessonPosition | null;
  /** the lesson was completed and nothing has changed since */
  over: boolean;
  /** how often a step was opened other than from this panel: each begins unanswered */
  openings: number;
  /** how the present step was reached */
  arrival: Arrival;
  onOpenFile(): void;
  onChallenges(): void;
  onGo(at: LessonPosition | null, arrival?: Arrival): void;
  /** the last step was completed */
  onEnd(): void;
  onClose(): void;
}

export function LessonPanel({
  groups,
  done,
  at,
  over,
  openings,
  arrival,
  onOpenFile,
  onChallenges,
  onGo,
  onEnd,
  onClose,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Notes may give the answer, so that a link that locks anything prints none.
  const locked = usePlayground(({ scenario }) => isLocked(scenario));
  const cannotLeave = usePlayground(({ scenario }) => scenario.view.lock.length > 0);
  const page = at ? `${at.lesson.id} ${at.step} ${over} ${openings}` : 'list';
  useRestoreFocus();
  // Keyboard and screen-reader users start each step at its heading: before a key that they press meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page moves the focus
  useLayoutEffect(() => moveFocus(heading.current), [page]);

  return (
    <aside className="lesson-panel" aria-label={t`Lessons`}>
      <header>
        <p className="grey fill">{at ? positionText(at, over) : t`A few minutes each`}</p>
        {!cannotLeave && (
          <button type="button" className="icon-button" aria-label={t`Close the lessons`} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {at ? at.lesson.title : t`Lessons`}
        </h2>
        {at && !cannotLeave && (
          <button type="button" className="link-button" onClick={() => onGo(null)}>
            {t`All lessons`}
          </button>
        )}
      </header>
      {!at && <List {...{ groups, done, onOpenFile, onChallenges, onGo }} />}
      {at && over && <EndView lesson={at.lesson} next={lessonAfter(groups, at.lesson)} onGo={onGo} />}
      {at && !over && <StepView key={page} {...at} arrival={arrival} onGo={onGo} onEnd={onEnd} />}
      {at && !locked && (
        <Suspense fallback={null}>
          <NotesOnPaper lesson={at.lesson} />
        </Suspense>
      )}
    </aside>
  );
}

function positionText({ lesson, step }: LessonPosition, over: boolean): string {
  return over ? t`Lesson, done` : t`Lesson, step ${step + 1} of ${lesson.steps.length}`;
}

function lessonAfter(groups: readonly Group[], lesson: Lesson): Lesson | undefined {
  const all = groups.flatMap((group) => group.lessons);
  return all[all.indexOf(lesson) + 1];
}

type ListProps = Pick<Props, 'groups' | 'done' | 'onOpenFile' | 'onChallenges' | 'onGo'>;

function List({ groups, done, onOpenFile, onChallenges, onGo }: ListProps) {
  const [begun] = useState(lessonsBegun);
  return (
    <div className="lesson-list rows scroll">
      {groups.map(({ title, paper, lessons }) => (
        <section key={title} aria-label={title}>
          <h3>
            {title} <small>{paper}</small>
          </h3>
          <ol>
            {lessons.map((lesson) => (
              <Entry
                key={lesson.id}
                lesson={lesson}
                done={done.has(lesson.id)}
                begun={begun.get(lesson.id)}
                onGo={onGo}
              />
            ))}
          </ol>
        </section>
      ))}
      <section aria-label={t`By hand`}>
        <h3>{t`By hand`}</h3>
        <button type="button" onClick={onChallenges}>
          <b>{t`Challenges`}</b>
          <span className="lesson-point grey">{t`A scene to improve; the simulator says when it is good enough.`}</span>
        </button>
      </section>
      <section aria-label={t`Of your own`}>
        <h3>{t`Of your own`}</h3>
        <button type="button" onClick={onOpenFile}>
          <b>{t`Open a lesson file`}</b>
          <span className="lesson-point grey">{t`YAML, written by hand.`}</span>
        </button>
      </section>
    </div>
  );
}

interface EntryProps {
  lesson: Lesson;
  done: boolean;
  /** where it was left */
  begun: Begun | undefined;
  onGo: Props['onGo'];
}

function Entry({ lesson, done, begun, onGo }: EntryProps) {
  const left = done ? undefined : begun;
  return (
    <li>
      <button type="button" onClick={() => onGo({ lesson, step: left?.step ?? 0 }, left ? 'on' : 'begin')}>
        <b>{lesson.title}</b>
        <span className="lesson-minutes grey row">
          {done ? (
            <>
              <Icon name="check" size={14} /> {t`done`}
            </>
          ) : left ? (
            t`step ${left.step + 1} of ${left.steps}`
          ) : (
            t`${lesson.minutes} min`
          )}
        </span>
        <span className="lesson-point grey">{lesson.point}</span>
      </button>
      {left && (
        <button type="button" className="lesson-from-start" onClick={() => onGo({ lesson, step: 0 })}>
          {t`From the beginning`}
        </button>
      )}
    </li>
  );
}
