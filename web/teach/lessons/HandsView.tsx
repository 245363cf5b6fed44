/* A show of hands in front of a class: the choices of a question with the hands counted for each, and the counts beside the answer.
 * Nothing is seen of it until the first hand is counted. */

import { type CSSProperties, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { onKeyAnywhere } from '../../draw/reader.ts';
import { Icon } from '../../page/parts/Icon.tsx';
import { isDialogOpen, isWriting } from '../../page/parts/keys.ts';
import { agree, count, counted } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { countHands, MOST_HANDS, useHands } from './hands.ts';
import { plain } from './LessonParagraph.tsx';
import type { Choice } from './lesson.ts';

interface Props {
  poll: string;
  choices: readonly Choice[];
  /** hands are still counted */
  open: boolean;
  labelledBy: string;
}

/** Keys 1, 2, 3 count a hand from anywhere on the page, with Shift they take one away, and - takes back the last one. */
export function CountedChoices({ poll, choices, open, labelledBy }: Props) {
  const hands = useHands(poll, choices.length);
  const last = useRef(0);
  const total = sum(hands);
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, code, shiftKey, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isDialogOpen() || isWriting(target)) return;
      const shifted = shiftKey && !/^\d$/.test(key) ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
      const choice = key === '-' ? last.current : Number(shifted ?? key) - 1;
      if (!choices[choice]) return;
      last.current = choice;
      countHands(poll, choice, (before) => before + (key === '-' || shifted ? -1 : 1));
    };
    return onKeyAnywhere(onKeyDown);
  }, [open, poll, choices]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is its name, and stands elsewhere
    <div className="lesson-choices stack" role="group" aria-labelledby={labelledBy}>
      {choices.map((choice, index) => (
        <CountedChoice
          key={choice.say}
          choice={choice}
          number={index + 1}
          hands={hands[index] ?? 0}
          share={total === 0 ? 0 : (hands[index] ?? 0) / total}
          open={open}
          onCount={(change) => {
            last.current = index;
            countHands(poll, index, change);
          }}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  choice: Choice;
  number: number;
  hands: number;
  /** of all hands */
  share: number;
  open: boolean;
  onCount(change: (before: number) => number): void;
}

/** A click counts a hand. With the focus on it, digits type the whole count. */
function CountedChoice({ choice: { say, because }, number, hands, share, open, onCount }: ChoiceProps) {
  const id = useId();
  const typing = useRef(false);
  const add = (more: number) => open && onCount((before) => before + more);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!open || ctrlKey || metaKey || altKey) return;
    const goesOn = typing.current;
    const commands: Record<string, () => void> = {
      ArrowUp: () => add(1),
      ArrowDown: () => add(-1),
      '+': () => add(1),
      '-': () => add(-1),
      Backspace: () => onCount((before) => before / 10),
      Enter: () => event.currentTarget.blur(),
    };
    const digit = /^\d$/.test(key) ? () => onCount((before) => (goesOn ? before * 10 : 0) + Number(key)) : undefined;
    const command = digit ?? commands[key];
    if (!command) return;
    typing.current = digit !== undefined || key === 'Backspace';
    event.preventDefault();
    event.stopPropagation();
    command();
  };
  return (
    <div
      role="spinbutton"
      tabIndex={0}
      className={hands > 0 ? 'lesson-vote counted' : 'lesson-vote'}
      style={{ '--share': share } as CSSProperties}
      title={open ? t`A click or ${number} counts a hand; with Shift it takes one away` : undefined}
      aria-labelledby={id}
      aria-valuenow={hands}
      aria-valuemin={0}
      aria-valuemax={MOST_HANDS}
      aria-valuetext={counted(hands, 'hand')}
      aria-disabled={!open}
      onFocus={() => {
        typing.current = false;
      }}
      // Keys that follow a click count for every choice.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ shiftKey }) => add(shiftKey ? -1 : 1)}
      onContextMenu={(event) => {
        event.preventDefault();
        add(-1);
      }}
      onKeyDown={onKeyDown}
    >
      <i>{number}</i>
      <span id={id}>
        <b>{plain(say)}</b>
        {because && <span className="grey">{plain(because)}</span>}
      </span>
      <HandsOf hands={hands} />
    </div>
  );
}

function HandsOf({ hands }: { hands: number }) {
  return (
    <span className="lesson-hands">
      <b>{count(hands)}</b> <span className="grey">{agree(hands, 'hand')}</span>
    </span>
  );
}

/** All hands so far, announced as they are counted. */
export function HandsTotal({ poll, choices }: { poll: string; choices: number }) {
  const total = sum(useHands(poll, choices));
  return (
    <span className="lesson-hands-total grey" role="status">
      {total > 0 && counted(total, 'hand')}
    </span>
  );
}

/** `right`: index of the right choice */
export function HandsCounted({
  hands,
  choices,
  right,
}: {
  hands: readonly number[];
  choices: readonly Choice[];
  right: number;
}) {
  const total = sum(hands);
  return (
    <ul className="lesson-polled grid" aria-label={t`Show of hands`}>
      {choices.map(({ say }, index) => (
        <li
          key={say}
          className={index === right ? 'right' : undefined}
          style={{ '--share': (hands[index] ?? 0) / total } as CSSProperties}
        >
          {index === right && <Icon name="check" size={16} />}
          <span>{plain(say)}</span> <HandsOf hands={hands[index] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

/** The wrong choice with most hands; null: nobody was wrong. */
export function mostWrong(hands: readonly number[], right: number): number | null {
  const wrong = hands.map((number, choice) => ({ number, choice })).filter(({ choice }) => choice !== right);
  const most = wrong.reduce((max, other) => (other.number > max.number ? other : max), { number: 0, choice: -1 });
  return most.number > 0 ? most.choice : null;
}

function sum(hands: readonly number[]): number {
  return hands.reduce((all, more) => all + more, 0);
}
