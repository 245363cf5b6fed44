/* A question: choices, a slider, or a task to do by hand. Then the answer: what happened, what the user said, and why. Nothing
 * is crossed out. */

import { type CSSProperties, useId, useLayoutEffect, useRef } from 'react';
import { useEnlarged } from '../../page/layout.ts';
import { Icon } from '../../page/parts/Icon.tsx';
import { isWriting } from '../../page/parts/Menu.tsx';
import { usePlayground } from '../../state/store.ts';
import { formatCount, formatTime } from '../../words/format.ts';
import { counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { LessonParagraph, numbersIn, Paragraphs, plain, seekTo } from './LessonParagraph.tsx';
import type { Choice, HandsOnGoal, NumberQuestion, Question, Run } from './lesson.ts';
import { changeNumber, isTurned } from './SettingNumber.tsx';
import { type Answer, isRight } from './use-answer.ts';
import './question.css';

interface Props {
  question: Question;
  answer: Answer;
}

export function QuestionView({ question, answer }: Props) {
  const id = useId();
  return (
    <div className="lesson-question stack">
      <h3 id={id} className="lesson-ask">
        {plain(question.ask)}
      </h3>
      {question.hint && <p className="grey">{plain(question.hint)}</p>}
      <Answers question={question} answer={answer} labelledBy={id} />
      {answer.stage === 'running' && (
        <p className="grey" role="status">
          {t`Running …`}
        </p>
      )}
    </div>
  );
}

/** What can be said, or done, where the question stands. */
export function Answers({ question, answer, labelledBy }: Props & { labelledBy: string }) {
  if ('choices' in question) return <Choices {...question} answer={answer} labelledBy={labelledBy} />;
  if ('number' in question) return <Range asked={question.number} answer={answer} labelledBy={labelledBy} />;
  return <HandsOnTask goal={question.deed} />;
}

interface ChoicesProps {
  choices: readonly Choice[];
  right: number;
  answer: Answer;
  labelledBy: string;
}

/** Keys 1, 2, 3 choose from anywhere in the panel except input fields, and before a class from anywhere. Where the choices stay once the
 * answer is known, wrong ones say why they are. */
function Choices({ choices, right, answer, labelledBy }: ChoicesProps) {
  const inClass = useEnlarged();
  const root = useRef<HTMLDivElement>(null);
  const known = answer.stage === 'revealed';
  useLayoutEffect(() => {
    const panel = inClass ? document.body : root.current?.closest('aside');
    const choose = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const choice = Number(key) - 1;
      if (!choices[choice] || isWriting(target) || ctrlKey || metaKey || altKey || answer.stage !== 'open') return;
      answer.give(choice);
    };
    panel?.addEventListener('keydown', choose);
    return () => panel?.removeEventListener('keydown', choose);
  }, [choices, answer, inClass]);
  const longest = Math.max(...choices.map(({ say }) => plain(say).length));
  return (
    <div
      ref={root}
      className="lesson-choices stack"
      role="radiogroup"
      aria-labelledby={labelledBy}
      style={{ '--letters': longest } as CSSProperties}
    >
      {choices.map(({ say, because, but }, index) => (
        <label key={say} className={known ? (index === right ? 'right' : 'wrong') : undefined}>
          <input
            type="radio"
            name={labelledBy}
            checked={answer.given === index}
            disabled={answer.stage !== 'open'}
            onChange={() => answer.give(index)}
          />
          <i>{known && index === right ? <Icon name="check" size={16} /> : index + 1}</i>
          <span>
            <b>{plain(say)}</b>
            <span className="grey">{plain((known && index !== right ? but : because) ?? '')}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function Range({ asked, answer, labelledBy }: { asked: NumberQuestion; answer: Answer; labelledBy: string }) {
  const value = answer.given ?? asked.from;
  const said = answer.given === null ? t`no answer yet` : `${formatCount(value)} ${asked.unit}`;
  return (
    <div className={answer.given === null ? 'lesson-range stack unanswered' : 'lesson-range stack'}>
      <output>
        <b className="lesson-value">{answer.given === null ? '…' : formatCount(value)}</b> {asked.unit}
      </output>
      <input
        type="range"
        aria-labelledby={labelledBy}
        aria-valuetext={said}
        min={asked.from}
        max={asked.to}
        step={asked.step}
        value={value}
        disabled={answer.stage === 'running'}
        onChange={({ target }) => answer.give(target.valueAsNumber)}
      />
      <p className="lesson-range-ends between grey">
        <span>{formatCount(asked.from)}</span>
        <span>{formatCount(asked.to)}</span>
      </p>
    </div>
  );
}

export function AnswerView({ question, answer }: Props) {
  const said = saidOf(question, answer.given);
  const right = isRight(question, answer.given);
  const choices = 'choices' in question ? question.choices : [];
  const { because, but } = choices[answer.given ?? -1] ?? {};
  return (
    <div className="lesson-answer stack" role="status">
      <p className="grey">{plain(question.ask)}</p>
      <p className="guide-outcome">{plain(question.answer)}</p>
      {said && (
        <p className={right ? 'lesson-said right' : 'lesson-said'}>
          {right && <Icon name="check" size={16} />}
          <span>
            {right ? t`Your answer too.` : t`Your answer: ${said}`}
            {because && <span className="grey"> {plain(because)}</span>}
          </span>
        </p>
      )}
      {question.run && <PictureInstants run={question.run} why={question.why} />}
      <Paragraphs text={question.why} />
      <TurnedBack why={question.why} />
      {right === false && but && (
        <p className="lesson-but">
          <b>{t`Why not “${(said ?? '').replace(/[.?]$/, '')}”?`}</b> <LessonParagraph text={but} />
        </p>
      )}
    </div>
  );
}

function saidOf(question: Question, given: number | null): string | null {
  if (given === null) return null;
  if ('choices' in question) return plain(question.choices[given]?.say ?? '');
  return 'number' in question ? `${formatCount(given)} ${question.number.unit}` : null;
}

/** Below the number that was turned: that the answer is about another one, and how to come back to it. */
function TurnedBack({ why }: { why: readonly string[] }) {
  const numbers = why.flatMap(numbersIn);
  const turned = usePlayground(({ scenario }) => numbers.some((number) => isTurned(scenario, number)));
  if (!turned) return null;
  const back = () => {
    for (const { setting, usual } of numbers) changeNumber(setting, usual);
  };
  return (
    <p className="lesson-instant cluster">
      <span className="grey">{t`The text is about another number.`}</span>
      <button type="button" className="link-button" onClick={back}>
        {t`Back to it`}
      </button>
    </p>
  );
}

/** Which instants can be seen: the one that the words speak of, and the end. A run with another number has another end; the line keeps its
 * place meanwhile, for the number is being dragged. */
function PictureInstants({ run: { untilNs, standNs }, why }: { run: Run; why: readonly string[] }) {
  const isAtEnd = usePlayground(({ clock }) => untilNs !== undefined && clock.timePs >= untilNs * 1000);
  const turned = usePlayground(({ scenario }) => why.flatMap(numbersIn).some((number) => isTurned(scenario, number)));
  if (untilNs === undefined || standNs === undefined || standNs >= untilNs) return null;
  const [end, before] = [formatTime(untilNs * 1000), formatTime(standNs * 1000)];
  const instant = (text: string, ns: number, shown: boolean) => (
    <button type="button" className="link-button" aria-pressed={shown} onClick={() => seekTo(ns)}>
      {text}
    </button>
  );
  return (
    <p className="lesson-instant cluster" style={turned ? { visibility: 'hidden' } : undefined}>
      <span className="grey">{t`In the picture:`}</span>
      {instant(t`what is said here, at ${before}`, standNs, !isAtEnd)}
      {instant(t`the end, at ${end}`, untilNs, isAtEnd)}
    </p>
  );
}

/* While something is to be done by hand: what the present placing of the tasks gives. */

function HandsOnTask({ goal }: { goal: HandsOnGoal }) {
  const { loads, shape } = usePlayground(({ lanes }) => lanes[goal.lane]) ?? {};
  if (!loads || !shape) return null;
  return (
    <dl className="lesson-hands-on-task" aria-live="polite">
      <dt>{t`Busiest link`}</dt>
      <dd>
        <b>{counted(loads.contention, 'message')}</b>
      </dd>
      <dt>{t`Across the top`}</dt>
      <dd>
        <b>{counted(loads.crossings[shape.levels] ?? 0, 'message')}</b>
      </dd>
    </dl>
  );
}
