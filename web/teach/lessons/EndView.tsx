/* The end of a lesson: what was learned, and where to go next. A clicker ends here: nobody wants another lesson by one press too
 * many. */

import { Icon } from '../../page/parts/Icon.tsx';
import { ScrollArea } from '../../page/parts/ScrollArea.tsx';
import { t } from '../../words/language/language.ts';
import type { Arrival, LessonPosition } from './LessonPanel.tsx';
import { plain } from './LessonParagraph.tsx';
import type { Lesson } from './lesson.ts';

interface Props {
  lesson: Lesson;
  /** undefined after the last one */
  next: Lesson | undefined;
  onGo(to: LessonPosition | null, arrival?: Arrival): void;
}

export function EndView({ lesson, next, onGo }: Props) {
  return (
    <>
      <ScrollArea className="lesson-text stack scroll">
        <p className="lesson-tick desk-only">
          <Icon name="check" size={28} />
        </p>
        <h3 className="lesson-subtitle">{t`What you’ve learned`}</h3>
        <ul className="lesson-known stack">
          {known(lesson).map((line) => (
            <li key={line}>{plain(line)}</li>
          ))}
        </ul>
      </ScrollArea>
      <footer>
        <button type="button" className="text-button" onClick={() => onGo({ lesson, step: 0 })}>
          {t`Again`}
        </button>
        <button
          type="button"
          className="text-button"
          data-clicker="back"
          onClick={() => onGo({ lesson, step: lesson.steps.length - 1 }, 'back')}
        >
          {t`Back`}
        </button>
        {next ? (
          <button type="button" className="strong-button" onClick={() => onGo({ lesson: next, step: 0 })}>
            {t`Next lesson: ${next.title}`}
          </button>
        ) : (
          <button type="button" className="strong-button" onClick={() => onGo(null)}>
            {t`All lessons`}
          </button>
        )}
      </footer>
    </>
  );
}

/** Takeaways from its steps, unless the lesson lists its own. */
function known({ known: own, steps, point }: Lesson): readonly string[] {
  if (own.length > 0) return own;
  const kept = steps.flatMap(({ question }) => question?.keep ?? []);
  return kept.length > 0 ? kept : [point];
}
