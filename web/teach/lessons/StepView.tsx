/* One step of a lesson: its text, its question, and Next, which skips an unanswered question only on request. */

import { useEffect, useRef } from 'react';
import { useLayout } from '../../page/layout.ts';
import { ScrollArea } from '../../page/parts/ScrollArea.tsx';
import { TermView } from '../../page/terms/Terms.tsx';
import { useKeepFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { CurveView } from './CurveView.tsx';
import { emitLessonEvent } from './events.ts';
import { questionKey } from './kept-answers.ts';
import type { Arrival, LessonPosition } from './LessonPanel.tsx';
import { LessonParagraph, plain } from './LessonParagraph.tsx';
import type { Lesson } from './lesson.ts';
import { openScene } from './open-scene.ts';
import { AnswerView, QuestionView } from './QuestionView.tsx';
import { StepFigure } from './StepFigure.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  lesson: Lesson;
  step: number;
  /** how it was reached */
  arrival: Arrival;
  onGo(to: LessonPosition | null, arrival?: Arrival): void;
  /** the last step was completed */
  onEnd(): void;
}

export function StepView({ lesson, step, arrival, onGo, onEnd }: Props) {
  const shown = lesson.steps[step];
  const key = questionKey(lesson, step);
  const answer = useAnswer(shown?.question, key, arrival === 'back');
  const narrow = useLayout() === 'narrow';
  const several = usePlayground(({ scenario }) => scenario.lanes.length > 1);
  const inClass = usePlayground((state) => state.scenario.view.present) && !narrow;
  const footer = useRef<HTMLElement>(null);
  useKeepFocus(footer, answer.stage, '[data-clicker="on"]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is reported once, when it is first revealed
  useEffect(() => {
    if (answer.stage === 'revealed' && !answer.known)
      emitLessonEvent({ event: 'answer', id: lesson.id, step: step + 1, right: answer.right });
  }, [answer.stage]);
  if (!shown) return null;
  const { question, text, curve } = shown;
  const open = question !== undefined && answer.stage !== 'revealed';
  const next = lesson.steps[step + 1];
  // The sums of several lanes leave an answer no room above the fold.
  const isLast = shown.figure === 'destination' && question !== undefined && !open && several;
  const figure = shown.figure && <StepFigure figure={shown.figure} run={open ? question.run?.scene : undefined} />;
  const on = () => (next ? onGo({ lesson, step: step + 1 }, 'on') : onEnd());
  const again = () => {
    answer.begin();
    openScene(shown.scene);
  };
  // In class, back from an answer is its question.
  const asksAgain = inClass && question !== undefined && !open;
  const back = () => {
    if (!asksAgain) return onGo({ lesson, step: step - 1 }, 'back');
    answer.ask();
    openScene(shown.scene);
  };
  return (
    <TermView key={`${lesson.id} ${step}`}>
      <ScrollArea
        className="lesson-text stack scroll"
        data-keeps-figures={open && question.run !== undefined ? '' : undefined}
      >
        {!isLast && figure}
        {question && answer.stage === 'revealed' ? (
          <AnswerView question={question} answer={answer} />
        ) : (
          text.map((paragraph) => (
            <p key={paragraph}>
              <LessonParagraph text={paragraph} />
            </p>
          ))
        )}
        {isLast && figure}
        {curve && !open && <CurveView curve={curve} />}
        {question && open && <QuestionView question={question} answer={answer} />}
      </ScrollArea>
      <footer ref={footer}>
        {question?.keep && !open && (
          <p className="lesson-keep">
            <span className="lesson-small grey">{t`Takeaway`}</span>
            <b>{plain(question.keep)}</b>
          </p>
        )}
        <ol className="lesson-dots" aria-hidden="true">
          {lesson.steps.map(({ text: [first] }, index) => (
            <li key={first} className={index === step ? 'here' : index < step ? 'past' : undefined} />
          ))}
        </ol>
        {answer.stage === 'revealed' || !question ? (
          <button type="button" className="text-button" onClick={again}>
            {t`Again`}
          </button>
        ) : (
          <button type="button" className="text-button" onClick={on}>
            {t`Skip`}
          </button>
        )}
        {(step > 0 || asksAgain) && (
          <button type="button" className="text-button" data-clicker="back" onClick={back}>
            {t`Back`}
          </button>
        )}
        {open && question ? (
          <RunButton answer={answer} runs={question.run !== undefined} byHand={'deed' in question} />
        ) : (
          <button type="button" className="strong-button" data-clicker="on" onClick={on}>
            {next ? (next.name ? t`Next: ${next.name}` : t`Next`) : t`Finish`}
          </button>
        )}
      </footer>
    </TermView>
  );
}

/** Replaces Next while the question is open. */
function RunButton({ answer, runs, byHand }: { answer: ReturnType<typeof useAnswer>; runs: boolean; byHand: boolean }) {
  // A class answers aloud.
  const presenting = usePlayground((state) => state.scenario.view.present);
  if (answer.stage === 'running')
    return (
      <button type="button" className="strong-button" data-clicker="on" onClick={answer.hurry}>
        {t`To the end`}
      </button>
    );
  if (byHand)
    return (
      <button type="button" className="strong-button" data-clicker="on" onClick={answer.run}>
        {t`Show me`}
      </button>
    );
  if (answer.known)
    return (
      <button type="button" className="strong-button" data-clicker="on" onClick={answer.run}>
        {t`Show the answer`}
      </button>
    );
  const waits = answer.given === null && !presenting;
  return (
    <button
      type="button"
      className="strong-button"
      data-clicker="on"
      disabled={waits}
      title={waits ? t`Choose an answer first.` : undefined}
      onClick={answer.run}
    >
      {runs ? t`Run it` : t`Check`}
    </button>
  );
}
