/* A lane's name. A click, or Enter, makes it a field; Enter keeps the new name, Escape the old one. */

import { useRef, useState } from 'react';
import { moveFocus } from '../../draw/reader.ts';
import { useKeepFocus } from '../../state/focus.ts';
import { LOCKED } from '../../state/lock.ts';
import { usePlayground } from '../../state/store.ts';
import { t } from '../../words/language/language.ts';
import { Terms } from '../terms/Terms.tsx';

const LONGEST = 24;

interface Props {
  lane: number;
  name: string;
}

/** `term`: its name is that of its exchange. */
export function LaneName({ lane, name, term }: Props & { term: boolean }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLHeadingElement>(null);
  const locked = usePlayground((state) => state.scenario.view.lock.includes('lanes'));
  useKeepFocus(root, open, 'button');
  if (open) return <LaneNameField lane={lane} name={name} onDone={() => setOpen(false)} />;
  if (locked)
    return (
      <h2 className="lane-name" title={LOCKED}>
        {term ? <Terms text={name} /> : name}
      </h2>
    );
  return (
    <h2 ref={root} className="lane-name">
      <button type="button" title={t`Rename this lane`} onClick={() => setOpen(true)}>
        {term ? <Terms text={name} inside /> : name}
      </button>
    </h2>
  );
}

export function LaneNameField({ lane, name, onDone }: Props & { onDone(): void }) {
  const renameLane = usePlayground((state) => state.renameLane);
  const [draft, setDraft] = useState(name);
  const keep = () => {
    const text = draft.trim();
    if (text && text !== name) renameLane(lane, text);
    onDone();
  };
  return (
    <input
      className="lane-name-field"
      aria-label={t`Name of the lane`}
      value={draft}
      maxLength={LONGEST}
      size={Math.max(4, draft.length)}
      // It replaces the button that was just pressed.
      ref={moveFocus}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        // The focus returns to a button, which must not receive this Enter.
        if (event.key === 'Enter') event.preventDefault();
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
