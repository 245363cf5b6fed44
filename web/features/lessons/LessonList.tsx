/* All lessons by chapter, what is left to do of each, and the doors to other guides. */

import { useState } from 'react';
import { GuideEntry, GuideSection } from '../../page/guide/GuidePanel.tsx';
import { guides, openGuide } from '../../page/guide/guides.ts';
import { Icon } from '../../page/parts/Icon.tsx';
import { t } from '../../words/language/language.ts';
import type { Lesson } from './lesson.ts';
import { groups } from './lessons.ts';
import { type Begun, lessonsBegun } from './progress.ts';
import type { Arrival, LessonPosition } from './StepView.tsx';

interface ListProps {
  /** ids of completed lessons */
  done: ReadonlySet<string>;
  onOpenFile(): void;
  onGo(at: LessonPosition, arrival?: Arrival): void;
}

export function LessonList({ done, onOpenFile, onGo }: ListProps) {
  const [begun] = useState(lessonsBegun);
  return (
    <div className="guide-list rows scroll">
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
      {guides.map(
        (guide) =>
          guide.door && (
            <GuideSection
              key={guide.field}
              name={guide.door.group}
              title={guide.text}
              point={guide.door.point}
              onOpen={() => openGuide(guide)}
            />
          ),
      )}
      <GuideSection
        name={t`Of your own`}
        title={t`Open a lesson file`}
        point={t`YAML, written by hand.`}
        onOpen={onOpenFile}
      />
    </div>
  );
}

interface EntryProps {
  lesson: Lesson;
  done: boolean;
  /** where it was left */
  begun: Begun | undefined;
  onGo: ListProps['onGo'];
}

function Entry({ lesson, done, begun, onGo }: EntryProps) {
  const left = done ? undefined : begun;
  return (
    <li>
      <GuideEntry
        title={lesson.title}
        point={lesson.point}
        aside={
          done ? (
            <>
              <Icon name="check" size={14} /> {t`done`}
            </>
          ) : left ? (
            t`step ${left.step + 1} of ${left.steps}`
          ) : (
            t`${lesson.minutes} min`
          )
        }
        onOpen={() => onGo({ lesson, step: left?.step ?? 0 }, left ? 'on' : 'begin')}
      />
      {left && (
        <button type="button" className="lesson-from-start" onClick={() => onGo({ lesson, step: 0 })}>
          {t`From the beginning`}
        </button>
      )}
    </li>
  );
}
