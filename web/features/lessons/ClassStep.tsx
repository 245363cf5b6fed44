/* A step before a class: the question above the tree, the answers as cards in one row below it, and once the answer is known why it is so
 * below the cards. Question and tree stay where they are. */

import { type ReactNode, useId } from 'react';
import { usePlayground } from '../../state/store.ts';
import { LessonParagraph, Paragraphs, plain } from './LessonParagraph.tsx';
import type { Figure, LessonStep } from './lesson.ts';
import { Answers } from './QuestionView.tsx';
import type { Answer } from './use-answer.ts';
import './class-mode.css';

interface Props {
  shown: LessonStep;
  answer: Answer;
  figure: ReactNode;
  /** what the page is to leave out, as attributes */
  hides: Readonly<Record<string, string | undefined>>;
}

/** Figures that make room for the chart of an answer. */
const BEFORE: readonly (Figure | undefined)[] = ['destination', 'receivers'];

export function ClassStep({ shown, answer, figure, hides }: Props) {
  const { name, text, question } = shown;
  const id = useId();
  const known = answer.stage === 'revealed';
  const charted = usePlayground(({ scenario }) => !scenario.view.hidden.includes('ribbon'));
  const context = [...text, ...(question?.hint ? [question.hint] : [])].join(' ');
  const said = question && 'choices' in question ? plain(question.choices[question.right]?.say ?? '') : null;
  return (
    <>
      <div className="class-asked" {...hides}>
        <h3 id={id} className="lesson-ask">
          {plain(question?.ask ?? name ?? '')}
        </h3>
        <p className="grey">
          <LessonParagraph text={context} />
        </p>
      </div>
      {!(known && charted && BEFORE.includes(shown.figure)) && figure}
      {question && (said !== null || !known) && (
        <div className={known ? 'class-answers known' : 'class-answers'}>
          <Answers question={question} answer={answer} labelledBy={id} />
        </div>
      )}
      {question && known && (
        <div className="class-told" role="status">
          {plain(question.answer) !== said && <p className="guide-outcome">{plain(question.answer)}</p>}
          <Paragraphs text={question.why} />
        </div>
      )}
    </>
  );
}
