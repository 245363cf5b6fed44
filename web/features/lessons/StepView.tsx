/* One step of a lesson: its text, its figure, its question, and Next, which skips an unanswered question only on request; the same step before
 * a class; and the end of a lesson. */

import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import type { Palette } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { Painted } from '../../draw/View.tsx';
import { someLackPhases } from '../../model/lanes.ts';
import type { Scenario } from '../../model/types.ts';
import { useEnlarged } from '../../page/layout.ts';
import { paintFatTree } from '../../page/notice/paint-fat-tree.ts';
import { ScrollArea } from '../../page/parts/Dialog.tsx';
import { TermView } from '../../page/terms/Terms.tsx';
import { emitEvent } from '../../state/events.ts';
import { useKeepFocus } from '../../state/focus.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { DestinationFigure } from './DestinationFigure.tsx';
import { LessonParagraph, Paragraphs, plain } from './LessonParagraph.tsx';
import type { Figure, Lesson, LessonStep } from './lesson.ts';
import { Answers, AnswerView, QuestionView } from './QuestionView.tsx';
import { ReceiversFigure } from './ReceiversFigure.tsx';
import { RoutesFigure } from './RoutesFigure.tsx';
import { type Answer, questionKey, useAnswer } from './use-answer.ts';
import { useFigureWidth } from './use-figures.ts';
import './class-mode.css';
import './figures.css';

export type LessonPosition = { lesson: Lesson; step: number };

/** How a step is reached: back from what follows it, where its answer is shown again, on to it, or as one that begins a lesson. */
export type Arrival = 'begin' | 'on' | 'back';

interface Props {
  lesson: Lesson;
  step: number;
  /** how it was reached */
  arrival: Arrival;
  onGo(to: LessonPosition | null, arrival?: Arrival): void;
  /** the last step was completed */
  onEnd(): void;
}

const openScene = ({ scene }: LessonStep) => usePlayground.getState().openScene(scene);

export function StepView({ lesson, step, arrival, onGo, onEnd }: Props) {
  const shown = lesson.steps[step];
  const key = questionKey(lesson, step);
  const answer = useAnswer(shown?.question, key, arrival === 'back');
  const speaks = useSpeaksOfFigures(shown);
  const inClass = useEnlarged();
  const footer = useRef<HTMLElement>(null);
  useKeepFocus(footer, answer.stage, '[data-clicker="on"]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is reported once, when it is first revealed
  useEffect(() => {
    if (answer.stage === 'revealed' && !answer.known)
      emitEvent({ event: 'answer', id: lesson.id, step: step + 1, right: answer.right });
  }, [answer.stage]);
  if (!shown) return null;
  const { question, text } = shown;
  const open = question !== undefined && answer.stage !== 'revealed';
  const next = lesson.steps[step + 1];
  const figure = shown.figure && <StepFigure figure={shown.figure} run={open ? question.run?.scene : undefined} />;
  const on = () => (next ? onGo({ lesson, step: step + 1 }, 'on') : onEnd());
  const again = () => {
    answer.begin();
    openScene(shown);
  };
  // In class, back from an answer is its question.
  const asksAgain = inClass && question !== undefined && !open;
  const back = () => {
    if (!asksAgain) return onGo({ lesson, step: step - 1 }, 'back');
    answer.ask();
    openScene(shown);
  };
  const onText = next ? (next.name ? t`Next: ${next.name}` : t`Next`) : t`Finish`;
  const hides = {
    'data-keeps-figures': open && question.run !== undefined ? '' : undefined,
    'data-leaves-out-figures': speaks ? undefined : '',
  };
  return (
    <TermView key={`${lesson.id} ${step}`}>
      {inClass ? (
        <ClassStep shown={shown} answer={answer} figure={figure} hides={hides} />
      ) : (
        <ScrollArea className="guide-text stack scroll" {...hides}>
          {figure}
          {question && !open && <AnswerView question={question} answer={answer} />}
          {(!question || open) && <Paragraphs text={text} />}
          {question && open && <QuestionView question={question} answer={answer} />}
        </ScrollArea>
      )}
      <footer ref={footer}>
        {question?.keep && !open && !inClass && (
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
        {inClass ? (
          <span className="grey fill">{t`Lesson, step ${step + 1} of ${lesson.steps.length}`}</span>
        ) : (
          <button type="button" className="text-button" onClick={open ? on : again}>
            {open ? t`Skip` : t`Again`}
          </button>
        )}
        {(step > 0 || asksAgain) && (
          <button type="button" className="text-button" hidden={inClass} data-clicker="back" onClick={back}>
            {t`Back`}
          </button>
        )}
        {open ? (
          <RunButton answer={answer} runs={question.run !== undefined} byHand={'deed' in question} then={onText} />
        ) : (
          <button type="button" className="strong-button" data-clicker="on" onClick={on}>
            {onText}
          </button>
        )}
      </footer>
    </TermView>
  );
}

/** Replaces Next while the question is open; while its run works, Next is where it will be, so that nobody presses it by one press too many.
 * A class answers aloud. */
function RunButton({ answer, runs, byHand, then }: { answer: Answer; runs: boolean; byHand: boolean; then: string }) {
  const inClass = useEnlarged();
  const { stage, known, given, run, hurry } = answer;
  const running = stage === 'running';
  const waits = !byHand && !known && given === null && !inClass;
  const text = byHand ? t`Show me` : known ? t`Show the answer` : runs ? t`Run it` : t`Check`;
  if (running)
    return (
      <>
        <button type="button" className="text-button" data-clicker="on" onClick={hurry}>
          {t`To the end`}
        </button>
        <button type="button" className="strong-button" disabled>
          {then}
        </button>
      </>
    );
  return (
    <button
      type="button"
      className="strong-button"
      data-clicker="on"
      disabled={waits}
      title={waits ? t`Choose an answer first.` : undefined}
      onClick={run}
    >
      {text}
    </button>
  );
}

/** Whether a step speaks of the large figures of lanes: with phases they are percentages, and without they follow the clock, which every text
 * does. Not by the results themselves, which come later and would move the picture. */
function useSpeaksOfFigures(step: LessonStep | undefined): boolean {
  const withoutPhases = usePlayground(({ lanes }) => someLackPhases(lanes));
  return withoutPhases || /\d\s?%/.test(JSON.stringify([step?.text, step?.question]));
}

interface EndProps extends Pick<Props, 'onGo'> {
  lesson: Lesson;
  /** undefined after the last one */
  next: Lesson | undefined;
}

/** What was learned, and where to go next. A clicker ends here: nobody wants another lesson by one press too many. */
export function EndView({ lesson, next, onGo }: EndProps) {
  return (
    <>
      <ScrollArea className="guide-text stack scroll">
        <h3>{t`What you’ve learned`}</h3>
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

/* A step before a class: the question above the tree, the answers as cards in one row below it, and once the answer is known why it is so
 * below the cards. Question and tree stay where they are. */

interface ClassStepProps {
  shown: LessonStep;
  answer: Answer;
  figure: ReactNode;
  /** what the page is to leave out, as attributes */
  hides: Readonly<Record<string, string | undefined>>;
}

/** Figures that make room for the chart of an answer. */
const BEFORE: readonly (Figure | undefined)[] = ['destination', 'receivers'];

function ClassStep({ shown, answer, figure, hides }: ClassStepProps) {
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

/* The figure of a step, by its name. */

/** `run`: the picture that answers the step's question, while it is open. */
function StepFigure({ figure, run }: { figure: Figure; run: Scenario | undefined }) {
  switch (figure) {
    case 'receivers':
      return <ReceiversFigure />;
    case 'destination':
      return <DestinationFigure />;
    case 'ways':
      return <RoutesFigure run={run} />;
    case 'fat-tree':
      return <FatTreeFigure />;
  }
}

const HEIGHT = 160;
const IN_CLASS = { usual: 1.4 };

/** One thick trunk beside the many equal cables that it is taken apart into, as on the first visit. */
function FatTreeFigure() {
  const box = useRef<HTMLElement>(null);
  const { width, style } = useFigureWidth(box, IN_CLASS);
  const paint = useCallback(
    (pen: Pen, palette: Palette) => paintFatTree(pen, { width, height: HEIGHT }, palette),
    [width],
  );
  return (
    <figure className="lesson-figure" ref={box}>
      <div style={style}>
        <Painted
          {...{ width, paint }}
          height={HEIGHT}
          label={t`A tree with one thick trunk, and the same of many equal cables`}
        />
      </div>
    </figure>
  );
}
