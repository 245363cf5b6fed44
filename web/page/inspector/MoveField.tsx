/* 'Move to…': swapping two tasks by keyboard. */

import { useId, useState } from 'react';
import { onEnter } from '../../draw/on-enter.ts';
import { ambiguityOf, numberIn } from '../../model/typed-number.ts';
import { swapDisabledReason } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import './move.css';

interface Props {
  node: number;
  /** by task: its node */
  taskNode: Uint32Array;
  onSwap(nodeA: number, nodeB: number): void;
}

export function MoveField({ node, taskNode, onSwap }: Props) {
  const [text, setText] = useState('');
  const whyFixed = usePlayground(swapDisabledReason);
  const id = useId();
  const task = taskNode.indexOf(node);
  const number = numberIn(text);
  const target = Number.isInteger(number) && number >= 0 ? number : null;
  const problem = ambiguityOf(text) ?? problemOf(text, target, node, taskNode.length);

  const move = () => {
    if (problem !== null || target === null) return;
    onSwap(node, target);
    setText('');
  };

  return (
    <form className="move-field grid">
      <label htmlFor={id}>{t`Move task ${task} to node`}</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        placeholder={String((node + 1) % taskNode.length)}
        value={text}
        disabled={whyFixed !== null}
        aria-describedby={`${id}-what`}
        aria-invalid={problem !== null || undefined}
        onKeyDown={(event) => {
          event.stopPropagation();
          onEnter(move)(event);
        }}
        onChange={(event) => setText(event.target.value.trim())}
      />
      <button type="button" className="strong-button" disabled={target === null || problem !== null} onClick={move}>
        {t`Move`}
      </button>
      <p id={`${id}-what`} className="grey" role="status">
        {whyFixed ??
          problem ??
          (target === null ? t`The task there moves here.` : t`Task ${taskNode.indexOf(target)} moves here.`)}
      </p>
    </form>
  );
}

function problemOf(text: string, target: number | null, node: number, nodes: number): string | null {
  if (text === '') return null;
  if (target === null || target >= nodes) return t`${text} is not a node; nodes are 0 to ${nodes - 1}.`;
  return target === node ? t`It is already there.` : null;
}
