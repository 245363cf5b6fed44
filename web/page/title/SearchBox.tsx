/* '/' finds a node, a task or a switch by its number, and selects it; or what a word means, with the lesson and the scenario for it. */

import { useId, useState } from 'react';
import { usePlayground } from '../../state/store.ts';
import { capitalize } from '../../words/grammar.ts';
import { t } from '../../words/language/language.ts';
import { meaningFor } from '../../words/topics.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { openSweep } from '../settings/sweeping.ts';
import { useShown } from '../use-shown.ts';
import { type SearchHit, searchTopics, searchTree, type TopicHit } from './search.ts';

export function SearchBox({ onClose }: { onClose(): void }) {
  const activeLane = usePlayground((state) => state.activeLane);
  const lane = usePlayground((state) => state.lanes[activeLane] ?? state.lanes[0]);
  const { select, openText, openPreset } = usePlayground.getState();
  const [input, setInput] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const placed: (SearchHit | TopicHit)[] = lane?.shape
    ? searchTree(input, lane.index, lane.shape, lane.loads?.taskNode ?? null)
    : [];
  const settings = useShown('controls');
  const found = [...placed, ...searchTopics(input).filter(({ opens }) => settings || !opens)];
  const meaning = meaningFor(input);

  const take = (choice: SearchHit | TopicHit | undefined) => {
    if (!choice) return;
    onClose();
    if ('selection' in choice) select(choice.selection);
    else if (choice.lesson) openText(`#v=1&lesson=${choice.lesson}`);
    else if (choice.preset) openPreset(choice.preset);
    else if (choice.opens) openSweep();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The focus returns to a button, which must not receive this key.
      event.preventDefault();
      take(found[at]);
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || found.length === 0) return;
    event.preventDefault();
    setAt((at + by + found.length) % found.length);
  };

  return (
    <Dialog
      title={t`Find`}
      lead={t`A node or a task by its number, a switch as level.number; what a word means, and what shows it`}
      onClose={onClose}
    >
      <input
        className="field large"
        role="combobox"
        aria-label={t`Node, task, switch or word`}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        placeholder={t`6, task 3, 2.1, incast`}
        data-first
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {meaning && (
        <p className="search-meaning">
          <b>{capitalize(meaning.term)}:</b> {meaning.meaning}.
        </p>
      )}
      <div className="choices rows" id={listId} role="listbox" aria-label={t`Found`}>
        {found.map((choice, index) => (
          <button
            key={`${choice.text} ${choice.detail}`}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => take(choice)}
          >
            {choice.text} <span className="grey">{choice.detail}</span>
          </button>
        ))}
      </div>
      {input.trim() && found.length === 0 && !meaning && lane?.shape && (
        <p className="grey">
          {t`Nothing is called that. Nodes and tasks are numbered 0 to ${lane.shape.nodes - 1}, switch levels 1 to ${lane.shape.levels}.`}
        </p>
      )}
    </Dialog>
  );
}
